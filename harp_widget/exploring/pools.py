"""Where work is done beside this process: on all cores, or on an executor of one's own."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future
from contextlib import suppress
from typing import Any, Protocol

from harp_widget.engine.wanted import wrong

from .extras import MissingLibrary, library


class Pool(Protocol):
    """Takes functions, and gives their results in futures."""

    def submit(self, function: Callable[[bytes], Any], piece: bytes) -> Future[Any]:
        """Begin a piece of work."""

    def renew(self, error: Exception) -> None:
        """After a worker has died of an ``error``: be ready for work again, where that is possible."""

    def stop(self) -> None:
        """Begin nothing more, and end what can be ended at once."""


class Given:
    """An executor that the caller made, and looks after."""

    def __init__(self, executor: Any) -> None:
        if not callable(getattr(executor, "submit", None)):
            raise wrong("executor", executor, "an executor, with submit(function, …) as concurrent.futures has it")
        self._executor = executor
        self._instead: Cores | None = None

    def submit(self, function: Callable[[bytes], Any], piece: bytes) -> Future[Any]:
        future: Future[Any] = (self._instead or self._executor).submit(function, piece)
        return future

    def renew(self, error: Exception) -> None:
        """Processes of this machine that broke take no work ever again: our own do the rest. A cluster goes on."""
        if self._instead is not None:
            self._instead.renew(error)
        elif isinstance(error, BrokenExecutor):
            with suppress(MissingLibrary):
                self._instead = Cores(cores())

    def stop(self) -> None:
        """What was begun ends by itself: pieces are short."""
        if self._instead is not None:
            self._instead.stop()


class Cores:
    """Processes on this machine, by loky; they stay for the next call, unless this one is stopped."""

    def __init__(self, workers: int) -> None:
        self._loky = library("loky", "work on several cores")
        self._workers = workers
        self._start()

    def renew(self, error: Exception) -> None:
        """Whatever it was."""
        self._start()

    def _start(self) -> None:
        self._executor = self._loky.get_reusable_executor(max_workers=self._workers, initializer=_deaf)

    def submit(self, function: Callable[[bytes], Any], piece: bytes) -> Future[Any]:
        future: Future[Any] = self._executor.submit(function, piece)
        return future

    def stop(self) -> None:
        self._executor.shutdown(wait=True, kill_workers=True)


def _deaf() -> None:
    """In a worker: Ctrl-C is for the process that asks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def cores() -> int:
    """How many cores there are for us; 1 where that can't be told, or nothing can run beside this process."""
    if sys.platform == "emscripten":
        return 1
    try:
        return int(library("loky", "work on several cores").cpu_count())
    except Exception:  # a machine that lies about itself must not stop anything
        return 1
