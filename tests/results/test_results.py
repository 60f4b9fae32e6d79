"""What is kept of games and how it ranks, sentence by sentence: KL-21, D-3, D-10, D-12, D-15, KL-12."""

from __future__ import annotations

import csv
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from harp_widget import KLONDIKE, Game, Solution, solve
from harp_widget.engine.turns import HAND
from harp_widget.results import Results, deal_of


class Seconds:
    """A clock of the game that a test sets."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def winnable(game: str = "klondike", **options: Any) -> tuple[int, Solution]:
    deals = ((deal, solve(Game(game, deal=deal, **options).position)) for deal in range(1, 30))
    return next((deal, found) for deal, found in deals if found)


DEAL, LINE = winnable()


def won(seconds: int = 100, by_hand: bool = True, **options: Any) -> Game:
    """A game won after so many seconds."""
    clock = Seconds()
    game = Game("klondike", deal=DEAL, clock=clock, **options)
    *most, last = LINE.line
    hand = HAND if by_hand else None
    game.play(most, hand=hand)
    clock.now = seconds
    game.play(last, hand=hand)
    assert game.position.is_won
    return game


@pytest.fixture
def results(tmp_path: Path) -> Results:
    return Results(tmp_path / "deep/results.sqlite")


def test_a_deal_that_was_only_looked_at_is_no_result(results: Results) -> None:
    assert not results.keep(Game("klondike", deal=5))
    assert (results.rows(), Path(results.path).exists()) == ([], False)


def test_a_win_again_after_an_undo_betters_and_never_doubles(results: Results) -> None:
    """D-3: a deal's result is recorded once; each figure keeps its better value."""
    game = won(400)
    results.keep(game)
    results.keep(game)
    first = results.figures("klondike")
    assert (first["played"], first["won"], first["seconds"]) == (1, 1, 400)
    game.undo()
    game.redo()  # its time stays: the clock stood at the win
    results.keep(game)
    assert results.figures("klondike") == first
    game.restart()
    game.play(LINE.line, hand=HAND)
    results.keep(game)
    after = results.figures("klondike")
    assert (after["played"], after["won"]) == (1, 1)
    assert after["seconds"] < 400
    assert after["score"] >= first["score"]
    row = results.rows()[0]
    assert (row["tries"], row["won"], len(results.best("klondike"))) == (2, 1, 1)


def test_a_win_written_after_the_next_try_was_is_kept(results: Results) -> None:
    """D-3: a thread writes, and may meet the next try first."""
    game = won(400)
    win = deal_of(game)
    game.restart()
    game.play(LINE.line[:3], hand=HAND)
    results.keep(game)
    results.keep_deal(win)
    row = results.rows()[0]
    assert (row["won"], row["tries"], row["moves"], [it["try"] for it in row["wins"]]) == (1, 2, 3, [1])
    assert [row["open"] for row in results.rows()] == [1]
    assert results.figures("klondike")["seconds"] == 400


def test_the_highest_score_includes_the_time_bonus(results: Results) -> None:
    """KL-12, KL-21."""
    game = won(240)
    results.keep(game)
    assert results.figures("klondike")["score"] == game.score
    assert results.best("klondike")[0]["bonus"] == 2916


def test_an_assisted_result_does_not_rank_and_counts_nowhere(results: Results) -> None:
    """D-15; a restart lifts the mark."""
    game = won(50, by_hand=False)
    results.keep(game)
    figures = results.figures("klondike")
    assert (figures["played"], figures["won"], figures["row"], results.best("klondike")) == (0, 0, 0, [])
    game.restart()
    game.play(LINE.line, hand=HAND)
    results.keep(game)
    assert (results.figures("klondike")["won"], len(results.best("klondike"))) == (1, 1)


def test_a_farmed_result_ranks_below_one_without(results: Results) -> None:
    """D-10."""
    for marks, score in (("", 10), ("farmed", 90), ("", 20)):
        put(results, score=score, marks=marks)
    assert [(it["place"], it["score"]) for it in results.best("klondike")] == [(1, 20), (2, 10), (3, 90)]


