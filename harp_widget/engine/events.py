"""What happened: all that scoring and narration ever see; and how a position and a legal move make it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, cast

from .cards import Card
from .moves import STOCK, Move, is_column, is_foundation
from .places import pile_that_gives
from .refusals import Refusal, Unseen

if TYPE_CHECKING:
    from .position import Position


@dataclass(frozen=True, slots=True)
class Moved:
    """Cards, bottom first, went from one pile to another."""

    cards: tuple[Card, ...]
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Turned:
    """The hidden last card of a column turned over by itself (EH-7, KL-5)."""

    card: Card
    column: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """Cards turned from the stock onto the waste, in the order they were turned."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Redealt:
    """The waste was turned over: for the ``number``-th time, with ``count`` cards."""

    number: int
    count: int


Event = Moved | Turned | Drawn | Redealt


def events(position: Position, move: Move) -> tuple[Event, ...]:
    """What a legal ``move`` makes happen, in order. Only cards that are then face up are named.

    ``Unseen`` when a masked position would have to name a card nobody has seen.
    """
    if move.source == STOCK:
        draw = position.rules.stock.draw if position.rules.stock else 0
        return (Drawn(_seen(position.stock[:draw], STOCK)),)
    if move.target == STOCK:
        return (Redealt(position.passes, len(position.waste)),)
    moved = Moved(moved_cards(position, move), move.source, move.target)
    if turns_over(position, move):
        bared = position.columns[int(move.source) - 1][-move.count - 1]
        return moved, Turned(_seen((bared,), move.source)[0], move.source)
    return (moved,)


def unseen(position: Position, move: Move) -> Refusal | None:
    """Why a legal move cannot be played: it would show a card that nobody has seen. ``None`` where it can."""
    try:
        position.after(move)
    except Unseen as error:
        return error.refusal
    return None


def events_of(position: Position, moves: Sequence[Move]) -> tuple[Event, ...]:
    """What the legal moves of one turn make happen, in order."""
    happened = events(position, moves[0])
    for before, move in pairwise(moves):
        position = position.after(before)
        happened += events(position, move)
    return happened


def turns_over(position: Position, move: Move) -> bool:
    """Whether a hidden card turns over after ``move``: the last one left in its column (EH-7, KL-5)."""
    if not is_column(move.source):
        return False
    at = int(move.source) - 1
    left = len(position.columns[at]) - move.count
    return left > 0 and left == position.down[at]


def moved_cards(position: Position, move: Move) -> tuple[Card, ...]:
    """The cards that a legal move of cards takes, bottom first."""
    if is_foundation(move.source):
        pile = pile_that_gives(position, move)
        return (Card(position.foundations[pile], position.rules.tables.suits[pile]),)
    return _seen(position.pile(move.source)[-move.count :], move.source)


def _seen(cards: tuple[Card | None, ...], place: str) -> tuple[Card, ...]:
    """These cards of a place, if all are known."""
    if None in cards:
        raise Unseen(Refusal("unseen.turns", {"place": place}))
    return cast(tuple[Card, ...], cards)
