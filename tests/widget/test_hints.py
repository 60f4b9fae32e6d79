"""Hints on the board (KL-14, D-9): in steps, counted as in Python, offered again when used up."""

from __future__ import annotations

from harp_widget import Game, Solitaire

from .browser_double import Browser


def board(**settings: object) -> Browser:
    """A Klondike deal with a move on the table."""
    return Browser(Solitaire("klondike", deal=5, **settings))


def test_a_hint_is_told_in_steps_and_counts_once() -> None:
    browser = board(hint_steps=3)
    told = []
    for _ in range(5):
        assert browser.say("hint") == "done"
        told.append((browser.view["message"]["text"], browser.view["hint"]))
    assert len({text for text, _ in told[:4]}) == 4
    assert told[0][1] is None
    assert told[1][1]["to"] == ""
    assert told[2][1]["to"] != ""
    assert told[4] == told[3]
    assert browser.view["hints"] == {"left": 2, "asked": 0}
    assert browser.widget.game.hint_count.used == 1


def test_the_hint_is_gone_with_the_next_action() -> None:
    browser = board()
    browser.say("hint")
    move = browser.view["hint"]
    assert browser.say("move", move=f"{move['from']}{move['to']}") == "moved"
    assert browser.view["hint"] is None


def test_three_a_deal_then_three_more_are_offered() -> None:
    browser = board()
    for _ in range(3):
        browser.say("hint")
        browser.click("s")
    assert browser.view["hints"] == {"left": 0, "asked": 0}
    assert browser.view["can"]["hint"]
    browser.say("hint")
    assert browser.view["hints"] == {"left": 3, "asked": 1}
    assert "3" in browser.view["message"]["text"]
    browser.say("hint")
    assert browser.view["hints"] == {"left": 2, "asked": 1}


def test_a_teacher_may_forbid_more() -> None:
    browser = board(hints=1, more_hints=False)
    browser.say("hint")
    browser.click("s")
    assert browser.view["hints"] == {"left": 0, "asked": 0}
    assert not browser.view["can"]["hint"]
    browser.say("hint")
    assert browser.widget.game.hint_count.used == 1


def test_the_setting_counts_for_this_deal_and_the_next_ones() -> None:
    browser = board()
    allowed: list[int | None] = [browser.widget.hints]
    browser.say("set", name="hints", value=None)
    allowed.append(browser.widget.hints)
    assert allowed == [3, None]
    assert browser.view["hints"] == {"left": None, "asked": 0}
    browser.say("new", game="easy-harp", deal="5", options={})
    assert browser.view["hints"] == {"left": None, "asked": 0}
    browser.say("set", name="hints", value=0)
    assert browser.view["hints"] is None
    for value in (-1, "many", True):
        browser.say("set", name="hints", value=value)
    assert browser.widget.game.hint_count.off


def test_any_number_may_be_asked_for_from_the_start() -> None:
    browser = board(hints=None)
    assert browser.view["hints"] == {"left": None, "asked": 0}
    assert browser.widget.game.hint_count.allowed is None


def test_hints_are_off_in_the_other_games_unless_switched_on() -> None:
    for name in ("easy-harp", "bakers-game"):
        browser = Browser(Solitaire(name, deal=5))
        assert browser.view["hints"] is None
        assert not browser.view["can"]["hint"]
        browser.say("hint")
        assert browser.view["hint"] is None
        assert Solitaire(name, deal=5, hints=2)._view["hints"] == {"left": 2, "asked": 0}


def test_a_restart_does_not_refill() -> None:
    """D-1."""
    browser = board()
    browser.say("hint")
    browser.say("restart")
    assert browser.view["hints"] == {"left": 2, "asked": 0}


def test_python_asks_for_the_same_hint() -> None:
    browser = board()
    found = browser.widget.hint()
    assert found.kind == "move"
    assert found.move in browser.widget.game.legal_moves
    assert found.move is not None
    assert browser.view["hint"]["to"] == found.move.target
    assert browser.view["hints"] == {"left": 2, "asked": 0}
    browser.say("hint")
    assert browser.view["hints"] == {"left": 2, "asked": 0}


def test_a_teacher_may_peek() -> None:
    widget = Solitaire(Game("klondike", deal=5))
    found = widget.hint(peek=True)
    assert found.kind in ("move", "draw", "take-back", "lost", "undecided")
    assert widget.game.hint_count.used == 0
    assert ("assisted" in widget.game.marks) == (found.kind in ("move", "draw", "take-back"))
