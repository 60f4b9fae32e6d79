"""Speaks to a widget as a browser does: numbered messages, and what comes back in ``_view``."""

from __future__ import annotations

from typing import Any

from harp_widget import Solitaire
from harp_widget.play.intents import handle


class Browser:
    """One client of a widget."""

    def __init__(self, widget: Solitaire, client: str = "c0ffee") -> None:
        self.widget, self.client, self.count = widget, client, 0

    def say(self, do: str, **body: Any) -> str:
        """Send one message, and give what Python says it did."""
        self.count += 1
        return self.again(do, **body)

    def again(self, do: str, **body: Any) -> str:
        """Send the message that was sent last once more."""
        handle(self.widget.in_play, {"client": self.client, "id": self.count, "do": do, **body})
        answer = self.view["answer"]
        assert (answer["client"], answer["id"]) == (self.client, self.count)
        did: str = answer["did"]
        return did

    def click(self, pile: str, depth: int = 0, double: bool = False) -> str:
        """Click a card; ``depth`` counts from the bottom of the pile."""
        return self.say("click", pile=pile, depth=depth, double=double)

    @property
    def view(self) -> dict[str, Any]:
        """What the board shows now, joined as the browser does it."""
        view: dict[str, Any] = {**self.widget._deal, **self.widget._view}
        if view["speak"] is None:
            view["speak"] = view["message"]["text"] if view["message"] else ""
        return view
