"""Klondike, rule by rule."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from harp_widget.engine import (
    KLONDIKE,
    Drawn,
    Game,
    IllegalMove,
    Move,
    Moved,
    Position,
    Redealt,
    Refusal,
    Rules,
    Turned,
)

from .play import cards, set_up, wander, wins


def targets(position: Position, source: str, count: int = 1) -> set[str]:
    return {move.target for move in position.legal_moves if (move.source, move.count) == (source, count)}


def test_layout() -> None:
    """KL-1: seven columns of 1 … 7, only the last card face up; 24 in the stock; one waste, four foundations."""
    start = Game("klondike", 100000).position
    assert [len(column) for column in start.columns] == list(range(1, 8))
    assert start.down == tuple(range(7))
    assert start.masked().columns[2] == (None, None, *cards("8S"))
    assert (len(start.stock), start.waste, start.foundations) == (24, (), (0,) * 4)


def test_runs_move_as_one() -> None:
    """KL-2, KL-3: opposite colour, one rank lower; any face-up card with all on it, if they form a run."""
    board = set_up(KLONDIKE, ": <2C> 8H 7S 6D", ": 9S", ": 9H", ": 8S", ": 7H", ": 5S 3H", ": 7C")
    assert targets(board, "1", 3) == {"2"}
    assert targets(board, "1", 2) == set()
    assert targets(board, "1") == {"7"}
    assert targets(board, "6", 2) == set()
    assert targets(board, "5") == {"4"}
    after = board.after(Move("1", "2", 3))
    assert after.columns[1] == cards("9S 8H 7S 6D")
    assert (after.columns[0], after.down[0]) == (cards("2C"), 0)


def test_empty_columns() -> None:
    """KL-4: only a king, alone or heading a run; as a house rule any card or run."""
    lines = (": <2C> KH QS", ": KD", ": <3C> 8H 7S", ":", ": 9H", ": 9D", ": 4C")
    board = set_up(KLONDIKE, *lines)
    assert targets(board, "1", 2) == {"4"}
    assert targets(board, "2") == {"4"}
    assert "4" not in targets(board, "3") | targets(board, "3", 2) | targets(board, "5") | targets(board, "1")
    house = set_up(KLONDIKE.vary(empty="any"), *lines)
    assert "4" in targets(house, "3") & targets(house, "3", 2) & targets(house, "5") & targets(house, "1")


def test_a_hidden_card_turns_over() -> None:
    """KL-5, KL-11: a hidden card left uncovered turns over by itself, +5."""
    game = Game(set_up(KLONDIKE, ": <4C> 3D", ": 4S"), value="12")
    assert game.turns[0].events == (Moved(cards("3D"), "1", "2"), Turned(cards("4C")[0], "1"))
    assert (game.score, game.position.down[0]) == (5, 0)


def test_foundations() -> None:
    """KL-6: one per suit, ace to king, one card at a time, from the waste or a column's top."""
    board = set_up(KLONDIKE, "Foundations: S-A H-4", "Talon: 2S ==> <==", ": 5H", ": 3S", ": AD", ": 6H")
    assert targets(board, "w") == {"hs"}
    assert targets(board, "1") == {"hh"}
    assert targets(board, "3") == {"hd"}
    assert targets(board, "2") == set()
    assert board.after(Move("1", "hh")).foundations == (1, 5, 0, 0)


def test_draw_three() -> None:
    """KL-7: three turn, or those left; the two below play only once the one above has gone."""
    game = Game(set_up(KLONDIKE.vary(draw=3), "Talon: ==> 4C 9H JS 2D 6C <==", ": 8S 7D", ": TD", ": QH"))
    assert game.position.stock[:5] == cards("4C 9H JS 2D 6C")
    game.play("sw")
    assert game.turns[0].events == (Drawn(cards("4C 9H JS")),)
    assert game.position.waste == cards("4C 9H JS")
    assert targets(game.position, "w") == {"3"}
    game.play("w3")
    assert game.position.waste[-1] == cards("9H")[0]
    full = Game("klondike", 7, draw=3, value="sw*8 ws")
    assert [len(turn.position.waste) for turn in full.turns] == [3, 6, 9, 12, 15, 18, 21, 24, 0]


@pytest.mark.parametrize("left", [1, 2])
def test_the_last_draw_of_three(left: int) -> None:
    """KL-7, KL-8: with one or two cards left exactly these turn; then the waste turns over, not shuffled."""
    start = Game("klondike", 5, draw=3, value="sw*7").position
    position = Position(*(*start._fields()[:5], start.waste, start.stock[:left], 1))
    after = position.after(Move("s", "w"))
    assert after.waste == (*start.waste, *start.stock[:left])
    assert after.stock == ()
    assert after.after(Move("w", "s")).stock == after.waste


def test_a_change_counts_from_the_next_deal() -> None:
    """KL-7: a restart keeps the options of the deal, and so does another deal unless told otherwise."""
    game = Game("klondike", 5, draw=3, passes=2, value="sw")
    game.restart()
    assert game.rules == KLONDIKE.vary(draw=3, passes=2)
    assert game.next_deal(6).rules == game.rules
    assert game.position == Game("klondike", 5, draw=3, passes=2).position


