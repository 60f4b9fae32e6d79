"""What a game offers is data: any game can be dealt anew, restarted and varied from its own board."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from harp_widget.engine import BAKERS_GAME, EASY_HARP, GAMES, KLONDIKE, Game, Offers, Rules
from harp_widget.play import InPlay
from harp_widget.play.offers import offers, settings_of
from harp_widget.words import describe
from tests.play.client import Client

FREECELL = BAKERS_GAME.vary(name="freecell", build="alternating")
DOUBLE = KLONDIKE.vary(name="double-klondike", packs=2, columns=9)
OWN = EASY_HARP.vary(name="Grandma’s harp!", columns=8, offers=Offers(passes=(None, 2), open=(False, True)))
HOUSE = [FREECELL, DOUBLE, OWN]


@pytest.mark.parametrize("rules", HOUSE, ids=lambda rules: rules.name)
@pytest.mark.parametrize("deal", ["random", "daily", "7"])
def test_a_game_of_the_house_is_dealt_anew_from_its_board(rules: Rules, deal: str) -> None:
    board = InPlay(Game(rules, deal=5))
    client = Client(board)
    today = datetime.now(UTC).date().isoformat()
    assert client.say("new", game=rules.name, deal=deal, date=today, options={}) == "done"
    assert board.game.rules == rules
    assert client.say("restart") == "done"
    assert client.say("new", game="klondike", deal="7", options={}) == "done"
    assert client.say("new", game=rules.name, deal="7", options={}) == "error"  # the board knows it no more


VARIED = [(FREECELL, "cells", 2), (DOUBLE, "draw", 3), (OWN, "open", True)]


@pytest.mark.parametrize(("rules", "option", "value"), VARIED)
def test_it_is_varied_by_what_it_offers_and_by_nothing_else(rules: Rules, option: str, value: object) -> None:
    board = InPlay(Game(rules, deal=5))
    Client(board).say("new", game=rules.name, deal="7", options={option: value, "columns": 3, "name": "other"})
    assert board.game.rules == rules.vary(**{option: value})


@pytest.mark.parametrize("rules", [*GAMES.values(), *HOUSE], ids=lambda rules: rules.name)
def test_every_offered_value_can_be_dealt(rules: Rules) -> None:
    [game] = [game for game in offers(rules, "en")["games"] if game["name"] == rules.name]
    for option in game["options"]:
        for choice in option["choices"]:
            board = InPlay(Game(rules, deal=5))
            picked: dict[str, Any] = {option["name"]: choice["value"]}
            assert Client(board).say("new", game=rules.name, deal="7", options=picked) == "done"
            now = board.game.rules.options | {"scoring": board.game.rules.scoring}
            assert now[option["name"]] == choice["value"]


def test_what_is_played_is_offered_too() -> None:
    [draw, *_] = offers(KLONDIKE.vary(draw=2), "en")["games"][2]["options"]
    assert (draw["value"], [choice["value"] for choice in draw["choices"]]) == (2, [1, 3, 2])


def test_a_setting_is_shown_where_it_does_something() -> None:
    idle = {name: {"double_click", "auto_complete", "winnable_only"} - set(settings_of(GAMES[name])) for name in GAMES}
    assert idle == {
        "easy-harp": {"auto_complete", "winnable_only"},
        "bakers-game": {"auto_complete", "winnable_only"},
        "klondike": {"double_click"},
    }


def test_no_code_is_claimed_where_there_is_none() -> None:
    assert "code" in {entry.topic for entry in describe(BAKERS_GAME)}
    assert not {"code", "deal-number"} & {entry.topic for rules in HOUSE for entry in describe(rules)}
    assert Game(FREECELL, deal=5).code == ""


@pytest.mark.parametrize("wrong", [{"draw": 3}, {"tells_loss": 1}, {"pages": "code"}])
def test_offers_of_the_wrong_kind_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="offers"):
        KLONDIKE.vary(offers=Offers(**wrong))


def test_a_grey_undo_says_why() -> None:
    board = InPlay(Game(EASY_HARP.vary(undo_limit=1), deal=5, value="sw sw"))
    assert "no_undo" not in board.view
    board.undo()
    assert board.view["no_undo"] == "Undo reaches back 1 move at most."
    assert "nothing to undo" in InPlay(Game(EASY_HARP, deal=5)).view["no_undo"]
