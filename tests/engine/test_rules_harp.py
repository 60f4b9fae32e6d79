"""Easy Harp, rule by rule."""

from __future__ import annotations

from collections import Counter

import pytest

from harp_widget.engine import EASY_HARP, Card, Game, IllegalMove, Move, Moved, Position, Redealt, Turned
from harp_widget.engine.moves import COLUMNS, DRAW, PLACES, REDEAL

from .play import cards, set_up, wins

C = Card.read


def targets(position: Position, source: str, count: int = 1) -> set[str]:
    return {move.target for move in position.legal_moves if (move.source, move.count) == (source, count)}


def test_two_packs_and_the_layout() -> None:
    """EH-1, EH-2: 104 cards, each twice; nine columns of 1 … 9, only the last face up; 59 in the stock."""
    start = Game("easy-harp", 5).position
    everything = [card for column in start.columns for card in column] + list(start.stock)
    assert len(everything) == 104
    assert set(Counter(everything).values()) == {2}
    assert [len(column) for column in start.columns] == list(range(1, 10))
    assert start.down == tuple(range(9))
    assert sum(start.down) == 36
    assert len(start.stock) == 59
    assert (start.waste, start.cells, start.foundations) == ((), (), (0,) * 8)
    masked = start.masked()
    assert [column.count(None) for column in masked.columns] == list(range(9))
    assert set(masked.stock) == {None}


def test_onto_a_column() -> None:
    """EH-3, EH-5: opposite colour, one rank lower; a black 6 has up to four homes, for every card exists twice."""
    board = set_up(EASY_HARP, ": 7H", ": 7H", ": 7D", ": 7D", ": 7S", ": 8H", ": 5H", ": 6S", ": 6H")
    assert targets(board, "8") == {"1", "2", "3", "4"}
    assert targets(board, "9") == {"5"}
    assert targets(board, "7") == {"8"}


def test_the_waste_plays_its_top_card() -> None:
    """EH-6: the waste gives its top card, to a column or to a foundation."""
    board = set_up(EASY_HARP, "Foundations: S-5", "Talon: 4H 6S ==> <==", ": 7H", ": 5S")
    assert targets(board, "w") == {"1", "hs"}
    assert board.after(Move("w", "1")).waste == (C("4H"),)
    assert targets(board.after(Move("w", "hs")), "w") == {"2"}
    assert Move("w", "2") not in board.legal_moves


def test_a_hidden_card_turns_over() -> None:
    """EH-7, EH-15: a hidden card that becomes the last of its column turns over by itself, +5."""
    game = Game(set_up(EASY_HARP, ": <2D> <9C> 6S", ": 7H"))
    game.play("12")
    assert game.turns[-1].events == (Moved(cards("6S"), "1", "2"), Turned(C("9C"), "1"))
    assert game.position.down[0] == 1
    assert game.score == 5
    assert game.position.masked().columns[0] == (None, C("9C"))


def test_an_empty_column_takes_kings_and_their_runs() -> None:
    """EH-8, EH-9: a king, alone or with the run it heads, up to 13 cards; nothing else, whatever it would uncover."""
    long = "KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS"
    board = set_up(
        EASY_HARP, f": <3D> {long}", ":", ": <2C> QD", ": KH", ": <9D> KD QC", ": KC", ": 2D", ": 3H", ": 5D"
    )
    assert targets(board, "1", 13) == {"2"}
    assert targets(board, "1", 12) == set()
    assert targets(board, "5", 2) == {"2"}
    assert targets(board, "4") == {"2"}
    assert targets(board, "3") == {"6"}
    assert len(board.after(Move("1", "2", 13)).columns[1]) == 13
    refusal = board.check(Move("3", "2"))
    assert refusal is not None
    assert refusal.rule == "column.king-only"


def test_foundations_of_two_packs() -> None:
    """EH-10: two piles a suit, ace first, one card at a time, reserved for the suit; the first pile that takes it."""
    board = set_up(EASY_HARP, "Foundations: S-2 S-2", ": AH", ": 3S", ": AH", ": 3S 2H")
    ace = board.after(Move("1", "hh"))
    assert ace.foundations == (2, 2, 1, 0, 0, 0, 0, 0)
    assert ace.after(Move("3", "hh")).foundations == (2, 2, 1, 1, 0, 0, 0, 0)
    assert board.after(Move("2", "hs")).foundations == (3, 2, 0, 0, 0, 0, 0, 0)
    assert targets(board, "1") == {"hh"}
    assert {place for place in PLACES if Move("1", place) in board.legal_moves} == {"hh"}
    assert board.after(Move("2", "hs")).pile("hs") == cards("3S 2S")
    # One pile at 3 and one at 1 take a 4 and a 2, each on its own.
    uneven = set_up(EASY_HARP, "Foundations: D-3 D-A", ": 4D", ": 2D", ": 3D")
    assert uneven.after(Move("1", "hd")).foundations[4:6] == (4, 1)
    assert uneven.after(Move("2", "hd")).foundations[4:6] == (3, 2)
    assert Move("3", "hd") not in uneven.legal_moves


