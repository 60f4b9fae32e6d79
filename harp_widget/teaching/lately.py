"""What was seen lately in a game: positions that it could come back to. Followed turn by turn, so that a hint costs
no more in a long game than in a short one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from harp_widget.engine import Position, Turn

from .search import outlook
from .weighing import cards_over_hidden


class Line(Protocol):
    """What hints look at: a game, or as much of one as its player has seen."""

    @property
    def start(self) -> Position: ...
    @property
    def position(self) -> Position: ...
    @property
    def turns(self) -> Sequence[Turn]: ...
    @property
    def ply(self) -> int: ...
    def position_at(self, ply: int) -> Position:
        """The position after so many turns."""


@dataclass(slots=True)
class _Stretch:
    """Positions since something happened that stays: how often each outlook was there, by the size of the waste."""

    gone: tuple[int, int, int]
    seen: dict[int, Counter[Hashable]] = field(default_factory=dict)


class _Entry(NamedTuple):
    """One position of the line: the turn that led to it, its stretch, and the least that lay over hidden cards."""

    turn: Turn | None
    stretch: _Stretch
    waste: int
    outlook: Hashable
    least: int


class Lately:
    """The line of one game up to its cursor, as far as hints need it."""

    def __init__(self) -> None:
        self._entries: list[_Entry] = []

    def follow(self, game: Line) -> None:
        """Go where the game is: only what was played or taken back since the last time is looked at."""
        entries, turns = self._entries, game.turns
        while entries and not self.is_behind(game):
            self._forget()
        if not entries:
            self._add(None, game.start)
        for turn in turns[len(entries) - 1 : game.ply]:
            self._add(turn, turn.position)

    def __len__(self) -> int:
        """How many turns were looked at."""
        return max(len(self._entries) - 1, 0)

    def is_behind(self, game: Line) -> bool:
        """Whether the last position looked at lies on the line of a game, at its cursor or before it."""
        ply = len(self)
        if ply > game.ply or not self._entries:
            return False
        last = self._entries[-1]
        return last.turn is game.turns[ply - 1] if ply else last.outlook == outlook(game.start.masked())

    def _add(self, turn: Turn | None, position: Position) -> None:
        gone, seen = _gone(position), position.masked()
        over, waste, look = cards_over_hidden(seen), len(seen.waste), outlook(seen)
        last = self._entries[-1] if self._entries else None
        same = last is not None and last.stretch.gone == gone
        stretch = last.stretch if last is not None and same else _Stretch(gone)
        stretch.seen.setdefault(waste, Counter())[look] += 1
        least = min(over, last.least) if last is not None and same else over
        self._entries.append(_Entry(turn, stretch, waste, look, least))

    def _forget(self) -> None:
        entry = self._entries.pop()
        counts = entry.stretch.seen[entry.waste]
        counts[entry.outlook] -= 1
        if not counts[entry.outlook]:
            del counts[entry.outlook]

    @property
    def seen(self) -> Counter[Hashable]:
        """Outlooks that a move on the table could lead back to: it leaves the waste as it is."""
        last = self._entries[-1]
        return last.stretch.seen[last.waste]

    @property
    def least(self) -> int:
        """The least number of cards that lay over hidden ones since something happened that stays."""
        return self._entries[-1].least


def _gone(position: Position) -> tuple[int, int, int]:
    """What only ever grows fewer, or with final foundations only more: cards left the talon, turned over, went up."""
    final = not position.rules.foundations.take_back
    return sum(position.down), len(position.stock) + len(position.waste), final * sum(position.foundations)
