"""A question before it is put into words: the same in every language."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from harp_widget import words
from harp_widget.engine import Card, Move, Position
from harp_widget.words import RuleBook

from ..goals import LETTERS
from ..questions import Question

Tell = Callable[[str], str]
"""A text in the language that it is given."""


def told(key: str, **values: Any) -> Tell:
    """A text of the catalogues, its values filled in."""
    return partial(_say, f"quiz.{key}", values)


def _say(key: str, values: dict[str, Any], lang: str) -> str:
    return words.say(key, lang, **{name: value(lang) if callable(value) else value for name, value in values.items()})


@dataclass(frozen=True)
class Draft:
    """What is asked of a position, and the right answer: ``right`` is a choice's place, or the places to point at.

    ``topics``: of the rule book, the first that a game has is the rule the question is about. ``about``: what the
    question turns on, so that a quiz asks of something else the next time.
    """

    kind: str
    position: Position
    text: Tell
    why: Tell
    right: int | tuple[str, ...]
    choices: tuple[Tell, ...] = ()
    topics: tuple[str, ...] = ()
    about: Hashable = None
    move: Move | None = None
    card: Card | None = None
    pile: str = ""

    @property
    def key(self) -> Hashable:
        """Equal for questions that are alike."""
        return self.kind, self.position.key(), self.move, self.card, self.pile

    def question(self, lang: str, title: str = "") -> Question:
        """The question in a language."""
        choices = tuple(choice(lang) for choice in self.choices)
        answer = LETTERS[self.right] if isinstance(self.right, int) else " ".join(self.right)
        return Question(
            self.position,
            self.text(lang),
            "choose" if choices else "targets",
            answer,
            choices,
            self.why(lang),
            rule_about(words.describe(self.position.rules, lang), self.topics),
            self.move,
            self.card,
            self.pile,
            title,
        )


def rule_about(book: RuleBook, topics: tuple[str, ...]) -> str:
    """The id of the first of these topics that a rule book has."""
    ids = {entry.topic: entry.id for entry in reversed(tuple(book))}
    return next((ids[topic] for topic in topics if topic in ids), "")


def shuffled(rng: Random, right: Tell, wrong: list[Tell]) -> tuple[tuple[Tell, ...], int]:
    """The choices in any order, and the place of the right one."""
    place = rng.randrange(len(wrong) + 1)
    return (*wrong[:place], right, *wrong[place:]), place
