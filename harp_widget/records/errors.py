"""What is wrong with a record, every fault with its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from harp_widget.engine.refusals import MOST_FAULTS, Refusal, Told, shown

if TYPE_CHECKING:
    from .record import Record

MOST_CHARACTERS = 20_000_000
"""The longest text that is read."""
MOST_MOVES = 200_000
"""The most moves that one text may hold."""
MOST_BESIDE = 1_000
"""The most turns that may follow one."""
MOST_KEPT = 1_000
"""The most faults that an error keeps; all are counted."""


class Fault(NamedTuple):
    """One fault: in which game, line and column, all counted from 1, at which ``token``, and why.

    ``line`` is 0 where there are no lines: in JSON ``token`` says where, in a link nothing does.
    """

    game: int
    line: int
    column: int
    token: str
    refusal: Refusal

    def sentence(self, lang: str = "en") -> str:
        """The fault in a language."""
        reason = self.refusal.sentence(lang)
        if not self.game:
            return reason
        place = {"game": self.game, "line": self.line, "column": self.column}
        at = "record.at" if self.line else "record.at-path"
        return Refusal(at, {**place, "token": shown(self.token), "reason": reason}).sentence(lang)


class RecordError(Told):
    """A text that is no record: ``faults`` tell all that is wrong with it, ``count`` how many there are.

    ``records``: what could be read all the same, game by game; of a game with a fault, what stands before it.
    """

    def __init__(self, faults: Sequence[Fault], records: Sequence[Record] = (), count: int | None = None) -> None:
        self.faults = tuple(faults[:MOST_KEPT])
        self.records = tuple(records)
        self.count = len(faults) if count is None else count
        super().__init__(self.faults, self.records, self.count)

    def sentence(self, lang: str = "en") -> str:
        told = [fault.sentence(lang) for fault in self.faults[:MOST_FAULTS]]
        left = self.count - len(told)
        return " ".join([*told, *([Refusal("board.more", {"count": left}).sentence(lang)] if left else [])])


def lone(refusal: Refusal) -> RecordError:
    """The error of a text as a whole."""
    return RecordError([Fault(0, 0, 0, "", refusal)])


def too_long() -> Refusal:
    """A text, or what it unfolds to, is more than is read."""
    return Refusal("record.size", {"most": MOST_CHARACTERS, "moves": MOST_MOVES})
