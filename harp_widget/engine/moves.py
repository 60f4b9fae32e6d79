"""Moves, and the names of piles: the same strings in notation, refusals and messages."""

from __future__ import annotations

from typing import NamedTuple

from .cards import SUITS
from .refusals import shown_value

COLUMNS = "123456789"
CELLS = "abcdefg"
WASTE = "w"
STOCK = "s"
PLACES = tuple("h" + suit.lower() for suit in SUITS)
"""The foundations, by suit: ``hs hh hd hc``. With two packs each is one place of two piles."""


class Move(NamedTuple):
    """``count`` cards from the top of ``source`` to ``target``, both named as in the notation.

    A draw is ``Move("s", "w")``, turning the waste over ``Move("w", "s")``: count 1 however many cards turn.

    >>> print(Move("3", "5", 4), Move("4", "hs"), Move("s", "w"))
    35x4 4h sw
    """

    source: str
    target: str
    count: int = 1  # type: ignore[assignment]  # hides tuple.count, which nobody asks of a move

    def __str__(self) -> str:
        """Canonical notation: ``35x4``, ``4h``, ``hs4``, ``sw``."""
        target = "h" if self.target in PLACES else self.target
        return f"{self.source}{target}" + (f"x{shown_value(self.count)}" if self.count > 1 else "")


DRAW = Move(STOCK, WASTE)
REDEAL = Move(WASTE, STOCK)

_COLUMNS, _CELLS, _PLACES = frozenset(COLUMNS), frozenset(CELLS), frozenset(PLACES)


def is_column(pile: str) -> bool:
    """Whether a pile name is a column's: a digit 1 to 9."""
    return pile in _COLUMNS


def is_cell(pile: str) -> bool:
    """Whether a pile name is a cell's: a letter a to g."""
    return pile in _CELLS


def is_foundation(pile: str) -> bool:
    """Whether a pile name is a foundation's."""
    return pile in _PLACES
