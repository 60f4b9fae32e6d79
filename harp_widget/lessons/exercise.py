"""An exercise: a course without answers, that a notebook can grade."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from harp_widget import words
from harp_widget.engine import Refusal, Rejected
from harp_widget.engine.wanted import a_text, wrong

from . import tokens
from .chapters import TAGS, Course
from .pupil import Pupil
from .questions import Question
from .remarks import Remark
from .tokens import Handed
from .work import Chapter


class Exercise:
    """A lesson, a course or a quiz that is worked on without seeing the answers, on the board or in Python.

    ``course``: a ``Course``, a ``Lesson``, or questions. ``seed``: what it was made with, kept in the token: a number,
    or a pupil's name. ``who`` works on it. ``key``: the teacher's, which signs the token. In a cell that grades:
    ``assert exercise.done, exercise.report()``, or ``exercise.points`` as its last line.

    A pupil who reads Python can forge what runs on the pupil's own machine: a signature proves no more than that the
    token was made with the key and has not been changed since.

    >>> from harp_widget import Game
    >>> exercise = Exercise(Lesson(Game("klondike", deal=100000, moves="43").record, goal="line"))
    >>> exercise.try_("sw").kind, exercise.points
    ('wrong', 0)
    >>> exercise.try_("43").kind, exercise.points, exercise.done
    ('done', 1, True)
    """

    def __init__(
        self,
        course: Course | Chapter | Sequence[Chapter],
        seed: int | str | None = None,
        *,
        who: str = "",
        key: str | bytes | None = None,
    ) -> None:
        if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int | str)):
            raise wrong("seed", seed, "a whole number, a name or None")
        self.seed = seed
        self.who = a_text("who", who)[:100]
        self.pupil = Pupil(course, shows=False)
        """Whoever works on it, with all tries."""
        self._key = tokens.a_key(key)

    @property
    def id(self) -> str:
        """Tells this exercise from others: equal for equal chapters."""
        return hashlib.sha256("\n\n".join(map(_told, self.pupil.chapters)).encode()).hexdigest()[:12]

    @property
    def done(self) -> bool:
        """Whether all of it is done."""
        return self.pupil.done

    @property
    def points(self) -> int:
        """One for each chapter that is done, or question answered rightly: a plain number."""
        return self.pupil.points

    @property
    def out_of(self) -> int:
        """The most points there are."""
        return self.pupil.out_of

    @property
    def attempts(self) -> list[dict[str, Any]]:
        """A plain dict for each try: ``chapter when what right rule``; ready for a DataFrame."""
        return self.pupil.rows()

    def try_(self, what: str) -> Remark:
        """A turn in notation, or an answer where a question is asked; true if it was right.

        Where a chapter is over it goes on with the next one. What is no turn is ``Rejected`` and counts nothing.
        """
        if self.pupil.can_go_on:
            self.pupil.next()
        return self.pupil.try_(what)

    def report(self, language: str = "en") -> str:
        """How far it has come, without a word of the answers: for the message of an ``assert``."""
        pupil = self.pupil
        lines = [words.say("exercise.points", language, points=self.points, most=self.out_of)]
        for number, (chapter, state) in enumerate(zip(pupil.chapters, pupil.states, strict=True), 1):
            tries = sum(attempt.chapter == number for attempt in pupil.attempts)
            title = chapter.title or words.say("exercise.untitled", language, number=number)
            lines.append(words.say(f"exercise.{state}", language, number=number, title=title, count=tries))
        return "\n".join(lines)

    def token(self, key: str | bytes | None = None) -> str:
        """A short text to hand in; signed with ``key``, or that of the exercise, where there is one."""
        pupil = self.pupil
        done = tuple(number for number, state in enumerate(pupil.states, 1) if state == "done")
        seed = "" if self.seed is None else str(self.seed)
        attempts = tuple(pupil.attempts)
        handed = Handed(self.who, self.id, seed, self.points, self.out_of, done, attempts, is_signed=False)
        return tokens.write(handed, tokens.a_key(key) or self._key)

    @staticmethod
    def verify(token: str, key: str | bytes | None = None, of: Exercise | None = None) -> Handed:
        """What a token tells. ``Rejected`` for one that is damaged, forged (by ``key``) or ``of`` another exercise.

        Without a key, and for a token without a signature, ``is_signed`` is false: then anyone may have written it.
        """
        handed = tokens.read(token, tokens.a_key(key))
        if of is not None and handed.exercise != of.id:
            raise Rejected(Refusal("token.other"))
        return handed

    def __repr__(self) -> str:
        return f"<Exercise {self.pupil.title}: {self.points} of {self.out_of}>"


def _told(chapter: Chapter) -> str:
    """What equal chapters have in common; one that is built in is the same in every language."""
    if isinstance(chapter, Question):
        return repr(chapter.key) + chapter.answer
    record = chapter.record
    record.game.notes.tell(TAGS["course"], "")
    return chapter.name or str(record)
