"""The widget in Python: traits that follow the game, value, callbacks, New."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import pytest
from traitlets import TraitError

from harp_widget import Game, IllegalMove, Refusal, Solitaire, Turn, deal_of_the_day

from .browser_double import Browser


def test_the_three_ways_to_begin() -> None:
    assert Solitaire("easy-harp", deal=5).code == "EH1-N-AAAAAAF"
    assert Solitaire("BK1-C2-AAAAA24").game.rules.cells is not None
    game = Game("klondike", deal=1, draw=3)
    game.play("sw")
    widget = Solitaire(game, language="en", double_click=False)
    assert (widget.game, widget.value, widget.double_click) == (game, "sw", False)
    with pytest.raises(TypeError):
        Solitaire(game, deal=5)


def test_results_follow_the_game() -> None:
    widget = Solitaire("klondike", deal=100000)
    assert (widget.variant, widget.status, widget.value) == ("klondike", "ready", "")
    widget.play("sw w2")
    assert (widget.value, widget.score, widget.moves_made, widget.status) == ("sw w2", 5, 2, "playing")
    widget.undo()
    assert (widget.value, widget.score, widget.moves_made) == ("sw", 0, 2)
    widget.redo()
    assert widget.value == "sw w2"
    widget.restart()
    assert (widget.value, widget.moves_made, widget.status) == ("", 0, "ready")


def test_results_cannot_be_set() -> None:
    widget = Solitaire("klondike", deal=1)
    with pytest.raises(TraitError):
        widget.score = 745


def test_value_is_restart_and_play() -> None:
    widget = Solitaire("klondike", deal=100000)
    widget.play("sw*3")
    widget.value = "SW  w2"
    assert (widget.value, widget.moves_made, widget.score) == ("sw w2", 2, 5)
    widget.value = ""
    assert (widget.value, widget.moves_made, widget.status) == ("", 0, "ready")


def test_a_wrong_value_changes_nothing_and_says_why() -> None:
    widget = Solitaire("klondike", deal=100000)
    widget.play("sw")
    with pytest.raises(TraitError, match="w5"):
        widget.value = "sw w5"
    assert (widget.value, widget.moves_made, widget._view["seq"]) == ("sw", 1, 2)


def test_a_wrong_script_changes_nothing() -> None:
    widget = Solitaire("klondike", deal=100000)
    with pytest.raises(IllegalMove):
        widget.play("sw w2 11")
    assert (widget.value, widget.moves_made) == ("", 0)


def test_observers_see_one_consistent_state() -> None:
    widget = Solitaire("klondike", deal=100000)
    seen: list[tuple[Any, ...]] = []

    def note(_: object) -> None:
        seen.append((widget.value, widget.score, widget.moves_made, widget._view["score"]))

    widget.observe(note, ["value", "score", "moves_made"])
    widget.play("sw w2")
    assert set(seen) == {("sw w2", 5, 2, 5)}


def test_callbacks() -> None:
    widget = Solitaire("klondike", deal=100000)
    turns: list[Turn] = []
    refusals: list[Refusal] = []

    def on_turn(it: Solitaire, turn: Turn) -> None:
        assert it is widget
        turns.append(turn)

    def on_refusal(it: Solitaire, refusal: Refusal) -> None:
        assert it is widget
        refusals.append(refusal)

    widget.on_turn(on_turn)
    widget.on_refusal(on_refusal)
    widget.play("sw w2")
    Browser(widget).say("move", move="12")
    assert [str(turn) for turn in turns] == ["sw", "w2"]
    assert [refusal.rule for refusal in refusals] == ["column.rank"]
    widget.on_turn(on_turn, remove=True)
    widget.play("sw")
    assert len(turns) == 2


def test_the_end_is_told_once_for_each_win() -> None:
    game = Game("klondike", deal=1)
    won = nearly_won(game)
    widget = Solitaire(won)
    ends: list[Solitaire] = []
    widget.on_end(ends.append)
    widget.play("1h")
    assert (ends, widget.status) == ([widget], "won")
    widget.undo()
    assert widget.status == "playing"
    widget.redo()
    assert len(ends) == 2
    assert widget._view["ledger"] is not None


def nearly_won(game: Game) -> Game:
    """A game with one king left to play."""
    from harp_widget import Card, Position

    columns = ((Card.read("KS"),), *[()] * 6)
    return Game(Position(game.rules, columns, (0,) * 7, (), (12, 13, 13, 13)))


def test_a_refused_move_says_why_and_marks_the_cards() -> None:
    """EH-18."""
    browser = Browser(Solitaire("klondike", deal=100000))
    assert browser.say("move", move="12") == "refused"
    message = browser.view["message"]
    assert message["kind"] == "refusal"
    assert message["text"]
    assert message["clash"] == [{"pile": "1", "depth": 0, "n": 1}, {"pile": "2", "depth": 1, "n": 1}]
    assert browser.widget.refusal is not None
    assert browser.widget.refusal.rule == "column.rank"
    browser.click("s")
    assert browser.widget.refusal is None


def test_without_interactive_rules_the_card_just_goes_back() -> None:
    """EH-18."""
    browser = Browser(Solitaire("klondike", deal=100000, interactive_rules=False))
    assert browser.say("move", move="12") == "refused"
    assert browser.view["message"] is None
    assert browser.view["speak"] == ""


def test_a_turn_from_the_board_is_not_assisted() -> None:
    """D-15."""
    browser = Browser(Solitaire("klondike", deal=1))
    browser.click("s")
    assert "assisted" not in browser.widget.game.marks
    browser.widget.play("sw")
    assert "assisted" in browser.widget.game.marks


def test_new_from_the_board() -> None:
    """EH-19: a random number, the deal of the day, a number or a code typed in."""
    browser = Browser(Solitaire("klondike", deal=1))
    assert browser.say("new", game="easy-harp", deal="5", options={}) == "done"
    assert browser.widget.code == "EH1-N-AAAAAAF"
    assert browser.say("new", game="bakers-game", deal="860", options={"cells": 2, "draw": None}) == "done"
    assert browser.widget.code == "BK1-C2-AAAAA24"
    assert browser.say("new", game="klondike", deal="kl1-d3-aaaaaaf", options={"draw": 1}) == "done"
    assert browser.widget.code == "KL1-D3-AAAAAAF"  # a code is dealt as it is
    assert browser.say("new", game="klondike", deal="random", options={"draw": 3}) == "done"
    assert browser.widget.code.startswith("KL1-D3-")
    today = datetime.now(UTC).date()
    browser.say("new", game="klondike", deal="daily", date=today.isoformat(), options={})
    assert browser.widget.game.deal == deal_of_the_day("klondike", today)
    assert browser.view["date"] == today.isoformat()


def test_options_stay_until_they_are_picked_anew() -> None:
    """KL-7, KL-19, D-16: Vegas limits the passes unless told otherwise; cumulative Vegas carries the balance over."""
    browser = Browser(Solitaire("klondike", deal=1))

    def deal(**picked: object) -> tuple[object, ...]:
        assert browser.say("new", game="klondike", deal="2", options=picked) == "done"
        shown = browser.view["options"]
        return shown["draw"], shown["passes"], shown["scoring"], browser.view["score"]

    assert deal(draw=3) == (3, None, "standard", 0)
    assert deal(scoring="vegas") == (3, "strict", "vegas", -52)
    assert deal() == (3, "strict", "vegas", -52)
    assert deal(passes=None) == (3, None, "vegas", -52)
    assert deal(scoring="vegas-cumulative") == (3, None, "vegas-cumulative", -52)
    assert deal() == (3, None, "vegas-cumulative", -104)
    assert deal(scoring="standard") == (3, None, "standard", 0)
    browser.say("new", game="easy-harp", deal="2", options={"draw": None, "scoring": "vegas"})
    assert browser.view["options"]["scoring"] == "easy-harp"


@pytest.mark.parametrize(
    ("deal", "names"),
    [("0", "0"), ("1000000", "1000000"), ("seven", "seven"), ("KL1-D1-AAAAAA1", "1"), ("EH1-N-AAAAAAF", "Easy Harp")],
)
def test_a_wrong_number_or_code_is_an_error_beside_the_field(deal: str, names: str) -> None:
    """CO-3: it names what is wrong, and the game on the board goes on."""
    browser = Browser(Solitaire("klondike", deal=1))
    browser.click("s")
    assert browser.say("new", game="klondike", deal=deal, options={}) == "error"
    message = browser.view["message"]
    assert (message["kind"], message["field"]) == ("error", "deal")
    assert names in message["text"]
    assert browser.widget.value == "sw"


def test_new_and_daily_in_python() -> None:
    widget = Solitaire("klondike", deal=1, draw=3)
    widget.new(deal=7)
    assert widget.code == "KL1-D3-AAAAAAH"
    widget.new("bakers-game", deal=1, cells=1)
    assert widget.code == "BK1-C1-AAAAAAB"
    widget.daily(date(2027, 1, 1))
    assert widget.game.deal == deal_of_the_day("bakers-game", date(2027, 1, 1))
    game = Game("easy-harp", deal=5)
    widget.new(game)
    assert widget.game is game


def test_undo_of_nothing_is_refused_on_the_board_and_an_error_in_python() -> None:
    browser = Browser(Solitaire("klondike", deal=1))
    assert browser.say("undo") == "refused"
    with pytest.raises(IllegalMove):
        browser.widget.undo()


def test_pause_and_finish() -> None:
    from harp_widget import Card, Position

    rules = Game("klondike", deal=1).rules
    columns = ((Card.read("KS"),), (Card.read("KH"),), *[()] * 5)
    browser = Browser(Solitaire(Game(Position(rules, columns, (0,) * 7, (), (12, 12, 13, 13)))))
    assert browser.view["can"]["finish"]
    browser.say("set", name="auto_complete", value=False)
    assert not browser.view["can"]["finish"]
    assert browser.say("finish") == "moved"
    assert browser.widget.status == "won"
    assert browser.widget.moves_made == 2
    browser.widget.undo()
    assert browser.widget.game.position.foundations == (12, 12, 13, 13)
    browser.say("pause")
    assert browser.view["status"] == "paused"
    browser.say("resume")
    assert browser.view["status"] == "playing"


def test_a_page_that_is_loaded_anew_finds_the_game_playing() -> None:
    """D-3: the clock stands while nobody sees the board, and runs on when somebody does, in whatever page."""
    widget = Solitaire("klondike", deal=100000, value="43 sw")
    page = Browser(widget)
    message = page.view["message"]
    page.say("unseen")
    assert widget.status == "paused"
    page = Browser(widget)
    page.say("hello", date="")
    page.say("seen")
    assert widget.status == "playing"
    assert page.view["message"] == message


def test_a_game_stopped_by_hand_stays_so_when_the_page_is_seen_again() -> None:
    widget = Solitaire("klondike", deal=100000, value="43 sw")
    page = Browser(widget)
    page.say("pause")
    page.say("unseen")
    page.say("seen")
    assert widget.status == "paused"
    page.say("resume")
    page.say("unseen")
    widget.pause()
    page.say("seen")
    assert widget.status == "paused"
    page.say("resume")
    page.say("seen")
    assert widget.status == "playing"


def test_a_game_not_begun_is_not_begun_by_a_look() -> None:
    page = Browser(Solitaire("klondike", deal=100000))
    page.say("unseen")
    page.say("seen")
    assert page.widget.status == "ready"
