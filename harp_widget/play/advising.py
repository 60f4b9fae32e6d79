"""What the solver finds out while the board waits: in slices on the event loop, for the position shown and no other.

JupyterLab handles the board's messages on the event loop of a thread of their own, other front ends on the kernel's; a
search runs on the loop of whoever asked for it. Everything it finds is told under the widget's lock, and only while
nothing has happened since. Without a running loop (plain Python) nothing is searched by itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any

from harp_widget.engine import Game, Position, Turn, Unseen
from harp_widget.solver import Known, Limit, Solution, SolverMissing, UnsupportedRules, solving

from . import acts
from .winnable import MEMORY, TRIES, TRY, Makes, mark_unproved

if TYPE_CHECKING:
    from .in_play import InPlay

PATIENCE = 2.0
"""Seconds without an action after which a lost game is called lost (D-16)."""

LIMIT = Limit(seconds=10.0, memory=MEMORY)
"""How long a position on the board is searched, and with how much memory."""

GRACE = 0.1
"""Seconds before a search begins at all: the board shows the move first."""

STRETCH = 0.004
"""Seconds of searching between two looks at the board's messages: a click must not wait."""

TELL_EVERY = 0.25
"""Seconds between two messages that tell how a long search gets on."""


async def ask(position: Position, limit: Limit, line: bool = True) -> Solution:
    """What ``solving`` finds; ``unknown`` where there is no solver, or none for these rules."""
    try:
        return await solving(position, limit, line=line, stretch=STRETCH)
    except (SolverMissing, UnsupportedRules, Unseen):
        return Solution(position, "unknown")


Work = Callable[["Job"], Coroutine[Any, Any, None]]


class Job:
    """Work on the event loop of the calling thread, stopped from any thread. Without a running loop: RuntimeError."""

    def __init__(self, work: Work) -> None:
        self._loop = asyncio.get_running_loop()
        self._task = self._loop.create_task(work(self))

    @classmethod
    def begin(cls, work: Work) -> Job | None:
        """The job, or ``None`` where no event loop runs."""
        try:
            return cls(work)
        except RuntimeError:
            return None

    @property
    def is_alive(self) -> bool:
        """Whether it still works: a loop that was stopped takes its work with it."""
        return not self._task.done() and self._loop.is_running()

    def stop(self) -> None:
        """Let it do nothing more."""
        if self.is_alive:
            self._loop.call_soon_threadsafe(self._task.cancel)


