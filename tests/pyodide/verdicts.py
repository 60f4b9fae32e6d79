"""What the solver says of fifty deals a game, as JSON: the same natively and in a browser's Python."""

from __future__ import annotations

import json

from harp_widget.engine import Game, Position
from harp_widget.solver import Limit, solve

GAMES = ("klondike 1", "klondike 3", "bakers-game", "easy-harp")
DEALS = 50
# Nodes, not seconds: both must stop at the same place.
LIMIT = Limit(seconds=None, nodes=100_000, memory=48 << 20)


def position(game: str, deal: int) -> Position:
    """A deal of a game; Klondike with its draw."""
    name, *draw = game.split()
    return (Game(name, deal, draw=int(draw[0])) if draw else Game(name, deal)).position


def judged() -> dict[str, list[tuple[str, int]]]:
    """The verdict on each deal, and how many positions were looked at."""
    found: dict[str, list[tuple[str, int]]] = {}
    for game in GAMES:
        solutions = [solve(position(game, deal), LIMIT, line=False) for deal in range(1, DEALS + 1)]
        found[game] = [(solution.verdict, solution.nodes) for solution in solutions]
    return found


if __name__ == "__main__":
    print(json.dumps(judged()))