def put(results: Results, **figures: Any) -> None:
    """A result with figures of its own."""
    results.keep_deal(replace(deal_of(won()), **{"marks": "", **figures}))


def test_ties_share_a_place_the_earlier_first(tmp_path: Path) -> None:
    now = [datetime(2026, 3, 1, tzinfo=UTC)]
    results = Results(tmp_path / "r.sqlite", now=lambda: now[0])
    for score in (100, 99, 101, 100):
        put(results, score=score)
        now[0] += timedelta(minutes=1)
    best = results.best("klondike")
    assert [(it["place"], it["score"]) for it in best] == [(1, 101), (2, 100), (2, 100), (4, 99)]
    assert best[1]["at"] < best[2]["at"]
    assert len(results.best("klondike", limit=2)) == 2


def test_games_that_do_not_compare_have_lists_of_their_own(results: Results) -> None:
    """By option, by scoring, and by the rules of the house under the same name."""
    results.keep(won())
    results.keep(won(scoring="vegas", passes=None))
    house = KLONDIKE.vary(undo_limit=3, take_back=False)
    game = Game(house, DEAL)
    game.play(next(iter(game.legal_moves)), hand=HAND)
    results.keep(game)
    assert [results.figures(game)["played"] for game in ("klondike", KLONDIKE, house)] == [1, 1, 1]
    assert len(results.best("klondike", scoring="vegas", passes=None)) == 1
    assert results.best("klondike", scoring="vegas") == []
    assert results.figures("Klondike", draw=3)["played"] == 0
    with pytest.raises(TypeError, match="unknown option 'colour'"):
        results.figures("klondike", colour=3)
    with pytest.raises(ValueError, match="no game “whist”"):
        results.figures("whist")
    with pytest.raises(ValueError, match="by is score, seconds, moves"):
        results.best("klondike", by="luck")


def test_fastest_win_and_fewest_moves(results: Results) -> None:
    put(results, seconds=90, moves=120, score=5)
    put(results, seconds=70, moves=150, score=9)
    figures = results.figures("klondike")
    assert (figures["seconds"], figures["moves"], figures["score"]) == (70, 120, 9)
    assert [it["seconds"] for it in results.best("klondike", by="seconds")] == [70, 90]


def days(results_at: Callable[[Callable[[], datetime]], Results], moments: list[datetime]) -> Results:
    """Wins at these moments, the game begun a minute before."""
    now = [moments[0]]
    results = results_at(lambda: now[0])
    for moment in moments:
        now[0] = moment
        put(results, seconds=60)
    return results


@pytest.mark.parametrize(
    ("zone", "dates"),
    [
        ("Europe/Helsinki", [(2026, 3, 28), (2026, 3, 29), (2026, 3, 30)]),
        ("Europe/Helsinki", [(2026, 10, 24), (2026, 10, 25), (2026, 10, 26)]),
        ("America/Santiago", [(2026, 9, 5), (2026, 9, 6), (2026, 9, 7)]),
    ],
)
@pytest.mark.parametrize("hour", [(0, 10), (23, 50)])
def test_the_row_of_days_over_clock_changes(
    tmp_path: Path, zone: str, dates: list[tuple[int, int, int]], hour: tuple[int, int]
) -> None:
    """D-12, KL-21: days of 23 and of 25 hours are days."""
    moments = [datetime(*day, *hour, tzinfo=ZoneInfo(zone)) for day in dates]
    results = days(lambda now: Results(tmp_path / "r.sqlite", now=now), moments)
    figures = results.figures("klondike", today=date(*dates[-1]))
    assert (figures["row"], figures["longest_row"]) == (3, 3)
    assert results.figures("klondike", today=date(*dates[-1]) + timedelta(1))["row"] == 3
    assert results.figures("klondike", today=date(*dates[-1]) + timedelta(2))["row"] == 0


