"""Can this position be won? With the line that wins, or the proof that none does, or ``unknown``: never a guess."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Literal

from harp_widget.engine.mistakes import WrongValueError

from ..engine import Game, Move, Position
from ..engine.wanted import a, a_position, told, wrong
from .kernel import NO_MEMORY, NO_NODES, SEARCHING, UNWINNABLE, WINNABLE, Options, Search, searching

Verdict = Literal["winnable", "unwinnable", "unknown"]
Stop = Literal["seconds", "nodes", "memory"]

MEMORY = (128 if sys.platform == "emscripten" else 1024) << 20
"""Bytes a search may use unless told otherwise. They are taken only as the search needs them."""

MOST_NODES = 2**64 - 1
"""What the kernel counts up to; no search gets there."""

POLISH = 20_000
"""Positions looked at to shorten a line: about 10 ms."""

SLICE = 0.03
"""Seconds a slice on the event loop lasts, about: long enough to get on, short enough for typing to stay smooth."""

PAUSE = 0.01
"""Seconds between slices on the event loop. None at all would let no message through in a browser's Python."""

_VERDICTS: dict[int, Verdict] = {WINNABLE: "winnable", UNWINNABLE: "unwinnable"}
_STOPS: dict[int, Stop] = {NO_MEMORY: "memory", NO_NODES: "nodes"}


class WrongLine(AssertionError):
    """The kernel's line does not win by the engine's rules: a fault of the package, never shown as an answer."""


@dataclass(frozen=True, slots=True)
class Limit:
    """When to give up: ``seconds`` of searching, ``nodes`` (positions looked at), bytes of ``memory``.

    ``None`` is no limit; memory always has one, and where the computer has less to give the search takes less.
    For a study limit ``nodes`` and leave ``seconds`` away: then what is found is the same on every machine, whatever
    else it does meanwhile; how far a search comes in so many seconds is not.

    >>> Limit(seconds=None, nodes=1_000_000)
    Limit(seconds=None, nodes=1000000, memory=1073741824)
    """

    seconds: float | None = 10.0
    nodes: int | None = None
    memory: int = MEMORY

    def __post_init__(self) -> None:
        seconds = self.seconds
        if seconds is not None and (not isinstance(seconds, int | float) or seconds is True or not seconds >= 0):
            raise WrongValueError(f"seconds must be a number, 0 or more, or None, not {told(seconds)}")
        if self.nodes is not None and not _is_whole(self.nodes):
            raise WrongValueError(f"nodes must be a whole number, 1 or more, or None, not {told(self.nodes)}")
        if not _is_whole(self.memory):
            raise WrongValueError(f"memory must be a whole number of bytes, 1 or more, not {told(self.memory)}")


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 1


