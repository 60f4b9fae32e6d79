"""Finish: when nothing can go wrong any more, all cards go home (KL-10)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from .legal import lies_on
from .moves import PLACES, Move

if TYPE_CHECKING:
    from .position import Position


def may_finish(position: Position) -> bool:
    """Whether Finish may be offered: stock and waste empty, every card face up, in runs."""
    if not position.rules.auto_complete or position.is_won:
        return False
    if position.stock or position.waste or any(position.down):
        return False
    return all(
        lower is not None and upper is not None and lies_on(position.rules, upper, lower)
        for column in position.columns
        for lower, upper in pairwise(column)
    )


def finishing(position: Position) -> tuple[list[Move], Position]:
    """The moves that send all cards home, and where they lead; the lowest card that is left always lies on top."""
    moves: list[Move] = []
    while not position.is_won:
        move = next(move for move in position.legal_moves if move.target in PLACES)
        moves.append(move)
        position = position.after(move)
    return moves, position
