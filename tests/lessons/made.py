"""Lessons to try things on."""

from __future__ import annotations

from harp_widget import KLONDIKE, Game, Lesson

SMALL = KLONDIKE.vary(ranks=2, columns=2)
WINNING = "1h 2h sw sw sw wh sw wh 2h sw wh wh wh"
"""A win of the small game's deal 5."""


def klondike() -> Game:
    """A deal that three turns lead into: 43, sw, 67; sw at once is a mistake with a remark."""
    game = Game("klondike", deal=100000)
    game.play("43 sw 67")
    game.rewind(0)
    game.play("sw")
    game.record.here.comment = "Not yet: turn a card first."
    game.rewind(0)
    game.record.root.children[0].comment = "A red queen comes up."
    return game


def line(goal: str = "line", **told: str) -> Lesson:
    """A lesson whose line is to be found."""
    return Lesson(klondike().record, **{"goal": goal, "text": "Find the line.", **told})


def harp(goal: str, **told: str) -> Lesson:
    """A lesson at the start of a deal where one card moves at a time; 3h 4h are aces."""
    return Lesson(Game("easy-harp", deal=5).record, goal, **told)


def small(goal: str, moves: str = "", **told: str) -> Lesson:
    """A small game, soon won."""
    return Lesson(Game(SMALL, 5, moves=moves).record, goal, **told)
