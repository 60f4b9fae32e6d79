"""What one act brought about: what the board tells once and then forgets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from harp_widget.engine import Move, Refusal, Turn

Json = dict[str, Any]

Did = Literal["moved", "select", "refused", "done", "error", "repeat", "searching", "went"]
"""What the browser is told that its message brought about."""


def note(text: str, kind: str = "said") -> Json | None:
    """A message for the line under the table, about no rule and no cards; no text, no message."""
    return {"kind": kind, "text": text, "rule": None, "clash": []} if text else None


class Answer(NamedTuple):
    """Which message of which client of the browser an act answers."""

    client: str
    id: int


class Refused(NamedTuple):
    """A refusal, and the move that was tried if it was one."""

    refusal: Refusal
    move: Move | None = None


@dataclass(frozen=True, slots=True)
class Happened:
    """``did``: the answer to the browser. ``steps``: the ways of cards to animate; ``deal``: everything is new.

    ``message`` goes into the line, ``hint`` marks cards; ``speak``: what a screen reader says, ``None`` for the
    message. ``turns`` were played, ``refused`` was not.
    """

    did: Did = "done"
    steps: list[Json] = field(default_factory=list)
    deal: bool = False
    message: Json | None = None
    hint: Json | None = None
    speak: str | None = None
    turns: Sequence[Turn] = ()
    refused: Refused | None = None
