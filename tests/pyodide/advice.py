"""Searches in slices on a browser's event loop: they end by themselves, and are stopped by a move."""

from __future__ import annotations

import asyncio
import json
import sys
from contextlib import nullcontext
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import harp_widget
from harp_widget.engine import Game


def without_the_notebook() -> None:
    """Let the widget's folder be imported although ipywidgets is not there."""
    package = ModuleType("harp_widget.widget")
    package.__path__ = [str(Path(harp_widget.__file__).parent / "widget")]
    sys.modules[package.__name__] = package


async def advised() -> list[Any]:
    """The verdicts that a board would show while a game goes on."""
    from harp_widget.play.advising import Adviser

    told: list[Any] = []
    board: Any = SimpleNamespace(verdict=True, disabled=False, _alone=nullcontext)
    board._game = Game("klondike", deal=2, draw=3)
    adviser = Adviser(board)
    board._tell = lambda: told.append((board._game.value, adviser.seen["verdict"], adviser.lost))
    adviser.look()
    board._game.play("52")
    adviser.look()
    await asyncio.sleep(0.01)
    board._game.play("76 sw wh")
    adviser.look()
    while not adviser.lost:
        await asyncio.sleep(0.05)
    return told


def main() -> None:
    """Print them, once the loop of the browser's Python has got that far."""
    without_the_notebook()
    task = asyncio.ensure_future(advised())
    task.add_done_callback(lambda done: print(json.dumps(done.result())))


if __name__ == "__main__":
    main()
