"""Reading whole scripts: all of it or nothing, and where it goes wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import TYPE_CHECKING

from .dialects import OURS, Dialect, follow, named_dialect
from .events import unseen
from .moves import Move
from .notation import MOST_TURNS, Reading, Token
from .refusals import IllegalMove, InvalidMove, Refusal, Rejected, Unseen
from .wanted import every

if TYPE_CHECKING:
    from .position import Position

Script = str | Move | Iterable[Move]
"""What ``play`` takes: notation, a move, or moves."""

A_SCRIPT = "a text such as 'sw 35', a Move or Moves"
MOST_BACKTRACKS = 10_000


def a_script(name: str, script: Script) -> str | Move | tuple[Move, ...]:
    """A script that is a text, a Move or Moves; ``name`` is what the error calls it."""
    return script if isinstance(script, str | Move) else every(Move, name, script, A_SCRIPT)


def read_script(position: Position, script: Script, dialect: str = OURS) -> list[Reading]:
    """The legal turns of a script, and where each leads.

    The error (``IllegalMove``, ``InvalidMove``, ``AmbiguousMove``) names the first wrong word, its place, its refusal
    and what is legal there.
    """
    script = a_script("script", script)
    if not isinstance(script, str):
        return _checked(position, (script,) if isinstance(script, Move) else script)
    spoken = named_dialect(dialect)
    try:
        told = _Reading(position, spoken).turns(script)
    except Rejected as error:
        for by_itself in spoken.by_itself:
            try:
                return _Reading(position, spoken, by_itself).turns(script)
            except Rejected as other:
                error = other if other.number > error.number else error
        raise error from None
    return told if not spoken.by_itself or _wins(told) else _winning(position, script, spoken) or told


def _wins(turns: list[Reading]) -> bool:
    return bool(turns) and turns[-1][1].is_won


def _winning(position: Position, script: str, dialect: Dialect) -> list[Reading] | None:
    """The script with the cards that go home by themselves, if it wins with them."""
    for by_itself in dialect.by_itself:
        try:
            turns = _Reading(position, dialect, by_itself).turns(script)
        except Rejected:
            continue
        if _wins(turns):
            return turns
    return None


def _checked(position: Position, moves: Iterable[Move]) -> list[Reading]:
    turns: list[Reading] = []
    for number, move in enumerate(moves, 1):
        refusal = position.check(move)
        if refusal:
            raise _located(IllegalMove(refusal), str(move), number, position)
        try:
            after = position.after(move)
        except Unseen as error:
            raise _located(error, str(move), number, position) from None
        turns.append(([move], after))
        position = after
    return turns


def _located(error: Rejected, word: str, number: int, position: Position, dialect: Dialect | None = None) -> Rejected:
    """The same error, saying where in a script it happened and what is legal there."""
    legal = tuple(position.legal_moves)
    if isinstance(error, Unseen):
        legal = tuple(move for move in legal if unseen(position, move) is None)
    told = dict.fromkeys(map(dialect.write if dialect else str, legal))
    return type(error)(error.refusal, word, number, legal, " ".join(told))


class _Reading:
    """A script being read: where a word has several readings and the rest does not go, the next one is tried."""

    def __init__(
        self, position: Position, dialect: Dialect, by_itself: Callable[[Position], list[Move]] | None = None
    ) -> None:
        self.dialect = dialect
        self.by_itself = by_itself
        self.start = position
        self.played: list[Reading] = []
        self.others: list[list[Reading]] = []  # the readings of each word played that are still to be tried

    @property
    def position(self) -> Position:
        """Where the words read so far lead."""
        return self.played[-1][1] if self.played else self.start

    def turns(self, script: str) -> list[Reading]:
        words = self._tokens(script)
        failure: Rejected | None = None
        backtracks = 0
        while len(self.played) < len(words):
            token = words[len(self.played)]
            try:
                self.others.append(self._readings(self.position, token.text))
            except Rejected as error:
                if failure is None or failure.number < token.number:
                    failure = _located(error, token.word, token.number, self.position, self.dialect)
                backtracks += 1
                if backtracks > MOST_BACKTRACKS or not self._back():
                    raise failure from None
            self.played.append(self.others[-1].pop())
        return self.played

    def _tokens(self, script: str) -> list[Token]:
        words = list(islice(self.dialect.tokens(script), MOST_TURNS + 1))
        if len(words) > MOST_TURNS:
            raise InvalidMove(Refusal("notation.too-long", {"most": MOST_TURNS}), words[-1].word, words[-1].number)
        return words

    def _readings(self, position: Position, text: str) -> list[Reading]:
        readings = self.dialect.readings(position, text)
        if self.by_itself is None:
            return readings
        followed = [(moves, after, self.by_itself(after)) for moves, after in readings]
        return [([*moves, *more], follow(after, more)) for moves, after, more in followed]

    def _back(self) -> bool:
        """Take words back to the last one that can be read otherwise; is there one?"""
        while self.others and not self.others[-1]:
            self.others.pop()
            self.played.pop()
        if not self.others:
            return False
        self.played.pop()
        return True
