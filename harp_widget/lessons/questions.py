"""A question about a position, as a quiz asks it and the card on the board shows it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field
from typing import Literal

from harp_widget.drawing import svg
from harp_widget.engine import Card, Game, Move, Position
from harp_widget.engine.wanted import a, a_text

from .goals import LETTERS, Goal

Kind = Literal["answer", "choose", "targets", "movable"]


@dataclass(frozen=True)
class Question:
    """One question, asked once: whatever is answered, the right answer and the reason are told then.

    ``position``: what the board shows (its hidden cards are not shown). ``text``: the question. ``kind``: how it is
    answered: ``choose`` one of ``choices``, by its letter; ``answer`` with a number or a text; ``targets``: point at
    every place that ``card`` (which lies in the pile ``pile``) may go to, ``movable``: at every card that may be
    lifted. ``answer``: the right one: a letter, a number or text (``10|ten``: either), or places in notation parted by
    spaces (``3 5 hs``; of ``movable`` ``7x4 w``). ``why``: the reason, told after the answer, with the id ``rule`` of
    a rule. ``move``: the move that is asked about, drawn as an arrow. ``title``: a heading; may be empty.

    >>> from harp_widget import Game
    >>> Question(Game("klondike", deal=5).position, "How many columns?", "answer", "7").is_right(" 7 ")
    True
    """

    position: Position
    text: str
    kind: Kind
    answer: str = field(repr=False)
    choices: tuple[str, ...] = ()
    why: str = field(default="", repr=False)
    rule: str = field(default="", repr=False)
    move: Move | None = None
    card: Card | None = None
    pile: str = ""
    title: str = ""

    def __post_init__(self) -> None:
        a(Position, "position", self.position, "a Position")
        for name in ("text", "kind", "answer", "why", "rule", "pile", "title"):
            a_text(name, getattr(self, name))

    @property
    def goal(self) -> Goal:
        """What is to be answered, as a goal."""
        right: Iterable[str] = self.answer.split("|") if self.kind == "answer" else self.answer.split()
        cards = (self.card,) if self.card else ()
        return Goal(self.kind, self.kind, right=frozenset(right), choices=self.choices, cards=cards, pile=self.pile)

    def is_right(self, answer: str) -> bool:
        """Whether an answer is the right one."""
        return self.goal.is_right(a_text("answer", answer))

    @property
    def answers(self) -> tuple[str, ...]:
        """What to choose from, in the order shown."""
        return self.choices

    @property
    def svg(self) -> str:
        """The position as a picture, with the move that is asked about as an arrow."""
        return svg(self.position, move=self.move)

    @property
    def letters(self) -> str:
        """What the choices are called, in their order."""
        return LETTERS[: len(self.choices)]

    # What a chapter of a course has, so that a quiz is one.

    @property
    def goals(self) -> tuple[Goal, ...]:
        """The only one."""
        return (self.goal,)

    @property
    def done(self) -> str:
        """What is said after the answer."""
        return self.why

    @property
    def key(self) -> Hashable:
        """Questions are alike that have it in common: the same is asked of the same position."""
        return self.position.key(), self.kind, self.text, self.move, self.card

    def game(self) -> Game:
        """A game that stands where the question is asked."""
        return Game(self.position)
