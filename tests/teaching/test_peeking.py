"""A teacher's hint along a winning line."""

from __future__ import annotations

import pytest

from harp_widget import Game, Limit, Solution, solve
from harp_widget.engine.moves import DRAW, is_foundation
from harp_widget.teaching import peek, shown, steps
from harp_widget.teaching.peeking import is_plain, plain_solution
from harp_widget.words import LANGUAGES
from tests.solver.oracle import klondike


@pytest.mark.parametrize("code", ["KL1-D1-AAAAAAB", "KL1-D3-AAAAAAC", "BK1-C4-AAAAAAB", "EH1-N-AAAAAAF"])
def test_it_leads_along_a_line_that_wins_without_take_backs(code: str) -> None:
    game = Game(code)
    known = plain_solution(game.position)
    assert is_plain(known)
    assert peek(game, known=known).move == known.line[0]
    for move in known.line:
        assert not is_foundation(move.source)
        game.play(move)
    assert game.position.is_won
    assert peek(game).kind == "none"


def test_it_is_not_counted_and_marks_the_result() -> None:
    """D-15: a solver's hint is help."""
    game = Game("klondike", deal=1, hints=0)
    assert peek(game)
    assert (game.hint_count.used, set(game.marks)) == (0, {"assisted"})


def test_it_says_what_is_proved() -> None:
    lost = Game("klondike", deal=7, draw=3)
    assert peek(lost).kind == "lost"
    assert lost.marks == frozenset()


def test_it_never_guesses() -> None:
    assert peek(Game("klondike", deal=2, draw=3), Limit(nodes=1)).kind == "undecided"


def test_where_a_take_back_is_needed_it_says_so() -> None:
    """KL-14, and the deal that other programs call impossible: a card must come back onto the pile it left."""
    (deal,) = (deal for deal in klondike(draw=3) if deal.name == "W0000")
    game = Game(deal.position)
    assert solve(game.position)
    found = peek(game)
    assert (found.kind, found.move) == ("take-back", None)
    assert "foundation" in steps(found)[0]


def test_draws_are_told_as_draws() -> None:
    game = Game("klondike", deal=2, draw=3)
    line = plain_solution(game.position).line
    game.play(line[: line.index(DRAW)])
    found = peek(game, known=Solution(game.position, "winnable", line[line.index(DRAW) :]))
    assert (found.kind, found.number, found.move) == ("draw", 3, DRAW)
    assert shown(found, 2) == {"from": "s", "n": 1, "to": "", "step": 2}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_told_in_every_language(lang: str) -> None:
    assert len(steps(peek(Game("bakers-game", deal=1)), lang)) == 4
    assert len(steps(peek(Game("klondike", deal=7, draw=3)), lang)) == 1
