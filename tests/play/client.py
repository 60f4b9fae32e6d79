"""Speaks to a game in play as a browser does."""

from __future__ import annotations

from itertools import count
from typing import Any

from harp_widget.play import InPlay
from harp_widget.play.intents import handle


class Client:
    """One client of a game in play."""

    def __init__(self, board: InPlay, name: str = "c0ffee") -> None:
        self.board, self.name, self.ids = board, name, count(1)

    def say(self, do: str, **body: Any) -> str:
        """Send one message, and give what Python says it did."""
        number = next(self.ids)
        handle(self.board, {"client": self.name, "id": number, "do": do, **body})
        answer = self.board.view["answer"]
        assert (answer["client"], answer["id"]) == (self.name, number)
        did: str = answer["did"]
        return did
