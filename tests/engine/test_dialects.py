"""Solutions as solvers write them, replayed to wins."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable, Iterable
from functools import cache

import pytest
from pyksolve.solver import Solitaire

from harp_widget.engine import (
    BAKERS_GAME,
    KLONDIKE,
    Game,
    IllegalMove,
    InvalidMove,
    Move,
    Position,
    Redealt,
    Refusal,
    Rules,
)
from harp_widget.engine.moves import CELLS, PLACES
from harp_widget.engine.solutions import all_home, safe_home

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


def test_errors_name_the_word_as_written_and_its_place() -> None:
    game = Game("klondike", 100000)
    with pytest.raises(InvalidMove) as caught:
        game.play("51 F5 DR0", dialect="shootme")
    assert (caught.value.token, caught.value.number) == ("DR0", 3)
    assert caught.value.refusal == Refusal("dialect.word", {"text": "DR0", "dialect": "shootme"})
    assert "DR2, NEW" in str(caught.value)
    assert not re.search(r"Legal here|sw|:\s*$", str(caught.value))
    with pytest.raises(IllegalMove) as illegal:
        game.play("43 F4 12", dialect="shootme")
    assert (illegal.value.token, illegal.value.number) == ("12", 3)
    assert "Legal here: " in str(illegal.value)
    assert str(illegal.value).endswith(" DR1")
    assert not re.search(r"\bsw\b", str(illegal.value))
    with pytest.raises(InvalidMove) as free:
        Game(FREECELL, 5).play("1a zz", dialect="freecell")
    assert "26v3" in str(free.value)


def test_no_list_of_nothing() -> None:
    won = Game(Position.read("Foundations: S-K H-K D-K C-K", BAKERS_GAME))
    for dialect in ("harp", "freecell", "shootme"):
        with pytest.raises(IllegalMove) as caught:
            won.play("12", dialect=dialect)
        assert caught.value.legal == ()
        assert str(caught.value).endswith("moves a card now.")


@pytest.mark.parametrize(
    "options", [("-m",), ("-m", "-sn"), ("-m", "-snx"), ("-sam",), ("-sam", "-sn"), ("-sam", "-p")]
)
@pytest.mark.parametrize(("variant", "rules"), [("bakers_game", BAKERS_GAME), ("freecell", FREECELL)])
def test_whatever_fc_solve_prints(variant: str, rules: Rules, options: tuple[str, ...]) -> None:
    """In words or in notation, with states between the moves and its talk at the end."""
    program = shutil.which("fc-solve")
    assert program, "fc-solve is needed: see tests/machine.py"
    for deal in (1, 2, 7):
        game = Game(rules, f"ms:{deal}")
        command = [program, "-g", variant, *options, "-mi", "100000"]
        told = subprocess.run(command, input=game.position.board(), capture_output=True, text=True, check=False).stdout
        if "solveable" in told:
            game.play(told, dialect="freecell")
            assert game.status == "won"


def test_states_without_moves_say_what_to_ask_for() -> None:
    game = Game(FREECELL, "ms:1")
    for text in (fc_solve("freecell", game.position.board()).split("Move")[0], "I could not solve this game.\n"):
        with pytest.raises(InvalidMove) as caught:
            game.play(text, dialect="freecell")
        assert caught.value.refusal.rule == "dialect.no-moves"
        assert "-sam" in str(caught.value)


def won_games() -> list[Game]:
    games = []
    for deal in (1, 2, 3, 7, 24):
        game = Game(FREECELL, f"ms:{deal}")
        solution = fc_solve("freecell", game.position.board(), "-sn")
        if solution:
            game.play(solution, dialect="freecell")
            games.append(game)
    assert len(games) > 3
    return games


def before(game: Game) -> list[tuple[Position, Move]]:
    """Each move of a game with the position before it."""
    position, told = game.start, []
    for move in (move for turn in game.turns for move in turn.moves):
        told.append((position, move))
        position = position.after(move)
    return told


def patsolve_word(position: Position, move: Move) -> str:
    card = position.pile(move.source)[-1]
    if move.target in PLACES:
        return f"{card} out"
    if move.target in CELLS:
        return f"{card} to temp"
    onto = position.pile(move.target)
    return f"{card} to {onto[-1]}" if onto else f"{card} to empty pile"


def card_by_card(position: Position, move: Move) -> list[tuple[Position, Move]]:
    """A run moved card by card through free cells; patsolve knows no other moves."""
    steps = []
    free = [cell for cell, card in zip(CELLS, position.cells, strict=False) if card is None]
    cells = free[: move.count - 1]
    moves = [Move(move.source, cell) for cell in cells] + [Move(move.source, move.target)]
    for one in moves + [Move(cell, move.target) for cell in reversed(cells)]:
        if position.check(one):
            return []
        steps.append((position, one))
        position = position.after(one)
    return steps


def test_what_patsolve_writes() -> None:
    read = 0
    for game in won_games():
        told = [card_by_card(position, move) for position, move in before(game)]
        if all(told):
            text = "\n".join(patsolve_word(position, one) for steps in told for position, one in steps)
            again = Game(FREECELL, game.deal)
            again.play(f"A winner.\n91 moves.\n{text}\n", dialect="freecell")
            assert again.status == "won"
            read += 1
    assert read > 0


def test_what_shirl_harts_solver_writes() -> None:
    """Cards that go home by themselves stand in the last field, as ranges of a suit."""
    for game in won_games():
        lines: list[str] = []
        told = before(game)
        for position, move in told:
            card = position.pile(move.source)[-move.count]
            if move.target in PLACES and lines:
                lines[-1] += f"{'' if lines[-1].endswith('|') else ';'}{card}-{card}"
                continue
            target = "h" if move.target in PLACES else move.target
            lines.append(f"{len(lines) + 1}|{move.source}{target}|{card}|x|")
        again = Game(FREECELL, game.deal)
        again.play("2 lines of talk\n\n" + "\n".join(lines), dialect="freecell")
        assert again.status == "won"


@pytest.mark.parametrize("send", [all_home, safe_home])
def test_cards_that_go_home_by_themselves(send: Callable[[Position], list[Move]]) -> None:
    """A solution played with automatic moves tells only the others."""
    for game in won_games():
        position, words = game.start, []
        for _, move in before(game):
            if position.check(move) is None:
                words.append(f"{move.source}{'h' if move.target in PLACES else move.target}")
                words[-1] += f"v{move.count:x}" if move.count > 1 else ""
                position = position.after(move)
                for home in send(position):
                    position = position.after(home)
        if position.is_won:
            again = Game(FREECELL, game.deal)
            again.play(" ".join(words), dialect="freecell")
            assert again.status == "won"
