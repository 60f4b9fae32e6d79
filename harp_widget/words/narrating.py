"""What has just happened, told in the message line and to the live region."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from harp_widget.engine.events import Drawn, Event, Moved, Redealt, Turned
from harp_widget.engine.moves import is_cell, is_column, is_foundation
from harp_widget.engine.rules import GAMES, Rules

from .catalogue import group
from .saying import say


def narrate(events: Iterable[Event], lang: str = "en", *, spoken: bool = False) -> str:
    """The events of one action, a sentence each: ``7♠ to column 3. A hidden card turned over: 9♣.``

    Draws in a row are one sentence, however many, and so are the cards that Finish sends home.
    """
    told = list(events)
    if len(told) > 1 and all(isinstance(event, Moved) and is_foundation(event.target) for event in told):
        return say("said.finished", lang, count=len(told))
    return " ".join(
        _drawn(list(run), lang, spoken) if from_stock else " ".join(_tell(event, lang, spoken) for event in run)
        for from_stock, run in groupby(told, lambda event: isinstance(event, Drawn | Redealt))
    )


def _drawn(run: list[Event], lang: str, spoken: bool) -> str:
    """Draws in a row in one sentence; the waste turned over last of all is told by itself."""
    last = [_tell(event, lang, spoken) for event in run[-1:] if isinstance(event, Redealt)]
    draws = [event for event in run if isinstance(event, Drawn)]
    if not draws:
        return " ".join(last)
    cards = [card for event in draws for card in event.cards]
    times = len(run) - len(draws) - len(last)
    key, values = ("said.drawn-through", {"times": times}) if times else ("said.drawn", {})
    return " ".join((say(key, lang, spoken=spoken, count=len(cards), top=cards[-1], **values), *last))


def _tell(event: Event, lang: str, spoken: bool) -> str:
    if isinstance(event, Moved):
        where = "to-column" if is_column(event.target) else "to-cell" if is_cell(event.target) else "to-foundation"
        values = {"source": event.source, "target": event.target, "count": len(event.cards)}
        return say(f"said.{where}", lang, spoken=spoken, card=event.cards[0], **values)
    if isinstance(event, Turned):
        return say("said.turned", lang, spoken=spoken, card=event.card)
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
