"""Commands in comments: ``[%s 12]`` seconds, ``[%by python]``, ``[%v winnable sw]``, ``[%refused 35 column.rank 7]``.

``[%before]`` says that a comment belongs to the turn after it. A command that is none of these, or is not written as
these are, belongs to another program and is kept as it is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from harp_widget.engine.notes import VERDICTS, Note, Refused
from harp_widget.engine.turns import Turn

from .escapes import escaped, joined, unescaped

_PART = re.compile(r"\[%(?P<command>[^\[\]{}\\]*)\]|\\.|[^\\\[]+|.", re.DOTALL)
_WHO = ("board", "python")
_RULE = re.compile(r"[a-z][a-z.-]{0,60}")
NOBODY = "-"


@dataclass(slots=True)
class Said:
    """What one or several comments say of a turn."""

    comments: list[str] = field(default_factory=list)
    seconds: int | None = None
    by: str = ""
    verdict: str = ""
    line: str = ""
    refused: list[Refused] = field(default_factory=list)
    commands: list[str] = field(default_factory=list)
    is_before: bool = False

    def hear(self, other: Said) -> None:
        """One more comment of the same turn."""
        self.comments += other.comments
        self.refused += other.refused
        self.commands += other.commands
        self.seconds = self.seconds if other.seconds is None else other.seconds
        self.by = other.by or self.by
        if other.verdict:
            self.verdict, self.line = other.verdict, other.line

    @property
    def comment(self) -> str:
        """The comments, parted by line breaks."""
        return "\n".join(self.comments)


def heard(written: str) -> Said:
    """A comment as it stands between its braces, taken apart."""
    said, texts = Said(), []
    for found in _PART.finditer(written):
        if found["command"] is None:
            texts.append(found[0])
        else:
            _hear(said, " ".join(found["command"].split()))
    if text := unescaped(joined("".join(texts))):
        said.comments.append(text)
    return said


def _hear(said: Said, command: str) -> None:
    match command.split():
        case ["before"]:
            said.is_before = True
        case ["s", number] if number.isascii() and number.isdecimal() and len(number) < 10:
            said.seconds = int(number)
        case ["by", who] if who in _WHO:
            said.by = who
        case ["v", verdict, *line] if verdict in VERDICTS:
            said.verdict, said.line = verdict, " ".join(line)
        case ["refused", move, rule, number, *by] if refused := _refused(move, rule, number, by):
            said.refused.append(refused)
        case _:
            said.commands.append(f"[%{command}]")


def _refused(move: str, rule: str, number: str, by: list[str]) -> Refused | None:
    who = (by or ["board"])[0]
    fine = number.isascii() and number.isdecimal() and len(number) < 10 and len(by) < 2 and who in _WHO
    if not fine or not _RULE.fullmatch(rule) or len(move) > 60:
        return None
    return Refused("" if move == NOBODY else move, rule, int(number), who)


def told_after(note: Note, turn: Turn | None, before: Turn | None) -> str:
    """The comment after a turn, commands last; seconds and who played only where they change."""
    parts = [escaped(note.comment, '"')] if note.comment else []
    if turn and turn.seconds != (before.seconds if before else 0):
        parts.append(f"[%s {turn.seconds}]")
    if turn and turn.by != (before.by if before else "board"):
        parts.append(f"[%by {turn.by}]")
    if note.verdict:
        parts.append(f"[%v {' '.join(filter(None, (note.verdict, note.line)))}]")
    parts += map(told_refused, note.refused)
    return " ".join([*parts, *note.commands])


def told_refused(refused: Refused) -> str:
    """What was refused, as a command."""
    move, rule, seconds, by = refused
    who = "" if by == "board" else f" {by}"
    return f"[%refused {move or NOBODY} {rule} {seconds}{who}]"


def told_before(note: Note, marked: bool) -> str:
    """The comment before a turn; ``marked`` where its place does not tell that it is one."""
    parts = [escaped(note.before, '"')] if note.before else []
    parts += note.commands_before
    return " ".join(["[%before]", *parts] if marked and parts else parts)
