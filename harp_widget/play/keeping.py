"""Keeps the results of a board, outside the path of a click: a thread writes what the board has noted down.

Of each deal only its last state and its win wait, so nothing piles up; a kernel that dies loses no more than the last
moments.
"""

from __future__ import annotations

import atexit
import sys
from collections.abc import Callable
from datetime import datetime
from functools import partial
from threading import Event, Lock, Thread
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple
from weakref import WeakSet

from harp_widget import words
from harp_widget.engine import Game

from . import acts

if TYPE_CHECKING:
    from harp_widget.results import Results

    from .in_play import InPlay

REST = 1.0
"""Seconds between two times of writing, unless something must not wait."""

Sentence = tuple[str, dict[str, Any]]


class Noted(NamedTuple):
    """A game and whether it is still played: as it stood at a ``moment``, or as it stands when it is written."""

    game: Game
    is_open: bool
    moment: datetime | None


Waiting = dict[tuple[str, int], Noted]
"""By the deal's id and, for a win, the number of its try."""


class Keeper:
    """Writes the games of one board into ``results``; ``None``: nothing is kept. Its board's lock is held outside."""

    def __init__(self, at: InPlay, results: Results | None) -> None:
        self._at = at
        self.results = results
        self.offered: str | None = None
        """The id of the game that the board offers to take up again."""
        self._game: Game | None = None
        self._is_by_hand = False
        self._seen: tuple[object, ...] = ()
        self._waiting: Waiting = {}
        self._errands: list[Callable[[], None]] = []
        self._noting, self._writing = Lock(), Lock()
        self._thread: Thread | None = None
        self._wake = Event()
        self._told: set[str] = set()
        self._written, self._rest = 0.0, REST
        self._has_failed = False
        if results is not None:
            _KEEPERS.add(self)

    @property
    def shows(self) -> object:
        """The id of the game on the board."""
        return self._seen[0] if self._seen else None

    # What is noted down.

    def follow(self, game: Game) -> None:
        """Note the game on the board down where something has changed, to be written soon.

        One that only Python has played is nobody's result.
        """
        if self.results is None:
            return
        now = game.id, game.tries, game.moves_made, game.step, game.notes.revision, game.hint_count.used
        before, self._seen = self._seen, now
        if now == before:
            return
        if not before or before[0] != game.id:
            self._another(game)
        self._is_by_hand |= game.ply > 0 and game.turns[game.ply - 1].by == "board"
        if self._is_by_hand and game.moves_made and before:  # one that is taken back or up goes on
            self._note(game)

    def _another(self, game: Game) -> None:
        """Another deal: the one before is played no more."""
        replaced, self._game = self._game, game
        if replaced is not None and self._is_by_hand:
            self._note(replaced, is_open=False)
        self._is_by_hand = False

    def _note(self, game: Game, is_open: bool = True) -> None:
        """Only what another action could undo is copied at once: a click must not grow with the game."""
        assert self.results is not None
        won = game.position.is_won
        noted = Noted(_as_it_is(game), is_open, self.results.now()) if won else Noted(game, is_open, None)
        with self._noting:
            key = game.id, game.tries if won else 0
            self._waiting.pop(key, None)  # what is newer is written later
            self._waiting[key] = noted
        self._begin(at_once=won or not is_open)

    # What is written, by a thread that ends when nothing waits, so that it holds no board for long.

    def soon(self, errand: Callable[[], None]) -> None:
        """Do something with the file, outside the path of a click, after what waits has been written."""
        with self._noting:
            self._errands.append(errand)
        self._begin(at_once=True)

    def _begin(self, at_once: bool) -> None:
        if sys.platform == "emscripten":  # no threads there, and memory is quick
            if at_once or monotonic() - self._written > self._rest:
                self.flush()
            return
        if at_once:
            self._wake.set()
        with self._noting:
            if self._thread is not None:
                return
            self._thread = Thread(target=self._run, name="harp_widget results", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        going = True
        while going:
            self._wake.wait(self._rest)
            self._wake.clear()
            self.flush()
            with self._noting:
                going = bool(self._errands or (self._waiting and not self._has_failed))
                if not going:
                    self._thread = None

    def flush(self) -> None:
        """Write what waits now; what goes wrong is said on the board, once, and tried again with the next action."""
        with self._noting:
            errands, self._errands = self._errands, []
        said = self.write()
        for errand in errands:
            said += self._guarded(errand)
        for key, values in said:
            self._say(key, values)

    def write(self) -> list[Sentence]:
        """Write, and give what there is to say."""
        with self._writing:
            began = self._written = monotonic()
            waiting = self._taken()
            faults = self._guarded(partial(self._put, waiting))
            self._has_failed = bool(faults) and bool(waiting)
            if waiting:
                with self._noting:
                    self._waiting = waiting | self._waiting
            self._rest = max(REST, 10 * (monotonic() - began))
        return faults

    def _taken(self) -> Waiting:
        """What waits, as it is now."""
        assert self.results is not None
        with self._at.alone(), self._noting:
            waiting, self._waiting = self._waiting, {}
            now = self.results.now()
            return {
                key: noted if noted.moment else Noted(_as_it_is(noted.game), noted.is_open, now)
                for key, noted in waiting.items()
            }

    def _put(self, waiting: Waiting) -> None:
        from harp_widget.results import deal_of

        assert self.results is not None
        for key, (game, is_open, moment) in list(waiting.items()):
            self.results.keep_deal(deal_of(game), is_open, moment)
            del waiting[key]

    def _guarded(self, act: Callable[[], None]) -> list[Sentence]:
        """Do something with the file; the sentences about it: what is wrong, or where it was made."""
        from harp_widget.results import ResultsError

        assert self.results is not None
        try:
            act()
        except ResultsError as error:
            return [(f"refusal.{error.fault.rule}", error.fault.params)]
        made = self.results.was_made and self.results.is_lasting
        return [("said.results-kept", {"path": self.results.path})] if made else []

    def _say(self, key: str, values: dict[str, Any]) -> None:
        """A sentence in the line, once."""
        if key not in self._told:
            self._told.add(key)
            self._at.do(partial(acts.said, words.say(key, self._at.settings.language, **values)))

    # A game that was left.

    def offer(self) -> None:
        """Offer to take up the game that was left last, where there is one and nothing is played here yet."""
        if self.results is not None:
            self.soon(self._offer)

    def _offer(self) -> None:
        assert self.results is not None
        shown = {keeper.shows for keeper in list(_KEEPERS)}
        left = next((row for row in self.results.unfinished(8) if row["id"] not in shown), None)
        if left is None:
            return
        with self._at.alone():
            if not self._at.game.turns and self._at.message is None and not self._at.settings.disabled:
                self.offered = left["id"]
                self._at.do(partial(acts.offer, self._at, left["game"], left["moves"]))


def _as_it_is(game: Game) -> Game:
    """The game as it stands, its clock too."""
    state = game.copy()
    state.pause()
    return state


_KEEPERS: WeakSet[Keeper] = WeakSet()


@atexit.register
def _leave() -> None:
    """Nothing that was played is left behind."""
    for keeper in list(_KEEPERS):
        keeper.write()
