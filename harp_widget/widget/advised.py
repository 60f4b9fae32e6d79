"""What the solver does for a board when it is asked from Python: solve, show the rest, find where the game was lost."""

from __future__ import annotations

import asyncio

from harp_widget import words
from harp_widget.engine import Game, Move, Position
from harp_widget.solver import Limit, Solution, solve
from harp_widget.teaching import Hint, hint
from harp_widget.teaching import peek as look_ahead
from harp_widget.teaching.peeking import is_plain, plain_solution

from . import view
from .advising import Job
from .board import Board


class Advised(Board):
    """A board whose game can be solved."""

    def solve(self, limit: Limit | None = None) -> Solution:
        """Whether the position can be won, as :func:`harp_widget.solve`; the badge shows it too.

        It is no help until its line is played: ``play(solution.line)``, ``show_rest()`` (D-15).
        """
        with self._lock:
            position = self._game.position
        solution = solve(position, limit)
        with self._alone():
            self._adviser.learn(solution)
            self._tell()
        return solution

    def show_rest(self, limit: Limit | None = None, pace: float = 0) -> Solution:
        """Play a winning line from here to the end, and give it; where none is found the board says so.

        ``pace``: seconds from one move to the next, for a class to follow; anything else that is done meanwhile ends
        it. 0, and wherever no event loop runs: all at once.
        """
        with self._lock:
            known = self._adviser.known()
        found = known if known else self.solve(limit)
        with self._alone():
            if self._game.position is not found.position:  # somebody played meanwhile
                return found
            if not found:
                self._note("hint.lost" if found.verdict == "unwinnable" else "said.undecided")
            elif not (pace > 0 and self._play_slowly(found.line, pace)):
                self._play(found.line, by="python")
        return found

    def _play_slowly(self, line: tuple[Move, ...], pace: float) -> bool:
        """Begin to play a line move by move; false where there is no event loop to do it on."""
        return Job.begin(lambda _: self._playing(line, pace)) is not None

    async def _playing(self, line: tuple[Move, ...], pace: float) -> None:
        position = self._game.position
        for move in line:
            with self._alone():
                if self._game.position is not position:
                    return
                self._play(move, by="python")
                position = self._game.position
            await asyncio.sleep(pace)

    def hint(self, peek: bool = False, limit: Limit | None = None) -> Hint:
        """A hint (KL-14), told and shown in full; it counts as one asked for on the board.

        ``peek``: a teacher's hint instead, along a line that wins, as :func:`harp_widget.teaching.peek`; hints that
        are followed stay on one line. ``limit`` is that of the search.
        """
        plain = self._plain_line(limit) if peek else None
        with self._alone():
            found = look_ahead(self._game, limit, plain) if peek else hint(self._game, lost=self._adviser.tells_loss)
            self._show_hint(*self._hinter.tell(self._game, found, self.language))
        return found

    def _plain_line(self, limit: Limit | None) -> Solution:
        """What is known of the position, by a line without take-backs if there is one."""
        with self._lock:
            position, known = self._game.position, self._adviser.known()
        if known is None or known.verdict == "unknown" or not is_plain(known):
            known = plain_solution(position, limit)
            with self._lock:
                self._adviser.learn(known)
        return known

    def where_lost(self, limit: Limit | None = None) -> int | None:
        """Go back to the last position of the game that is not proved lost, and give its number of turns.

        Every later position is proved lost. ``None`` when the deal could not be won from the first card; then, and
        where the game is not proved lost now, nothing moves. Each of the few positions that must be searched has
        ``limit``. Counts as help (D-15), and may go back further than Undo does (D-2).
        """
        with self._lock:
            game = self._game.copy()
        ply = last_not_lost(game, limit or Limit())
        with self._alone():
            if self._game.turns[: self._game.ply] != game.turns[: game.ply]:  # somebody played meanwhile
                return ply
            self._go_back(ply, solve(position_at(game, ply), limit).verdict if ply is not None else None)
        return ply

    def _go_back(self, ply: int | None, verdict: str | None) -> None:
        if ply is None:
            self._note("said.lost-dealt")
        elif ply == self._game.ply:
            self._note("said.lost-never")
        else:
            self._game.mark("assisted")
            self._game.rewind(ply)
            self._note("said.lost-next" if verdict == "winnable" else "said.lost-next-maybe")

    def _note(self, key: str) -> None:
        text = words.say(key, self.language)
        self._show(message=view.note(text))


def position_at(game: Game, ply: int) -> Position:
    """The position after so many turns."""
    return game.turns[ply - 1].position if ply else game.start


def last_not_lost(game: Game, limit: Limit) -> int | None:
    """The last ply, up to now, whose position is not proved lost; ``None`` if the first one is.

    No move leads out of a lost position, so the plies after the first lost one need no proof of their own; halving
    finds it. A position not decided within ``limit`` counts as not lost, like any that comes before it.
    """
    open_, lost = -1, game.ply + 1
    ply = game.ply
    while lost - open_ > 1:
        if solve(position_at(game, ply), limit, shorten=False).verdict == "unwinnable":
            lost = ply
        else:
            open_ = ply
        ply = (open_ + lost) // 2
    return open_ if open_ >= 0 else None
