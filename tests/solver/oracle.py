"""Deals whose verdicts independent programs agree on (the header line of each file says its layout)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from harp_widget.engine import BAKERS_GAME, EASY_HARP, KLONDIKE, Card, Position, Rules

DATA = Path(__file__).with_name("data")


class Known(NamedTuple):
    """A deal and what is known about it."""

    name: str
    verdict: str
    position: Position


def rows(file: str) -> Iterator[list[str]]:
    """The fields of each line that is no comment."""
    for line in (DATA / file).read_text().splitlines():
        if not line.startswith("#"):
            yield line.split("\t")


def dealt(rules: Rules, cards: str) -> Position:
    """A deal from its cards in the order in which they are dealt."""
    return Position.dealt(rules, map(Card.read, cards.split()))


def bakers_game() -> list[Known]:
    return [Known(name, verdict, dealt(BAKERS_GAME, cards)) for name, verdict, cards in rows("bakers.tsv")]


def klondike(draw: int) -> list[Known]:
    rules, at = KLONDIKE.vary(draw=draw), {1: 1, 3: 2}[draw]
    return [Known(row[0], row[at], dealt(rules, row[3])) for row in rows("klondike.tsv")]


def easy_harp() -> list[Known]:
    return [Known(name, verdict, dealt(EASY_HARP, cards)) for name, verdict, cards in rows("harp.tsv")]
