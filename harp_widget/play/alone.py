"""One change at a time, whichever thread and whichever board it comes from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import RLock

Call = Callable[[], object]


class Alone:
    """A lock, and the calls that wait for its end: those who listen may take their time, and ask in turn."""

    def __init__(self) -> None:
        self._lock = RLock()
        self._depth = 0
        self._calls: list[Call] = []

    @contextmanager
    def entered(self) -> Iterator[None]:
        """Alone until the end; then what was put off is called, without the lock."""
        calls: list[Call] = []
        with self._lock:
            self._depth += 1
            try:
                yield
            finally:
                self._depth -= 1
                if self._depth == 0:
                    calls, self._calls = self._calls, []
        for call in calls:
            call()

    def later(self, call: Call) -> None:
        """Call this when the change is made."""
        self._calls.append(call)


ALONE = Alone()
"""The one of this process: two boards may show one game."""
