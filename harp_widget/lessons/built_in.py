"""The courses that are built in: a file of records a game, its texts in every language beside it.

In the files every text is an id: of the lesson ``one-card`` the title is ``one-card.title``. The language puts the text
in its place, so that a built-in course is a course like any other.
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from harp_widget import words
from harp_widget.engine import Rules
from harp_widget.engine.mistakes import WrongValueError
from harp_widget.engine.rules import GAMES
from harp_widget.engine.wanted import a_text, the_rules, told
from harp_widget.records import Record

from .chapters import TAGS, Course, Lesson
from .remarks import TRY

_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+")
_IN_CHOICES = re.compile(r"(?<=[ |*])" + _ID.pattern)


def lessons() -> tuple[str, ...]:
    """The names of all lessons that are built in, as :func:`lesson` takes them: ``game/chapter``."""
    return tuple(f"{game}/{chapter}" for game in courses() for chapter in _names(game))


def courses() -> tuple[str, ...]:
    """The games that have a course, as :func:`course` takes them."""
    return tuple(name for name in GAMES if _file(name).is_file())


def course(game: str | Rules, language: str = "en") -> Course:
    """The course of a game, in a language; a game without one is a ``ValueError`` that names those that have.

    >>> [one for one in courses() if course(one, language="cs").language != "cs"]
    []
    """
    return _course(_game(game), words.language(a_text("language", language)))


def lesson(name: str, language: str = "en") -> Lesson:
    """A lesson that is built in: ``lesson("easy-harp/one-card")``; :func:`lessons` tells the names."""
    game, _, chapter = a_text("name", name).strip().partition("/")
    names = _names(_game(game))
    if chapter not in names:
        raise WrongValueError(f"no lesson {told(name)}; there are {', '.join(lessons())}")
    return course(game, language)[names.index(chapter)]


def _game(game: str | Rules) -> str:
    name = the_rules("game", game).name
    if name not in courses():
        raise WrongValueError(f"no course of {told(name)}; there are {', '.join(courses())}")
    return name


def _file(game: str) -> Traversable:
    return files(__package__).joinpath("courses", f"{game}.txt")


@cache
def _text(game: str) -> str:
    return _file(game).read_text(encoding="utf-8")


@cache
def _names(game: str) -> tuple[str, ...]:
    """The names of a course's chapters: what stands before the dot in the ids of their titles."""
    return tuple(re.findall(rf'^\[{TAGS["title"]} "([^".]+)', _text(game), re.MULTILINE))


@cache
def _texts(game: str, lang: str) -> dict[str, str]:
    path = files(words).joinpath("courses", f"{lang}.json")
    found: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))[game]
    return found


@cache
def _course(game: str, lang: str) -> Course:
    texts, found = _texts(game, lang), []
    for chapter, record in zip(_names(game), Record.read_all(_text(game)), strict=True):
        _speak(record, texts)
        one = Lesson(record)
        one.name, one.language = f"{game}/{chapter}", lang
        found.append(one)
    made = Course(found)
    made.name, made.language = game, lang
    return made


def _speak(record: Record, texts: dict[str, str]) -> None:
    """Put the text of each id in its place."""
    notes = record.game.notes
    for tag in TAGS.values():
        if value := notes.head.get(tag, ""):
            notes.tell(tag, _IN_CHOICES.sub(lambda found: _say(found[0], texts), _say(value, texts)))
    for node in record.nodes():
        note = notes.of(node.number)
        commands = tuple(_command(one, texts) for one in note.commands)
        changes = {"comment": _say(note.comment, texts), "before": _say(note.before, texts), "commands": commands}
        if any((note.comment, note.before, note.commands)):
            notes.put(node.number, **changes)


def _command(command: str, texts: dict[str, str]) -> str:
    """``[%try 42 one-card.try]``: the last word is an id."""
    if not command.startswith(TRY):
        return command
    head, _, id_ = command[:-1].rpartition(" ")
    return f"{head} {_say(id_, texts)}]"


def _say(text: str, texts: dict[str, str]) -> str:
    """The text that an id stands for; one that is no id is itself, one without a text a ``KeyError``."""
    return texts[text] if _ID.fullmatch(text) else text
