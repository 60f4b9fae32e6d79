"""Which moves of a position lose."""

from __future__ import annotations

import doctest

import pytest

from harp_widget import Game, Limit, Unseen, solve, verdicts
from harp_widget.solver import judging
from tests.solver.oracle import klondike


def test_each_legal_move_has_a_row() -> None:
    position = Game("klondike", deal=2, draw=3, value="52 76 sw").position
    rows = verdicts(position)
    assert [row["move"] for row in rows] == [str(move) for move in position.legal_moves]
    assert {row["move"]: row["verdict"] for row in rows}["wh"] == "unwinnable"
    assert all(
        row["verdict"] == solve(position.after(move)).verdict
        for row, move in zip(rows, position.legal_moves, strict=True)
    )


def test_a_position_is_winnable_when_one_of_its_moves_is() -> None:
    for deal in klondike(draw=3)[:8]:
        rows = verdicts(deal.position)
        assert ("winnable" in {row["verdict"] for row in rows}) == (deal.verdict == "winnable")


def test_moves_with_the_same_future_are_searched_once() -> None:
    position = Game("bakers-game", deal=1).position
    rows = [row for row in verdicts(position) if row["move"] in ("1a", "1b", "1c", "1d")]
    assert len(rows) == 4
    assert [row["nodes"] > 0 for row in rows] == [True, False, False, False]
    assert len({row["verdict"] for row in rows}) == 1


def test_what_is_not_decided_is_unknown() -> None:
    position = Game("klondike", deal=2, draw=3).position
    assert {row["verdict"] for row in verdicts(position, Limit(nodes=1))} <= {"unknown", "unwinnable"}


def test_the_move_that_wins_is_winnable() -> None:
    game = Game("klondike", deal=1)
    game.play(solve(game.position).line[:-1])
    assert "winnable" in {row["verdict"] for row in verdicts(game.position)}


def test_unseen_cards_are_an_error() -> None:
    with pytest.raises(Unseen):
        verdicts(Game("klondike", deal=1).position.masked())


def test_the_examples_hold() -> None:
    assert doctest.testmod(judging).failed == 0
