"""Laying out: from the cards in their order to the first position of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from .cards import SUITS, Card, pack
from .moves import COLUMNS, STOCK
from .refusals import BoardError, Refusal

if TYPE_CHECKING:
    from .position import Position
    from .rules import Rules


def dealt(rules: Rules, cards: Iterable[Card]) -> Position:
    """``cards`` laid out row by row, left to right; see ``Position.dealt``."""
    order = tuple(cards)
    places = laid_on(rules)
    faults = _faults(rules, order, places)
    if faults:
        raise BoardError(faults)
    columns: list[list[Card]] = [[] for _ in range(rules.columns.count)]
    for place, card in zip(places, order, strict=False):
        columns[place].append(card)
    return laid_out(rules, columns, order[len(places) :])


def laid_out(rules: Rules, columns: Sequence[Sequence[Card]], stock: Iterable[Card]) -> Position:
    """The first position of a game whose columns and stock hold these cards."""
    from .position import Position

    hides = has_hidden_cards(rules)
    return Position(
        rules,
        columns=tuple(tuple(column) for column in columns),
        down=tuple(max(len(column) - 1, 0) if hides else 0 for column in columns),
        cells=(None,) * (rules.cells.count if rules.cells else 0),
        foundations=(0,) * (rules.packs * len(SUITS)),
        stock=tuple(stock),
    )


def has_hidden_cards(rules: Rules) -> bool:
    """Whether some cards of the columns are dealt face down (EH-2, KL-1; not BK-1, KL-20)."""
    return rules.columns.layout == "staircase" and not rules.columns.open


def laid_on(rules: Rules) -> list[int]:
    """For each card laid on the tableau, row by row, the index of its column."""
    count = rules.columns.count
    if rules.columns.layout == "rows":
        return [card % count for card in range(rules.cards)]
    return [column for row in range(count) for column in range(row, count)]


def all_cards(rules: Rules) -> Counter[Card]:
    """Every card of the game, and how often it is there."""
    return Counter(dict.fromkeys(pack(rules.ranks), rules.packs))


def _faults(rules: Rules, order: Sequence[Card], places: Sequence[int]) -> tuple[Refusal, ...]:
    """The cards that are missing, and those that are there once too often and where they would lie."""
    left = all_cards(rules)
    surplus = []
    for number, card in enumerate(order):
        if left[card]:
            left[card] -= 1
        else:
            place = COLUMNS[places[number]] if number < len(places) else STOCK
            surplus.append(Refusal("board.surplus", {"card": card, "place": place}))
    return (*(Refusal("board.missing", {"card": card}) for card in left.elements()), *surplus)
