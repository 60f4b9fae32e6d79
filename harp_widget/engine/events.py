"""What happened: all that scoring and narration ever see."""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Card


@dataclass(frozen=True, slots=True)
class Moved:
    """Cards, bottom first, went from one pile to another."""

    cards: tuple[Card, ...]
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Turned:
    """The hidden last card of a column turned over by itself (EH-7, KL-5)."""

    card: Card
    column: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """Cards turned from the stock onto the waste, in the order they were turned."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Redealt:
    """The waste was turned over: for the ``number``-th time, with ``count`` cards."""

    number: int
    count: int


Event = Moved | Turned | Drawn | Redealt
