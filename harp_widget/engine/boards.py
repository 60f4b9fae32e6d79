"""Boards as text: what fc-solve, PySolFC and KPat share, enough for any position of any game.

::

    Foundations: H-0 C-A D-0 S-3
    Freecells: JD - 8H -
    Talon: 5S 9H ==> 2C ?? <==
    Pass: 2
    : <3C> ?? 4C
    :

``Foundations`` gives the height of each pile, by suit; with two packs a suit comes twice. ``Freecells``: ``-`` for an
empty one. ``Talon``: the waste, bottom first, then between the arrows the stock, next card first; without arrows all
is stock. ``Pass``: which pass through the stock this is, if not the first. Every other line is a column, bottom card
first; the colon before it may be left out where there are cards. ``<3C>`` lies face down; ``??`` has not been seen.
Piles that are not mentioned are empty. A blank line among the columns is an empty one, as fc-solve writes it, unless
all columns are there without it or empty ones have their colons.

>>> from harp_widget.engine import Game
>>> print(Game("klondike", deal=100000).position.masked().board())
Foundations: H-0 C-0 D-0 S-0
Talon: ==> ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? <==
: JH
: ?? 7C
: ?? ?? 8S
: ?? ?? ?? 7H
: ?? ?? ?? ?? 8C
: ?? ?? ?? ?? ?? 4C
: ?? ?? ?? ?? ?? ?? 5D
<BLANKLINE>
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from .cards import RANKS, SUITS, Card
from .moves import CELLS, STOCK, WASTE
from .pasted import plain
from .refusals import BoardError, Refusal, shown
from .setups import Laid, Setup

if TYPE_CHECKING:
    from .position import Pile, Position
    from .rules import Rules

UNSEEN = "??"
EMPTY = "-"
HEIGHTS = "0" + RANKS
"""How the height of a foundation is written: 0, or the rank of its top card."""
WRITTEN_SUITS = "HCDS"
"""The order in which fc-solve writes the foundations."""

_LINE = re.compile(r"(?P<label>[A-Za-z]*)\s*:(?P<rest>.*)")
_LABELLED = re.compile(r"[A-Za-z]+\s*:")
_HEIGHT = re.compile(r"(?P<suit>[SHDC])-?(?P<rank>\w*)")
_TALON = re.compile(r"(?:(?P<waste>(?:(?!==>|<==).)*)==>)?(?P<stock>(?:(?!==>|<==).)*)(?P<end><==)?")


def write_board(position: Position) -> str:
    """The text of a position; an unseen card is ``??``."""
    rules = position.rules
    lines = [f"Foundations: {_heights(position)}"]
    if position.cells:
        lines.append(f"Freecells: {_words(position.cells, 0, EMPTY)}")
    if rules.stock:
        lines.append(" ".join(f"Talon: {_words(position.waste)} ==> {_words(position.stock)} <==".split()))
    if position.passes > 1:
        lines.append(f"Pass: {position.passes}")
    for column, down in zip(position.columns, position.down, strict=True):
        lines.append(f": {_words(column, down)}".rstrip())
    return "\n".join(lines) + "\n"


def _heights(position: Position) -> str:
    packs = position.rules.packs
    piles = (
        (suit, position.foundations[SUITS.index(suit) * packs + k]) for k in range(packs) for suit in WRITTEN_SUITS
    )
    return " ".join(f"{suit}-{('0' + RANKS)[height]}" for suit, height in piles)


def _words(cards: Pile, down: int = 0, nothing: str = UNSEEN) -> str:
    known = (f"<{card}>" if place < down else str(card) for place, card in enumerate(cards))
    return " ".join(word if card else nothing for card, word in zip(cards, known, strict=True))


def read_board(text: str, rules: Rules) -> Position:
    """The position that a text sets up; ``BoardError`` lists all that is wrong with it."""
    lines = [line.strip() for line in plain(text).splitlines()]
    if not any(lines):
        raise BoardError((Refusal("board.empty"),))
    columns = [line for line in lines if line and _LABELLED.match(line) is None]
    if _is_rows(columns, rules) and len(columns) == len(list(filter(None, lines))):
        raise BoardError((Refusal("board.rows", {"count": rules.columns.count}),))
    reader = _Reader(rules)
    for line in _with_empty_columns(lines, columns, rules.columns.count, reader):
        reader.line(line)
    return reader.setup.position()


def _is_rows(columns: Sequence[str], rules: Rules) -> bool:
    """Whether bare lines hold a deal row by row, as Microsoft lays it out."""
    count = rules.columns.count
    words = [len(line.split()) for line in columns]
    rows = [min(count, rules.cards - done) for done in range(0, rules.cards, count)]
    return rules.columns.layout == "rows" and words == rows and not any(":" in line for line in columns)


def _with_empty_columns(lines: Sequence[str], columns: Sequence[str], count: int, reader: _Reader) -> Iterator[str]:
    """The lines that say something, each blank one that stands for an empty column as a colon."""
    empty: set[int] = set()
    if columns and len(columns) < count and ":" not in columns:
        found = _empty_columns(lines, columns, count - len(columns))
        if found is None:
            reader.fault("board.blank", columns=len(columns), most=count)
        else:
            empty = found
    for number, line in enumerate(lines):
        if line or number in empty:
            yield line or ":"


def _empty_columns(lines: Sequence[str], columns: Sequence[str], missing: int) -> set[int] | None:
    """Which blank lines before and among the columns are empty ones; ``None`` where that can't be told.

    Blank lines before the first column and after the last may be there for the eye: they count where just so many
    columns are missing.
    """
    bare = set(columns)
    at = [number for number, line in enumerate(lines) if line in bare]
    blank = [number for number, line in enumerate(lines) if not line]
    led = {number for number in blank if number < at[0] and any(lines[:number])}
    within = {number for number in blank if at[0] < number < at[-1]}
    behind = sum(number > at[-1] for number in blank)
    sets = (led | within, behind), (led | within, 0), (within, behind), (within, 0)
    exact = [empty for empty, after in sets if len(empty) + after == missing]
    if exact:
        return exact[0] if all(empty == exact[0] for empty in exact) else None
    led_by_bare = led and not all(line.startswith(":") for line in columns)
    return within if len(within) <= missing and not led_by_bare else None


class _Reader:
    """Reads the lines of a board, one after the other."""

    def __init__(self, rules: Rules) -> None:
        self.setup = Setup(rules)
        self._labels: dict[str, Callable[[str], None]] = {
            "foundations": self._foundations,
            "founds": self._foundations,
            "freecells": self._cells,
            "fc": self._cells,
            "talon": self._talon,
            "pass": self._pass,
            "": self._column,
        }
        self._read: set[Callable[[str], None]] = set()

    def line(self, line: str) -> None:
        match = _LINE.fullmatch(line)
        label, rest = (match["label"], match["rest"]) if match else ("", line)
        read = self._labels.get(label.lower())
        if read is None:
            self.fault("board.label", text=label)
        elif read in self._read:
            self.fault("board.line", text=label)
        else:
            read(rest)
            if label:
                self._read.add(read)

    def fault(self, rule: str, **params: object) -> None:
        """One thing more that is wrong; a text is shown shortly."""
        texts = {name: shown(value) if isinstance(value, str) else value for name, value in params.items()}
        self.setup.faults.append(Refusal(rule, texts))

    def _column(self, text: str) -> None:
        self.setup.columns.append(self._cards(text.split(), str(len(self.setup.columns) + 1)))

    def _cells(self, text: str) -> None:
        for at, word in enumerate(text.split()):
            card = self._cards([word], CELLS[min(at, len(CELLS) - 1)])
            self.setup.cells.append(card[0] if card else None)

    def _talon(self, text: str) -> None:
        match = _TALON.fullmatch(text)
        if self.setup.rules.stock is None:
            self.fault("board.stock")
        elif not match or (match["waste"] is None) != (match["end"] is None):
            self.fault("board.talon", text=text.strip())
        else:
            self.setup.waste = self._cards((match["waste"] or "").split(), WASTE)
            self.setup.stock = self._cards(match["stock"].split(), STOCK)

    def _pass(self, text: str) -> None:
        stock = self.setup.rules.stock
        most = stock.limit if stock else 1
        word = text.strip()
        if not re.fullmatch("[1-9][0-9]{0,5}", word) or (most is not None and int(word) > most):
            self.fault("board.pass", text=word, **({} if most is None else {"most": most}))
        else:
            self.setup.passes = int(word)

    def _foundations(self, text: str) -> None:
        for word in text.split():
            match = _HEIGHT.fullmatch(word.upper()) or _HEIGHT.fullmatch(word.upper()[-1] + word.upper()[:-1])
            if not match:
                self.fault("board.foundation", text=word)
                continue
            place, ranks = "h" + match["suit"].lower(), self.setup.rules.ranks
            height = HEIGHTS.find(match["rank"].replace("10", "T") or "?")
            if 0 <= height <= ranks:
                self.setup.foundations[place].append(height)
            else:
                self.fault("board.height", text=word, place=place, ranks=ranks)

    def _cards(self, words: Sequence[str], place: str) -> list[Laid]:
        """The cards of a pile; a word that is no card is a fault and left out."""
        return list(self._known(words, place))

    def _known(self, words: Iterable[str], place: str) -> Iterable[Laid]:
        for word in words:
            hidden = word.startswith("<") and word.endswith(">")
            name = word[1:-1] if hidden else word
            if name == UNSEEN:
                yield Laid(None, hidden=True)
            elif name != EMPTY:
                try:
                    yield Laid(Card.read(name), hidden)
                except ValueError:
                    self.fault("board.word", text=word, place=place)
