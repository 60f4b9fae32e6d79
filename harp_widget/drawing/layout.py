"""Where everything lies in a picture of a position: the board's own proportions, with cards of 100 x 140 units."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files

from harp_widget.engine import Position

PARTS: Mapping[str, float] = json.loads(files(__package__).joinpath("table.json").read_text(encoding="utf-8"))
"""The proportions of a table, which the board in the browser takes from the same file.

In widths of a card: its ``aspect``; the ``gap`` between piles, the ``margin`` around them, the ``row`` between top row
and columns, how far the shelf is ``inset``; the ``waste_fan`` between cards drawn together; how far the ``twin`` of a
foundation is laid over it, and the ``suit_gap`` after the two. In heights of a card: the ``room`` a column takes before
its cards move closer together, and how far hidden (``down``) and face-up cards lie apart, at rest and at the least.
"""

CARD = 100.0
HEIGHT = PARTS["aspect"] * CARD
GAP, MARGIN, ROW, INSET, FAN, TWIN, SUIT_GAP = (
    PARTS[part] * CARD for part in ("gap", "margin", "row", "inset", "waste_fan", "twin", "suit_gap")
)
DOWN, DOWN_LEAST, UP, UP_LEAST, ROOM = (
    PARTS[part] * HEIGHT for part in ("down", "down_least", "up", "up_least", "room")
)


@dataclass(frozen=True, slots=True)
class Layout:
    """Left edges; ``foundations`` by pile, ``columns_top`` and ``height`` from the top."""

    width: float
    height: float
    columns: tuple[float, ...]
    lead: tuple[float, ...]
    foundations: tuple[float, ...]
    columns_top: float


def layout(position: Position) -> Layout:
    """The places of a position's piles; ``lead`` are stock and waste, or the cells."""
    rules = position.rules
    lead = 2 if rules.stock else 0
    lead += len(position.cells)
    step = CARD + TWIN + SUIT_GAP if rules.packs > 1 else CARD + GAP
    shelf = 3 * step + CARD + (TWIN if rules.packs > 1 else 0)
    across = rules.columns.count * (CARD + GAP) - GAP
    wide = max(across, lead * (CARD + GAP) + shelf)
    left = MARGIN + (wide - across) / 2
    first = MARGIN + wide - shelf
    top = MARGIN + HEIGHT + ROW
    deepest = max(column_height(position, at) for at in range(rules.columns.count))
    return Layout(
        width=wide + 2 * MARGIN,
        height=top + deepest + MARGIN,
        columns=tuple(left + at * (CARD + GAP) for at in range(rules.columns.count)),
        lead=tuple(MARGIN + at * (CARD + GAP) for at in range(lead)),
        foundations=tuple(first + suit * step + pile * TWIN for suit in range(4) for pile in range(rules.packs)),
        columns_top=top,
    )


def overlaps(position: Position, at: int) -> tuple[float, float]:
    """How far hidden and face-up cards of a column lie apart: a long column closes up, the hidden part first."""
    down = position.down[at]
    steps = max(len(position.columns[at]) - down - 1, 0)
    hidden, shown = DOWN, UP
    excess = HEIGHT + down * hidden + steps * shown - ROOM
    if down and excess > 0:
        hidden = max(DOWN_LEAST, hidden - excess / down)
    excess = HEIGHT + down * hidden + steps * shown - ROOM
    if steps and excess > 0:
        shown = max(UP_LEAST, shown - excess / steps)
    return hidden, shown


def column_height(position: Position, at: int) -> float:
    """How far a column reaches down."""
    hidden, shown = overlaps(position, at)
    down = position.down[at]
    return HEIGHT + down * hidden + max(len(position.columns[at]) - down - 1, 0) * shown
