"""Those who asked to be called: each is called, whatever another one raises."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from harp_widget.engine.mistakes import WrongTypeError

Callback = Callable[..., Any]
Reporter = Callable[[Exception], None]

_log = logging.getLogger("harp_widget")


def report(fault: Exception) -> None:
    """Tell the author of a callback what it raised, where nothing better is known than the log."""
    _log.error("harp_widget: a callback raised", exc_info=fault)


class Listeners:
    """Callbacks of one kind, in the order they came."""

    def __init__(self) -> None:
        self._callbacks: list[Callback] = []

    def register(self, callback: Callback, remove: bool = False) -> None:
        """Add a callback, or ``remove`` it; what cannot be called is a ``TypeError``."""
        if not callable(callback):
            raise WrongTypeError(f"a callback is a function, not {callback!r}")
        if remove:
            if callback in self._callbacks:
                self._callbacks.remove(callback)
        elif callback not in self._callbacks:
            self._callbacks.append(callback)

    def call(self, reporter: Reporter, *args: Any) -> None:
        """Call them all; what one raises is reported."""
        for callback in tuple(self._callbacks):
            try:
                callback(*args)
            except Exception as fault:
                reporter(fault)
