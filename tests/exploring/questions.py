"""Questions for the tests of executors: a module of a user's own."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import Any

from harp_widget import Game


def count(game: Game) -> dict[str, Any]:
    """An answer, and who gave it."""
    return {"n": len(game.legal_moves), "worker": os.getpid()}


def slow(game: Game) -> dict[str, Any]:
    """The same, for which a few dozen need a second."""
    time.sleep(0.02)
    return count(game)


def deadly(game: Game) -> dict[str, Any]:
    """Ends its worker on deal 5."""
    if game.deal == 5:
        os._exit(1)
    return {"n": len(game.legal_moves)}


def late_deadly(game: Game) -> dict[str, Any]:
    """Slow, so that others help; ends its worker on deal 35."""
    time.sleep(0.05)
    if game.deal == 35:
        os._exit(1)
    return {"n": len(game.legal_moves)}


class DeadlyOnce:
    """Kills its worker on a deal, the first time that it is asked about it."""

    def __init__(self, folder: Path, deal: int) -> None:
        self.sign, self.deal = folder / "killed", deal

    def __call__(self, game: Game) -> dict[str, Any]:
        if game.deal == self.deal and not self.sign.exists():
            self.sign.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return slow(game)
