"""Records as JSON: what ``schema.json`` describes, version 1."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from harp_widget.engine import Game, Rejected
from harp_widget.engine.notes import GLYPHS, VERDICTS, Note, Refused
from harp_widget.engine.refusals import Refusal, shown_value

from . import commands, heads
from .calm import calm
from .errors import MOST_BESIDE, MOST_CHARACTERS, MOST_MOVES, Fault, RecordError, lone, too_long
from .node import winning

if TYPE_CHECKING:
    from .record import Record

VERSION = 1
_TEXT = ("comment", "before", "glyph", "verdict", "line")
_LISTS = ("commands", "commands_before")
_TURN = ("turn", "after", "seconds", "by")


def write(game: Game) -> str:
    """A record as JSON: the turns in a row, each with the place of the one before it."""
    turns: list[dict[str, Any]] = []
    places: dict[int | None, int | None] = {None: None}
    todo: list[int] = [*reversed(game.after(None))]
    while todo:
        step = todo.pop()
        turn, after = game.steps[step]
        places[step] = len(turns)
        row = {"turn": str(turn), "after": places[after], "seconds": turn.seconds, "by": turn.by}
        turns.append(row | _told(game.note(step)))
        todo += reversed(game.after(step))
    told = {"version": VERSION, "tags": heads.head_of(game), "deal": _told(game.note(None)), "turns": turns}
    return json.dumps(told, indent=1) + "\n"


def _told(note: Note) -> dict[str, Any]:
    told: dict[str, Any] = {name: value for name, value in note._asdict().items() if value}
    if note.refused:
        told["refused"] = [refused._asdict() for refused in note.refused]
    return told


class _Wrong(Exception):
    """Something is not as the schema says: where, and why."""

    def __init__(self, where: str, refusal: Refusal) -> None:
        super().__init__(where)
        self.where, self.refusal = where, refusal


def read(text: str) -> Record:
    """The record of a JSON text; ``RecordError`` for what is none."""
    if len(text) > MOST_CHARACTERS:
        raise lone(too_long())
    try:
        told = json.loads(text.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        fault = Fault(1, error.lineno, error.colno, text[error.pos : error.pos + 20], Refusal("record.json"))
        raise RecordError([fault]) from None
    except (RecursionError, ValueError):
        raise lone(Refusal("record.json")) from None
    reader = _Reader()
    try:
        with calm():
            reader.read(told)
    except _Wrong as wrong:
        found = [reader.game.record] if reader.game is not None else []
        raise RecordError([Fault(1, 0, 0, wrong.where, wrong.refusal)], found) from None
    assert reader.game is not None  # a game that can't be dealt is wrong
    return reader.game.record


class _Reader:
    """JSON being read into a game."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self.moves = 0

    def read(self, told: object) -> None:
        """All of it; the first thing that is wrong ends it."""
        whole = _an_object(told, "", ("version", "tags"), ("deal", "turns"))
        if whole["version"] != VERSION:
            raise _value("version", whole["version"])
        tags = _an_object(whole["tags"], "tags")
        for name, value in tags.items():
            _a(str, value, f"tags.{name}")
        game = self.game = self._told("tags", lambda: heads.start(tags))
        self._note(game, None, _an_object(whole.get("deal", {}), "deal", (), Note._fields), "deal")
        steps: list[int] = []
        for at, turn in enumerate(_a(list, whole.get("turns", []), "turns")):
            steps.append(self._turn(game, steps, turn, f"turns[{at}]"))
        made = self._told("tags", lambda: heads.moves_of(tags))
        game.stand(heads.main_end(game), made, heads.marks_of(tags))

    def _turn(self, game: Game, steps: list[int], told: object, where: str) -> int:
        turn = _an_object(told, where, ("turn", "after"), (*_TURN, *Note._fields))
        after = turn["after"]
        if after is not None and not 0 <= _a(int, after, f"{where}.after") < len(steps):
            raise _value(f"{where}.after", after)
        seconds = _a(int, turn.get("seconds", 0), f"{where}.seconds")
        by = turn.get("by", "board")
        if by not in ("board", "python") or not 0 <= seconds < 10**9:
            raise _value(f"{where}.by", by if seconds in range(10**9) else seconds)
        word, before = _a(str, turn["turn"], f"{where}.turn"), None if after is None else steps[after]
        self._count(word.count("+") + 1, where)
        if len(game.after(before)) >= MOST_BESIDE:
            raise _Wrong(where, too_long())
        step: int = self._told(f"{where}.turn", lambda: game.graft(before, word, seconds, by))
        self._note(game, step, {name: turn[name] for name in turn if name not in _TURN}, where)
        return step

    def _count(self, moves: int, where: str) -> None:
        self.moves += moves
        if self.moves > MOST_MOVES:
            raise _Wrong(where, too_long())

    def _note(self, game: Game, step: int | None, told: dict[str, Any], where: str) -> None:
        if not told:
            return
        for name in _TEXT:
            _a(str, told.get(name, ""), f"{where}.{name}")
        for name, known in (("glyph", GLYPHS), ("verdict", VERDICTS)):
            if told.get(name, "") not in ("", *known):
                raise _value(f"{where}.{name}", told[name])
        for name in _LISTS:
            told[name] = tuple(_command(one, f"{where}.{name}") for one in _a(list, told.get(name, []), where))
        refused = enumerate(_a(list, told.get("refused", []), f"{where}.refused"))
        told["refused"] = tuple(_refused(one, f"{where}.refused[{at}]") for at, one in refused)
        if line := told.get("line"):
            self._count(line.count(" ") + line.count("+") + 1, where)
            told["line"] = self._told(f"{where}.line", lambda: winning(game.position_after(step), line))
        self._told(where, lambda: game.notes.put(step, **told))

    def _told(self, where: str, do: Callable[[], Any]) -> Any:
        try:
            return do()
        except heads.HeadError as error:
            raise _Wrong(f"{where}.{error.tag}".rstrip("."), error.refusal) from None
        except Rejected as error:
            raise _Wrong(where, error.refusal) from None


def _refused(told: object, where: str) -> Refused:
    one = _an_object(told, where, Refused._fields)
    _a(int, one["seconds"], f"{where}.seconds")
    for name in ("move", "rule", "by"):
        _a(str, one[name], f"{where}.{name}")
    written = commands.told_refused(Refused(**one))
    if commands.heard(written).refused != [Refused(**one)]:
        raise _value(where, written)
    return Refused(**one)


def _command(told: object, where: str) -> str:
    one: str = _a(str, told, where)
    if commands.heard(one).commands != [one]:
        raise _value(where, one)
    return one


def _an_object(value: object, where: str, needed: tuple[str, ...] = (), may: tuple[str, ...] = ()) -> dict[str, Any]:
    told: dict[str, Any] = _a(dict, value, where)
    for name in needed:
        if name not in told:
            raise _value(f"{where}.{name}".lstrip("."), None)
    for name in told:
        if (needed or may) and name not in needed and name not in may:
            raise _value(f"{where}.{name}".lstrip("."), told[name])
    return told


def _a(kind: type, value: Any, where: str) -> Any:
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
        raise _value(where, value)
    return value


def _value(where: str, value: object) -> _Wrong:
    return _Wrong(where, Refusal("record.value", {"text": shown_value(value), "name": where or "JSON"}))
