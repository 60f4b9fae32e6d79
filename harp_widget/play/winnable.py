"""Winnable deals only (KL-16): random deals are tried until the solver proves one winnable."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from harp_widget.engine import Game, Position, Unseen
from harp_widget.engine.codes import is_code
from harp_widget.engine.deals import Deal
from harp_widget.engine.recording import Recorded
from harp_widget.solver import Limit, SolverMissing, UnsupportedRules, solve
from harp_widget.solver.arena import IN_BROWSER

Makes = Callable[[], Game]
"""Deals a random game at every call."""

TRIES = 40
"""How many deals are tried before one is given unproved (KL-16, D-11)."""

MEMORY = (32 if IN_BROWSER else 256) << 20
"""Bytes that a search for the board may use. A browser's Python must clear them all before each search."""

TRY = Limit(seconds=1.0, memory=MEMORY)
"""How long one deal is tried."""


def is_random(what: object, deal: Deal | None, options: Mapping[str, object]) -> bool:
    """Whether a game made of these arguments is dealt by chance, not as somebody asked for it."""
    named = isinstance(what, Game | Position | Recorded) or (isinstance(what, str) and is_code(what))
    return not named and deal is None and options.get("date") is None


def winnable(make: Makes) -> Game:
    """A deal that is proved winnable, after at most ``TRIES`` tries; else the last one, marked as unproved (D-11)."""
    for _ in range(TRIES):
        game = make()
        try:
            if solve(game.start, TRY, line=False):
                return game
        except (SolverMissing, UnsupportedRules, Unseen):
            break  # no other deal would be decided either
    mark_unproved(game)
    return game


def mark_unproved(game: Game) -> None:
    """Mark a game that is no proved win (D-11)."""
    game.mark("unproved")
