"""Moves that a question is about: told in words, and those there are to ask about."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from harp_widget.engine import Move, Position
from harp_widget.engine.events import moved_cards
from harp_widget.engine.moves import CELLS, COLUMNS, PLACES, REDEAL, STOCK, WASTE, is_column, is_foundation

from .drafts import Tell, told

CLOSE = 2
"""How many ranks a card may lie off its place, that one may think it fits."""


def move_told(position: Position, move: Move) -> Tell:
    """A move as the subject of a question: which cards, from where to where."""
    if move.target == STOCK:
        return told("move-redeal", count=len(position.waste), number=position.passes)
    cards = moved_cards(position, move)
    onto = position.pile(move.target)[-1] if is_column(move.target) and position.pile(move.target) else None
    return told("move", card=cards[0], count=move.count, source=move.source, target=move.target, onto=onto)


def asked(position: Position) -> Iterator[Move]:
    """Moves that one may think of, legal or not: of cards that lie face up, to a place that is not far off."""
    if position.waste:
        yield REDEAL
    for move in _thought_of(position):
        if _is_near(position, move):
            yield move


def _thought_of(position: Position) -> Iterator[Move]:
    columns, cells = COLUMNS[: len(position.columns)], CELLS[: len(position.cells)]
    for source, most in _sources(position):
        for target in chain(columns, cells, () if is_foundation(source) else PLACES):
            if target == source or (is_foundation(source) and target in cells):
                continue
            yield from (Move(source, target, count) for count in range(1, most + 1))


def _sources(position: Position) -> Iterator[tuple[str, int]]:
    """Every pile that has a card face up, and how many of them."""
    for at, column in enumerate(position.columns):
        if column:
            yield COLUMNS[at], len(column) - position.down[at]
    yield from ((cell, 1) for cell, card in zip(CELLS, position.cells, strict=False) if card)
    yield from ((place, 1) for place in PLACES if position.pile(place))
    if position.waste:
        yield WASTE, 1


def _is_near(position: Position, move: Move) -> bool:
    """Whether a card may be thought to go there: on a column to a rank not far off, up to its own suit's place."""
    card, pile = moved_cards(position, move)[0], position.pile(move.target)
    if is_foundation(move.target):
        return card.suit == move.target[1].upper()
    onto = pile[-1] if pile and is_column(move.target) else None
    return onto is None or 0 <= onto.rank - card.rank <= CLOSE