@dataclass(frozen=True, slots=True)
class Solution:
    """What is known about a position. True only when it can be won.

    ``verdict``: ``winnable`` (by ``line``, if one was asked for), ``unwinnable`` (every line was searched) or
    ``unknown``; ``nodes``: positions looked at; ``seconds`` spent; ``stopped_by``: the limit that ended an
    ``unknown`` search.
    """

    position: Position = field(repr=False)
    verdict: Verdict
    line: tuple[Move, ...] = field(default=(), repr=False)
    nodes: int = 0
    seconds: float = 0.0
    stopped_by: Stop | None = None

    def __bool__(self) -> bool:
        return self.verdict == "winnable"


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a search on the event loop has come."""

    nodes: int
    seconds: float


class Run:
    """A search with its limits: how large the next slice is, and what came of it."""

    def __init__(self, limit: Limit, search: Search, began: float, stretch: float = SLICE) -> None:
        self.limit, self.search, self._stretch = limit, search, stretch
        self.seconds = perf_counter() - began
        self._slice = 2_000

    @property
    def is_over(self) -> bool:
        """Whether there is a verdict, or a limit was reached."""
        return self.search.state != SEARCHING or self._is_late

    @property
    def _is_late(self) -> bool:
        return self.limit.seconds is not None and self.seconds >= self.limit.seconds

    def step(self) -> None:
        """Search on for about a slice, or what is left of the time allowed."""
        began = perf_counter()
        self.search.step(self._slice)
        spent = perf_counter() - began
        self.seconds += spent
        left = self._stretch if self.limit.seconds is None else self.limit.seconds - self.seconds
        aim = min(self._stretch, left)
        growth = max(0.1, min(4.0, aim / max(spent, 1e-6)))
        self._slice = max(100, int(self._slice * growth))

    @property
    def verdict(self) -> Verdict:
        """What is known so far."""
        return _VERDICTS.get(self.search.state, "unknown")

    @property
    def stopped_by(self) -> Stop | None:
        """The limit that ended a search without a verdict."""
        return _STOPS.get(self.search.state, "seconds") if self.verdict == "unknown" else None

    def solution(self, position: Position, with_line: bool) -> Solution:
        """What came of the search of a position."""
        line = replayed(position, self.search.line()) if with_line and self.verdict == "winnable" else ()
        return Solution(position, self.verdict, line, self.search.nodes, self.seconds, self.stopped_by)


def replayed(position: Position, line: tuple[Move, ...]) -> tuple[Move, ...]:
    """The same line, once the engine has played it from ``position`` to the win; ``WrongLine`` if it doesn't."""
    for number, move in enumerate(line, 1):
        refusal = position.check(move)
        if refusal is not None:
            raise WrongLine(f"move {number} of the line, {move}, is refused: {refusal.rule}")
        position = position.after(move)
    if not position.is_won:
        raise WrongLine("the line ends before the win")
    return line


def _limit(limit: Limit | None) -> Limit:
    return Limit() if limit is None else a(Limit, "limit", limit, "a Limit such as Limit(seconds=5)")


def options_of(limit: Limit, shorten: bool) -> Options:
    """What the kernel is told of a limit."""
    return Options(nodes=min(limit.nodes or 0, MOST_NODES), polish=POLISH if shorten else 0)


def solve(
    position: Position | Game, limit: Limit | None = None, *, shorten: bool = True, line: bool = True
) -> Solution:
    """Whether ``position`` (or that of a game) can be won, within ``limit`` (by default 10 s and 1 GiB).

    Without ``shorten`` the line stays as it was found, useless moves and all. Without ``line`` there is none, not even
    for a moment: quickest where only the verdict counts, which then rests on the search alone (a line is always played
    through by the rules before it is returned).
    Other threads run meanwhile. ``UnsupportedRules`` for rules the solver does not know, ``Unseen`` when not every
    card is known (a masked position), ``SolverMissing`` when the package was installed without its kernel.
    """
    position, limit, began = a_position("position", position), _limit(limit), perf_counter()
    with searching(position, limit.memory, options_of(limit, shorten and line)) as search:
        run = Run(limit, search, began)
        while not run.is_over:
            run.step()
        return run.solution(position, line)


async def solving(
    position: Position | Game,
    limit: Limit | None = None,
    *,
    shorten: bool = True,
    line: bool = True,
    stretch: float = SLICE,
    progress: Callable[[Progress], object] | None = None,
) -> Solution:
    """As :func:`solve`, in slices on the running event loop: no threads, and cancelled like any task.

    A slice lasts about ``stretch`` seconds; ``progress`` is called after each. The seconds of ``limit`` are those spent
    searching.
    """
    if progress is not None and not callable(progress):
        raise wrong("progress", progress, "a function")
    position, limit, began = a_position("position", position), _limit(limit), perf_counter()
    with searching(position, limit.memory, options_of(limit, shorten and line)) as search:
        run = Run(limit, search, began, stretch)
        while not run.is_over:
            run.step()
            if progress is not None:
                progress(Progress(search.nodes, run.seconds))
            if not run.is_over:
                await asyncio.sleep(PAUSE)
        return run.solution(position, line)
