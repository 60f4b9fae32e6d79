"""Baker's Game, rule by rule."""

from __future__ import annotations

import pytest

from harp_widget.engine import BAKERS_GAME, Game, Move, Position, Refusal
from harp_widget.engine.legal import capacity

from .play import FREECELL, cards, full, set_up, wins

BK6 = {
    # empty cells: onto a card with 0, 1, 2 empty columns; into an empty column with 1, 2 in all
    0: (1, 2, 4, 1, 2),
    1: (2, 4, 8, 2, 4),
    2: (3, 6, 12, 3, 6),
    3: (4, 8, 16, 4, 8),
    4: (5, 10, 20, 5, 10),
}
TABLE = [
    (free, empty, onto_card, most)
    for free, row in BK6.items()
    for (empty, onto_card), most in zip([(0, True), (1, True), (2, True), (0, False), (1, False)], row, strict=True)
]


def targets(position: Position, source: str, count: int = 1) -> set[str]:
    return {move.target for move in position.legal_moves if (move.source, move.count) == (source, count)}


def run_board(free: int, empty: int, onto_card: bool) -> Position:
    """The hearts as one run in column 1; column 2 its target; ``free`` cells and ``empty`` other columns empty."""
    kept = "- " * free + " ".join(["AS", "2S", "3S", "4S"][: 4 - free])
    run = "QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH"
    lines = [f"Freecells: {kept}", f": {run}" if onto_card else f": KH {run}", ": KH" if onto_card else ":"]
    lines += [":"] * empty + [f": {card}" for card in ["KD", "KC", "KS", "QD", "QC"][: 5 - empty]]
    return set_up(BAKERS_GAME, *lines)


@pytest.mark.parametrize(("free", "empty", "onto_card", "most"), TABLE)
def test_how_long_a_run_may_be(free: int, empty: int, onto_card: bool, most: int) -> None:
    """BK-6: (empty cells + 1) × 2^(empty columns), an empty target not counted: the whole table."""
    position = run_board(free, empty, onto_card)
    assert position.cells.count(None) == free
    assert sum(not column for column in position.columns) == empty + (not onto_card)
    assert capacity(free, empty) == most
    longest = 12 if onto_card else 13
    for count in range(1, longest + 1):
        refusal = position.check(Move("1", "2", count))
        fits = count == longest or not onto_card
        if count > most and fits:
            room = {"cells": free, "columns": empty, "into": not onto_card}
            assert refusal == Refusal("unit.capacity", {"count": count, "most": most, **room})
        else:
            assert (refusal is None) == (fits and count <= most)
        assert (Move("1", "2", count) in set(position.legal_moves)) == (refusal is None)


def test_a_fitting_run_of_each_length_moves() -> None:
    """BK-6: 4 empty cells and one empty column: 10 cards onto a card, 5 into that empty column."""
    for length in range(1, 13):
        run = ["QH", "JH", "TH", "9H", "8H", "7H", "6H", "5H", "4H", "3H", "2H", "AH"]
        upper, lower = run[-length:], run[:-length]
        host = lower[-1] if lower else "KH"
        position = set_up(BAKERS_GAME, f": {' '.join(upper)}", f": {host}", ":", ": KD", ": KC", ": KS", ": QS")
        assert (Move("1", "2", length) in position.legal_moves) == (length <= 10)
        assert (Move("1", "3", length) in position.legal_moves) == (length <= 5)


def test_layout() -> None:
    """BK-1: one pack, all face up, columns of 7 7 7 7 6 6 6 6; four cells and four foundations, empty."""
    start = Game("bakers-game", 1).position
    assert [len(column) for column in start.columns] == [7, 7, 7, 7, 6, 6, 6, 6]
    assert start.masked() == start
    assert (start.cells, start.foundations, start.stock) == ((None,) * 4, (0,) * 4, ())
    assert {card for column in start.columns for card in column} == set(full(BAKERS_GAME))


def test_what_moves_and_where() -> None:
    """BK-2: a top card, a cell's card, or a run; onto the same suit, one rank lower only."""
    board = set_up(BAKERS_GAME, "Freecells: 7H - - -", ": 8D", ": 8S", ": 8C", ": 8H", ": 5H 4H", ": 6H", ": 3H")
    assert targets(board, "a") == {"4", "b", "c", "d"}
    assert targets(board, "5") == {"b", "c", "d"}
    assert targets(board, "5", 2) == {"6"}
    assert targets(board, "7") == {"5", "b", "c", "d"}


