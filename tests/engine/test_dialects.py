"""Solutions as solvers write them, replayed to wins."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable
from functools import cache

import pytest
from pyksolve.solver import Solitaire

from harp_widget.engine import BAKERS_GAME, KLONDIKE, Game, IllegalMove, InvalidMove, Position, Redealt, Rules

from .play import FREECELL, set_up


@cache
def fc_solve(variant: str, board: str, *options: str) -> str:
    """What fc-solve prints for a board; empty when it finds nothing."""
    program = shutil.which("fc-solve")
    assert program, "fc-solve is needed: see tests/machine.py"
    command = [program, "-g", variant, "-p", "-t", "-sam", *options, "-mi", "100000"]
    told = subprocess.run(command, input=board, capture_output=True, text=True, check=False).stdout
    return told if "This game is solveable" in told else ""


@pytest.mark.parametrize("notation", ["-sn", "-snx"])
@pytest.mark.parametrize(("variant", "rules"), [("bakers_game", BAKERS_GAME), ("freecell", FREECELL)])
def test_fc_solve_wins(variant: str, rules: Rules, notation: str) -> None:
    """Microsoft deals; our board is what fc-solve reads, its solution what we read."""
    won = 0
    for deal in range(1, 31):
        game = Game(rules, f"ms:{deal}")
        solution = fc_solve(variant, game.position.board(), notation)
        if solution:
            game.play(solution, dialect="freecell")
            assert game.status == "won"
            won += 1
    assert won > 20


@pytest.mark.parametrize(("cells", "deals"), [(2, (29, 33, 39)), (3, range(1, 10)), (5, range(1, 5))])
def test_fc_solve_wins_with_fewer_cells(cells: int, deals: Iterable[int]) -> None:
    """BK-7: in the middle of a game too, with cells taken."""
    won = 0
    for deal in deals:
        game = Game("bakers-game", deal, cells=cells)
        solution = fc_solve("bakers_game", game.position.board(), "-sn", "--freecells-num", str(cells))
        if not solution:
            continue
        game.play(solution, dialect="freecell")
        assert game.status == "won"
        game.rewind(len(game.turns) // 3)
        rest = fc_solve("bakers_game", game.position.board(), "-sn", "--freecells-num", str(cells))
        game.play(rest, dialect="freecell")
        assert game.status == "won"
        won += 1
    assert won > 1


def pyksolve(start: Position, draw: int) -> str | None:
    """A solution of Klondike-Solver as its move string."""
    order = [start.columns[column][row] for row in range(7) for column in range(row, 7)] + list(start.stock)
    solver = Solitaire()
    solver.load_solitaire("".join(f"{card.rank:02d}{'CDHS'.index(card.suit) + 1}" for card in order if card))
    solver.reset_game(draw)
    assert Position.read(solver.game_diagram_pysol(), start.rules) == start
    result = solver.solve_fast(max_closed_count=20_000)
    return str(solver.moves_made()) if "Solved" in str(result) else None


@pytest.mark.parametrize("draw", [1, 3])
def test_klondike_solver_wins(draw: int) -> None:
    """KL-7, KL-8: its boards are read, its solutions replay to wins, turning the waste over as often as they say."""
    won = 0
    for deal in range(1, 13):
        game = Game("klondike", deal, draw=draw)
        solution = pyksolve(game.position, draw)
        if solution:
            game.play(solution, dialect="shootme")
            assert game.status == "won"
            redeals = [event for turn in game.turns for event in turn.events if isinstance(event, Redealt)]
            assert len(redeals) == solution.split().count("NEW")
            won += 1
    assert won > 3


def test_shootme_words() -> None:
    game = Game(set_up(KLONDIKE, "Foundations: S-4", "Talon: ==> 2C 9D 5S <==", ": <2D> 8H 7S", ": 9S", ": 5H", ": TC"))
    game.play("12-2 f1 DR2 W4 S3 DR1 3S WS", dialect="shootme")
    assert game.value == "12x2 sw sw w4 hs3 sw 3h wh"
    with pytest.raises(InvalidMove) as caught:
        game.play("DR1 X1", dialect="shootme")
    assert (caught.value.token, caught.value.number) == ("X1", 2)
    with pytest.raises(IllegalMove) as illegal:
        game.play("DR1 DR999", dialect="shootme")
    assert (illegal.value.token, illegal.value.number) == ("DR999", 2)


def test_freecell_words() -> None:
    """To an empty column goes the longest run with which the rest can be played."""
    board = set_up(FREECELL, ": 9S 8H 7S", ":", ": 9D 8S", ": 7H", ": 7D")
    game = Game(board)
    game.play("12", dialect="freecell")
    assert game.value == "12x3"
    game.restart()
    game.play("12v2 1a", dialect="freecell")
    assert game.value == "12x2 1a"
    with pytest.raises(IllegalMove) as caught:
        game.play("2b 1h", dialect="freecell")
    assert (caught.value.token, caught.value.number, caught.value.refusal.rule) == ("1h", 2, "source.empty")
    for word in ("s1", "1w", "12x2", "h1", "7S:12"):
        with pytest.raises(InvalidMove):
            game.play(word, dialect="freecell")


def test_a_shorter_run_where_the_rest_needs_it() -> None:
    board = set_up(FREECELL, ": TH 9S 8H 7S", ":", ": 9D", ": 8D", ": 7H", ": 7D", ": 6H")
    for script, value in (("12 72", "12x4 72"), ("12 1a", "12x3 1a"), ("12 1a 1b 1c", "12 1a 1b 1c")):
        game = Game(board)
        game.play(script, dialect="freecell")
        assert game.value == value


def test_unknown_dialects() -> None:
    with pytest.raises(InvalidMove) as caught:
        Game("klondike", 5).play("sw", dialect="esperanto")
    assert caught.value.refusal.params == {"text": "esperanto", "known": ("harp", "freecell", "shootme")}
