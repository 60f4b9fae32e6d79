"""Games with hidden cards, lost by a turn or won by hand."""

from __future__ import annotations

from harp_widget import KLONDIKE, Game, Limit, analyse, solve
from harp_widget.engine.turns import HAND

SMALL = KLONDIKE.vary(ranks=4, columns=3, draw=2, passes=3)


def lost() -> Game:
    """A game with hidden cards that one turn lost."""
    for deal in range(1, 200):
        game = Game(SMALL, deal)
        while game.legal_moves and game.ply < 8:
            game.play(game.legal_moves[-1], hand=HAND)
        if (analyse(game.copy(), limit=Limit(seconds=5)).lost_at or 0) > 1:
            return game
    raise AssertionError("no such deal")


def won() -> Game:
    """A game that is won by hand."""
    game, found = next((Game(SMALL, deal), found) for deal in range(1, 50) if (found := solve(Game(SMALL, deal))))
    for move in found.line:
        game.play(move, hand=HAND)
    return game
