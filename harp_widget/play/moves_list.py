"""The list of moves beside the board: every turn as a row, sent once; then only what is new.

A row names cards that were face up when the turn was played, so who sees the list has seen them, undone or not. What
the solver wrote into the record (its line that wins, its mark for the turn that lost) knows hidden cards: it is left
out until the game has ended, unless the board's setting ``analysis`` says otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from harp_widget.engine import Drawn, Event, Game, Moved, Position, Redealt, Turn
from harp_widget.engine.moves import is_cell, is_column

from .happened import Json
from .told_turns import ToldTurns

MOST_READERS = 16
"""Clients of which it is remembered that they show the list."""
NOTHING: Final[Json] = {"rev": 0, "base": 0, "from": 0, "cursor": None, "turns": [], "notes": [], "order": None}
"""What is sent before anybody has asked for the list."""


class MovesList:
    """What the browser knows of the turns, and the ``part`` that tells it the rest.

    A part continues the one whose ``rev`` is its ``base``; one with ``base`` 0 is whole. ``turns`` are the rows of the
    steps from number ``from`` on, ``cursor`` the step the game stands behind. ``notes`` are what is newly written at
    steps; ``order``, where it has changed, names the steps after those whose followers stand not in the order of their
    numbers, or not all any more. A client that has not the base of a part asks for all of it.
    """

    def __init__(self) -> None:
        self.part: Json = NOTHING
        self._readers: dict[str, None] = {}
        self._origin: object = None
        self._known: tuple[int, int | None, int] = (0, None, 0)
        self._notes: dict[int | None, Json] = {}
        self.told = ToldTurns()
        self._hidden: frozenset[int] = frozenset()
        self._all = False

    def read_by(self, client: str, reads: bool) -> None:
        """A client begins to show the list, and has nothing of it yet, or shows it no more."""
        self._readers.pop(client, None)
        if reads:
            self._readers[client] = None
            self._origin = None
            while len(self._readers) > MOST_READERS:
                self._readers.pop(next(iter(self._readers)))

    def follow(self, game: Game, analysis: bool = False) -> None:
        """Tell what has changed, if anybody shows the list; ``analysis``: what the solver wrote, too."""
        self.told.follow(game, analysis)
        if not self._readers:
            return
        more = bool(self._hidden - self.told.hidden) or self._all != self.told.all
        self._hidden, self._all = self.told.hidden, self.told.all
        # A new deal, a restart, somebody who has nothing yet, or what was not to be told before.
        whole = game.origin is not self._origin or more
        known = len(game.steps), game.step, game.notes.revision
        if not whole and known == self._known:
            return
        rev, first = self.part["rev"], 0 if whole else self._known[0]
        written = whole or game.notes.revision != self._known[2]
        self._notes = {} if whole else self._notes
        self._origin, self._known = game.origin, known
        self.part = {
            "rev": rev + 1,
            "base": 0 if whole else rev,
            "from": first,
            "cursor": game.step,
            "turns": [self._row(game, number) for number in range(first, len(game.steps))],
            "notes": self._new_notes(game) if written else [],
            "order": _order(game, self._hidden) if written else None,
        }

    def _row(self, game: Game, number: int) -> Json:
        """One turn; of one that is not to be told only its place."""
        return _row(game, number) if number not in self._hidden else {"after": game.steps[number].after}

    def _new_notes(self, game: Game) -> list[Json]:
        """What is written otherwise than the browser knows it."""
        before, self._notes = self._notes, {step: note for step in _all(game) if (note := self._note(game, step))}
        changed = [step for step in (*before, *self._notes) if before.get(step) != self._notes.get(step)]
        return [{"step": step, **self._notes.get(step, {})} for step in dict.fromkeys(changed)]

    def _note(self, game: Game, step: int | None) -> Json:
        """What the list shows of what is written at a step."""
        note, glyph = game.note(step), self.told.glyph(game, step)
        shown = {"comment": note.comment, "before": note.before, "glyph": glyph}
        return {name: text for name, text in shown.items() if text and step not in self._hidden}


def _all(game: Game) -> Iterator[int | None]:
    """The deal and every step that is still there."""
    yield None
    yield from filter(game.has_step, range(len(game.steps)))


def _order(game: Game, hidden: frozenset[int]) -> list[Json]:
    """The steps after those whose followers stand not in the order of their numbers, or not all any more."""
    natural: dict[int | None, list[int]] = {}
    for number, step in enumerate(game.steps):
        natural.setdefault(step.after, []).append(number)
    now = {step: [it for it in game.after(step) if it not in hidden] for step in natural}
    return [{"after": step, "steps": now[step]} for step, steps in natural.items() if now[step] != steps]


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