@pytest.mark.parametrize(
    ("options", "passes"),
    [
        ({}, None),
        ({"passes": "strict"}, 1),
        ({"passes": "strict", "draw": 3}, 3),
        ({"passes": 3}, 3),
        ({"passes": 1}, 1),
    ],
)
def test_passes(options: dict[str, Any], passes: int | None) -> None:
    """KL-8: unlimited; strict: 1 pass with draw 1, 3 with draw 3; or any fixed number, whatever the draw."""
    game = Game("klondike", 5, **options)
    around = "sw*24" if game.rules.options["draw"] == 1 else "sw*8"
    for number in range(1, (passes or 6) + 1):
        assert game.position.passes == number
        game.play(around)
        if number != passes:
            game.play("ws")
    if passes:
        assert game.check("ws") == Refusal("redeal.limit", {"passes": passes})
    else:
        game.play(around)
    assert game.position.may_redeal == (passes is None)
    redeals = [event for turn in game.turns for event in turn.events if isinstance(event, Redealt)]
    assert [event.number for event in redeals] == list(range(1, len(redeals) + 1))


def test_taking_a_card_back() -> None:
    """KL-9: the top card of a foundation goes onto a column where it fits, a king into an empty column too."""
    board = set_up(KLONDIKE, "Foundations: S-4 D-K", ": 5H", ": 5S", ":", ": 6C", ": 7C", ": 8C", ": 9C")
    assert targets(board, "hs") == {"1"}
    assert targets(board, "hd") == {"3"}
    after = board.after(Move("hs", "1"))
    assert (after.columns[0], after.foundations[0]) == (cards("5H 4S"), 3)


FINISH = ("Foundations: S-J H-T D-T C-J", ": KH QS JD", ": KS QD", ": KD QC JH", ": KC QH")


def test_finish() -> None:
    """KL-10, D-1: with stock and waste empty and all cards up in runs, Finish sends all home; undone in one step."""
    game = Game(Position.read("\n".join(FINISH), KLONDIKE))
    assert game.can_finish
    game.finish()
    assert game.status == "won"
    assert (game.score, game.moves_made, game.ply) == (100 + 23_333, 10, 1)
    assert [line.kind for line in game.ledger] == ["foundation"] * 10 + ["bonus"]
    game.undo()
    assert (game.position, game.score, game.moves_made) == (game.start, 0, 10)
    assert Game(game.start, value=str(game.turns[0])).status == "won"


@pytest.mark.parametrize(
    ("rules", "lines"),
    [
        (KLONDIKE, (*FINISH[:1], "Talon: QH ==> <==", *FINISH[1:4], ": KC")),
        (KLONDIKE, (*FINISH[:1], "Talon: ==> QH <==", *FINISH[1:4], ": KC")),
        (KLONDIKE, (*FINISH[:1], ": <KH> QS JD", *FINISH[2:])),
        (KLONDIKE, (*FINISH[:1], ": QS KH JD", *FINISH[2:])),
        (KLONDIKE.vary(auto_complete=False), FINISH),
    ],
)
def test_no_finish_yet(rules: Rules, lines: tuple[str, ...]) -> None:
    """KL-10: not with cards in stock or waste, face down, or out of order; nor where it is switched off."""
    game = Game(Position.read("\n".join(lines), rules))
    assert not game.can_finish
    with pytest.raises(IllegalMove):
        game.finish()


def test_finish_from_wherever_it_is_offered() -> None:
    """KL-10: suits mixed in the columns or not, Finish reaches 52, each card scoring as if moved by hand."""
    offered = 0
    for game in (wins()["klondike-1"], wins()["klondike-3"]):
        for ply in range(len(game.turns)):
            game.rewind(ply)
            if game.can_finish:
                offered += 1
                other = game.copy()
                other.finish()
                assert sum(other.position.foundations) == 52
                assert other.score - game.score == 10 * (52 - sum(game.position.foundations)) + 23_333
    assert offered > 5


def test_undo_is_unlimited() -> None:
    """KL-13: undo restores the score exactly; the move counter keeps counting."""
    game = Game("klondike", 5, value="sw*24 ws " * 10)
    for _ in range(250):
        game.undo()
    assert (game.ply, game.score, game.moves_made) == (0, 0, 250)


def test_deal_of_the_day() -> None:
    """KL-18, EH-19, D-12: one a day, the same for everyone, in the chosen draw mode; a restart deals it again."""
    day = date(2026, 12, 24)
    for draw in (1, 3):
        game = Game.daily("klondike", day, draw=draw)
        assert (game.deal, game.date, game.rules.options["draw"]) == (218349, day, draw)
        game.play("sw")
        game.restart()
        assert (game.position, game.date) == (Game("klondike", 218349, draw=draw).position, day)
    assert Game.daily("easy-harp", day).deal == 312027
    assert Game.daily("bakers-game", date(2027, 1, 1)).deal == 383317
    assert Game.daily("klondike").date == date.today()
    assert Game("klondike", 5).date is None


def test_open_patience() -> None:
    """KL-20: every card face up and the stock shown; only runs move; nothing is turned; nothing is masked."""
    start = Game("klondike", 5, open=True).position
    closed = Game("klondike", 5).position
    assert (start.columns, start.stock, start.down) == (closed.columns, closed.stock, (0,) * 7)
    assert start.masked() is start
    position = wander(start, 3, 200)
    assert position.down == (0,) * 7
    board = set_up(KLONDIKE.vary(open=True), ": 4C 3D", ": 5H", ": 9S 3H", ": 4S")
    game = Game(board, value="12x2")
    assert game.score == 0
    refusal = game.check("34x2")
    assert refusal is not None
    assert refusal.rule == "column.not-a-run"
