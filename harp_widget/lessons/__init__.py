"""Lessons, courses and exercises, with no board: what is looked for, and what a pupil found of it."""

from __future__ import annotations

import sys
from types import ModuleType

from .built_in import course, courses, lesson, lessons
from .chapters import Course, Lesson
from .exercise import Exercise
from .gathering import gather
from .pupil import Attempt, Pupil
from .questions import Question
from .quizzes import Quiz, quiz
from .remarks import Remark
from .tokens import Handed

__all__ = [
    "Attempt",
    "Course",
    "Exercise",
    "Handed",
    "Lesson",
    "Pupil",
    "Question",
    "Quiz",
    "Remark",
    "course",
    "courses",
    "gather",
    "lesson",
    "lessons",
    "quiz",
]


class _Room(ModuleType):
    """``harp_widget.lessons()`` lists the lessons, and this room has the same name: so it may be called."""

    def __call__(self) -> tuple[str, ...]:
        """The names of all lessons that are built in."""
        return lessons()


sys.modules[__name__].__class__ = _Room
