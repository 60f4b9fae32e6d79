"""KL-17, D-16, the verdict badge: what is found out while the board waits, and about which position."""

from __future__ import annotations

import asyncio

import pytest

from harp_widget import Game, Limit, Solitaire
from harp_widget.play import advising

from .browser_double import Browser
from .waiting import BEFORE, FATAL, LOST_DEAL, TURNING, patience, run, settled, until, watches

__all__ = ["patience"]


def test_a_lost_game_is_told_when_the_player_pauses() -> None:
    """KL-17: after an action, never before the first one; it is told once."""

    async def play() -> None:
        browser = Browser(Solitaire("klondike", **LOST_DEAL))
        await asyncio.sleep(0.1)
        assert not browser.view["lost"]
        browser.click("s")
        assert not browser.view["lost"]
        await until(lambda: browser.view["lost"])
        assert browser.view["verdict"] is None

    run(play)


def test_after_keep_playing_nothing_is_said_until_an_undo_leads_to_where_no_loss_is_proved() -> None:
    async def play() -> None:
        widget = Solitaire("klondike", **TURNING)
        browser = Browser(widget)
        widget.play(BEFORE)
        await settled(widget)
        assert not browser.view["lost"]
        browser.say("move", move=FATAL)
        await until(lambda: browser.view["lost"])
        assert browser.say("keep") == "done"
        assert not browser.view["lost"]
        browser.click("s")
        browser.click("s")
        browser.say("undo")
        await asyncio.sleep(0.2)
        assert not browser.view["lost"]
        browser.say("undo")
        browser.say("undo")
        assert widget.value == BEFORE
        await settled(widget)
        assert not browser.view["lost"]
        browser.say("redo")
        await until(lambda: browser.view["lost"])

    run(play)


def test_undo_from_the_panel_into_another_lost_position_is_told_again() -> None:
    async def play() -> None:
        widget = Solitaire("klondike", **TURNING)
        browser = Browser(widget)
        widget.play(f"{BEFORE} {FATAL} sw")
        await until(lambda: browser.view["lost"])
        browser.say("undo")
        assert not browser.view["lost"]
        await until(lambda: browser.view["lost"])
        browser.say("restart")
        assert not browser.view["lost"]

    run(play)


def test_a_stock_that_helps_nothing_is_told_with_the_proof_and_not_before() -> None:
    """Cases: stuck but nothing is said, because the stock is not empty."""

    async def play() -> None:
        browser = Browser(Solitaire("klondike", deal=10, draw=3))
        for _ in range(8):
            assert set(browser.view["moves"]) == {"s"}
            browser.click("s")
            assert not browser.view["lost"]
        await until(lambda: browser.view["lost"])
        assert not browser.widget.position.stock

    run(play)


@pytest.mark.parametrize("what", ["bakers-game", "easy-harp"])
def test_other_games_say_nothing_by_themselves(what: str) -> None:
    """EH-13, BK-8."""

    async def play() -> None:
        widget = Solitaire(what, deal=1)
        widget.play(next(iter(widget.position.legal_moves)))
        assert not watches(widget)

    run(play)


def test_nothing_is_said_while_the_clock_stands_or_the_board_is_only_looked_at() -> None:
    async def play() -> None:
        widget = Solitaire("klondike", **LOST_DEAL)
        widget.play("sw")
        widget.pause()
        assert not watches(widget)
        widget.resume()
        assert watches(widget)
        widget.disabled = True
        assert not watches(widget)

    run(play)


def test_without_a_proof_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Never on a guess."""
    monkeypatch.setattr(advising, "LIMIT", Limit(nodes=1, seconds=None))

    async def play() -> None:
        widget = Solitaire("klondike", verdict=True, **TURNING)
        widget.play("52 76")
        await settled(widget)
        assert (widget._view["verdict"], widget._view["lost"]) == ("unknown", False)

    run(play)


@pytest.mark.parametrize(
    ("code", "verdict"),
    [
        ("KL1-D3-AAAAAAH", "unwinnable"),
        ("KL1-D1-AAAAAAB", "winnable"),
        ("BK1-C4-AAAAAAB", "winnable"),
        ("EH1-N-AAAAAAF", "winnable"),
    ],
)
def test_the_badge_tells_what_is_known_in_every_game(code: str, verdict: str) -> None:
    async def play() -> None:
        widget = Solitaire(code, verdict=True)
        assert widget._view["verdict"] == "searching"
        await settled(widget)
        assert (widget._view["verdict"], widget._view["lost"]) == (verdict, False)

    run(play)


def test_the_badge_can_be_switched_on_and_off() -> None:
    async def play() -> None:
        browser = Browser(Solitaire("bakers-game", deal=1))
        shown = [browser.view["verdict"]]
        browser.say("set", name="verdict", value=True)
        shown.append(browser.view["verdict"])
        await until(lambda: browser.view["verdict"] != "searching")
        shown.append(browser.view["verdict"])
        browser.say("set", name="verdict", value=False)
        assert [*shown, browser.view["verdict"]] == [None, "searching", "winnable", None]

    run(play)


def test_who_follows_the_line_needs_no_new_search() -> None:
    async def play() -> None:
        widget = Solitaire("bakers-game", deal=1, verdict=True)
        line = widget.solve().line
        shown = set()
        for move in line[:-1]:
            widget.play(move)
            shown.add(widget._view["verdict"])
        widget.play(line[-1])
        assert (shown, widget._view["verdict"], widget.status) == ({"winnable"}, None, "won")

    run(play)


def test_without_an_event_loop_nothing_is_searched_by_itself() -> None:
    widget = Solitaire("klondike", verdict=True, **LOST_DEAL)
    widget.play("sw")
    assert (widget._view["verdict"], widget._view["lost"]) == ("unknown", False)
    assert not widget.solve()
    assert widget._view["verdict"] == "unwinnable"


def test_rules_that_the_solver_does_not_know_are_not_decided() -> None:
    async def play() -> None:
        widget = Solitaire(Game("easy-harp", deal=1, draw=3, passes=2), verdict=True)
        await settled(widget)
        assert widget._view["verdict"] == "unknown"

    run(play)


def test_a_verdict_leaves_what_was_said() -> None:
    async def play() -> None:
        browser = Browser(Solitaire("klondike", deal=1, verdict=True))
        browser.click("s")
        said = browser.view["message"]
        assert browser.view["verdict"] == "searching"
        await until(lambda: browser.view["verdict"] == "winnable")
        assert (browser.view["message"], browser.view["speak"], browser.view["steps"]) == (said, "", [])

    run(play)
