"""The faces of the cards as SVG: each is drawn once, when it is first shown, and shown again with ``<use>``.

The drawings lie in ``faces.json``, which the board's front end reads too. A card is 100 x 140 units.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from harp_widget.engine import Card

from .palette import Palette, mixed

RADIUS = 6.8
_INDEX = 19
_SQUEEZED = {"10": 0.92, "Kn": 0.8}
_LINE = 'fill="none" stroke-linecap="round"'
_EVEN = 'vector-effect="non-scaling-stroke"'
"""A line as wide however large the sign is."""
_HATCH = 9
"""How far the lines of a hatched back lie apart."""


@cache
def drawings() -> Mapping[str, Any]:
    """What ``faces.json`` holds."""
    found: Mapping[str, Any] = json.loads(files(__package__).joinpath("faces.json").read_text(encoding="utf-8"))
    return found


def number(value: float) -> str:
    """A number as short as it can be."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return short.replace("0.", ".", 1) if abs(value) < 1 and "." in short else short


def turned(body: str) -> str:
    """The same upside down."""
    return f'<g transform="rotate(180 50 70)">{body}</g>'


class Faces:
    """Draws what is shown. ``letters`` stand on ace, jack, queen and king; ``prefix`` begins every id."""

    def __init__(self, colours: Palette, letters: Mapping[str, str], prefix: str) -> None:
        self._colours = colours
        self._letters = letters
        self._prefix = prefix
        self._drawn: dict[str, str] = {}

    @property
    def defs(self) -> str:
        """The drawings, to be written once."""
        return "".join(self._drawn.values())

    def face(self, card: Card, covered: bool = False) -> str:
        """The id of a card's face. Of a covered card only the upper strip shows, where a number has its index alone."""
        strip = covered and card.rank <= 10
        name = f"{card}{'i' if strip else ''}"
        if name not in self._drawn:
            content = self._index(card) if strip else self._whole(card)
            self._draw(name, f'<g id="{{}}" color="{self._colours.suits[card.suit]}">{self._paper()}{content}</g>')
        return self._prefix + name

    def back(self, second: bool, covered: bool = False) -> str:
        """The id of a card's back; ``second``: in the other tint."""
        name = f"{'c' if covered else 'b'}{int(second)}"
        if name not in self._drawn:
            tint, line = self._colours.backs[second], self._colours.back_line
            rim = _rect(f'fill="{tint}" stroke="{line}" stroke-opacity="{number(self._colours.rim_shown)}"')
            self._draw(name, f'<g id="{{}}">{rim}{self._pattern(covered)}</g>')
        return self._prefix + name

    def suit(self, suit: str, x: float, y: float, scale: float) -> str:
        """A suit's sign, in the colour of what is around it."""
        return self._use(self._suit(suit), f"translate({number(x)} {number(y)}) scale({number(scale)})")

    def rank(self, rank: int, x: float, y: float, scale: float) -> str:
        """A rank's letter or number, as a line of the colour around it."""
        return self._use(self._glyph(self._letter(rank)), f"translate({number(x)} {number(y)}) scale({number(scale)})")

    def _draw(self, name: str, markup: str) -> str:
        self._drawn[name] = markup.replace("{}", self._prefix + name, 1)
        return name

    def _use(self, name: str, transform: str = "") -> str:
        moved = f' transform="{transform}"' if transform else ""
        return f'<use href="#{self._prefix}{name}"{moved}/>'

    def _suit(self, suit: str) -> str:
        if suit not in self._drawn:
            solid = 'fill="currentColor"'
            outline = f'fill="{self._colours.paper}" stroke="currentColor" stroke-width="1.2" {_EVEN}'
            paint = outline if suit in self._colours.open else solid
            self._draw(suit, f'<path id="{{}}" {paint} d="{drawings()["suits"][suit]}"/>')
        return suit

    def _glyph(self, letter: str) -> str:
        name = f"r{letter}"
        if name not in self._drawn:
            line = f'{_LINE} stroke="currentColor" stroke-width="2.3" stroke-linejoin="round"'
            self._draw(name, f'<path id="{{}}" {line} d="{drawings()["glyphs"][letter]}"/>')
        return name

    def _letter(self, rank: int) -> str:
        notation = str(Card(rank, "S"))[0]
        letter = self._letters.get(notation, "10" if rank == 10 else notation)
        return letter if letter in drawings()["glyphs"] else "A"

    def _paper(self) -> str:
        if "p" not in self._drawn:
            colours = self._colours
            shadow = f'<rect y="1.4" width="100" height="140" rx="{RADIUS}" opacity="{colours.shadow_shown}"/>'
            rim = f'fill="{colours.paper}" stroke="{colours.edge}" stroke-opacity="{colours.edge_shown}"'
            self._draw("p", f'<g id="{{}}">{shadow}{_rect(rim)}</g>')
        return self._use("p")

    def _whole(self, card: Card) -> str:
        index = self._index(card)
        return self._body(card) + index + turned(index)

    def _index(self, card: Card) -> str:
        letter = self._letter(card.rank)
        squeeze, scale = _SQUEEZED.get(letter, 1), _INDEX / 14
        width = drawings()["glyphWidths"].get(letter, 10) * scale * squeeze
        way = f"translate(7 7) scale({number(scale * squeeze)} {number(scale)})"
        return self._use(self._glyph(letter), way) + self.suit(card.suit, 7 + width + 11.2, 16.7, 0.9)

    def _body(self, card: Card) -> str:
        if card.rank == 1:
            return self.suit(card.suit, 50, 70, 2.9) + self._inlay(card.suit)
        if card.rank <= 10:
            return self._pips(card)
        corner = self.suit(card.suit, 22, 45, 0.98)
        return self._use(self._court(card)) + corner + turned(corner)

    def _inlay(self, suit: str) -> str:
        """A fine line inside the ace's suit: the suit itself, smaller; the club's is a drawing of its own."""
        if suit == "C":
            way, line, path = "translate(50 70) scale(2.9)", 0.42, drawings()["clubInlay"]
        else:
            way, line, path = (
                f"translate(50 {69.5 if suit == 'H' else 70.5}) scale(2.2)",
                0.55,
                drawings()["suits"][suit],
            )
        return f'<path transform="{way}" fill="none" stroke="{self._colours.paper}" stroke-width="{line}" d="{path}"/>'

    def _pips(self, card: Card) -> str:
        crowded = card.rank > 8
        places, rows = drawings()["pips"][str(card.rank)], drawings()["pipRows"]
        drawn = []
        for side, row in zip(places[::2], places[1::2], strict=True):
            y = rows[row]
            spread = 1.07 if row in "03" else 1
            high = 70 + (y - 70) * spread if crowded else y
            scale = (0.77 if crowded else 0.93) * (-1 if y > 71 else 1)
            drawn += [self.suit(card.suit, x, high, scale) for x in ((50,) if side == "C" else (31, 69))]
        return "".join(drawn)

    def _court(self, card: Card) -> str:
        """Two half figures turned about the centre on a tinted panel, a seam between; once for each colour."""
        rank, suit = "JQK"[card.rank - 11], self._colours.suits[card.suit]
        name = rank + suit[1:]
        if name not in self._drawn:
            panel, half = drawings()["panel"], self._half(rank)
            if "n" not in self._drawn:
                self._draw("n", f'<clipPath id="{{}}"><path d="{panel}"/></clipPath>')
            both = self._use(half) + self._use(half, "rotate(180 50 70)")
            seam = f'<path stroke="{self._colours.gold}" stroke-width="3" d="M0 52 100 88"/>'
            figure = f'<g clip-path="url(#{self._prefix}n)">{both}{seam}</g>'
            # What has no paint of its own in a bust is painted in the shade.
            shade = self._colours.shades[card.suit]
            paint = f'color="{suit}" fill="{shade}" stroke="{shade}" stroke-width="0"'
            ground = f'<path fill="{self._tint(card.suit)}" d="{panel}"/>'
            self._draw(name, f'<g id="{{}}" {paint}>{ground}{figure}</g>')
        return name

    def _half(self, rank: str) -> str:
        """The upper figure of a court, without the colours of a suit."""
        if rank not in self._drawn:
            if "h" not in self._drawn:
                self._draw("h", '<clipPath id="{}"><path d="M0-20H120V95.2L0 52z"/></clipPath>')
            bust = f'<g transform="translate(59 15)">{self._painted("".join(drawings()["busts"][rank]))}</g>'
            self._draw(rank, f'<g id="{{}}" clip-path="url(#{self._prefix}h)">{bust}</g>')
        return rank

    def _tint(self, suit: str) -> str:
        tone = self._colours.suits[suit] if suit in "HD" else self._colours.shades[suit]
        return mixed(tone, self._colours.paper, 0.09)

    def _painted(self, bust: str) -> str:
        """A bust with paints in the place of classes; shade is what it inherits."""
        gold, paper = self._colours.gold, self._colours.paper
        paints = {
            "c": 'fill="currentColor"',
            "d": "",
            "g": f'fill="{gold}"',
            "w": f'fill="{paper}"',
            "e": f'fill="{mixed(gold, paper, 0.26)}"',
            "f": f'{_LINE} stroke-width="1.3"',
            "k": f'{_LINE} stroke-width="1.8"',
            "n": f'{_LINE} stroke="{gold}" stroke-width="1.8"',
            "n2": f'{_LINE} stroke="{paper}" stroke-width="1.3"',
        }
        for name, paint in paints.items():
            bust = bust.replace(f'class="hw-{name}"', paint)
        return bust

    def _pattern(self, covered: bool) -> str:
        """Harp strings over two opposite corners, and a lozenge; or lines from side to side, also where covered."""
        if self._colours.hatched:
            lines = "".join(map(_slanting, range(2 * _HATCH, 240, _HATCH)))
            return f'<path fill="none" stroke="{self._colours.back_line}" stroke-width=".8" d="{lines}"/>'
        if covered:
            return ""
        strings = "".join(f"M{number(10 + at * 80 / 12)} 17 90 {number(17 + at * 106 / 12)}" for at in range(13))
        line = self._colours.back_line
        half = f'<path fill="none" stroke="{line}" stroke-width=".8" opacity=".5" d="{strings}"/>'
        return f'{half}{turned(half)}<path fill="{line}" opacity=".8" d="M50 59 58 70 50 81 42 70z"/>'


def _slanting(sum_: int) -> str:
    """A line of a back on which x and y add up to this much."""
    left, right = max(1, sum_ - 139), min(99, sum_ - 1)
    return f"M{left} {sum_ - left}L{right} {sum_ - right}"


def _rect(paint: str) -> str:
    return f'<rect x=".5" y=".5" width="99" height="139" rx="{RADIUS}" {paint}/>'
