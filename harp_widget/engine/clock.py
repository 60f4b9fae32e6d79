"""The game's clock: whole seconds since the first action, not while paused (D-3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Clock:
    """Counts the seconds for which it runs, by a source such as ``time.monotonic``."""

    __slots__ = ("_counted", "_since", "_source")

    def __init__(self, source: Callable[[], float], counted: float = 0.0, since: float | None = None) -> None:
        self._source = source
        self._counted = counted
        self._since = since

    @property
    def running(self) -> bool:
        """Whether it counts now."""
        return self._since is not None

    @property
    def seconds(self) -> int:
        """Whole seconds counted so far."""
        return int(self._counted + self._now)

    @property
    def _now(self) -> float:
        """Seconds since it was last set going."""
        return 0.0 if self._since is None else max(self._source() - self._since, 0.0)

    def run(self) -> None:
        """Go on counting."""
        if self._since is None:
            self._since = self._source()

    def stop(self) -> None:
        """Keep what is counted, and rest."""
        if self._since is not None:
            self._counted += self._now
            self._since = None

    def copy(self) -> Clock:
        """Another clock that shows the same and goes on by itself."""
        return Clock(self._source, self._counted, self._since)

    def __reduce__(self) -> tuple[Any, ...]:
        # A source's zero differs from process to process, so only the count travels.
        return _restored, (self._source, self._counted + self._now, self.running)


def _restored(source: Callable[[], float], counted: float, running: bool) -> Clock:
    clock = Clock(source, counted)
    if running:
        clock.run()
    return clock
