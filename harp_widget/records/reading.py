"""Texts as records: read to the end whatever is wrong, every fault with its place."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from harp_widget.engine.refusals import Refusal

from .building import Builder, Fail
from .calm import calm
from .commands import heard
from .errors import MOST_CHARACTERS, Fault, RecordError, lone, too_long
from .escapes import unescaped
from .lexer import Lexer, Token

if TYPE_CHECKING:
    from .record import Record

_NAGS = ("", "!", "?", "!!", "??", "!?", "?!")
_ENDS = ("won", "*")
_GLYPHS = tuple(sorted(filter(None, _NAGS), key=len, reverse=True))


class Found(NamedTuple):
    """What a text holds: its records, and what is wrong with it."""

    records: list[Record]
    faults: list[Fault]


def read_all(text: str) -> list[Record]:
    """All records of a text; ``RecordError`` tells every fault and has what could be read."""
    if len(text) > MOST_CHARACTERS:
        raise lone(too_long())
    with calm():
        found = _Reader(text).read()
    if found.faults:
        raise RecordError(found.faults, found.records)
    if not found.records:
        raise lone(Refusal("record.empty"))
    return found.records


class _Reader:
    """A text being read, token by token; each game is built by a :class:`.building.Builder`."""

    def __init__(self, text: str) -> None:
        self.lexer = Lexer(text.removeprefix("\ufeff"))
        self.records: list[Record] = []
        self.faults: list[Fault] = []
        self.games = 0
        self.moves = 0
        self.builder: Builder | None = None
        self.does: dict[str, Callable[[Builder, Token], None]] = {
            "comment": lambda builder, token: builder.comment(heard(token.text), token.at),
            "rest": lambda builder, token: builder.comment(heard(token.text[1:].replace("[%", "[ %")), token.at),
            "unclosed": _unclosed,
            "open": lambda builder, token: builder.open(token.at),
            "close": lambda builder, token: builder.close(token.at),
            "number": lambda builder, token: builder.number(token.text, token.at),
            "nag": lambda builder, token: builder.glyph(_nag(token), token.at),
            "word": self._word,
            "bad": _bad,
            "junk": _stray,
        }

    def read(self) -> Found:
        """Read all of it."""
        for token in self.lexer:
            if token.kind == "tag":
                self._tag(token)
            else:
                self.does[token.kind](self._game(), token)
        self._end()
        return Found(self.records, self.faults)

    def _game(self) -> Builder:
        if self.builder is None:
            self.games += 1
            self.builder = Builder(self._fail(self.games), self.moves)
        return self.builder

    def _fail(self, game: int) -> Fail:
        def fail(refusal: Refusal, at: int, token: str) -> None:
            self.faults.append(Fault(game, *self.lexer.place(at), token, refusal))

        return fail

    def _tag(self, token: Token) -> None:
        if self.builder and self.builder.has_begun:
            self._end()
        name, _, value = token.text[1:-1].strip().partition('"')
        self._game().tag(name.strip(), unescaped(value.rstrip()[:-1]), token.at)

    def _word(self, builder: Builder, token: Token) -> None:
        if token.text in _ENDS:
            builder.end(token.text == "won", token.at)
            self._end()
            return
        glyph = next((glyph for glyph in _GLYPHS if token.text.endswith(glyph)), "")
        builder.turn(token.text.removesuffix(glyph), glyph, token.at)

    def _end(self) -> None:
        """The game is over: with a fault or without, what was read of it is kept."""
        if self.builder is not None:
            game = self.builder.finish(len(self.lexer.text))
            self.moves = self.builder.moves
            self.builder = None
            if game is not None:
                self.records.append(game.record)


def _nag(token: Token) -> str:
    number = int(token.text[1:])
    return _NAGS[number] if number < len(_NAGS) else ""


def _unclosed(builder: Builder, token: Token) -> None:
    builder.fail(Refusal("record.comment-open"), token.at, token.text)


def _bad(builder: Builder, token: Token) -> None:
    builder.fail(Refusal("record.tag"), token.at, token.text)


def _stray(builder: Builder, token: Token) -> None:
    builder.fail(Refusal("record.stray"), token.at, token.text)
