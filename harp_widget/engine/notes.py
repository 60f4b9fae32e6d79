"""What is written about the turns of a game: comments, glyphs, verdicts, and what was tried there and refused."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, NamedTuple

from .refusals import Refusal, Rejected, shown, shown_value
from .wanted import a_text, a_whole

GLYPHS = ("!", "?", "!!", "??", "!?", "?!")
"""What a turn may be marked with: good, bad, very good, very bad, interesting, doubtful."""
VERDICTS = ("winnable", "unwinnable")
MOST_COMMENT = 10_000
"""The most characters of a comment or of a tag of the head."""
MOST_REFUSED = 10_000
"""The most refused moves that a game keeps; those that come later are not."""


class Refused(NamedTuple):
    """A move that was tried and refused: in notation (empty where it was none), by which rule, when, by whom."""

    move: str
    rule: str
    seconds: int = 0
    by: str = "board"


class Note(NamedTuple):
    """What stands at one turn, or at the deal: all that is empty says nothing.

    ``comment`` stands after the turn, ``before`` before it; ``verdict`` is proved, ``line`` wins from there.
    ``commands`` and ``commands_before`` are those of other programs, as they were read.
    """

    comment: str = ""
    before: str = ""
    glyph: str = ""
    verdict: str = ""
    line: str = ""
    refused: tuple[Refused, ...] = ()
    commands: tuple[str, ...] = ()
    commands_before: tuple[str, ...] = ()


NOTHING = Note()


class Notes:
    """The notes of a game by step (``None``: the deal), and the ``head`` of its record: tags a person or a file gave.

    ``revision`` grows with every change.
    """

    def __init__(
        self, head: dict[str, str] | None = None, by_step: dict[int | None, Note] | None = None, revision: int = 0
    ) -> None:
        self.head = head or {}
        self.revision = revision
        self._by_step = by_step or {}
        self._refused = sum(len(note.refused) for note in self._by_step.values())

    def of(self, step: int | None) -> Note:
        """What is written at a step."""
        return self._by_step.get(step, NOTHING)

    def put(self, step: int | None, **changes: Any) -> None:
        """Write something at a step; ``Rejected`` says what is wrong with it, and nothing is changed."""
        for name, value in changes.items():
            _CHECKS.get(name, _anything)(value)
        if step is None and (changes.get("glyph") or changes.get("before")):
            raise Rejected(Refusal("record.first"))
        note = self.of(step)._replace(**changes)
        self._refused += len(note.refused) - len(self.of(step).refused)
        self._by_step[step] = note
        if note == NOTHING:
            del self._by_step[step]
        self.revision += 1

    def refuse(self, step: int | None, refused: Refused) -> None:
        """A move was tried at a step and refused."""
        if self._refused < MOST_REFUSED:
            self.put(step, refused=(*self.of(step).refused, refused))

    def tell(self, tag: str, value: str) -> None:
        """Write a tag of the head; an empty one goes."""
        a_comment(value)
        self.head.pop(tag, None)
        if value:
            self.head[tag] = value
        self.revision += 1

    def begin(self) -> None:
        """A hand begins to play: note when, once."""
        self.head.setdefault("Began", f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}")

    def clear(self) -> None:
        """The same deal is played anew: the head stays, but for when it began."""
        self.head.pop("Began", None)
        self._by_step.clear()
        self._refused = 0
        self.revision += 1

    def copy(self) -> Notes:
        """Independent notes that say the same."""
        return Notes(self.head.copy(), self._by_step.copy(), self.revision)


def a_comment(text: object) -> None:
    """``Rejected`` for a text that is too long to be kept."""
    if len(a_text("comment", text)) > MOST_COMMENT:
        raise Rejected(Refusal("record.long", {"most": MOST_COMMENT}))


def _a_glyph(glyph: object) -> None:
    if a_text("glyph", glyph) and glyph not in GLYPHS:
        raise Rejected(Refusal("record.glyph", {"text": shown(str(glyph))}))


def _a_verdict(verdict: object) -> None:
    if a_text("verdict", verdict) and verdict not in VERDICTS:
        raise Rejected(Refusal("record.verdict", {"text": shown_value(verdict)}))


def _all_refused(refused: tuple[Refused, ...]) -> None:
    for move, rule, seconds, by in refused:
        a_text("move", move), a_text("rule", rule), a_whole("seconds", seconds), a_text("by", by)


def _anything(value: object) -> None:
    """Not typed by a person: commands come from a reader, which bounds them."""


_CHECKS: dict[str, Callable[[Any], None]] = {
    "comment": a_comment,
    "before": a_comment,
    "glyph": _a_glyph,
    "verdict": _a_verdict,
    "refused": _all_refused,
}
