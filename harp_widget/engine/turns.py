"""A turn: one action of a game and all that it brought about. And whether points were farmed on the way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from .cards import Card
from .events import Drawn, Event, Moved, Redealt, Turned
from .moves import Move, is_cell, is_foundation
from .position import Position
from .rules import Rules
from .scoring import SCORINGS

KEPT_MARKS = frozenset({"unproved"})
"""Marks of the deal, not of how it was played: a restart keeps them (D-11)."""


class Hand:
    """The hand on a board. What is played without it is played from Python, whoever asks for it (D-15)."""


HAND = Hand()
"""The only one: boards play with it."""


@dataclass(frozen=True, slots=True)
class Turn:
    """``moves`` of one action, their ``events``, the ``position`` after, the ``seconds`` shown then, and who played.

    ``by`` is ``"board"`` where the hand played on one, else ``"python"``.
    """

    moves: tuple[Move, ...]
    events: tuple[Event, ...]
    position: Position
    seconds: int
    by: str = "python"

    def __str__(self) -> str:
        """Canonical notation, the moves of one turn joined by ``+``."""
        return "+".join(map(str, self.moves))

    def __repr__(self) -> str:
        """``<43: 7♥ to 3, Q♦ turned>``."""
        return f"<{self}: {', '.join(map(_shortly, self.events))}>"


def _shortly(event: Event) -> str:
    match event:
        case Moved(cards, _, target):
            more = f" +{len(cards) - 1}" if len(cards) > 1 else ""
            return f"{cards[0].symbol}{more} to {target}"
        case Turned(card):
            return f"{card.symbol} turned"
        case Drawn(cards):
            return f"{' '.join(card.symbol for card in cards)} drawn"
        case Redealt(_, count):
            return f"{count} turned over"


class Farming(NamedTuple):
    """Whether points were ``farmed`` so far (D-10), and what tells a loop: the ``card`` that moved last, and the
    piles it ``left`` since anything else moved."""

    farmed: bool = False
    card: Card | None = None
    left: frozenset[str] = frozenset()


def after_turn(before: Farming, rules: Rules, turn: Turn) -> Farming:
    """Farming after one more turn: a card taken back where that costs nothing, or a loop through a cell.

    A game whose offers say so is never marked.
    """
    farming = before
    if not rules.offers.marks_farming:
        return farming
    for event in turn.events:
        if isinstance(event, Moved):
            farming = _after_moved(farming, rules, event)
    return farming


def _after_moved(before: Farming, rules: Rules, event: Moved) -> Farming:
    """A loop: a card went from a cell back onto a place it had left while nothing else moved."""
    farmed, card, left = before
    if event.cards != (card,):
        card, left = (event.cards[0] if len(event.cards) == 1 else None), frozenset()
    elif is_cell(event.source) and event.target in left and not is_cell(event.target):
        farmed = True
    if is_foundation(event.source) and not SCORINGS[rules.scoring].taken_back:
        farmed = True
    return Farming(farmed, card, left | {event.source})
