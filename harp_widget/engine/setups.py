"""A position being set up: what lies where, and everything that is wrong with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from .cards import SUITS, Card
from .layouts import all_cards, has_hidden_cards
from .moves import CELLS, PLACES, STOCK, WASTE
from .position import Position
from .refusals import BoardError, Refusal
from .rules import Rules


class Laid(NamedTuple):
    """A card as it lies: ``None`` for one that nobody has seen."""

    card: Card | None
    hidden: bool = False


@dataclass(slots=True)
class Setup:
    """Piles as far as they are known; ``faults``: what was wrong already in telling them."""

    rules: Rules
    foundations: dict[str, list[int]] = field(default_factory=lambda: {place: [] for place in PLACES})
    columns: list[list[Laid]] = field(default_factory=list)
    cells: list[Laid | None] = field(default_factory=list)
    waste: list[Laid] = field(default_factory=list)
    stock: list[Laid] = field(default_factory=list)
    passes: int = 1
    faults: list[Refusal] = field(default_factory=list)

    def position(self) -> Position:
        """The position; ``BoardError`` lists all faults, those found on the way here first."""
        faults = (*self.faults, *self._too_many(), *self._face_down(), *self._card_faults())
        if faults:
            raise BoardError(faults)
        rules = self.rules
        columns = [*self.columns, *([] for _ in range(rules.columns.count - len(self.columns)))]
        cells = [*self.cells, *(None for _ in range((rules.cells.count if rules.cells else 0) - len(self.cells)))]
        return Position(
            rules,
            columns=tuple(tuple(laid.card for laid in column) for column in columns),
            down=tuple(sum(laid.hidden for laid in column) for column in columns),
            cells=tuple(laid.card if laid else None for laid in cells),
            foundations=tuple(
                height for place in PLACES for height in [*self.foundations[place], 0, 0][: self.rules.packs]
            ),
            waste=tuple(laid.card for laid in self.waste),
            stock=tuple(laid.card for laid in self.stock),
            passes=self.passes,
        )

    def _too_many(self) -> Iterator[Refusal]:
        rules = self.rules
        cells = rules.cells.count if rules.cells else 0
        if len(self.columns) > rules.columns.count:
            yield Refusal("board.columns", {"count": len(self.columns), "most": rules.columns.count})
        if len(self.cells) > cells:
            yield Refusal("board.cells", {"count": len(self.cells), "most": cells})
        for place, heights in self.foundations.items():
            if len(heights) > rules.packs:
                yield Refusal("board.foundations", {"place": place, "packs": rules.packs})

    def _face_down(self) -> Iterator[Refusal]:
        """Face-down cards where none may be."""
        for place, column in self._named_columns():
            yield from self._column_faults(place, column)
        for cell, laid in self._named_cells():
            if laid.hidden:
                yield Refusal("board.hidden", {"place": cell})
        if any(laid.hidden for laid in self.waste):
            yield Refusal("board.hidden", {"place": WASTE})
        if self.rules.columns.open and any(laid.card is None for laid in self.stock):
            yield Refusal("board.hidden", {"place": STOCK})

    def _column_faults(self, place: str, column: list[Laid]) -> Iterator[Refusal]:
        if not any(laid.hidden for laid in column):
            return
        if not has_hidden_cards(self.rules):
            yield Refusal("board.hidden", {"place": place})
            return
        for lower, upper in pairwise(column):
            if upper.hidden and not lower.hidden:
                yield Refusal("board.hidden-above", {"card": lower.card, "place": place})
        if column[-1].hidden:
            yield Refusal("board.last-hidden", {"place": place})

    def _card_faults(self) -> Iterator[Refusal]:
        """Every card must be there as often as the game has it; unseen ones stand for those not named."""
        left = all_cards(self.rules)
        unseen = 0
        for place, card in self._all():
            if card is None:
                unseen += 1
            elif card.rank > self.rules.ranks:
                yield Refusal("board.rank", {"card": card, "place": place, "ranks": self.rules.ranks})
            elif left[card]:
                left[card] -= 1
            else:
                yield Refusal("board.surplus", {"card": card, "place": place})
        yield from self._missing(left, unseen)

    def _missing(self, left: Counter[Card], unseen: int) -> Iterator[Refusal]:
        missing = list(left.elements())
        if unseen and unseen != len(missing):
            yield Refusal("board.unseen", {"unseen": unseen, "missing": len(missing)})
        elif not unseen:
            yield from (Refusal("board.missing", {"card": card}) for card in missing)

    def _all(self) -> Iterator[tuple[str, Card | None]]:
        """Every card with the name of its place."""
        for suit, place in zip(SUITS, PLACES, strict=True):
            for height in self.foundations[place]:
                yield from ((place, Card(rank, suit)) for rank in range(1, height + 1))
        for column, cards in self._named_columns():
            yield from ((column, laid.card) for laid in cards)
        yield from ((cell, laid.card) for cell, laid in self._named_cells())
        yield from ((WASTE, laid.card) for laid in self.waste)
        yield from ((STOCK, laid.card) for laid in self.stock)

    def _named_columns(self) -> Iterator[tuple[str, list[Laid]]]:
        return ((str(number), column) for number, column in enumerate(self.columns, 1))

    def _named_cells(self) -> Iterator[tuple[str, Laid]]:
        return ((CELLS[min(at, len(CELLS) - 1)], laid) for at, laid in enumerate(self.cells) if laid)
