"""The list of moves beside the board: every turn as a row, sent once; then only what is new.

A row names cards that were face up when the turn was played, so who sees the list has seen them, undone or not. What
the solver wrote into the record (its line that wins, its mark for the turn that lost) knows hidden cards: it is left
out until the game has ended, unless the board's setting ``analysis`` says otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from harp_widget.engine import Game

from . import told_notes, told_rows
from .happened import Json
from .settings import Settings
from .told_notes import Keeps
from .told_turns import ToldTurns

MOST_READERS = 16
"""Clients of which it is remembered that they show the list."""
NOTHING: Final[Json] = {
    "rev": 0,
    "base": 0,
    "from": 0,
    "cursor": None,
    "start": None,
    "turns": [],
    "notes": [],
    "order": None,
}
"""What is sent before anybody has asked for the list."""


class MovesList:
    """What the browser knows of the turns, and the ``part`` that tells it the rest.

    A part continues the one whose ``rev`` is its ``base``; one with ``base`` 0 is whole. ``turns`` are the rows of the
    steps from number ``from`` on, ``start`` tells of the deal, once, what a row tells of a turn where it has changed;
    ``cursor`` is the step the game stands behind. ``notes`` are what is newly written at
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
        self._way: tuple[object, ...] = ()
        self._scores = True

    def read_by(self, client: str, reads: bool) -> None:
        """A client begins to show the list, and has nothing of it yet, or shows it no more."""
        self._readers.pop(client, None)
        if reads:
            self._readers[client] = None
            self._origin = None
            while len(self._readers) > MOST_READERS:
                self._readers.pop(next(iter(self._readers)))

    def follow(self, game: Game, chosen: Settings, keeps: Keeps) -> None:
        """Tell what has changed, if anybody shows the list; ``keeps``: how many moves at which steps kept the win."""
        self.told.follow(game, chosen.analysis)
        if not self._readers:
            return
        self._scores = self.told.has_ended or not chosen.hide_score
        way = self.told.all, self._scores, chosen.language, len(keeps)
        more = bool(self._hidden - self.told.hidden) or self._way != way
        self._hidden, self._way = self.told.hidden, way
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
            "start": self._figures(game, None) if whole else None,
            "turns": [self._row(game, number) for number in range(first, len(game.steps))],
            "notes": self._new_notes(game, chosen.language, keeps) if written else [],
            "order": _order(game, self._hidden) if written else None,
        }

    def _row(self, game: Game, number: int) -> Json:
        """One turn; of one that is not to be told, or was removed, only its place."""
        if number in self._hidden or not game.has_step(number):
            return {"after": game.steps[number].after}
        return told_rows.row(game, number) | self._figures(game, number)

    def _figures(self, game: Game, step: int | None) -> Json:
        """Score and hidden cards after a step, for the plot: where they have changed, and may be seen."""
        if step is None:
            return self._all_figures(game, None)
        now, before = (self._all_figures(game, at) for at in (step, game.steps[step].after))
        return {name: value for name, value in now.items() if value != before[name]}

    def _all_figures(self, game: Game, step: int | None) -> dict[str, int]:
        position = game.start if step is None else game.steps[step].turn.position
        hidden = {"hidden": sum(position.down)} if any(game.start.down) else {}
        return hidden | ({"score": game.score_after(step)} if self._scores else {})

    def _new_notes(self, game: Game, lang: str, keeps: Keeps) -> list[Json]:
        """What is written otherwise than the browser knows it."""
        before, self._notes = (
            self._notes,
            {step: note for step in _all(game) if (note := self._note(game, step, lang, keeps))},
        )
        changed = [step for step in (*before, *self._notes) if before.get(step) != self._notes.get(step)]
        return [{"step": step, **self._notes.get(step, {})} for step in dict.fromkeys(changed)]

    def _note(self, game: Game, step: int | None, lang: str, keeps: Keeps) -> Json:
        """What the list shows of what is written at a step."""
        if step in self._hidden:
            return {}
        note = game.note(step)
        shown: Json = {"comment": note.comment, "before": note.before, "glyph": self.told.glyph(game, step)}
        shown |= {"refused": told_notes.refused(game, step, lang)}
        shown |= told_notes.proved(game, step, keeps) if self.told.all else {}
        return {name: told for name, told in shown.items() if told}


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
