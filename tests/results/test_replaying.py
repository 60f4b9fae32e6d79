"""What is kept is looked through again: each win as it was won, and all that was played by what compares."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from harp_widget.engine.turns import HAND
from harp_widget.results import Results

from .test_results import LINE, won


@pytest.fixture
def results(tmp_path: Path) -> Results:
    return Results(tmp_path / "results.sqlite")


def test_each_win_is_replayed_as_it_was_won(results: Results) -> None:
    """A restart is another try: the game of each try that was won stays, that of a lost one goes."""
    game = won(400)
    results.keep(game)
    for moves in (LINE.line[:1], LINE.line[:2]):
        game.restart()
        game.play(moves, hand=HAND)
        results.keep(game)
    replayed = results.won_game(game.id, 1)
    assert (replayed.ply, len(replayed.turns), replayed.tries) == (0, len(LINE.line), 1)
    assert replayed.turns[-1].position.is_won
    assert (replayed.moves_made, replayed.seconds) == (len(LINE.line), 400)
    assert results.game(game.id).ply == 2
    assert results.unfinished() == []  # it was won
    with results.file.reading() as database:
        assert database is not None
        assert [row[0] for row in database.execute("select try from records order by try")] == [1, 3]
    with pytest.raises(ValueError, match="no win with the id"):
        results.won_game(game.id, 2)


def test_what_was_played_is_listed_by_what_compares(results: Results) -> None:
    assert results.kinds() == []
    for game in (won(), won(scoring="vegas", passes=None), won()):
        results.keep(game)
    kinds = {row["options"]: row["kind"] for row in results.kinds()}
    assert len(kinds) == 2
    for kind in kinds.values():
        with results.of_kind(kind) as listed:
            assert listed.figures(date(2026, 1, 1))["won"] in (1, 2)
