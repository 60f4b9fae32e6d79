"""What the Results panel is told, and what is done from it: KL-21, D-3, D-10, D-12, D-15 as a player meets them."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from harp_widget import EASY_HARP, KLONDIKE, Game, Results, words
from harp_widget.engine.turns import HAND
from harp_widget.play import InPlay, Settings
from harp_widget.results.rows import deal_of, kind_of_rules
from tests.results.test_results import LINE, put, won

from .client import Client

NOW = datetime(2026, 12, 2, 18, tzinfo=UTC)  # a Wednesday


def board(game: Game, results: Results | None, **chosen: Any) -> tuple[InPlay, Client, list[dict[str, Any]]]:
    """A board, who speaks to it, and what was sent to browsers."""
    at, posted = InPlay(game, Settings(**chosen), results), []  # type: ignore[var-annotated]
    at.post = posted.append
    return at, Client(at), posted


def shown(game: Game, results: Results, kind: str = "", **chosen: Any) -> dict[str, Any]:
    """What the panel is told."""
    at, client, posted = board(game, results, **chosen)
    assert client.say("results", kind=kind) == "done"
    at.keeper.flush()
    while not posted:
        at.keeper.flush()
    assert (posted[-1]["client"], posted[-1]["id"]) == (client.name, 1)
    told: dict[str, Any] = json.loads(posted[-1]["text"])
    return told


@pytest.fixture
def results(tmp_path: Path) -> Results:
    ticks = count()
    return Results(tmp_path / "results.sqlite", now=lambda: NOW + timedelta(seconds=next(ticks)))


def test_before_anything_is_played_there_are_no_figures_and_no_file(results: Results) -> None:
    told = shown(Game("klondike", deal=5), results)
    assert (told["figures"], told["scores"], told["told"], told["path"]) == (None, [], "", results.path)
    assert told["lists"] == {"score": [], "seconds": [], "moves": []}
    assert [kind["words"] for kind in told["kinds"]] == ["Klondike"]
    assert not Path(results.path).exists()


def test_the_win_on_the_board_is_marked_and_said_to_be_new(results: Results) -> None:
    for score in (100, 300):
        put(results, score=score, seconds=50, moves=20)
    game = won(100)
    results.keep(game)
    told = shown(game, results)
    assert told["told"] == "New among the ten best. Score: place 1. Time: place 3. Moves: place 3."
    assert [row["mine"] for row in told["lists"]["score"]] == [True, False, False]
    assert [it["mine"] for it in told["scores"]] == [False, False, True]
    assert shown(Game("klondike", deal=5), results)["told"] == ""  # another game is on the board
    put(results, score=1)
    assert shown(game, results)["told"] == ""  # it is new no more
    for language in words.LANGUAGES:
        assert "{" not in shown(game, results, language=language)["told"]


def test_an_assisted_win_is_in_no_list_and_nothing_is_said(results: Results) -> None:
    """D-15."""
    game = won(100, by_hand=False)
    results.keep(game)
    told = shown(game, results)
    assert (told["figures"], told["lists"]["score"], told["told"]) == (None, [], "")


def test_a_farmed_win_stands_below_and_says_so(results: Results) -> None:
    """D-10."""
    put(results, score=10)
    put(results, score=90, marks="farmed")
    rows = shown(Game("klondike", deal=5), results)["lists"]["score"]
    assert [(row["place"], row["score"], row["farmed"]) for row in rows] == [(1, 10, False), (2, 90, True)]


def test_the_calendar_has_eight_weeks_of_deals_of_the_day(results: Results) -> None:
    """D-12: a deal of the day counts on its date, whenever it was won."""
    for day, is_won in (("2026-12-02", True), ("2026-11-30", False), ("2026-10-12", True), ("2026-10-11", True)):
        put(results, daily=day, won=is_won)
    put(results, daily="2026-12-01", marks="assisted")
    calendar = shown(Game("klondike", deal=5), results)["calendar"]
    assert calendar == {
        "since": "2026-10-12",
        "today": "2026-12-02",
        "days": {"2026-12-02": True, "2026-11-30": False, "2026-10-12": True},
    }


def test_games_that_do_not_compare_are_chosen_among(results: Results) -> None:
    put(results)
    for game in (
        Game("klondike", draw=3, scoring="vegas"),
        Game(KLONDIKE.vary(take_back=False)),
        Game("klondike", open=True, passes=2),
        Game("bakers-game", cells=2, empty="king"),
        Game(EASY_HARP.vary(name="my-harp")),
    ):
        game.play(next(iter(game.legal_moves)), hand=HAND)
        results.keep(game)
    told = shown(Game("klondike", deal=5), results)
    assert [kind["words"] for kind in told["kinds"]] == [
        "Baker’s Game, 2 free cells · House rule",
        "Klondike",
        "Klondike · House rule",
        "Klondike · Passes: 2 · Open deal",
        "Klondike, draw 3 · Vegas",
        "my-harp",
    ]
    vegas = kind_of_rules(KLONDIKE.vary(draw=3, scoring="vegas"))
    other = shown(Game("klondike", deal=5), results, kind=vegas)
    assert (other["kind"], other["figures"]["played"], other["figures"]["won"]) == (vegas, 1, 0)
    assert shown(Game("klondike", deal=5), results, kind="0" * 12)["figures"] is None


def test_a_row_is_looked_through_and_can_be_taken_back(results: Results) -> None:
    game = won(100)
    results.keep(game)
    at, client, _ = board(Game("easy-harp", deal=5), results)
    client.say("click", pile="s", depth=-1)
    assert client.say("replay", deal=game.id, **{"try": 1}) == "done"
    assert (at.game.id, at.game.ply, len(at.game.turns)) == (game.id, 0, len(LINE.line))
    client.say("last")
    assert at.game.position.is_won
    client.say("back")
    at.keeper.flush()
    assert results.figures("klondike")["won"] == 1
    assert results.unfinished() == []
    client.say("first")
    client.say("undo")
    assert at.game.rules.name == "easy-harp"
    assert client.say("replay", deal=game.id, **{"try": 2}) == "error"
    assert at.view["message"]["text"] == "This result can’t be read: what is kept of it is damaged."


def test_what_is_locked_is_not_changed_by_a_row(results: Results) -> None:
    """D-18."""
    game = won(100)
    results.keep(game)
    at, client, _ = board(Game("klondike", deal=5, draw=3), results, locked=["draw"])
    assert client.say("replay", deal=game.id, **{"try": 1}) == "refused"
    assert at.game.deal == 5


def test_where_nothing_is_kept_there_is_nothing_to_ask_for() -> None:
    _, client, posted = board(Game("klondike", deal=5), None)
    assert client.say("results", kind="") == "refused"
    assert client.say("replay", deal="x", **{"try": 1}) == "done"
    wrong: list[tuple[str, dict[str, Any]]] = [
        *(("results", body) for body in ({"kind": "x"}, {"kind": 3}, {})),
        *(("replay", body) for body in ({"deal": "x"}, {"deal": "", "try": 1}, {"deal": "x", "try": 0})),
    ]
    for do, body in wrong:
        assert client.say(do, **body) == "error"
    assert posted == []


def test_what_is_wrong_with_the_file_is_told_in_the_panel(tmp_path: Path) -> None:
    (tmp_path / "diary").write_text("My diary. " * 100)
    told = shown(Game("klondike", deal=5), Results(tmp_path / "diary"), language="fi")
    assert told == {"fault": words.say("refusal.results.no-file", "fi", path=str(tmp_path / "diary"))}


def test_what_has_just_been_won_is_there_at_once(results: Results) -> None:
    """It is written before the panel is read."""
    at, client, posted = board(Game("klondike", deal=LINE_DEAL), results)
    at.game.play(LINE.line, hand=HAND)
    client.say("results", kind="")
    while not posted:
        at.keeper.flush()
    told = json.loads(posted[-1]["text"])
    assert [row["mine"] for row in told["lists"]["moves"]] == [True]
    assert told["figures"]["row"] == 1
    assert deal_of(at.game).id == told["lists"]["moves"][0]["id"]


LINE_DEAL = won(1).deal
