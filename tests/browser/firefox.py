"""A Firefox as Debian has it, driven by WebDriver BiDi: Playwright drives only a build of its own."""

from __future__ import annotations

import json
import re
import subprocess
from base64 import b64decode
from collections.abc import Iterable
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import websocket

SECONDS = 60


class Firefox:
    """One browser without a window on the screen, with one page. What goes wrong in the page is in ``wrong``."""

    def __init__(self, program: str, profile: Path) -> None:
        command = [program, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self._numbers = count(1)
        self.wrong: list[str] = []
        address = next(found[0] for line in self._process.stderr or () if (found := re.search(r"ws://\S+", line)))
        self._line = websocket.create_connection(f"{address}/session", timeout=SECONDS, suppress_origin=True)
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self.page: str = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._line.close()
        self._process.terminate()
        self._process.communicate(timeout=SECONDS)

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer: dict[str, Any] = json.loads(self._line.recv())
            if answer.get("method") == "log.entryAdded":
                self.wrong.append(answer["params"]["text"])
            elif answer.get("id") == number:
                assert "error" not in answer, answer
                result: dict[str, Any] = answer["result"]
                return result

    def open(self, address: str, width: int = 1200, height: int = 800) -> None:
        """Go to a page, in a window of some size."""
        self.ask("browsingContext.setViewport", context=self.page, viewport={"width": width, "height": height})
        self.ask("browsingContext.navigate", context=self.page, url=address, wait="complete")

    def frame(self) -> str:
        """The frame within the page."""
        tree = self.ask("browsingContext.getTree", root=self.page)
        found: str = tree["contexts"][0]["children"][0]["context"]
        return found

    def evaluate(self, code: str, frame: str | None = None) -> Any:
        """The value of an expression in the page, or in a frame of it; a promise is waited for."""
        told = self.ask(
            "script.evaluate",
            expression=f"Promise.resolve({code}).then(it => JSON.stringify(it ?? null))",
            target={"context": frame or self.page},
            awaitPromise=True,
        )
        assert told["type"] == "success", told
        return json.loads(told["result"]["value"])

    def wait(self, code: str, frame: str | None = None) -> None:
        """Wait until an expression is true."""
        self.evaluate(
            f"new Promise(done => {{ const look = () => ({code}) ? done() : setTimeout(look, 20); look(); }})", frame
        )

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        actions = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self.ask("input.performActions", context=self.page, actions=[{"type": "key", "id": "k", "actions": actions}])

    def touch(self, way: Iterable[tuple[float, float]]) -> None:
        """A finger put down, drawn along a way and lifted."""
        (x, y), *rest = way
        moves = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": 50} for x, y in rest]
        start = [{"type": "pointerMove", "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0}]
        actions = [*start, *moves, {"type": "pointerUp", "button": 0}]
        finger = {"type": "pointer", "id": "f", "parameters": {"pointerType": "touch"}, "actions": actions}
        self.ask("input.performActions", context=self.page, actions=[finger])

    def pdf(self) -> bytes:
        """The page as it is printed."""
        return b64decode(self.ask("browsingContext.print", context=self.page)["data"])

    def picture(self) -> bytes:
        """What is seen of the page, as PNG."""
        return b64decode(self.ask("browsingContext.captureScreenshot", context=self.page)["data"])
