"""What a player can bring about with the cards that lie open: plans of a few card moves, found by looking ahead."""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from typing import Protocol

from harp_widget.engine import Move, Position
from harp_widget.engine.events import turns_over
from harp_widget.engine.moves import STOCK, is_cell, is_column, is_foundation


@dataclass(frozen=True, slots=True)
class Plan:
    """``moves`` in order, and the ``positions`` before each of them; ``end`` is the position after the last.

    ``end`` is ``None`` when the last move turns a hidden card over: what comes then nobody knows.
    """

    moves: tuple[Move, ...]
    positions: tuple[Position, ...]
    end: Position | None


class Judge(Protocol):
    """How far to look ahead, and what a plan is worth."""

    depth: int
    """The most moves of a plan."""
    nodes: int
    """The most positions to look at."""

    def weigh(self, plan: Plan) -> tuple[float, float]:
        """What a plan is worth (0 or less: nothing), and when to look on from its end: the least comes first."""

    def is_settled(self, most: float, plan: Plan) -> bool:
        """Whether nothing that comes after ``plan`` can be, or need be, worth more than ``most``."""


def candidates(position: Position) -> Iterator[Move]:
    """The card moves that may be of use: no take-back, no draw, nothing that changes nothing (D-8)."""
    filled: set[str] = set()  # sources that have gone to an empty place: all empty columns are alike, and all cells
    for move in position.legal_moves:
        source, target, number = move
        if source == STOCK or target == STOCK or is_foundation(source):
            continue
        if is_cell(source) and is_cell(target):
            continue
        if is_cell(target) or (is_column(target) and not position.columns[int(target) - 1]):
            if is_column(target) and is_column(source) and number == len(position.columns[int(source) - 1]):
                continue
            place = f"{source}x{number}{'cell' if is_cell(target) else 'column'}"
            if place in filled:
                continue
            filled.add(place)
        yield move


def buried(position: Position, at: int) -> int:
    """How many cards of a column lie under its run: hidden ones, or others that the run does not continue."""
    column = position.columns[at]
    return len(column) - run_length(position, at)


def run_length(position: Position, at: int) -> int:
    """How many cards the run at the end of a column has."""
    column, takes = position.columns[at], position.rules.tables.takes
    first = max(len(column) - 1, 0)
    while first > position.down[at] and column[first] in takes[column[first - 1]]:
        first -= 1
    return len(column) - first


def outlook(position: Position) -> Hashable:
    """Equal for positions that look alike within one game, columns and cells in any order.

    Coarser than ``Position.key``, and quick: the talon never changes its order, so the sizes of its parts tell it.
    """
    packs, heights = position.rules.packs, position.foundations
    if packs > 1:
        heights = tuple(height for at in range(0, len(heights), packs) for height in sorted(heights[at : at + packs]))
    columns = frozenset(zip(position.down, position.columns, strict=True))
    return columns, heights, frozenset(position.cells), len(position.waste), len(position.stock)


def plans(position: Position, seen: Container[Hashable], judge: Judge) -> Iterator[tuple[Plan, float]]:
    """Plans from a masked position with their worth, each end once; none leads back to a position that was seen."""
    visited: set[Hashable] = set()
    order = count()
    queue = [(0.0, next(order), Plan((), (), position))]
    for _ in range(judge.nodes):
        if not queue:
            return
        _, _, plan = heappop(queue)
        here = plan.end
        assert here is not None  # what ends in the dark is not queued
        for move in candidates(here):
            dark = turns_over(here, move)
            after = None if dark else here.after(move)
            if after is not None:
                look = outlook(after)
                if look in visited or look in seen:
                    continue
                visited.add(look)
            longer = Plan((*plan.moves, move), (*plan.positions, here), after)
            worth, urgency = judge.weigh(longer)
            yield longer, worth
            if after is not None and len(longer.moves) < judge.depth:
                heappush(queue, (urgency, next(order), longer))
