"""A game of a hundred thousand turns: what one act costs, and what it sends, does not grow with the turns."""

from __future__ import annotations

import json
from collections.abc import Callable
from time import perf_counter
from typing import Any

import pytest

from harp_widget import EASY_HARP, KLONDIKE, Game, Rules, Solitaire
from harp_widget.play.intents import handle

ROUNDS = {KLONDIKE.name: "sw*24 ws", EASY_HARP.name: "sw*59 ws"}
"""A round of turns that leads back to where it began."""


def played(rules: Rules, turns: int) -> Solitaire:
    """A board on which so many turns have been played, with hints."""
    game = Game(rules, 5)
    while game.ply < turns:
        game.play(ROUNDS[rules.name])
    return Solitaire(game, hints=None)


def acts(widget: Solitaire) -> dict[str, Callable[[], None]]:
    """What a player does, as messages of the browser."""
    number = 0

    def say(do: str, **body: Any) -> None:
        nonlocal number
        number += 1
        handle(widget.in_play, {"client": "c0ffee", "id": number, "do": do, **body})
        assert widget._view["answer"]["did"] in ("moved", "done", "select"), widget._view["message"]

    def hint() -> None:
        say("undo")
        say("hint")
        say("redo")

    return {"undo": lambda: say("undo"), "move": lambda: say("click", pile="s", depth=0), "hint": hint}


def least(act: Callable[[], None], times: int = 3) -> float:
    """The least time that an act took: what the machine does beside it only adds."""
    spent = []
    for _ in range(times):
        began = perf_counter()
        act()
        spent.append(perf_counter() - began)
    return min(spent)


@pytest.mark.parametrize("rules", [KLONDIKE, EASY_HARP], ids=repr)
def test_a_long_game_costs_no_more(rules: Rules) -> None:
    """Growing with the turns would make it a hundred times as much; four times is noise."""
    short, long = played(rules, 400), played(rules, 40_000)
    shortly = acts(short)
    for name, act in acts(long).items():
        assert least(act) < 4 * least(shortly[name]) + 0.002, name


def test_what_is_sent_stays_small() -> None:
    widget = played(KLONDIKE, 5_000)
    sent: list[dict[str, Any]] = []
    widget.send_state = lambda key=None: sent.append(widget.get_state(key))
    widget.play("sw" if widget.position.stock else "ws")
    assert 0 < len(json.dumps(sent)) < 4_000
    assert len(widget.value) > 10_000
