"""Searches in slices on a browser's event loop: they end by themselves, and are stopped by a move."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from harp_widget.engine import Game
from harp_widget.play import InPlay
from harp_widget.play.settings import Settings


async def advised() -> list[Any]:
    """What a board shows of verdicts at the end of a game that is lost."""
    board = InPlay(Game("klondike", deal=2, draw=3), Settings(verdict=True))
    told: list[Any] = []

    def shown() -> None:
        if board.view["verdict"] not in ("searching", None):
            told.append((board.game.value, board.view["verdict"], board.view["lost"]))

    board.mirror = shown
    board.play("52")
    await asyncio.sleep(0.01)
    board.play("76 sw wh")
    while not board.view["lost"]:
        await asyncio.sleep(0.05)
    return told


def main() -> None:
    """Print them, once the loop of the browser's Python has got that far."""
    task = asyncio.ensure_future(advised())
    task.add_done_callback(lambda done: print(json.dumps(done.result())))


if __name__ == "__main__":
    main()
