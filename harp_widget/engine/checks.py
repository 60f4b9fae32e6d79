"""The slow reading of the rules: the first reason a teacher would give for refusing a move."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING

from .cards import Card
from .events import moved_cards
from .legal import capacity, fits_colour, lies_on
from .moves import CELLS, PLACES, STOCK, WASTE, Move, is_cell, is_column, is_foundation
from .places import pile_that_takes
from .refusals import Refusal, shown, shown_value

if TYPE_CHECKING:
    from .position import Position

MOST_COUNT = 999
"""The most cards a move can name; more is no number of cards."""

Stage = Callable[["Position", Move], Refusal | None]


def check(position: Position, move: Move) -> Refusal | None:
    """Why ``move`` is refused, or ``None``.

    Is it a move? can these cards be lifted? does the target take them? is there room?
    """
    for stage in (form, _stock, _lift, _land, _room):
        refusal = stage(position, move)
        if refusal is not None:
            return refusal
        if stage is _stock and STOCK in (move.source, move.target):
            return None  # a draw or a redeal lifts and lays nothing else
    return None


def form(position: Position, move: Move) -> Refusal | None:
    """Why this is no move at all in the game as it stands, or ``None``."""
    for pile in (move.source, move.target):
        refusal = pile_refusal(position, pile)
        if refusal:
            return refusal
    count = move.count
    if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= MOST_COUNT:
        return Refusal("move.count", {"count": count if count in range(-MOST_COUNT, 1) else shown_value(count)})
    if move.source == move.target:
        return Refusal("move.same-pile", {"pile": move.source})
    if position.is_won:
        return Refusal("game.over")
    return None


def pile_refusal(position: Position, pile: object) -> Refusal | None:
    """Why the game has no such pile, or ``None``."""
    rules = position.rules
    if not isinstance(pile, str):
        return Refusal("pile.unknown", {"pile": shown_value(pile)})
    if (is_column(pile) and int(pile) <= rules.columns.count) or pile in PLACES:
        return None
    if pile in (STOCK, WASTE) and rules.stock:
        return None
    if rules.cells and is_cell(pile):
        if CELLS.index(pile) < rules.cells.count:
            return None
        return Refusal("cell.absent", {"target": pile, "cells": rules.cells.count})
    return Refusal("pile.unknown", {"pile": shown(pile)})


def _stock(position: Position, move: Move) -> Refusal | None:
    """Everything that goes from the stock or back to it (EH-11, KL-8)."""
    stock, waste, rules = position.stock, position.waste, position.rules
    if move.source == STOCK:
        if move.target != WASTE:
            return Refusal("stock.draw-only")
        if not stock:
            return Refusal("stock.empty", {"waste": len(waste)})
    elif move.target == STOCK:
        if move.source != WASTE:
            return Refusal("stock.closed", {"source": move.source})
        if stock:
            return Refusal("stock.not-empty", {"count": len(stock)})
        if not waste:
            return Refusal("redeal.nothing")
        if not position.may_redeal:
            return Refusal("redeal.limit", {"passes": rules.stock.limit if rules.stock else 1})
    else:
        return None
    return _one_only(move)


def _one_only(move: Move) -> Refusal | None:
    """Anything but a column gives its top card alone."""
    return Refusal("source.top-only", {"source": move.source, "count": move.count}) if move.count > 1 else None


def _lift(position: Position, move: Move) -> Refusal | None:
    source, count = move.source, move.count
    pile = position.pile(source)
    if is_foundation(source) and not position.rules.foundations.take_back and pile:
        return Refusal("foundation.final", {"card": pile[0], "source": source})
    if not pile:
        return Refusal("source.empty", {"source": source})
    if not is_column(source):
        return _one_only(move)
    if count > len(pile):
        return Refusal("source.too-few", {"source": source, "count": count, "has": len(pile)})
    up = len(pile) - position.down[int(source) - 1]
    if count > up:
        return Refusal("column.face-down", {"source": source, "count": count, "up": up})
    return _unit(position, move) if count > 1 else None


def _unit(position: Position, move: Move) -> Refusal | None:
    """May more than one card move at once from a column (EH-4, EH-9, BK-2, KL-3)?"""
    rules = position.rules
    cards = moved_cards(position, move)
    if rules.columns.unit == "single-or-king-run" and is_column(move.target):
        card = cards[0]
        if position.columns[int(move.target) - 1]:
            return Refusal(
                "unit.one-card", {"source": move.source, "count": move.count, "card": card, "target": move.target}
            )
        if card.rank != rules.ranks:
            return Refusal("unit.king-run", {"card": card, "count": move.count, "target": move.target})
    for lower, upper in pairwise(cards):
        if not lies_on(rules, upper, lower):
            return Refusal("column.not-a-run", {"lower": lower, "upper": upper, "source": move.source})
    return None


def _land(position: Position, move: Move) -> Refusal | None:
    source, target, count = move
    if target == WASTE:
        return Refusal("waste.closed", {"source": source})
    if is_foundation(source) and not is_column(target):
        rule = "foundation.between" if is_foundation(target) else "foundation.to-column"
        return Refusal(rule, {"source": source, "target": target})
    card = moved_cards(position, move)[0]
    if is_column(target):
        return onto_column(position, card, target)
    if count > 1:
        return Refusal("target.one-card", {"target": target, "count": count})
    if is_foundation(target):
        return _onto_foundation(position, card, target)
    other = position.cells[CELLS.index(target)]
    return Refusal("cell.occupied", {"target": target, "card": card, "other": other}) if other else None


def onto_column(position: Position, card: Card, target: str) -> Refusal | None:
    """Why a column does not take ``card``, or ``None``."""
    rules = position.rules
    column = position.columns[int(target) - 1]
    if not column:
        fits = rules.columns.empty == "any" or card.rank == rules.ranks
        return None if fits else Refusal("column.king-only", {"card": card, "target": target})
    onto = column[-1]
    assert onto is not None  # the last card of a column is never hidden
    params = {"card": card, "onto": onto, "target": target}
    if card.rank != onto.rank - 1:
        return Refusal("column.rank", params)
    if not fits_colour(rules, card, onto):
        return Refusal("column.suit" if rules.columns.build == "suit" else "column.colour", params)
    return None


def _onto_foundation(position: Position, card: Card, target: str) -> Refusal | None:
    suit = target[1].upper()
    if card.suit != suit:
        return Refusal("foundation.suit", {"card": card, "target": target})
    if pile_that_takes(position, card) >= 0:
        return None
    heights = sorted({position.foundations[pile] for pile in position.rules.tables.piles[suit]})
    following = tuple(Card(height + 1, suit) for height in heights if height < position.rules.ranks)
    return Refusal("foundation.next", {"card": card, "next": following, "target": target})


def _room(position: Position, move: Move) -> Refusal | None:
    """Is there room to move a run card by card (BK-6)?"""
    if position.rules.columns.unit != "supermove" or move.count == 1:
        return None
    cells = position.cells.count(None)
    columns = sum(not column for column in position.columns)
    into_empty = not position.columns[int(move.target) - 1]
    columns -= into_empty
    most = capacity(cells, columns)
    if move.count <= most:
        return None
    room = {"cells": cells, "columns": columns, "into": into_empty}
    return Refusal("unit.capacity", {"count": move.count, "most": most, **room})
