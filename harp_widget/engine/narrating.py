"""From a position and a legal move, what happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from .cards import SUITS, Card
from .events import Drawn, Event, Moved, Redealt, Turned
from .moves import STOCK, Move, is_column, is_foundation
from .places import pile_that_gives
from .refusals import Refusal, Unseen

if TYPE_CHECKING:
    from .position import Position


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
    if is_column(move.source):
        at = int(move.source) - 1
        left = len(position.columns[at]) - move.count
        if left and left == position.down[at]:
            return moved, Turned(_seen(position.columns[at][left - 1 : left], move.source)[0], move.source)
    return (moved,)


def moved_cards(position: Position, move: Move) -> tuple[Card, ...]:
    """The cards that a legal move of cards takes, bottom first."""
    if is_foundation(move.source):
        pile = pile_that_gives(position, move)
        return (Card(position.foundations[pile], SUITS[pile // position.rules.packs]),)
    return _seen(position.pile(move.source)[-move.count :], move.source)


def _seen(cards: tuple[Card | None, ...], place: str) -> tuple[Card, ...]:
    """These cards of a place, if all are known."""
    if None in cards:
        raise Unseen(Refusal("unseen.turns", {"place": place}))
    return cast(tuple[Card, ...], cards)
