"""KL-16, D-11: winnable deals only."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from harp_widget import Game, Solitaire, solve, words
from harp_widget.engine import choosing
from harp_widget.play import winnable

from .browser_double import Browser
from .waiting import run, until

NEW: dict[str, Any] = {"game": "klondike", "deal": "random", "options": {"draw": 3}}


@pytest.fixture
def numbers(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers that chance will give; the last one again and again. With draw 3, 7, 10 and 12 can't be won."""
    numbers = [7, 1]
    monkeypatch.setattr(choosing, "random_deal", lambda: numbers.pop(0) if len(numbers) > 1 else numbers[0])
    return numbers


def test_a_new_random_deal_is_one_that_can_be_won(numbers: list[int]) -> None:
    async def play() -> None:
        browser = Browser(Solitaire("klondike", deal=4, draw=3, winnable_only=True, verdict=True))
        browser.click("s")
        assert browser.say("new", **NEW) == "searching"
        assert browser.view["seeking"] == {"tried": 0, "most": 40}
        assert browser.widget.value == "sw"
        await until(lambda: browser.view["deal"])
        assert (browser.widget.code, browser.widget.value) == ("KL1-D3-AAAAAAB", "")
        assert (browser.view["seeking"], browser.view["verdict"]) == (None, "winnable")
        assert "unproved" not in browser.widget.game.marks

    run(play)


def test_after_40_tries_an_ordinary_deal_is_given_and_marked(numbers: list[int]) -> None:
    numbers[:] = [7]

    async def play() -> None:
        browser = Browser(Solitaire("klondike", deal=4, winnable_only=True))
        browser.say("new", **NEW)
        await until(lambda: browser.view["deal"])
        assert browser.widget.code == "KL1-D3-AAAAAAH"
        assert "unproved" in browser.widget.game.marks
        assert "winnable" in browser.view["message"]["text"]
        browser.say("restart")
        assert "unproved" in browser.widget.game.marks

    run(play)


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("deal", ["7", "KL1-D3-AAAAAAH"])
def test_a_deal_asked_for_that_is_lost_is_dealt_and_says_so_once_proved(deal: str, lang: str) -> None:
    async def play() -> None:
        browser = Browser(Solitaire("klondike", deal=4, draw=3, winnable_only=True, language=lang))
        browser.click("s")
        browser.say("new", **{**NEW, "deal": deal})
        assert browser.widget.code == "KL1-D3-AAAAAAH"
        lost = words.say("said.lost-dealt", lang)
        assert browser.view["message"]["text"] != lost
        await until(lambda: browser.view["message"]["text"] == lost)
        assert browser.view["speak"] == lost
        assert browser.view["message"]["undo"]
        assert browser.widget.code == "KL1-D3-AAAAAAH"
        browser.say("undo")
        assert (browser.widget.code, browser.widget.value) == ("KL1-D3-AAAAAAE", "sw")

    run(play)


@pytest.mark.parametrize(("deal", "only", "acts"), [("1", True, False), ("7", False, False), ("7", True, True)])
def test_nothing_is_said_of_a_deal_that_can_be_won_or_was_played_on(deal: str, only: bool, acts: bool) -> None:
    async def play() -> None:
        browser = Browser(Solitaire("klondike", deal=4, draw=3, winnable_only=only))
        browser.say("new", **{**NEW, "deal": deal})
        if acts:
            browser.click("s")
        said = browser.view["message"]
        await until(lambda: browser.widget.in_play.adviser._watch is None)
        assert browser.view["message"] == said

    run(play)


@pytest.mark.parametrize(
    ("do", "body"),
    [
        ("cancel", {}),
        ("undo", {}),
        ("click", {"pile": "s", "depth": 0}),
        ("new", {**NEW, "deal": "5"}),
        ("restart", {}),
    ],
)
def test_the_search_ends_with_whatever_is_done_next(numbers: list[int], do: str, body: dict[str, Any]) -> None:
    numbers[:] = [7]

    async def play() -> None:
        browser = Browser(Solitaire("klondike", deal=4, draw=3, winnable_only=True))
        browser.click("s")
        browser.say("new", **NEW)
        job = browser.widget.in_play.adviser._seek
        assert job is not None
        browser.say(do, **body)
        assert browser.view["seeking"] is None
        code = browser.widget.code
        await until(lambda: not job.is_alive)
        assert browser.widget.code == code

    run(play)


def test_the_board_is_free_while_a_deal_is_looked_for(numbers: list[int]) -> None:
    numbers[:] = [7]

    async def play() -> None:
        browser = Browser(Solitaire("klondike", deal=4, draw=3, winnable_only=True))
        browser.say("new", **NEW)
        assert browser.say("hello", date=datetime.now(UTC).date().isoformat()) == "done"
        assert browser.say("set", name="four_colours", value=True) == "done"
        assert browser.view["seeking"] is not None
        await until(lambda: browser.view["deal"])

    run(play)


@pytest.mark.parametrize("deal", ["7", "KL1-D3-AAAAAAH", "daily"])
def test_what_was_asked_for_is_dealt_as_it_is(deal: str) -> None:
    async def play() -> None:
        browser = Browser(Solitaire("klondike", deal=4, winnable_only=True))
        today = datetime.now(UTC).date().isoformat()
        assert browser.say("new", **{**NEW, "deal": deal, "date": today}) == "done"
        assert browser.view["seeking"] is None
        assert deal == "daily" or browser.widget.code == "KL1-D3-AAAAAAH"

    run(play)


def test_without_an_event_loop_the_board_waits_for_the_deal(numbers: list[int]) -> None:
    browser = Browser(Solitaire("klondike", deal=4, winnable_only=True))
    assert browser.say("new", **NEW) == "done"
    assert browser.widget.code == "KL1-D3-AAAAAAB"


def test_in_python_new_gives_a_winnable_deal(numbers: list[int]) -> None:
    numbers[:] = [7, 1, 12, 10, 2]
    widget = Solitaire("klondike", draw=3, winnable_only=True)
    assert widget.code == "KL1-D3-AAAAAAB"
    widget.new()
    assert widget.code == "KL1-D3-AAAAAAC"
    assert solve(widget.position)
    widget.new(deal=7)
    assert widget.code == "KL1-D3-AAAAAAH"
    widget.new("KL1-D3-AAAAAAH")
    assert widget.code == "KL1-D3-AAAAAAH"


def test_in_python_too_40_tries_are_enough(numbers: list[int]) -> None:
    numbers[:] = [7]
    widget = Solitaire("klondike", draw=3, winnable_only=True)
    assert (widget.code, set(widget.game.marks)) == ("KL1-D3-AAAAAAH", {"unproved"})


def test_where_the_solver_does_not_know_the_rules_one_deal_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[Game] = []

    def deal() -> Game:
        dealt.append(Game("easy-harp", draw=3, passes=2))
        return dealt[-1]

    assert winnable.winnable(deal).marks == {"unproved"}
    assert len(dealt) == 1