def test_cells() -> None:
    """BK-3, D-8: a free cell takes any one card, another cell's too (legal, useless)."""
    board = set_up(BAKERS_GAME, "Freecells: 7H - 2C -", ": 8D")
    assert targets(board, "1") & set("abcdefg") == {"b", "d"}
    assert targets(board, "a") & set("abcdefg") == {"b", "d"}
    assert board.after(Move("a", "b")).cells == (None, *cards("7H 2C"), None)
    assert board.after(Move("1", "d")).cells[3] == cards("8D")[0]


def test_foundations_are_final() -> None:
    """BK-4: ace, 2 … K of the suit; a card laid there comes back only by undo."""
    board = set_up(BAKERS_GAME, "Foundations: H-2", ": 3H", ": 3S")
    game = Game(board, value="1h")
    assert game.position.foundations == (0, 3, 0, 0)
    refusal = game.check("hh2")
    assert refusal is not None
    assert refusal.rule == "foundation.final"
    assert not any(move.source.startswith("h") for move in game.legal_moves)
    game.undo()
    assert game.position == board


def test_an_empty_column_takes_any_card_or_run() -> None:
    """BK-5, D-8: a whole column to another empty one is legal and useless."""
    board = set_up(BAKERS_GAME, "Freecells: 2C - - -", ": 9D 5H 4H", ":", ": 8S")
    assert "2" in targets(board, "1")
    assert "2" in targets(board, "1", 2)
    assert "2" in targets(board, "a")
    assert "2" in targets(board, "3")


@pytest.mark.parametrize("cells", [4, 2, 1, 0, 7])
def test_fewer_cells(cells: int) -> None:
    """BK-7: cells not in play vanish from the board and from the count in BK-6; 0 … 7 as a house rule."""
    game = Game("bakers-game", 1, cells=cells)
    assert game.position.cells == (None,) * cells
    assert game.position.columns == Game("bakers-game", 1).position.columns
    used = {move.target for move in game.legal_moves if move.target in tuple("abcdefg")}
    assert used == set("abcdefg"[:cells])
    assert ("Freecells" in game.position.board()) == (cells > 0)
    assert game.code == {4: "BK1-C4-AAAAAAB", 2: "BK1-C2-AAAAAAB", 1: "BK1-C1-AAAAAAB"}.get(cells, "")


def test_winning() -> None:
    """BK-8: won with all 52 up; nothing is sent up unasked."""
    game = wins()["bakers-game"]
    assert game.status == "won"
    assert game.score == 520 + 5 * sum(line.kind == "cell-to-column" for line in game.ledger)
    assert Game(set_up(BAKERS_GAME, ": AH", ": 9S", ": 8S"), value="32").position.foundations == (0, 0, 0, 0)


def test_score() -> None:
    """BK-9: to a foundation 10, from a cell to a column (an empty one too) 5, anything else 0; undo takes it back."""
    board = set_up(BAKERS_GAME, "Freecells: 2C 7H AS -", ": 8H", ":", ": 9D 8D", ": TD", ": AH")
    game = Game(board)
    told = []
    for move in ("5h", "ch", "a2", "b1", "4c", "34x2"):
        before = game.score
        game.play(move)
        told.append(game.score - before)
    assert told == [10, 10, 5, 5, 0, 0]
    for _ in told:
        game.undo()
    assert game.score == 0


def test_undo() -> None:
    """BK-10: the last 100 actions; the move counter does not go down."""
    game = Game("bakers-game", 1, value="1a ab ba")
    for _ in range(60):
        game.play("ab ba")
    assert game.moves_made == 123
    undone = 0
    while game.undo_refusal is None:
        game.undo()
        undone += 1
    assert (undone, game.moves_made) == (100, 123)


def test_codes() -> None:
    """BK-12: every deal has a code that gives it again exactly."""
    game = Game("bakers-game", 860)
    assert game.code == "BK1-C4-AAAAA24"
    assert Game("BK1-C4-AAAAA24") == game
    assert Game("BK1-C2-AAAAA24").rules == BAKERS_GAME.vary(cells=2)


def test_freecell_builds_in_alternating_colours() -> None:
    """BK-2: FreeCell is Baker's Game with one rule changed."""
    board = set_up(FREECELL, ": 8D", ": 8S", ": 7H", ": 7C")
    assert targets(board, "3") >= {"2"}
    assert targets(board, "4") >= {"1"}
    assert "1" not in targets(board, "3")
