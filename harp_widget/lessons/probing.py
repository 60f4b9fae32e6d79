"""What the rules say of a position: what can be lifted, and what would be refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from harp_widget.engine import Card, Move, Position, Refusal
from harp_widget.engine.events import moved_cards
from harp_widget.engine.moves import CELLS, COLUMNS, PLACES, STOCK, WASTE, is_column


def piles_of(position: Position) -> tuple[str, ...]:
    """The names of all piles of a position."""
    talon = (WASTE, STOCK) if position.rules.stock else ()
    return (*COLUMNS[: len(position.columns)], *CELLS[: len(position.cells)], *PLACES, *talon)


def lifted(position: Position) -> Iterator[tuple[Move, Card]]:
    """Every legal move of cards, with the first of them; drawing and turning the waste over lift none."""
    for move in position.legal_moves:
        if STOCK not in (move.source, move.target):
            card = moved_cards(position, move)[0]
            assert card is not None  # what moves lies face up
            yield move, card


def first_refused(position: Position, is_wanted: Callable[[Refusal], bool]) -> Move | None:
    """A move that is refused so, the shortest first; ``None`` where there is none."""
    piles = piles_of(position)
    for source in piles:
        for target in piles:
            for count in range(1, _most(position, source) + 1):
                move = Move(source, target, count)
                refusal = position.check(move)
                if refusal is not None and is_wanted(refusal):
                    return move
    return None


def _most(position: Position, source: str) -> int:
    return max(len(position.pile(source)), 1) if is_column(source) else 1
