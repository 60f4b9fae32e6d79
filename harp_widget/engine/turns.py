"""A turn: one action of a game and all that it brought about. And whether points were farmed on the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .cards import Card
from .events import Event, Moved
from .moves import Move, is_cell, is_foundation
from .position import Position
from .rules import Rules
from .scoring import SCORINGS

KEPT_MARKS = frozenset({"unproved"})
"""Marks of the deal, not of how it was played: a restart keeps them (D-11)."""


@dataclass(frozen=True, slots=True)
class Turn:
    """``moves`` of one action, their ``events``, the ``position`` after, the ``seconds`` shown then, and who played.

    ``by`` is ``"python"`` unless the board says otherwise.
    """

    moves: tuple[Move, ...]
    events: tuple[Event, ...]
    position: Position
    seconds: int
    by: str = "python"

    def __str__(self) -> str:
        """Canonical notation, the moves of one turn joined by ``+``."""
        return "+".join(map(str, self.moves))


def out_of_reach(turns: Sequence[Turn], limit: int | None, before: int) -> int:
    """How many of the first turns can't be undone any more, ``before`` of them already (D-2).

    An undo may lead at most ``limit`` actions back from the last one; a turn of several moves has as many actions.
    """
    if limit is None:
        return 0
    actions = 0
    for ply in range(len(turns), before, -1):
        actions += len(turns[ply - 1].moves)
        if actions > limit:
            return ply
    return before


def is_farmed(rules: Rules, turns: Sequence[Turn]) -> bool:
    """Whether points were farmed (D-10): by taking a card back where that costs nothing, or by a loop through a cell.

    Klondike is never marked.
    """
    if rules.name == "klondike":
        return False
    moved = [event for turn in turns for event in turn.events if isinstance(event, Moved)]
    taken_back = any(is_foundation(event.source) for event in moved)
    return (taken_back and not SCORINGS[rules.scoring].taken_back) or _loops_through_a_cell(moved)


def _loops_through_a_cell(moved: Sequence[Moved]) -> bool:
    """Whether a card went from a cell back onto a place it had left while nothing else moved."""
    card: Card | None = None
    left: set[str] = set()  # the piles left by this card since anything else moved
    for event in moved:
        if event.cards != (card,):
            card, left = (event.cards[0] if len(event.cards) == 1 else None), set()
        elif is_cell(event.source) and event.target in left and not is_cell(event.target):
            return True
        left.add(event.source)
    return False
