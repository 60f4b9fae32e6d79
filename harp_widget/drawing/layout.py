"""Where everything lies in a picture of a position: the board's own proportions, with cards of 100 x 140 units."""

from __future__ import annotations

from dataclasses import dataclass

from harp_widget.engine import Position

CARD, HEIGHT = 100.0, 140.0
GAP = 13.0
MARGIN = 18.0
ROW = 24.0
INSET = 7.0
FAN = 42.0
"""Between the cards of a drawn group of three."""
TWIN = 58.0
"""The second pile of a suit is laid so far over the first."""
SUIT_GAP = 20.0
DOWN, DOWN_LEAST = 0.1 * HEIGHT, 0.045 * HEIGHT
UP, UP_LEAST = 0.24 * HEIGHT, 0.185 * HEIGHT
ROOM = 3.1 * HEIGHT
"""What a column takes before its cards move closer together."""


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
