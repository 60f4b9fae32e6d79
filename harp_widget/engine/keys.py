"""Keys: equal for positions with the same future."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .cards import SUITS

if TYPE_CHECKING:
    from .position import Pile, Position


def position_key(position: Position) -> tuple[Any, ...]:
    """What ``Position.key`` gives."""
    rules, foundations = position.rules, position.foundations
    limited = rules.stock is not None and rules.stock.limit is not None
    return (
        rules.mechanics,
        tuple(sorted(zip(position.down, map(_codes, position.columns), strict=True))),
        tuple(sorted(_codes(position.cells))),
        tuple(tuple(sorted(foundations[at : at + rules.packs])) for at in range(0, len(foundations), rules.packs)),
        position.waste,
        position.stock,
        position.passes if limited else 0,
    )


def _codes(cards: Pile) -> tuple[int, ...]:
    """Cards as numbers, so that piles can be sorted; an unseen card or an empty cell is 0."""
    return tuple(card.rank * 4 + SUITS.index(card.suit) if card else 0 for card in cards)
