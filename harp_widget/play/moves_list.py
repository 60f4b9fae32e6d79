"""The list of moves beside the board: every turn as a row, sent once; then only what is new.

A row names cards that were face up when the turn was played, so who sees the list has seen them, undone or not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from harp_widget.engine import Drawn, Event, Game, Moved, Position, Redealt, Turn
from harp_widget.engine.moves import is_cell, is_column
from harp_widget.engine.tree import Step

from .happened import Json

MOST_READERS = 16
"""Clients of which it is remembered that they show the list."""
NOTHING: Final[Json] = {"rev": 0, "base": 0, "from": 0, "cursor": None, "turns": []}
"""What is sent before anybody has asked for the list."""


class MovesList:
    """What the browser knows of the turns, and the ``part`` that tells it the rest.

    A part continues the one whose ``rev`` is its ``base``; one with ``base`` 0 is whole. ``turns`` are the rows of the
    steps from number ``from`` on, ``cursor`` the step the game stands behind. A client that has not the base of a part
    asks for all of it.
    """

    def __init__(self) -> None:
        self.part: Json = NOTHING
        self._readers: dict[str, None] = {}
        self._steps: Sequence[Step] | None = None
        self._known: tuple[int, int | None] = (0, None)

    def read_by(self, client: str, reads: bool) -> None:
        """A client begins to show the list, and has nothing of it yet, or shows it no more."""
        self._readers.pop(client, None)
        if reads:
            self._readers[client] = None
            self._steps = None
            while len(self._readers) > MOST_READERS:
                self._readers.pop(next(iter(self._readers)))

    def follow(self, game: Game) -> None:
        """Tell what has changed, if anybody shows the list."""
        if not self._readers:
            return
        whole = game.steps is not self._steps  # a new deal, a restart, or somebody who has nothing yet
        known = len(game.steps), game.step
        if not whole and known == self._known:
            return
        rev, first = self.part["rev"], 0 if whole else self._known[0]
        self._steps, self._known = game.steps, known
        rows = [_row(game, number) for number in range(first, len(game.steps))]
        self.part = {
            "rev": rev + 1,
            "base": 0 if whole else rev,
            "from": first,
            "cursor": game.step,
            "turns": rows,
        }


def _row(game: Game, number: int) -> Json:
    """One turn: after which it was played, and its first move; how many ``more`` it has."""
    turn, after = game.steps[number]
    before = game.start if after is None else game.steps[after].turn.position
    row = {"after": after} | _told(before, turn)
    return row | {"won": True} if turn.position.is_won else row


def _told(before: Position, turn: Turn) -> Json:
    """``card`` went ``onto`` another or ``to`` a pile; or so many ``draws``; or the waste was turned over."""
    moves = [event for event in turn.events if isinstance(event, Moved | Drawn | Redealt)]
    if all(isinstance(event, Drawn) for event in moves):
        return {"draws": len(moves)}
    more = {"more": len(moves) - 1} if len(moves) > 1 else {}
    return _move(before, moves[0]) | more


def _move(before: Position, event: Event) -> Json:
    if isinstance(event, Drawn):
        return {"draws": 1}
    if not isinstance(event, Moved):
        return {"redeal": True}
    cards, target = event.cards, event.target
    row: Json = {"card": str(cards[0])} | ({"n": len(cards)} if len(cards) > 1 else {})
    below = before.columns[int(target) - 1] if is_column(target) else ()
    if below and below[-1] is not None:
        return row | {"onto": str(below[-1])}
    return row | {"to": target if is_column(target) or is_cell(target) else "h"}
