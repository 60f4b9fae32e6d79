"""A move as an arrow over a picture: asked about, so that a question mark lies half-way."""

from __future__ import annotations

from math import hypot

from harp_widget.engine import Move, Position
from harp_widget.engine.cards import SUITS
from harp_widget.engine.moves import CELLS, WASTE, is_cell, is_column, is_foundation

from .faces import number
from .layout import CARD, FAN, HEIGHT, MARGIN, Layout, overlaps
from .palette import Palette

Point = tuple[float, float]

BEND = 0.12
"""How far an arrow bends, as a share of its length."""
HEAD, WIDTH, DISC = 17.0, 4.5, 15.0


def arrow(position: Position, places: Layout, move: Move, colours: Palette) -> str:
    """The arrow of a move, from the first of its cards to where they are to lie."""
    start, end = _start(position, places, move), _end(position, places, move.target)
    along = end[0] - start[0], end[1] - start[1]
    length = hypot(*along) or 1
    # The bend is upwards, whichever way the arrow goes.
    across = BEND * (1 if along[0] >= 0 else -1)
    knee = (start[0] + end[0]) / 2 + along[1] * across, (start[1] + end[1]) / 2 - along[0] * across
    middle = tuple((a + 2 * b + c) / 4 for a, b, c in zip(start, knee, end, strict=True))
    way = (end[0] - knee[0]) / length * 2, (end[1] - knee[1]) / length * 2
    path = f"M{_at(start)}Q{_at(knee)} {_at((end[0] - way[0] * HEAD / 2, end[1] - way[1] * HEAD / 2))}"
    line = 'fill="none" stroke-linecap="round"'
    drawn = [
        f'<path {line} stroke="{colours.paper}" stroke-width="{number(WIDTH + 4)}" d="{path}"/>',
        f'<path {line} stroke="{colours.ink}" stroke-width="{number(WIDTH)}" d="{path}"/>',
        _head(end, way, colours),
        f'<circle cx="{number(start[0])}" cy="{number(start[1])}" r="6" fill="{colours.ink}"/>',
        _disc((middle[0], middle[1]), colours),
    ]
    return f"<g>{''.join(drawn)}</g>"


def _head(tip: Point, way: Point, colours: Palette) -> str:
    size = hypot(*way) or 1
    x, y = way[0] / size * HEAD, way[1] / size * HEAD
    base = tip[0] - x, tip[1] - y
    sides = (base[0] - y * 0.6, base[1] + x * 0.6), (base[0] + y * 0.6, base[1] - x * 0.6)
    d = f"M{_at(tip)}L{_at(sides[0])}L{_at(sides[1])}z"
    return f'<path fill="{colours.ink}" stroke="{colours.paper}" stroke-width="1.5" d="{d}"/>'


def _disc(middle: Point, colours: Palette) -> str:
    x, y = map(number, middle)
    font = 'font-family="system-ui, sans-serif" font-size="20" font-weight="700" text-anchor="middle"'
    disc = f'<circle cx="{x}" cy="{y}" r="{number(DISC)}" fill="{colours.ink}" stroke="{colours.paper}"/>'
    return f'{disc}<text x="{x}" y="{number(middle[1] + 7)}" {font} fill="{colours.paper}">?</text>'


def _at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _start(position: Position, places: Layout, move: Move) -> Point:
    """On the first of the cards to move, where it is not covered."""
    if not is_column(move.source):
        return _middle(position, places, move.source, HEIGHT * 0.3)
    x, y = _card_at(position, places, int(move.source) - 1, len(position.pile(move.source)) - move.count)
    down = 16.0 if move.count > 1 else HEIGHT * 0.3
    return x + CARD * 0.72, y + down


def _end(position: Position, places: Layout, target: str) -> Point:
    """On the card that lies there, or in the empty place."""
    if not is_column(target):
        return _middle(position, places, target, HEIGHT * 0.55)
    last = max(len(position.pile(target)) - 1, 0)
    x, y = _card_at(position, places, int(target) - 1, last)
    return x + CARD / 2, y + HEIGHT * 0.55


def _card_at(position: Position, places: Layout, at: int, place: int) -> Point:
    """The upper left corner of a card in a column."""
    hidden, shown = overlaps(position, at)
    down = min(position.down[at], place)
    return places.columns[at], places.columns_top + down * hidden + (place - down) * shown


def _middle(position: Position, places: Layout, pile: str, down: float) -> Point:
    """A point on a pile of the top row."""
    if is_foundation(pile):
        packs = position.rules.packs
        first = SUITS.index(pile[1].upper()) * packs
        left = (places.foundations[first] + places.foundations[first + packs - 1]) / 2
    elif is_cell(pile):
        left = places.lead[CELLS.index(pile)]
    else:
        draw = position.rules.stock.draw if position.rules.stock else 1
        fanned = max(min(len(position.waste), 3, draw) - 1, 0) if pile == WASTE else 0
        left = places.lead[1 if pile == WASTE else 0] + fanned * FAN
    return left + CARD / 2, MARGIN + down
