"""What has just happened, told in the message line and to the live region."""

from __future__ import annotations

from collections.abc import Iterable

from harp_widget.engine.events import Drawn, Event, Moved, Redealt, Turned
from harp_widget.engine.moves import is_cell, is_column, is_foundation
from harp_widget.engine.rules import GAMES, Rules

from .catalogue import group
from .saying import say


def narrate(events: Iterable[Event], lang: str = "en", *, spoken: bool = False) -> str:
    """The events of one action, a sentence each: ``7♠ to column 3. A hidden card turned over: 9♣.``"""
    told = list(events)
    if len(told) > 1 and all(isinstance(event, Moved) and is_foundation(event.target) for event in told):
        return say("said.finished", lang, count=len(told))
    return " ".join(_tell(event, lang, spoken) for event in told)


def _tell(event: Event, lang: str, spoken: bool) -> str:
    if isinstance(event, Moved):
        where = "to-column" if is_column(event.target) else "to-cell" if is_cell(event.target) else "to-foundation"
        values = {"source": event.source, "target": event.target, "count": len(event.cards)}
        return say(f"said.{where}", lang, spoken=spoken, card=event.cards[0], **values)
    if isinstance(event, Turned):
        return say("said.turned", lang, spoken=spoken, card=event.card)
    if isinstance(event, Drawn):
        return say("said.drawn", lang, spoken=spoken, count=len(event.cards), top=event.cards[-1])
    assert isinstance(event, Redealt)
    return say("said.redealt", lang, spoken=spoken, count=event.count)


def game_name(rules: Rules, lang: str = "en") -> str:
    """``Baker’s Game``; a game with a name of its own keeps it."""
    return group("label", lang).get(f"game.{rules.name}", rules.name)


def title(rules: Rules, lang: str = "en") -> str:
    """The game, with draw or cells where they are not its usual ones: ``Klondike, draw 3``."""
    name = game_name(rules, lang)
    usual = GAMES[rules.name].options if rules.name in GAMES else {}
    options = rules.options
    if "draw" in options and options["draw"] != usual.get("draw", 1):
        return say("title.draw", lang, game=name, draw=options["draw"])
    if "cells" in options and options["cells"] != usual.get("cells", 4):
        return say("title.cells", lang, game=name, cells=options["cells"])
    return name