class Adviser:
    """Verdicts on the position of one board (KL-17, the verdict badge), and the search for a winnable deal (KL-16).

    Its methods are called with the widget's lock held; its jobs take it.
    """

    def __init__(self, at: InPlay) -> None:
        self._at = at
        self._game: Game | None = None
        self._asked: tuple[object, ...] = ()
        self._found = Known()
        self._watch: Job | None = None
        self._seek: Job | None = None
        self._tried = 0
        self._silent = False
        self._doubted: Position | None = None
        self.lost = False
        """Whether the player is to be told that this game can't be won."""

    # What is known.

    @property
    def seen(self) -> dict[str, Any]:
        """The part of ``_view`` that comes from here."""
        seeking = {"tried": self._tried, "most": TRIES} if self._is_seeking else None
        return {"verdict": self._verdict, "lost": self.lost, "seeking": seeking}

    @property
    def _is_seeking(self) -> bool:
        return self._seek is not None and self._seek.is_alive

    @property
    def _verdict(self) -> str | None:
        if not self._shows_verdict:
            return None
        known = self.known()
        if known is not None:
            return known.verdict
        return "searching" if self._watch and self._watch.is_alive else "unknown"

    @property
    def _shows_verdict(self) -> bool:
        return self._at.settings.verdict and not self._at.game.position.is_won

    @property
    def tells_loss(self) -> bool:
        """Whether a hint says that the game is lost: where the game tells that, once it is proved (D-9)."""
        return self._at.game.rules.offers.tells_loss and self._is_lost(self.known())

    @staticmethod
    def _is_lost(known: Solution | None) -> bool:
        return known is not None and known.verdict == "unwinnable"

    def known(self) -> Solution | None:
        """What was found out about the position on the board."""
        return self._found.of(self._at.position) if self._at.game is self._game else None

    def follow(self, turns: Sequence[Turn]) -> None:
        """Take note of what follows from what is known, for turns that were just played."""
        game = self._at.game
        if game is self._game:
            for ply, turn in enumerate(turns, game.ply - len(turns)):
                self._found.follow(game.position_at(ply), turn.moves, turn.position)

    def learn(self, solution: Solution) -> None:
        """Keep what was found about a position of the game on the board."""
        self._begin_with(self._at.game)
        self._found.learn(solution)

    def _begin_with(self, game: Game) -> None:
        if game is not self._game:
            self._game, self._silent, self.lost = game, False, False
            self._found.forget()

    # What is looked at.

    def look(self) -> None:
        """Take note of what the board shows now: another position ends every search for the one before."""
        game = self._at.game
        self._begin_with(game)
        if self._asked and self._asked[0] is not game.position:
            self.stop_seeking()
        known = self.known()
        self._silent &= self._is_lost(known)
        asked = (game.position, self._shows_verdict, self._warns(game), self._doubted is game.position)
        if self._asked and self._asked[0] is game.position and self._asked == asked and not self._is_stranded:
            return
        self._asked, self.lost = asked, False
        self._stop_watching()
        _, shows, warns, doubts = asked
        tells = warns or doubts
        if (shows and known is None) or (tells and (known is None or self._is_lost(known))):
            self._watch = Job.begin(lambda job: self._watching(job, game.position))

    def _warns(self, game: Game) -> bool:
        playing = game.rules.offers.tells_loss and game.status == "playing"
        return playing and not (self._silent or self._is_seeking or self._at.settings.disabled)

    @property
    def _is_stranded(self) -> bool:
        """A search that the end of its event loop has ended, and not an answer."""
        return self._watch is not None and not self._watch.is_alive

    def _stop_watching(self) -> None:
        if self._watch:
            self._watch.stop()
        self._watch = None

    def doubt(self, game: Game) -> None:
        """Say that a deal somebody asked for can't be won, once that is proved and while nothing is played."""
        self._doubted = game.start

    def keep(self) -> None:
        """Keep playing: say nothing more until an undo leads to a position not proved lost (KL-17)."""
        self._silent, self.lost = True, False

    async def _watching(self, job: Job, position: Position) -> None:
        began = monotonic()
        with self._at.alone():
            known, shows, doubts = self.known(), self._shows_verdict, self._doubted is position
        if known is None:
            await asyncio.sleep(GRACE if shows or doubts else PATIENCE)
            known = await ask(position, LIMIT)
            with self._at.alone():
                if not self._is_shown(job, position):
                    return
                self.learn(known)
                if shows:
                    self._at.tell()
        if doubts:
            self._judge_deal(job, position, known)
        elif self._is_lost(known):
            await asyncio.sleep(PATIENCE - (monotonic() - began))
        with self._at.alone():
            if self._is_shown(job, position):
                self._watch = None
                if self._is_lost(known) and self._warns(self._at.game):
                    self.lost = True
                    self._at.tell()

    def _judge_deal(self, job: Job, position: Position, known: Solution) -> None:
        """Tell what was found about a deal that somebody asked for, and then look at the position as at any other."""
        with self._at.alone():
            if self._is_shown(job, position):
                self._doubted = self._watch = None
                if self._is_lost(known):
                    self._at.do(partial(acts.lost_deal, self._at))

    def _is_shown(self, job: Job, position: Position) -> bool:
        """Whether the board still shows the position of a job: its game may have been played on without the board."""
        return self._watch is job and self._at.game.position is position

    # Winnable deals only.

    def seek(self, make: Makes) -> bool:
        """Look for a deal that is proved winnable, and deal it; false when there is no loop to look on."""
        self.stop_seeking()
        self._seek = Job.begin(lambda job: self._seeking(job, make))
        return self._seek is not None

    def stop_seeking(self) -> None:
        """Deal nothing."""
        if self._seek:
            self._seek.stop()
        self._seek, self._tried = None, 0

    async def _seeking(self, job: Job, make: Makes) -> None:
        told = monotonic()
        while True:
            game = make()
            solution = await ask(game.start, TRY)
            with self._at.alone():
                if self._seek is not job:
                    return
                self._tried += 1
                if solution or self._tried == TRIES:
                    self.stop_seeking()
                    self._deal(game, solution)
                    return
                if monotonic() - told >= TELL_EVERY:
                    told = monotonic()
                    self._at.tell()
            await asyncio.sleep(0.001)  # a browser's Python lets messages through only while nothing is due at once

    def _deal(self, game: Game, solution: Solution) -> None:
        if not solution:
            mark_unproved(game)
        self._begin_with(game)
        if solution.verdict != "unknown":  # a longer search may decide it
            self._found.learn(solution)
        self._at.deal(game)
