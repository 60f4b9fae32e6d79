"""Scores as tables: a score is a fold of the events, so undo restores it exactly (EH-15, BK-9, KL-11, KL-19)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .events import Event, Moved, Redealt, Turned
from .mistakes import WrongValueError
from .moves import WASTE, is_cell, is_column, is_foundation

if TYPE_CHECKING:
    from .turns import Turn

BONUS_POINTS = 700_000
BONUS_LEAST_SECONDS = 30
BONUS_MOST_SECONDS = 600
FREE_REDEALS = 2
REDEAL_PRICE_DRAW_1 = 100
"""The least settled number of the standard score (KL-11)."""
REDEAL_PRICE_DRAW_3 = 20


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points for each kind of event.

    ``floor``: the score never falls below; ``price``: points paid for each card dealt;
    ``cumulative``: the next deal starts from this one's score (KL-19).
    """

    name: str
    foundation: int = 0
    waste_to_column: int = 0
    cell_to_column: int = 0
    turned: int = 0
    taken_back: int = 0
    redeals_cost: bool = False
    time_bonus: bool = False
    floor: int | None = 0
    price: int = 0
    cumulative: bool = False


SCORINGS: dict[str, Scoring] = {
    scoring.name: scoring
    for scoring in (
        Scoring("easy-harp", foundation=10, waste_to_column=5, turned=5),
        Scoring("bakers-game", foundation=10, cell_to_column=5),
        Scoring(
            "standard", foundation=10, waste_to_column=5, turned=5, taken_back=-15, redeals_cost=True, time_bonus=True
        ),
        Scoring("standard-free-redeals", foundation=10, waste_to_column=5, turned=5, taken_back=-15, time_bonus=True),
        Scoring("vegas", foundation=5, taken_back=-5, floor=None, price=1),
        Scoring("vegas-cumulative", foundation=5, taken_back=-5, floor=None, price=1, cumulative=True),
        Scoring("none"),
    )
}
"""Every way to score, by name."""


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """One line of the ledger: ``points`` as counted, after ``forgiven`` points that the floor kept from being lost.

    ``kind``: ``foundation waste-to-column cell-to-column turned taken-back redeal bonus price balance``.
    """

    kind: str
    points: int
    total: int
    forgiven: int = 0


def points(scoring: Scoring, draw: int, event: Event) -> tuple[str, int]:
    """The kind of ledger line that an event makes, and its points before any floor."""
    if isinstance(event, Turned):
        return "turned", scoring.turned
    if isinstance(event, Redealt):
        return "redeal", -redeal_price(scoring, draw, event.number)
    if isinstance(event, Moved):
        if is_foundation(event.target):
            return "foundation", scoring.foundation
        if is_foundation(event.source):
            return "taken-back", scoring.taken_back
        if event.source == WASTE and is_column(event.target):
            return "waste-to-column", scoring.waste_to_column
        if is_cell(event.source) and is_column(event.target):
            return "cell-to-column", scoring.cell_to_column
    return "", 0


def redeal_price(scoring: Scoring, draw: int, number: int) -> int:
    """What turning the waste over for the ``number``-th time costs, in points."""
    if not scoring.redeals_cost:
        return 0
    if draw == 1:
        return REDEAL_PRICE_DRAW_1
    return 0 if number <= FREE_REDEALS else REDEAL_PRICE_DRAW_3


def time_bonus(seconds: int) -> int:
    """The bonus of a win after ``seconds`` (KL-12, D-4).

    >>> time_bonus(240), time_bonus(30), time_bonus(601)
    (2916, 23333, 0)
    """
    if seconds > BONUS_MOST_SECONDS:
        return 0
    return BONUS_POINTS // max(seconds, BONUS_LEAST_SECONDS)


def fold(scoring: Scoring, draw: int, events: Iterable[Event], total: int) -> list[LedgerLine]:
    """The ledger lines of ``events``, starting from ``total``; events without points make none."""
    lines = []
    for event in events:
        kind, change = points(scoring, draw, event)
        if not change:
            continue
        after = total + change if scoring.floor is None else max(total + change, scoring.floor)
        lines.append(LedgerLine(kind, after - total, after, after - total - change))
        total = after
    return lines


@dataclass(frozen=True, slots=True)
class Counting:
    """How one deal is counted: ``balance`` it starts from, ``price`` paid for it, ``draw`` for the price of redeals."""

    scoring: Scoring
    balance: int
    price: int
    draw: int

    def __post_init__(self) -> None:
        if self.balance and not self.scoring.cumulative:
            raise WrongValueError(f"only a cumulative scoring starts from a balance, not {self.scoring.name!r}")

    @property
    def first(self) -> int:
        """The points before the first turn."""
        return self.balance - self.price

    @property
    def opening(self) -> list[LedgerLine]:
        """The lines before the first turn."""
        lines = []
        if self.balance:
            lines.append(LedgerLine("balance", self.balance, self.balance))
        if self.price:
            lines.append(LedgerLine("price", -self.price, self.balance - self.price))
        return lines

    def lines(self, turn: Turn, total: int) -> list[LedgerLine]:
        """The lines of one turn, played at ``total`` points; a win may bring the time bonus."""
        lines = fold(self.scoring, self.draw, turn.events, total)
        if self.scoring.time_bonus and turn.position.is_won and (bonus := time_bonus(turn.seconds)):
            total = lines[-1].total if lines else total
            lines.append(LedgerLine("bonus", bonus, total + bonus))
        return lines