def test_the_stock_goes_round() -> None:
    """EH-11: one card a click; then the whole waste turns back in the same order; unlimited and free."""
    game = Game("easy-harp", 24)
    first = game.position.stock
    assert first[:6] == cards("9H 2D 5C QH 3D 6D")
    for number in range(1, 4):
        seen = []
        while game.position.stock:
            game.play(DRAW)
            seen.append(game.position.waste[-1])
        assert tuple(seen) == first
        assert DRAW not in game.legal_moves
        game.play(REDEAL)
        assert game.turns[-1].events == (Redealt(number, 59),)
        assert game.position.stock == first
        assert game.score == 0
    assert game.moves_made == 180


def test_taking_a_card_back() -> None:
    """EH-12, EH-15, D-10: onto a column that takes it, or a king into an empty column; it brings no points."""
    board = set_up(
        EASY_HARP, "Foundations: S-6 H-K", ": 7D", ": 7H", ": 7S", ":", ": 2C", ": 3C", ": 4C", ": 5C", ": 6C"
    )
    game = Game(board)
    assert targets(board, "hs") == {"1", "2"}
    assert targets(board, "hh") == {"4"}
    game.play("hs1 hh4")
    assert game.score == 0
    assert game.position.columns[3] == cards("KH")
    assert game.marks >= {"farmed"}


def test_two_piles_of_a_place_give_the_card_that_fits() -> None:
    """EH-12: from a place of two piles comes the first card that the target takes."""
    board = set_up(EASY_HARP, "Foundations: S-9 S-6", ": 7D", ": TD", ": 7H", ": TH")
    assert targets(board, "hs") == {"1", "2", "3", "4"}
    assert board.after(Move("hs", "1")).foundations[:2] == (9, 5)
    assert board.after(Move("hs", "2")).foundations[:2] == (8, 6)


def test_winning_and_losing() -> None:
    """EH-13, EH-14: won with all cards up, never before; no loss is announced, and nothing moves by itself."""
    game = wins()["easy-harp"]
    assert game.status == "won"
    game.rewind(len(game.turns) - 1)
    assert game.status == "playing"
    stuck = Game(Position.read("Foundations: S-Q S-Q H-K H-K D-K D-K C-K C-Q\nTalon: ==> KS KS KC <==", EASY_HARP))
    assert [str(move) for move in stuck.legal_moves][-1] == "sw"
    stuck.play("sw")
    assert stuck.position.waste == cards("KS")
    assert stuck.status == "playing"
    assert not stuck.can_finish


def test_score() -> None:
    """EH-15: to a foundation 10, waste to column 5, hidden card 5, else nothing; never below 0."""
    board = set_up(EASY_HARP, "Talon: 6S AD ==> <==", ": <2D> <9C> 8D", ": 9S", ": AH", ": 7H", ": KD QC", ":")
    game = Game(board)
    told = []
    for move in ("3h", "wh", "w4", "12", "56x2", "sw"):
        before = game.score
        game.play(move)
        told.append(game.score - before)
    assert told == [10, 10, 5, 5, 0, 0]
    assert [(line.kind, line.points) for line in game.ledger] == [
        ("foundation", 10),
        ("foundation", 10),
        ("waste-to-column", 5),
        ("turned", 5),
    ]


def test_a_win_without_take_backs_scores_what_the_rule_says() -> None:
    """EH-15: exactly 1220 and 5 for each waste card laid on a column."""
    game = wins()["easy-harp"]
    moves = [move for turn in game.turns for move in turn.moves]
    assert not any(move.source in PLACES for move in moves)
    laid = sum(move.source == "w" and move.target in COLUMNS for move in moves)
    assert laid > 10
    assert game.score == 1220 + 5 * laid
    kinds = Counter(line.kind for line in game.ledger)
    assert (kinds["foundation"], kinds["turned"], kinds["waste-to-column"]) == (104, 36, laid)
    assert "farmed" not in game.marks


def test_a_take_back_that_was_undone_does_not_count() -> None:
    """EH-15, D-10: the score of a win is the same, and the result is not marked."""
    plain, other = wins()["easy-harp"], wins()["easy-harp"]
    other.rewind(len(other.turns) - 40)
    rest = " ".join(map(str, other.turns[other.ply :]))
    backs = [move for move in other.legal_moves if move.source in PLACES]
    assert backs
    other.play(backs[0])
    assert "farmed" in other.marks
    other.undo()
    assert "farmed" not in other.marks
    other.play(rest)
    assert (other.status, other.score) == ("won", plain.score)
    assert "farmed" not in other.marks


def test_undo() -> None:
    """EH-16, D-2: the last 100 actions, with their points; the move counter does not go down."""
    game = Game("easy-harp", 5, value="sw*59 ws sw*59")
    for back in range(100):
        assert game.undo_refusal is None
        game.undo()
        assert game.moves_made == 119
        assert game.ply == 118 - back
    with pytest.raises(IllegalMove) as caught:
        game.undo()
    assert caught.value.refusal.rule == "undo.limit"
    assert game.ply == 19


def test_deal_numbers_and_codes() -> None:
    """EH-19: every game has a number, 1 … 999 999, written as a code; the deal of the day is everyone's."""
    assert Game("easy-harp", 5).code == "EH1-N-AAAAAAF"
    assert Game("EH1-N-AAAAAAF") == Game("easy-harp", 5)
    assert {Game("easy-harp").deal for _ in range(5)} <= set(range(1, 1_000_000))
    again = Game("easy-harp", 5, value="sw")
    again.restart()
    assert again.position == Game("easy-harp", 5).position
