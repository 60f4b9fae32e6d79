"""A pupil goes through a course: which chapter, what was tried, what is found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from harp_widget.engine import Rejected
from harp_widget.engine.mistakes import WrongTypeError, WrongValueError
from harp_widget.engine.notation import read_move, tokens
from harp_widget.engine.refusals import Refusal, shown
from harp_widget.engine.turns import Hand
from harp_widget.engine.wanted import a_text, a_whole, told

from . import leading
from .chapters import Course, Lesson
from .questions import Question
from .remarks import Remark
from .work import Chapter, Work

MOST_ATTEMPTS = 2_000
"""The most tries that are kept; all are judged."""


class Attempt(NamedTuple):
    """A try that was judged: in which chapter (from 1), when (UTC), what, whether right, by which rule refused."""

    chapter: int
    when: str
    what: str
    right: bool
    rule: str = ""


class Pupil:
    """Someone who goes through a course, chapter by chapter.

    ``course``: a :class:`Course`, a :class:`Lesson`, or questions. ``shows``: whether a chapter may be shown. ``now``:
    a source of the time.

    >>> from harp_widget import Game
    >>> pupil = Pupil(Lesson(Game("klondike", deal=100000, moves="43").record, goal="line"))
    >>> pupil.try_("12").kind, pupil.try_("43").kind, pupil.done, pupil.points
    ('refused', 'done', True, 1)
    """

    def __init__(
        self,
        course: Course | Chapter | Sequence[Chapter],
        shows: bool = True,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self.course = course
        self.chapters: tuple[Chapter, ...] = chapters_of(course)
        self.shows = shows
        self.attempts: list[Attempt] = []
        self.changed: Callable[[], None] = _nobody
        """Called after whatever changes what has been done."""
        self._now = now
        self._works: dict[int, Work] = {}
        self._at = 0

    @property
    def title(self) -> str:
        """The title of the course, or of its only chapter."""
        return str(getattr(self.course, "title", ""))

    @property
    def chapter(self) -> int:
        """The number of the chapter now, from 1."""
        return self._at + 1

    @property
    def work(self) -> Work:
        """The chapter now, in the pupil's hands."""
        return self.of(self.chapter)

    def of(self, chapter: int) -> Work:
        """A chapter by its number."""
        at = chapter - 1
        if at not in self._works:
            self._works[at] = Work(self.chapters[at])
        return self._works[at]

    @property
    def states(self) -> tuple[str, ...]:
        """The state of each chapter."""
        return tuple(self._works[at].state if at in self._works else "open" for at in range(len(self.chapters)))

    @property
    def done(self) -> bool:
        """Whether every chapter is done by the pupil, none of them shown."""
        return self.points == self.out_of

    @property
    def points(self) -> int:
        """One for each chapter that the pupil has done."""
        return self.states.count("done")

    @property
    def out_of(self) -> int:
        """The most points there are."""
        return len(self.chapters)

    # What a pupil does.

    def try_(self, what: str) -> Remark:
        """A turn in notation, or an answer where the chapter asks a question; it is judged, and counts as a try.

        Several turns are judged one by one, up to the first that is not right. What is no turn is ``Rejected`` and
        counts nothing.
        """
        text = a_text("what", what)
        return self.give(text) if self.work.is_question else self.play(text)

    def play(self, script: str, hand: Hand | None = None) -> Remark:
        """Turns in notation."""
        remark = Remark("aside")
        for token in tokens(script):
            for word in token.text.split("+"):
                remark = self._kept(word, lambda word=word: self._played(word, hand))  # type: ignore[misc]
                if not remark and remark.kind != "free":
                    return remark
        return remark

    def _played(self, word: str, hand: Hand | None) -> Remark:
        try:
            move = read_move(self.work.game.position, word)
        except Rejected as error:
            if not error.refusal.rule.startswith(("card.", "notation.foundation")):
                raise
            return self.work.refuse(error.refusal)
        return self.work.try_moves([move], hand)

    def refuse(self, remark_of: Refusal) -> Remark:
        """A try of the board that is no move at all by the rules."""
        return self._kept("", lambda: self.work.refuse(remark_of))

    def finish(self, hand: Hand | None = None) -> Remark:
        """All cards home, where that may be."""
        return self._kept("finish", lambda: self.work.finish(hand))

    def give(self, answer: str) -> Remark:
        """An answer to the question of the chapter."""
        text = a_text("answer", answer)[:200]
        return self._kept(" ".join(text.split()), lambda: self.work.give(text))

    def _kept(self, what: str, judge: Callable[[], Remark]) -> Remark:
        """Judge, and take note of the try; of one in a chapter that is over there is nothing to note."""
        was_open = not self.work.is_over
        remark = judge()
        if was_open and remark.kind in ("right", "done", "wrong", "refused") and len(self.attempts) < MOST_ATTEMPTS:
            when = f"{self._now():%Y-%m-%dT%H:%M:%SZ}"
            rule = remark.refusal.rule if remark.refusal else ""
            self.attempts.append(Attempt(self.chapter, when, shown(what), bool(remark), rule))
        self.changed()
        return remark

    def hint(self, lang: str = "en") -> str:
        """The next sentence of a hint; empty where there is none."""
        work = self.work
        told = leading.steps(work, lang)
        work.step = min(work.step + 1, len(told))
        return told[work.step - 1] if told else ""

    def hints_left(self, lang: str = "en") -> int:
        """How many steps the hint has left."""
        return len(leading.steps(self.work, lang)) - self.work.step

    def again(self) -> None:
        """Back to the start of the chapter; it stays done if it was."""
        self.work.restart()
        self.changed()

    def show(self) -> Remark:
        """Play what is looked for, from the start or from where the pupil stands; the chapter counts as shown."""
        if not self.shows:
            raise Rejected(Refusal("lesson.not-shown"))
        remark = leading.show(self.work)
        self.changed()
        return remark

    def next(self) -> None:
        """On to the next chapter, once this one is over; ``Rejected`` before."""
        if not self.can_go_on:
            raise Rejected(Refusal("lesson.not-over" if self.chapter < self.out_of else "lesson.last"))
        self.go(self.chapter + 1)

    @property
    def can_go_on(self) -> bool:
        """Whether there is a next chapter, and this one is over."""
        return self.work.is_over and self.chapter < self.out_of

    def go(self, chapter: int) -> None:
        """To a chapter by its number, from 1: a teacher's way."""
        if not 1 <= a_whole("chapter", chapter) <= self.out_of:
            raise WrongValueError(f"no chapter {told(chapter)}: there are 1 to {self.out_of}")
        self._at = chapter - 1
        self.changed()

    def rows(self) -> list[dict[str, Any]]:
        """A plain dict for each try: ``chapter when what right rule``."""
        return [attempt._asdict() for attempt in self.attempts]


def chapters_of(course: object) -> tuple[Chapter, ...]:
    """The chapters of a course, of a lesson, or of questions."""
    found = (course,) if isinstance(course, Lesson | Question) else tuple(_several(course))
    for chapter in found:
        if not isinstance(chapter, Lesson | Question):
            raise WrongTypeError(f"course must be Lessons or Questions, and not {told(chapter)}")
    if not found:
        raise WrongValueError("course must have one chapter or more")
    return found


def _several(course: object) -> Sequence[Any]:
    if isinstance(course, str | bytes | dict | type) or not isinstance(course, Sequence):
        raise WrongTypeError(f"course must be a Course, a Lesson or Questions, not {told(course)}")
    return course


def _nobody() -> None:
    """Nobody listens."""
