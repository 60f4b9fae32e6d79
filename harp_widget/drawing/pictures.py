"""A position as a picture, for wherever there is no live board: notebooks without a kernel, papers, slides."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from zlib import crc32

from harp_widget import words
from harp_widget.engine import Card, Game, IllegalMove, Move, Position
from harp_widget.engine.checks import form
from harp_widget.engine.wanted import a_move, a_position

from .arrows import arrow
from .faces import RADIUS, Faces, drawings, number
from .layout import CARD, FAN, HEIGHT, INSET, MARGIN, TWIN, Layout, layout, overlaps
from .palette import Palette, palette

SCALE = 0.76
"""Pixels a unit, where nothing else says how large the picture is to be."""


def alt(position: Position, lang: str = "en") -> str:
    """The position in words: the game, then every pile as it can be seen."""
    names = words.pile_names(position, lang).values()
    return " ".join((f"{words.title(position.rules, lang)}.", *names))


def svg(
    position: Position | Game,
    *,
    lang: str = "en",
    four_colours: bool = False,
    dark: bool = False,
    paper: bool = False,
    move: Move | None = None,
) -> str:
    """What a player sees of a position, as a picture that stands by itself (SVG). Nothing hidden is in it.

    ``paper``: in black, for a printer: red suits are open, black ones solid, backs hatched. ``move``: one that is asked
    about, as an arrow with a question mark; it need not be legal.
    """
    seen, lang = a_position("position", position).masked(), words.language(lang)
    if move is not None and (refusal := form(seen, a_move("move", move))):
        raise IllegalMove(refusal)
    # Ids must differ from those of any other picture in the same page.
    prefix = f"h{crc32(repr((seen, lang, four_colours, dark, paper, move)).encode()) % 2**20:x}"
    picture = _Picture(seen, palette(four_colours, dark, paper), lang, prefix)
    return picture.written(alt(seen, lang), move)


def html_image(position: Position, lang: str = "en", *, four_colours: bool = False, dark: bool = False) -> str:
    """The picture as an ``<img>`` that carries it along: shown where a page may hold no SVG and run no script."""
    drawn = svg(position, lang=lang, four_colours=four_colours, dark=dark)
    data = b64encode(drawn.encode()).decode("ascii")
    style = "max-width:100%;height:auto"
    return f'<img alt="{escape(alt(position, lang))}" style="{style}" src="data:image/svg+xml;base64,{data}">'


class _Picture:
    """One picture in the making."""

    def __init__(self, position: Position, colours: Palette, lang: str, prefix: str) -> None:
        self.position = position
        self.colours = colours
        self.prefix = prefix
        self.places: Layout = layout(position)
        self.faces = Faces(colours, words.letters(lang), prefix)
        self.parts: list[str] = []

    def written(self, told: str, move: Move | None = None) -> str:
        """The whole SVG."""
        self._ground()
        self._foundations()
        self._cells()
        if self.position.rules.stock:
            self._stock()
            self._waste()
        self._columns()
        if move is not None:
            self.parts.append(arrow(self.position, self.places, move, self.colours))
        width, height = self.places.width, self.places.height
        size = f'width="{number(width * SCALE)}" height="{number(height * SCALE)}"'
        box = f'viewBox="0 0 {number(width)} {number(height)}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box} role="img" aria-label="{escape(told)}">'
        return f"{head}<defs>{self.faces.defs}{self._gradient()}</defs>{''.join(self.parts)}</svg>"

    def _gradient(self) -> str:
        top, bottom = self.colours.table
        ends = f'<stop stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/>'
        return f'<linearGradient id="{self.prefix}t" x2="0" y2="1">{ends}</linearGradient>'

    def _ground(self) -> None:
        box = f'width="{number(self.places.width)}" height="{number(self.places.height)}"'
        self.parts.append(f'<rect {box} rx="10" fill="url(#{self.prefix}t)"/>')

    def _use(self, name: str, x: float, y: float) -> None:
        self.parts.append(f'<use href="#{name}" x="{number(x)}" y="{number(y)}"/>')

    def _empty(self, x: float, y: float, recess: bool = False, dashed: bool = False) -> None:
        """The outline of an empty place."""
        colours = self.colours
        fill = f'fill="{colours.recess}" fill-opacity="{colours.recess_shown}"' if recess else 'fill="none"'
        line = f'stroke="{colours.ground}" stroke-opacity="{colours.slot_shown}" stroke-width="1.5"'
        dashes = ' stroke-dasharray="5 4"' if dashed else ""
        box = f'x="{number(x + 0.75)}" y="{number(y + 0.75)}" width="98.5" height="138.5" rx="{RADIUS}"'
        self.parts.append(f"<rect {box} {fill} {line}{dashes}/>")

    def _outline(self, path: str) -> None:
        """A part of such an outline."""
        colours = self.colours
        line = f'stroke="{colours.ground}" stroke-opacity="{colours.slot_shown}" stroke-width="1.5"'
        self.parts.append(f'<path fill="none" {line} d="{path}"/>')

    def _quiet(self, drawn: str) -> None:
        """A sign in an empty place."""
        self.parts.append(f'<g color="{self.colours.ink_2}" opacity="{number(self.colours.ghost_shown)}">{drawn}</g>')

    def _text(self, x: float, y: float, text: str, size: int, colour: str, weight: int) -> None:
        font = f'font-family="system-ui, sans-serif" font-size="{size}" font-weight="{weight}" text-anchor="middle"'
        self.parts.append(f'<text x="{number(x)}" y="{number(y)}" {font} fill="{colour}">{text}</text>')

    def _foundations(self) -> None:
        left, right = self.places.foundations[0] - INSET, self.places.foundations[-1] + CARD + INSET
        box = f'x="{number(left)}" y="{number(MARGIN - INSET)}" width="{number(right - left)}"'
        shelf = f'fill="{self.colours.ground}" fill-opacity="{self.colours.shelf_shown}"'
        line = f'stroke="{self.colours.ground}" stroke-opacity="{number(self.colours.shelf_line_shown)}"'
        self.parts.append(f'<rect {box} height="{number(HEIGHT + 2 * INSET)}" rx="{RADIUS + 6}" {shelf} {line}/>')
        for pile, height in enumerate(self.position.foundations):
            if not height:
                self._empty_foundation(pile)
        for pile, height in enumerate(self.position.foundations):
            if height:
                card = Card(height, self.position.rules.tables.suits[pile])
                self._use(self.faces.face(card), self.places.foundations[pile], MARGIN)

    def _empty_foundation(self, pile: int) -> None:
        """An outline and the suit, in the part that the other pile of the suit leaves free."""
        packs, x = self.position.rules.packs, self.places.foundations[pile]
        lower = packs > 1 and pile % packs == 0
        middle = CARD / 2
        if lower:
            middle = TWIN / 2
            self._outline(
                f"M{number(x + TWIN + RADIUS)} {number(MARGIN + 0.75)}h-58a6 6 0 0 0-6 6v126.5a6 6 0 0 0 6 6h58"
            )
        else:
            self._empty(x, MARGIN)
            if packs > 1 and self.position.foundations[pile - 1]:
                middle = (TWIN + CARD) / 2
        self._quiet(self.faces.suit(self.position.rules.tables.suits[pile], x + middle, MARGIN + HEIGHT / 2, 2.3))

    def _cells(self) -> None:
        for x, card in zip(self.places.lead, self.position.cells, strict=False):
            if card:
                self._use(self.faces.face(card), x, MARGIN)
            else:
                self._empty(x, MARGIN, recess=True)

    def _stock(self) -> None:
        x, cards = self.places.lead[0], self.position.stock
        if not cards:
            again = self.position.may_redeal
            self._empty(x, MARGIN, recess=again, dashed=not again)
            line = 'fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"'
            way = f'transform="translate({number(x + 29)} {number(MARGIN + 49)}) scale(2.1)"'
            self._quiet(f'<path {way} {line} d="{drawings()["signs"]["again" if again else "barred"]}"/>')
            return
        tints = [self.position.rules.packs > 1 and (len(cards) - under) % 2 == 1 for under in range(3)]
        following = cards[0]
        for under in range(min(len(cards), 3) - 1, -1, -1):
            name = self.faces.back(tints[under], covered=under > 0)
            if following and not under:
                name = self.faces.face(following)
            self._use(name, x - 1.6 * under, MARGIN - 1.6 * under)
        self._count(x, len(cards))

    def _waste(self) -> None:
        x, stock = self.places.lead[1], self.position.rules.stock
        cards = self.position.waste[-min(3, stock.draw if stock else 1) :]
        if not cards:
            self._empty(x, MARGIN)
        for place, card in enumerate(cards):
            if card:
                self._use(self.faces.face(card), x + place * FAN, MARGIN)
        if cards:
            self._count(x + (len(cards) - 1) * FAN, len(self.position.waste))

    def _count(self, x: float, count: int) -> None:
        """How many cards a pile has, at its lower left."""
        colours = self.colours
        box = f'x="{number(x + 4)}" y="{number(MARGIN + HEIGHT - 13)}" width="28" height="20" rx="10"'
        self.parts.append(f'<rect {box} fill="{colours.surface}" stroke="{colours.ground}" stroke-opacity=".2"/>')
        self._text(x + 18, MARGIN + HEIGHT + 1.5, str(count), 13, colours.ink, 600)

    def _columns(self) -> None:
        for at, x in enumerate(self.places.columns):
            self._text(x + CARD / 2, self.places.columns_top - 5, str(at + 1), 12, self.colours.ink_2, 500)
            if self.position.columns[at]:
                self._column(at, x)
            else:
                self._empty(x, self.places.columns_top)
                if self.position.rules.columns.empty == "king":
                    middle = x + CARD / 2 - 13, self.places.columns_top + HEIGHT / 2 - 18
                    self._quiet(self.faces.rank(self.position.rules.ranks, *middle, 2.6))

    def _column(self, at: int, x: float) -> None:
        hidden, shown = overlaps(self.position, at)
        y, column = self.places.columns_top, self.position.columns[at]
        second = self.position.rules.packs > 1 and at % 2 == 0
        for place, card in enumerate(column):
            covered = place < len(column) - 1
            name = self.faces.face(card, covered) if card else self.faces.back(second, covered)
            self._use(name, x, y)
            y += hidden if place < self.position.down[at] else shown
