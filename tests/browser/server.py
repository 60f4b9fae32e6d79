"""A JupyterLab server of the tests' own: nothing of the user's settings, no pop-ups, gone afterwards."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import threading
from pathlib import Path
from types import TracebackType
from typing import Any, Self

SETTINGS: dict[str, Any] = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    # Off-screen cells are drawn too, so that a test sees them without scrolling.
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
}
START_SECONDS = 90


def free_port() -> int:
    """A port nobody listens on just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class LabServer:
    """JupyterLab in a process of its own, serving an empty folder; `with LabServer(home) as server`."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.notebooks = home / "notebooks"
        self.log: list[str] = []
        self._running = threading.Event()
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        self._command = [
            *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--expose-app-in-browser"),
            *("--ServerApp.ip=127.0.0.1", f"--ServerApp.port={port}", "--ServerApp.port_retries=0"),
            # Without tokens of its pages, so that the tests can end sessions.
            "--ServerApp.disable_check_xsrf=True",
            *("--IdentityProvider.token=", f"--ServerApp.root_dir={self.notebooks}"),
        ]

    def __enter__(self) -> Self:
        self.notebooks.mkdir(parents=True)
        config = self.home / "config"
        (config / "labconfig").mkdir(parents=True)
        (config / "labconfig" / "default_setting_overrides.json").write_text(json.dumps(SETTINGS))
        folders = {
            "JUPYTER_CONFIG_DIR": config,
            "JUPYTER_DATA_DIR": self.home / "data",
            "JUPYTER_RUNTIME_DIR": self.home / "runtime",
            "JUPYTERLAB_SETTINGS_DIR": self.home / "settings",
            "JUPYTERLAB_WORKSPACES_DIR": self.home / "workspaces",
            "IPYTHONDIR": self.home / "ipython",
        }
        self._environment = {**os.environ, **{name: str(path) for name, path in folders.items()}}
        self._process = subprocess.Popen(
            self._command,
            cwd=self.home,
            env=self._environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        if not self._running.wait(START_SECONDS) or self._process.poll() is not None:
            self.stop()
            raise RuntimeError("JupyterLab did not start:\n" + "".join(self.log))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def trust(self, notebook: Path) -> None:
        """Sign a notebook's outputs, so that this server shows them as its own."""
        command = [sys.executable, "-m", "jupyter", "trust", str(notebook)]
        subprocess.run(command, env=self._environment, check=True, capture_output=True)

    def stop(self) -> None:
        """End the server, and with it its kernels."""
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._reader.join()

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            for line in lines:
                self.log.append(line)
                if "is running at" in line:
                    self._running.set()
        self._running.set()
