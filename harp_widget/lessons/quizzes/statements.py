"""What a rule says in one sentence, and whether a move breaks it: each asked by itself, whatever else forbids it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from harp_widget.engine import Card, Move, Position, Refusal
from harp_widget.engine.events import moved_cards
from harp_widget.engine.layouts import has_hidden_cards
from harp_widget.engine.legal import capacity, fits_colour, lies_on
from harp_widget.engine.moves import STOCK, is_cell, is_column, is_foundation

OF_REFUSAL = {
    "unit.one-card": "one-card",
    "unit.king-run": "king",
    "column.king-only": "king",
    "column.not-a-run": "run",
    "column.rank": "rank",
    "column.colour": "colour",
    "column.suit": "suit",
    "unit.capacity": "capacity",
    "target.one-card": "one-by-one",
    "foundation.next": "next",
    "foundation.final": "final",
    "cell.occupied": "cell",
    "stock.not-empty": "stock-first",
    "redeal.limit": "passes",
}
"""The sentence that tells a refusal."""

OF_COLUMNS = ("one-card", "king", "rank", "colour", "suit", "run", "capacity")
OF_FOUNDATIONS = ("next", "own-suit", "one-by-one", "final", "rank", "colour")
OF_CELLS = ("cell", "one-by-one", "suit", "capacity", "run", "one-card")
OF_STOCK = ("stock-first", "passes", "waste-top", "hidden", "next")


def sentence_of(refusal: Refusal) -> str | None:
    """The id of the sentence that tells a refusal; ``None`` for one that no quiz asks about."""
    if refusal.rule == "target.one-card" and is_cell(refusal.params["target"]):
        return "cell"
    return OF_REFUSAL.get(refusal.rule)


def broken(position: Position, move: Move) -> frozenset[str]:
    """Every sentence that a move breaks."""
    if move.target == STOCK:
        return frozenset(_redeal(position))
    return frozenset((*_lifting(position, move), *_landing(position, move)))


def _redeal(position: Position) -> Iterator[str]:
    if position.stock:
        yield "stock-first"
    if position.waste and not position.may_redeal:
        yield "passes"


def _lifting(position: Position, move: Move) -> Iterator[str]:
    rules = position.rules
    if is_foundation(move.source) and not rules.foundations.take_back:
        yield "final"
    for lower, upper in pairwise(moved_cards(position, move)):
        if not lies_on(rules, upper, lower):
            yield "run"
    if move.count > 1 and is_column(move.target):
        if rules.columns.unit == "single-or-king-run" and position.columns[int(move.target) - 1]:
            yield "one-card"
        if rules.columns.unit == "supermove" and move.count > room(position, move.target):
            yield "capacity"


def room(position: Position, target: str) -> int:
    """How many cards free cells and empty columns let move at once to a column (BK-6)."""
    empty = sum(not column for column in position.columns)
    return capacity(position.cells.count(None), empty - (not position.columns[int(target) - 1]))


def _landing(position: Position, move: Move) -> Iterator[str]:
    card = moved_cards(position, move)[0]
    if is_column(move.target):
        yield from _on_column(position, card, move.target)
    elif is_foundation(move.target):
        if move.count > 1:
            yield "one-by-one"
        if all(position.foundations[pile] != card.rank - 1 for pile in position.rules.tables.piles[card.suit]):
            yield "next"
    elif move.count > 1 or position.pile(move.target):
        yield "cell"


def _on_column(position: Position, card: Card, target: str) -> Iterator[str]:
    rules, column = position.rules, position.columns[int(target) - 1]
    if not column:
        if rules.columns.empty == "king" and card.rank != rules.ranks:
            yield "king"
        return
    onto = column[-1]
    assert onto is not None  # the last card of a column is never hidden
    if card.rank != onto.rank - 1:
        yield "rank"
    if not fits_colour(rules, card, onto):
        yield "suit" if rules.columns.build == "suit" else "colour"


def offered(position: Position, move: Move) -> list[str]:
    """The sentences to choose from for a move: what a pupil might think of it, in this game or in another."""
    if move.target == STOCK:
        return [*OF_STOCK]
    rules = position.rules
    of = OF_COLUMNS if is_column(move.target) else OF_CELLS if is_cell(move.target) else OF_FOUNDATIONS
    more = [name for name, there in (("hidden", has_hidden_cards(rules)), ("waste-top", rules.stock)) if there]
    more += ["final"] if is_foundation(move.source) else []
    return [name for name in dict.fromkeys((*of, *more)) if name != "capacity" or rules.cells]
