"""Many deals in a browser's Python: in the process itself, with a bar that moves, as JSON."""

from __future__ import annotations

import io
import json
import sys
from typing import Any

from harp_widget import Game, Limit, explore, players, playing

DEALS = 150
LIMIT = Limit(seconds=None, nodes=20_000, memory=48 << 20)


def moves_there_are(game: Game) -> dict[str, Any]:
    """A question of one's own."""
    return {"n": len(game.legal_moves), "won": False}


def rows(progress: bool = False) -> dict[str, list[list[Any]]]:
    """The answers, without their seconds."""
    found = {
        "verdicts": explore("klondike", DEALS, draw=3, limit=LIMIT, progress=progress),
        "own": explore("easy-harp", 20, ask=["first_moves", moves_there_are], limit=LIMIT, progress=progress),
        "players": explore("klondike", 5, ask=playing(players.random(3), 30), progress=progress),
    }
    return {
        name: [[value for column, value in row.items() if column != "seconds"] for row in one]
        for name, one in found.items()
    }


def main() -> None:
    """Print them, what the bar has told, and which libraries were loaded that have no business here."""
    screen, sys.stderr = sys.stderr, io.StringIO()
    try:
        found, told = rows(progress=True), sys.stderr.getvalue()
    finally:
        sys.stderr = screen
    others = sorted({"loky", "cloudpickle", "pandas", "altair"} & set(sys.modules))
    print(json.dumps({"rows": found, "told": told, "others": others}))


if __name__ == "__main__":
    main()
