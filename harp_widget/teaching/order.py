"""What positions are worth to a good player of open games with cells: order, room, and the next cards within reach."""

from __future__ import annotations

from itertools import pairwise

from harp_widget.engine import SUITS, Position
from harp_widget.engine.position import Pile

from .search import Plan

UP = 10
"""A card on its foundation."""
BLOCKED = 4
"""A card that lies on a lower one of its suit, and so must move before that one."""
LOOSE = 1
"""A card that does not continue the run it lies on."""
OVER_NEXT = 2
"""A card that lies on the next one of a foundation."""
EMPTY_COLUMN = 8
CELLS = (0, 3, 8, 15)
"""What it costs to have none, one, two … cells taken."""
NO_CELL = 40
"""What it costs to have none left, or more taken than that list tells."""
STEP = 0.1
"""A move: of two plans alike the shorter."""


class OrderJudge:
    """Looks on where the table is in best order, until something better than now is found and looked around from."""

    depth = 20
    nodes = 1500
    enough = 500
    """How many plans to look at, once one is better than nothing."""

    def __init__(self, position: Position) -> None:
        self._takes = position.rules.tables.takes
        self._known: dict[Pile, tuple[float, dict[str, tuple[int, int]]]] = {}
        self._looked_at = 0
        self._now = self.order(position)

    def weigh(self, plan: Plan) -> tuple[float, float]:
        """A plan is worth what it betters; the best end is looked on from first."""
        self._looked_at += 1
        if plan.end is None:
            return 0, 0
        then = self.order(plan.end)
        return then - self._now - STEP * len(plan.moves), -then

    def is_settled(self, most: float, plan: Plan) -> bool:
        """It is, once enough plans were looked at."""
        return self._looked_at > self.enough

    def order(self, position: Position) -> float:
        """How good a position is."""
        packs = position.rules.packs
        heights = {suit: min(position.foundations[n * packs : (n + 1) * packs]) for n, suit in enumerate(SUITS)}
        value = UP * sum(position.foundations) - _price_of_cells(position)
        for column in position.columns:
            if not column:
                value += EMPTY_COLUMN
                continue
            disorder, places = self._column(column)
            value -= disorder
            for suit, (rank, above) in places.items():
                if rank == heights[suit] + 1:
                    value -= OVER_NEXT * above
        return value

    def _column(self, column: Pile) -> tuple[float, dict[str, tuple[int, int]]]:
        """A column's disorder; and of each suit its lowest card's rank there, and how many cards lie on it."""
        if column not in self._known:
            self._known[column] = self._look_at(column)
        return self._known[column]

    def _look_at(self, column: Pile) -> tuple[float, dict[str, tuple[int, int]]]:
        disorder: float = LOOSE * sum(card not in self._takes[host] for host, card in pairwise(column))
        lowest: dict[str, tuple[int, int]] = {}
        for above, card in zip(range(len(column) - 1, -1, -1), column, strict=True):
            if card is None:
                continue
            if card.suit in lowest and lowest[card.suit][0] < card.rank:
                disorder += BLOCKED
            else:
                lowest[card.suit] = (card.rank, above)
        return disorder, lowest


def _price_of_cells(position: Position) -> float:
    taken = sum(card is not None for card in position.cells)
    if not taken:
        return 0
    return CELLS[taken] if taken < min(len(CELLS), len(position.cells)) else NO_CELL
