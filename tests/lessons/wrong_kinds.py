"""What is tried on every public function of lessons: what takes a value for each argument."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from harp_widget import KLONDIKE, Course, Exercise, Game, Lesson, course, gather, lesson, quiz

GAME = Game(KLONDIKE.vary(ranks=2, columns=2), 5)


def taught(argument: str, value: Any) -> Lesson:
    """A lesson of which one thing is wrong."""
    return Lesson(GAME.record, **{"goal": "won", argument: value})


def questioned(argument: str, value: Any) -> object:
    """A quiz of which one thing is wrong."""
    asked: dict[str, Any] = {"what": KLONDIKE, "n": 1, "kinds": "places", argument: value}
    return quiz(**asked)


LESSON = Lesson(GAME.record, "won")


TAUGHT: dict[str, dict[str, Callable[[Any], object]]] = {
    "Course": {"lessons": Course, "title": lambda x: Course(LESSON, x), "text": Course.read},
    "Exercise": {
        "course": Exercise,
        "seed": lambda x: Exercise(LESSON, x),
        "who": lambda x: Exercise(LESSON, who=x),
        "key": lambda x: Exercise(LESSON, key=x),
        "what": lambda x: Exercise(LESSON).try_(x),
        "token": Exercise.verify,
        "verify key": lambda x: Exercise.verify(Exercise(LESSON).token(), x),
    },
    "gather": {"folder": gather, "key": lambda x: gather(".github", x)},
    "Lesson": {
        "record": lambda x: Lesson(x, "won"),
        **{name: partial(taught, name) for name in ("goal", "text", "title", "done", "auto")},
        "written text": Lesson.read,
    },
    "course": {"game": course, "language": lambda x: course("easy-harp", x)},
    "lesson": {"name": lesson},
    "quiz": {
        "what": lambda x: quiz(x, n=1, kinds="places"),
        **{name: partial(questioned, name) for name in ("n", "seed", "kinds", "level", "language")},
    },
}
"""By name, what takes a value for each argument."""
