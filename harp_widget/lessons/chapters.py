"""A lesson is a record with a task; several of them are a course."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from os import PathLike
from typing import overload

from harp_widget.engine import Game, Position, Refusal, Rejected
from harp_widget.engine.mistakes import WrongValueError
from harp_widget.engine.wanted import a, a_text, every
from harp_widget.records import Fault, Node, Record, RecordError, files

from . import goals, places
from .checking import checked

TAGS = {"title": "Lesson", "goal": "Goal", "text": "Task", "done": "Done", "auto": "Auto", "course": "Course"}
"""What a lesson says, and the tag of the record that says it."""
AUTO = ("", "draws")


class Lesson:
    """One chapter: where it starts, what to do there, and what is looked for.

    ``record``: its start is that of the lesson, its main line what is looked for, its variations are mistakes and the
    comments remarks; a variation marked ``!`` is right, too. ``goal``: one of a closed list (see
    :mod:`harp_widget.lessons.goals`), several parted by ``;``. ``text``: the task; ``title``; ``done``: what is said in
    the end; ``auto="draws"``: the board plays the draws of the line by itself, as it does every turn with the command
    ``[%auto]``. What is not given is told by the record's tags ``Lesson Goal Task Done Auto``. The record is copied.
    A goal that is none, or can't be met here, is ``Rejected`` with its place.

    >>> lesson = Lesson(Game("klondike", deal=100000, moves="43 sw").record, goal="line", text="Find it.")
    >>> lesson.goal, lesson.text, len(lesson.goals)
    ('line', 'Find it.', 1)
    """

    language = ""
    """The language of its texts, where that is known."""
    name = ""
    """What it is called among those that are built in: ``game/chapter``."""

    def __init__(
        self, record: Record | Game, goal: str = "", text: str = "", title: str = "", done: str = "", auto: str = ""
    ) -> None:
        told = record.record if isinstance(record, Game) else record
        self._record = a(Record, "record", told, "a Record").copy()
        notes = self._record.game.notes
        given = {"goal": goal, "text": text, "title": title, "done": done, "auto": auto}
        for name, value in given.items():
            if a_text(name, value):
                notes.tell(TAGS[name], value)
        if self.auto not in AUTO:
            raise WrongValueError(f"auto is {' or '.join(map(repr, AUTO))}, not {self.auto[:40]!r}")
        root = self._record.root
        self.goals = goals.read(self.goal, root.position, bool(root.children))

    def _tag(self, name: str) -> str:
        return self._record.game.notes.head.get(TAGS[name], "")

    @property
    def title(self) -> str:
        """What it is called."""
        return self._tag("title")

    @property
    def goal(self) -> str:
        """Its goals, as they were written."""
        return self._tag("goal")

    @property
    def text(self) -> str:
        """The task."""
        return self._tag("text")

    @property
    def done(self) -> str:
        """What is said when it is done."""
        return self._tag("done")

    @property
    def auto(self) -> str:
        """Which turns of the line the board plays by itself: ``draws``, or only those that say so."""
        return self._tag("auto")

    @property
    def course(self) -> str:
        """The title of the course that it begins; a later chapter says none."""
        return self._tag("course")

    @property
    def start(self) -> Position:
        """Where it starts."""
        return self._record.root.position

    @property
    def root(self) -> Node:
        """The start, in the tree of what is looked for and of mistakes."""
        return self._record.root

    @property
    def record(self) -> Record:
        """A record that says all of it."""
        return self._record.copy()

    def game(self) -> Game:
        """A game that stands at the start, and knows nothing else of the lesson."""
        return Game(self.start, balance=self._record.game.balance)

    def is_auto(self, node: Node) -> bool:
        """Whether the board plays this turn of the line by itself."""
        return places.is_auto(node, self.auto)

    def check(self) -> tuple[Refusal, ...]:
        """What an author should know of it, looked for with the solver: nothing where all is well.

        A goal that can't be reached; a turn of the line beside which another is worth as much; a mistake without a
        remark. Each tells itself: ``str(found)``, ``found.sentence("cs")``.
        """
        return tuple(checked(self))

    @classmethod
    def read(cls, text: str) -> Lesson:
        """The lesson of a text; ``RecordError`` tells all that is wrong with it, each fault with its place."""
        return _one(Course.read(text))

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Lesson:
        """The lesson of a file; errors as :meth:`read`. A file of several is a :class:`Course`."""
        return _one(Course.load(path))

    def save(self, path: str | PathLike[str]) -> None:
        """Write it to a file; whatever happens meanwhile, the file is the old one or the new one, whole."""
        self._record.save(path)

    def __str__(self) -> str:
        """The text of its record."""
        return str(self._record)

    def __eq__(self, other: object) -> bool:
        return str(self) == str(other) if isinstance(other, Lesson) else NotImplemented

    def __hash__(self) -> int:
        return hash(str(self))

    def __repr__(self) -> str:
        return f"<Lesson {self.title or self.goal}>"


class Course(Sequence[Lesson]):
    """Lessons in their order.

    ``lessons``: each a :class:`Lesson`; ``title``: the course's, else what the first lesson says.
    """

    language = ""
    name = ""

    def __init__(self, lessons: Lesson | Iterable[Lesson], title: str = "") -> None:
        self.lessons = (lessons,) if isinstance(lessons, Lesson) else every(Lesson, "lessons", lessons, "Lessons")
        if not self.lessons:
            raise WrongValueError("a course has one lesson or more")
        self.title = a_text("title", title) or self.lessons[0].course

    @overload
    def __getitem__(self, at: int) -> Lesson: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Lesson, ...]: ...
    def __getitem__(self, at: int | slice) -> Lesson | tuple[Lesson, ...]:
        return self.lessons[at]

    def __len__(self) -> int:
        return len(self.lessons)

    @classmethod
    def read(cls, text: str) -> Course:
        """The course of a text; ``RecordError`` tells all that is wrong with it, each fault with its place."""
        return cls(_lessons(Record.read_all(text), text))

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Course:
        """The course of a file; errors as :meth:`read`."""
        text = files.read(path)
        if files.is_json(path):
            return cls(_lessons([Record.from_json(text)], ""))
        return cls.read(text)

    def save(self, path: str | PathLike[str]) -> None:
        """Write it to a file of text, whole or not at all."""
        if files.is_json(path):
            raise WrongValueError("a course is kept as text: choose another ending than .json")
        files.write(path, str(self))

    def check(self) -> dict[str, tuple[Refusal, ...]]:
        """What :meth:`Lesson.check` finds, by the lesson's title."""
        return {lesson.title: found for lesson in self if (found := lesson.check())}

    def __str__(self) -> str:
        """The text of all its records."""
        records = [lesson.record for lesson in self]
        records[0].game.notes.tell(TAGS["course"], self.title)
        return "\n".join(map(str, records))

    def __eq__(self, other: object) -> bool:
        return str(self) == str(other) if isinstance(other, Course) else NotImplemented

    def __hash__(self) -> int:
        return hash(str(self))

    def __repr__(self) -> str:
        return f"<Course {self.title}: {len(self)} lessons>"


def _one(course: Course) -> Lesson:
    if len(course) > 1:
        raise Rejected(Refusal("lesson.several", {"count": len(course)}))
    return course[0]


def _lessons(records: list[Record], text: str) -> Iterator[Lesson]:
    """Each record as a lesson; all that are none are told together."""
    found, faults = [], []
    for number, record in enumerate(records, 1):
        try:
            found.append(Lesson(record))
        except Rejected as error:
            line, column = places.of_tag(text, TAGS["goal"], number)
            faults.append(Fault(number, line, column, error.token or "*", error.refusal))
    if faults:
        raise RecordError(faults, records)
    return iter(found)
