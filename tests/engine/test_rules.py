"""Rules as data: the three games, and games that are one line of difference."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from harp_widget.engine import BAKERS_GAME, EASY_HARP, GAMES, KLONDIKE, Card, Game, Rules
from harp_widget.engine.specs import Stock

from .play import DOUBLE_KLONDIKE, FREECELL, HARP, VARIANTS


def test_the_three_games() -> None:
    """EH-1, BK-1, KL-1."""
    assert list(GAMES.values()) == [EASY_HARP, BAKERS_GAME, KLONDIKE]
    assert [rules.cards for rules in GAMES.values()] == [104, 52, 52]
    assert KLONDIKE.options == {"draw": 1, "passes": None, "empty": "king", "open": False}
    assert BAKERS_GAME.options == {"cells": 4, "empty": "any", "open": False}
    assert EASY_HARP.options == {"draw": 1, "passes": None, "empty": "king", "open": False}


def test_a_house_rule_is_a_difference() -> None:
    """KL-4, KL-7, KL-8."""
    assert KLONDIKE.vary(draw=3, passes=3).stock == Stock(3, 3)
    assert KLONDIKE.vary() == KLONDIKE
    assert KLONDIKE.vary(draw=3).vary(draw=1) == KLONDIKE
    assert KLONDIKE.vary(draw=3) != KLONDIKE
    assert len({KLONDIKE, KLONDIKE.vary(draw=1), KLONDIKE.vary(draw=3)}) == 2


@pytest.mark.parametrize("name", VARIANTS)
def test_rules_are_code_and_pickle(name: str) -> None:
    from harp_widget import engine

    rules = VARIANTS[name]
    assert eval(repr(rules), vars(engine)) == rules
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert hash(pickle.loads(pickle.dumps(rules))) == hash(rules)


def test_rules_of_another_make_are_code_too() -> None:
    from dataclasses import replace

    from harp_widget.engine import rules as module

    odd = replace(BAKERS_GAME, name="odd", stock=Stock(1, None))
    assert eval(repr(odd), vars(module)) == odd


@pytest.mark.parametrize(
    "options",
    [
        {"draw": 0},
        {"draw": 1.5},
        {"draw": True},
        {"passes": 0},
        {"passes": "many"},
        {"empty": "queen"},
        {"open": 1},
        {"columns": 10},
        {"columns": 0},
        {"packs": 3},
        {"ranks": 14},
        {"ranks": 0},
        {"ranks": 5},
        {"build": "rank"},
        {"unit": "all"},
        {"layout": "fan"},
        {"take_back": "no"},
        {"undo_limit": 0},
        {"scoring": "fair"},
        {"auto_complete": None},
        {"name": ""},
        {"hints": -1},
    ],
)
def test_what_cannot_be(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f": {next(iter(options))} must be|: columns must be"):
        KLONDIKE.vary(**options)


def test_what_a_game_does_not_have() -> None:
    for rules, option in ((KLONDIKE, "cells"), (BAKERS_GAME, "draw"), (BAKERS_GAME, "passes")):
        with pytest.raises(ValueError, match=rules.name):
            rules.vary(**{option: 2})
    with pytest.raises(TypeError, match="jokers"):
        KLONDIKE.vary(jokers=2)
    with pytest.raises(ValueError, match="cells"):
        BAKERS_GAME.vary(cells=8)


def test_new_games_have_their_own_name_and_deal_of_the_day() -> None:
    from datetime import date

    day = date(2026, 12, 24)
    deals = {Game.daily(rules, day).deal for rules in (BAKERS_GAME, FREECELL, HARP, DOUBLE_KLONDIKE)}
    assert len(deals) == 4
    assert Game(HARP, 5).position.columns == Game("easy-harp", 5).position.columns


@pytest.mark.parametrize("rules", [HARP, DOUBLE_KLONDIKE])
def test_runs_move_in_games_of_the_harp_family(rules: Rules) -> None:
    """EH-4: what sets Easy Harp apart from Harp and Double Klondike is one option."""
    from .play import set_up

    game = Game(set_up(rules, ": 8C 7D", ": 9H"))
    assert game.check("12") is None
    assert (HARP.stock and HARP.stock.limit) == 4


def test_cards() -> None:
    seven = Card(7, "H")
    assert seven is Card.read("7h") is Card.read(" 7♥ ") is Card.read("7♡") is Card.read("7♥\ufe0f")
    assert pickle.loads(pickle.dumps(seven)) is seven
    assert (str(seven), seven.symbol, seven.red) == ("7H", "7♥", True)
    assert (Card.read("10s"), Card.read("TS").symbol) == (Card(10, "S"), "10♠")
    for text in ("", "7", "H", "0H", "11H", "7X", "HH", "77H"):
        with pytest.raises(ValueError, match="card"):
            Card.read(text)
    for rank, suit in ((0, "S"), (14, "S"), (1, "s"), (1, "X")):
        with pytest.raises(ValueError, match="card"):
            Card(rank, suit)
