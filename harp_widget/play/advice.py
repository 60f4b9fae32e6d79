"""What the solver does for a game in play when it is asked from Python: solve, show the rest, where was it lost?"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from harp_widget.engine import Game, Move
from harp_widget.solver import Limit, Solution, solve
from harp_widget.teaching import Hint
from harp_widget.teaching import peek as look_ahead
from harp_widget.teaching.peeking import is_plain, plain_solution

from . import acts
from .advising import Job

if TYPE_CHECKING:
    from .in_play import InPlay


def solution(at: InPlay, limit: Limit | None = None) -> Solution:
    """Whether the position can be won; a verdict badge shows it too."""
    with at.alone():
        position = at.position
    found = solve(position, limit)
    with at.alone():
        at.adviser.learn(found)
        at.tell()
    return found


def show_rest(at: InPlay, limit: Limit | None = None, pace: float = 0) -> Solution:
    """Play a winning line to the end, with ``pace`` seconds from move to move; or say that none is found."""
    with at.alone():
        position, known = at.position, at.adviser.known()
    found = known if known else solution(at, limit)
    with at.alone():
        if at.position is not position:  # somebody played meanwhile
            return found
        if not found:
            at.say("hint.lost" if found.verdict == "unwinnable" else "said.undecided")
        elif not (pace > 0 and play_slowly(at, found.line, pace)):
            at.play(found.line)
    return found


def play_slowly(at: InPlay, line: tuple[Move, ...], pace: float) -> bool:
    """Begin to play a line move by move; false where there is no event loop to do it on."""
    return Job.begin(lambda _: _playing(at, line, pace)) is not None


async def _playing(at: InPlay, line: tuple[Move, ...], pace: float) -> None:
    position = at.position
    for move in line:
        with at.alone():
            if at.position is not position:
                return
            at.play(move)
            position = at.position
        await asyncio.sleep(pace)


def hint(at: InPlay, peek: bool = False, limit: Limit | None = None) -> Hint:
    """A hint, told and shown in full; ``peek``: along a line that wins."""
    plain = _plain_line(at, limit) if peek else None
    with at.alone():
        game = at.game
        found = look_ahead(game, limit, plain) if peek else at.hinter.find(game, at.adviser.tells_loss)
        at.do(partial(acts.hinted, *at.hinter.tell(game, found, at.settings.language)))
    return found


def _plain_line(at: InPlay, limit: Limit | None) -> Solution:
    """What is known of the position, by a line without take-backs if there is one."""
    with at.alone():
        position, known = at.position, at.adviser.known()
    if known is None or known.verdict == "unknown" or not is_plain(known):
        known = plain_solution(position, limit)
        with at.alone():
            at.adviser.learn(known)
    return known


def where_lost(at: InPlay, limit: Limit | None = None) -> int | None:
    """Go back to the last position of the game that is not proved lost, and give its number of turns."""
    with at.alone():
        game = at.game.copy()
    ply = last_not_lost(game, limit or Limit())
    with at.alone():
        if at.game.turns[: at.game.ply] != game.turns[: game.ply]:  # somebody played meanwhile
            return ply
        _go_back(at, ply, solve(game.position_at(ply), limit).verdict if ply is not None else None)
    return ply


def _go_back(at: InPlay, ply: int | None, verdict: str | None) -> None:
    if ply is None:
        at.say("said.lost-dealt")
    elif ply == at.game.ply:
        at.say("said.lost-never")
    else:
        at.do(partial(acts.go_back, at, ply, "said.lost-next" if verdict == "winnable" else "said.lost-next-maybe"))


def last_not_lost(game: Game, limit: Limit) -> int | None:
    """The last ply, up to now, whose position is not proved lost; ``None`` if the first one is.

    No move leads out of a lost position, so the plies after the first lost one need no proof of their own; halving
    finds it. A position not decided within ``limit`` counts as not lost, like any that comes before it.
    """
    open_, lost = -1, game.ply + 1
    ply = game.ply
    while lost - open_ > 1:
        if solve(game.position_at(ply), limit, line=False).verdict == "unwinnable":
            lost = ply
        else:
            open_ = ply
        ply = (open_ + lost) // 2
    return open_ if open_ >= 0 else None
