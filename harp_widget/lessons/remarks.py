"""What is said to a pupil: the author's own words where there are any, else a sentence of the catalogue."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from harp_widget import words
from harp_widget.engine import Move, Refusal, Turn
from harp_widget.records import Node

Kind = Literal["right", "done", "wrong", "refused", "free", "aside"]

TRY = "[%try "
"""Begins a command at a turn: ``[%try 42 text]`` is the remark for a try that can't be a turn of a record, being
refused; instead of the move may stand the id of a refusal, or ``*`` for every one."""


@dataclass(frozen=True)
class Remark:
    """What a try brought about.

    ``kind``: ``right`` (and on), ``done`` (the chapter is), ``wrong`` (allowed, or answered, but not what is looked
    for: nothing was moved), ``refused`` by the rules (``refusal``), ``free`` (moved, and nothing to be said), ``aside``
    (nothing was judged). ``said``: the author's words; else ``key`` and ``params`` of the catalogue. ``turns``: those
    that were played, the board's own answers too; ``move``: the one that was tried. True where it was right.
    """

    kind: Kind
    said: str = ""
    key: str = ""
    params: dict[str, Any] = field(default_factory=dict)
    refusal: Refusal | None = None
    move: Move | None = None
    turns: Sequence[Turn] = ()

    def __bool__(self) -> bool:
        return self.kind in ("right", "done")

    def sentence(self, lang: str = "en", *, spoken: bool = False) -> str:
        """What is said, in a language; the author's words are in theirs. Empty where nothing is."""
        if self.said:
            return self.said
        if self.refusal is not None:
            return words.sentence(self.refusal, lang, spoken=spoken)
        return words.say(f"lesson.{self.key}", lang, spoken=spoken, **self.params) if self.key else ""

    def __str__(self) -> str:
        return self.sentence()


def of_node(node: Node) -> str:
    """What the author says of a turn."""
    return node.comment or node.before


def tried(node: Node) -> Iterator[tuple[str, str]]:
    """The remarks for tries that the rules refuse there: move, id of a refusal or ``*``, and the text."""
    for command in node.record.game.note(node.number).commands:
        if command.startswith(TRY):
            what, _, text = command[len(TRY) : -1].partition(" ")
            yield what, text


def of_refused(node: Node | None, move: Move | None, refusal: Refusal) -> str:
    """What the author says of a try that the rules refuse; empty where nothing."""
    found = dict(tried(node)) if node is not None else {}
    return next((found[key] for key in (str(move), refusal.rule, "*") if key in found), "")
