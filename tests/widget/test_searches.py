"""Searches for the board end with their position, with their deal, and with their loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from threading import Thread

import pytest

from harp_widget import Game, Limit, Position, Solitaire, Solution
from harp_widget.play import advising

from .browser_double import Browser
from .waiting import BEFORE, FATAL, LOST_DEAL, TURNING, patience, run, settled, until

__all__ = ["patience"]


def slowly(monkeypatch: pytest.MonkeyPatch) -> list[Position]:
    """Searches take a while from now on; gives the positions searched."""
    asked: list[Position] = []
    real = advising.ask

    async def ask(position: Position, limit: Limit) -> Solution:
        asked.append(position)
        await asyncio.sleep(0.05)
        return await real(position, limit)

    monkeypatch.setattr(advising, "ask", ask)
    return asked


def test_no_verdict_of_an_older_position_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        widget = Solitaire("klondike", verdict=True, **TURNING)
        seen: list[tuple[str, str | None]] = []
        widget.observe(lambda change: seen.append((widget.game.value, change["new"]["verdict"])), "_view")
        asked = slowly(monkeypatch)
        acts: list[Callable[[], object]] = [
            partial(widget.play, BEFORE),
            partial(widget.play, FATAL),
            widget.undo,
            widget.redo,
        ]
        for act in acts:
            act()
            await asyncio.sleep(0.01)
        await settled(widget)
        assert asked[-1] is widget.position
        told = {(value, verdict) for value, verdict in seen if verdict != "searching"}
        assert told == {(f"{BEFORE} {FATAL}", "unwinnable")}

    run(play)


def test_a_game_played_on_behind_the_board_gets_no_verdict_of_before(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        slowly(monkeypatch)
        widget = Solitaire("klondike", **TURNING)
        widget.play(f"{BEFORE} {FATAL}")
        job = widget.in_play.adviser._watch
        assert job is not None
        widget.game.undo()
        await until(lambda: not job.is_alive)
        assert not widget._view["lost"]

    run(play)


def test_a_new_deal_ends_the_search_for_the_old_one(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        slowly(monkeypatch)
        widget = Solitaire("klondike", verdict=True, **LOST_DEAL)
        widget.play("sw")
        await asyncio.sleep(0.01)
        widget.new(Game("klondike", deal=1))
        await settled(widget)
        assert (widget._view["verdict"], widget._view["lost"]) == ("winnable", False)

    run(play)


def test_a_move_in_another_thread_stops_the_search() -> None:
    """JupyterLab handles messages on the loop of another thread than the one that runs cells."""

    async def play() -> None:
        widget = Solitaire("klondike", verdict=True, **LOST_DEAL)
        job = widget.in_play.adviser._watch
        assert job is not None

        async def click() -> None:
            Browser(widget).click("s")
            await settled(widget)

        other = Thread(target=run, args=(click,))
        other.start()
        await until(lambda: not other.is_alive())
        assert not job.is_alive
        assert widget._view["verdict"] == "unwinnable"

    run(play)


def test_a_search_whose_loop_has_ended_is_begun_again() -> None:
    """JupyterLab may end the thread that handled the messages."""
    widget = Solitaire("klondike", deal=1, verdict=True)
    browser = Browser(widget)

    async def begin() -> None:
        browser.click("s")
        assert widget._view["verdict"] == "searching"

    async def come_back() -> None:
        browser.say("hello", date=datetime.now(UTC).date().isoformat())
        await settled(widget)
        assert widget._view["verdict"] == "winnable"

    run(begin)
    run(come_back)
