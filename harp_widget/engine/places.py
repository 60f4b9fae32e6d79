"""Foundation places of one or two piles: which pile a card goes to, and which it comes back from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import Card
from .moves import Move, is_column

if TYPE_CHECKING:
    from .position import Position


def pile_that_takes(position: Position, card: Card | None) -> int:
    """The index of the first foundation pile that takes ``card``, or -1 (EH-10)."""
    if card is not None:
        for pile in position.rules.tables.piles[card.suit]:
            if position.foundations[pile] == card.rank - 1:
                return pile
    return -1


def pile_that_gives(position: Position, move: Move) -> int:
    """The index of the foundation pile a card is taken back from: the first whose top the target takes.

    Where none does, the first that has a card; -1 when the place is empty.
    """
    suit = move.source[1].upper()
    held = [pile for pile in position.rules.tables.piles[suit] if position.foundations[pile]]
    if is_column(move.target) and len(held) > 1:
        for pile in held:
            if _column_takes(position, Card(position.foundations[pile], suit), int(move.target) - 1):
                return pile
    return held[0] if held else -1


def _column_takes(position: Position, card: Card, at: int) -> bool:
    """Whether the column with index ``at`` takes this one card by its build or, when empty, its rule."""
    tables = position.rules.tables
    if position.columns[at]:
        return card in tables.takes[position.columns[at][-1]]
    return tables.any_empty or card in tables.kings