def test_a_game_over_midnight_counts_on_the_day_it_began(tmp_path: Path) -> None:
    """D-12: the one rule for frame, figures and calendar."""
    moment = datetime(2026, 5, 2, 0, 3, tzinfo=ZoneInfo("Europe/Prague"))
    results = Results(tmp_path / "r.sqlite", now=lambda: moment)
    put(results, seconds=5 * 60)
    assert results.rows()[0]["day"] == results.best("klondike")[0]["day"] == "2026-05-01"
    assert results.rows()[0]["began"] == "2026-05-01T21:58:00.000000+00:00"


def test_days_stay_after_a_move_to_another_zone(tmp_path: Path) -> None:
    sydney = datetime(2026, 6, 1, 8, tzinfo=ZoneInfo("Australia/Sydney"))
    days(lambda now: Results(tmp_path / "r.sqlite", now=now), [sydney, sydney + timedelta(1)])
    london = Results(tmp_path / "r.sqlite", now=lambda: sydney.astimezone(ZoneInfo("Europe/London")))
    assert [row["day"] for row in london.rows()] == ["2026-06-01", "2026-06-02"]
    assert london.figures("klondike", today=date(2026, 6, 2))["row"] == 2


def test_a_clock_that_goes_back_loses_nothing(tmp_path: Path) -> None:
    moments = [datetime(2026, 6, 3, 12, tzinfo=UTC), datetime(2026, 6, 1, 12, tzinfo=UTC)]
    results = days(lambda now: Results(tmp_path / "r.sqlite", now=now), moments)
    assert (results.figures("klondike")["won"], len(results.rows())) == (2, 2)


def test_a_daily_deal_is_marked_with_its_date(results: Results) -> None:
    """D-12."""
    game = Game("klondike", date=date(2026, 3, 29))
    game.play(next(iter(game.legal_moves)), hand=HAND)
    results.keep(game)
    assert (results.rows()[0]["daily"], results.figures("klondike")["daily"]) == ("2026-03-29", 0)


def test_players_of_one_file_are_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "class.sqlite"
    for player in ("Aino", "Bo", "Aino"):
        Results(path, player=player).keep(won())
    assert Results(path, player="Aino").figures("klondike")["won"] == 2
    assert list(Results(path).frame()["player"]) == ["Aino", "Bo", "Aino"]
    assert Results(path).rows() == []


def test_merging_is_done_once_however_often(tmp_path: Path) -> None:
    one, two = Results(tmp_path / "one.sqlite"), Results(tmp_path / "two.sqlite")
    game = won(90)
    one.keep(game)
    two.keep(won(80))
    two.keep(game)
    assert (one.merge(two), one.merge(two), one.merge(one)) == (1, 0, 0)
    game.restart()
    game.play(LINE.line, hand=HAND)
    two.keep(game)
    assert (one.merge(two), two.merge(one), one.merge(tmp_path / "none.sqlite")) == (0, 0, 0)
    assert one.figures("klondike") == two.figures("klondike")
    assert [row["tries"] for row in one.rows()] == [row["tries"] for row in two.rows()]
    assert len(one.rows()) == 2
    assert one.best("klondike") == two.best("klondike")


def test_export_and_forget(results: Results, tmp_path: Path) -> None:
    results.keep(won())
    results.keep(won())
    results.export(tmp_path / "all.csv")
    with (tmp_path / "all.csv").open(encoding="utf-8", newline="") as file:
        assert [row["won"] for row in csv.DictReader(file)] == ["1", "1"]
    with pytest.raises(ValueError, match="really=True"):
        results.forget()
    assert results.forget(results.rows()[0]["id"], really=True) == 1
    assert results.forget(really=True) == 1
    assert results.rows() == []


def test_what_is_not_finished_can_be_found_again(results: Results) -> None:
    game = Game("klondike", deal=DEAL)
    game.play(LINE.line[:3], hand=HAND)
    results.keep(game)
    assert [row["id"] for row in results.unfinished()] == [game.id]
    game.play(LINE.line[3:], hand=HAND)
    results.keep(game)
    assert results.unfinished() == []
