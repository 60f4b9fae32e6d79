"""A game in progress: turns, undo, clock, marks, copies."""

from __future__ import annotations

import copy
import pickle
from datetime import date

import pytest

from harp_widget.engine import (
    BAKERS_GAME,
    EASY_HARP,
    KLONDIKE,
    Game,
    IllegalMove,
    InvalidMove,
    Move,
    Rejected,
    Turned,
)
from harp_widget.engine.turns import HAND

from .play import set_up
from .test_scoring import Watch


def test_what_counts_as_a_move() -> None:
    """D-1: an action counts one, whatever the number of cards; refused moves, undo and redo count nothing."""
    game = Game(set_up(KLONDIKE, "Talon: ==> 2C <==", ": 9S", ": 8H 7S 6D"))
    game.play("21x3 sw")
    assert game.moves_made == 2
    with pytest.raises(IllegalMove):
        game.play("12")
    game.undo()
    game.redo()
    assert game.moves_made == 2
    game.restart()
    assert (game.moves_made, game.turns, game.seconds, game.status) == (0, [], 0, "ready")


def test_moves_go_on_counting_after_undo() -> None:
    """D-1, EH-16: 10 moves, 4 undos: 10; one move more: 11."""
    game = Game("easy-harp", 5, value="sw*10")
    for _ in range(4):
        game.undo()
    assert game.moves_made == 10
    game.play("sw")
    assert (game.moves_made, game.ply, len(game.turns)) == (11, 7, 10)  # the turn was there already


def test_a_restart_keeps_the_hints_that_were_used() -> None:
    """D-1: hints are not refilled."""
    game = Game("klondike", 5)
    game.hint_count.take("somewhere")
    game.restart()
    assert game.hint_count.left == 2


def test_undo_restores_everything() -> None:
    """D-2: the order of the cards, face-down cards, passes, and the score before a floor."""
    game = Game("klondike", 100000, value="43 sw*24 ws")
    assert game.position.passes == 2
    assert any(isinstance(event, Turned) for event in game.turns[0].events)
    for _ in range(26):
        game.undo()
    assert game.position == game.start == Game("klondike", 100000).position
    assert game.score == 0


def test_out_of_reach_stays_out_of_reach() -> None:
    """D-2, EH-16: undo is counted from the furthest action played, and what was lost once stays lost."""
    game = Game("easy-harp", 5, value="sw*59 ws sw*59 ws")  # 120 actions: the first 20 are out of reach
    for _ in range(60):
        game.undo()
    game.play("sw")
    for _ in range(41):
        game.undo()
    assert (game.ply, game.undo_refusal and game.undo_refusal.rule) == (20, "undo.limit")


def test_a_turn_of_several_moves_counts_as_several_actions() -> None:
    """D-2, EH-16: an undo leads at most 100 actions back."""
    game = Game("easy-harp", 5, value="sw+sw*29 sw ws " + "sw+sw*29")
    undone = 0
    while game.undo_refusal is None:
        undone += sum(len(turn.moves) for turn in [game.undo()])
    assert (undone, game.undo_refusal.rule) == (100, "undo.limit")


def test_rewinding_past_the_limit_marks_the_game() -> None:
    """D-2: rewinding is for scripts and study; a game that it takes past the limit is marked."""
    game = Game("easy-harp", 5)
    for _ in range(59):
        game.play("sw", hand=HAND)
    game.play("ws", hand=HAND)
    for _ in range(59):
        game.play("sw", hand=HAND)
    game.rewind(19)
    assert game.marks == set()
    game.rewind(18)
    assert game.marks == frozenset({"past-limit"})
    game.rewind(119)
    assert game.marks == frozenset({"past-limit"})
    game.restart()
    assert game.marks == frozenset()
    with pytest.raises(ValueError, match="ply"):
        game.rewind(1)
    klondike = Game("klondike", 5)
    klondike.play("sw*24 ws " * 10, hand=HAND)
    klondike.rewind(0)
    assert klondike.marks == frozenset()


def test_unproved_deals_stay_unproved() -> None:
    """D-11: the mark is the deal's, so a restart keeps it."""
    game = Game("klondike", 5)
    game.mark("unproved")
    game.play("sw")
    game.restart()
    assert game.marks == frozenset({"unproved"})
    assert game.next_deal(6).marks == frozenset()


def test_turns_played_from_python_mark_the_result() -> None:
    """D-15: undo does not lift the mark, a restart or a new deal does."""
    game = Game("klondike", 5)
    game.play("sw", hand=HAND)
    assert game.marks == frozenset()
    game.play("sw")
    assert game.marks == frozenset({"assisted"})
    game.undo()
    assert game.marks == frozenset({"assisted"})
    assert [turn.by for turn in game.turns] == ["board", "python"]
    assert game.next_deal(6).marks == frozenset()
    game.restart()
    assert game.marks == frozenset()


def test_a_position_set_up_by_hand() -> None:
    """D-14: it has no deal number and no code."""
    game = Game(set_up(EASY_HARP, ": AH"), value="1h")
    assert (game.deal, game.code, game.date) == (None, "", None)
    game.restart()
    assert game.position == game.start
    with pytest.raises(TypeError):
        Game(game.start, 5)
    with pytest.raises(TypeError):
        Game(game.start, draw=3)


def test_useless_moves_are_moves() -> None:
    """D-8: a whole column to another empty column, or cell to cell: allowed and counted."""
    game = Game(set_up(EASY_HARP, ": KS QH", ":"))
    for _ in range(5):
        game.play("12x2 21x2")
    assert (game.moves_made, game.score) == (10, 0)
    game = Game(set_up(BAKERS_GAME, "Freecells: KS - - -"), value="ab bc")
    assert (game.moves_made, game.score) == (2, 0)


def test_a_script_is_played_whole_or_not_at_all() -> None:
    """The error names the word, its place, its refusal and what is legal there."""
    game = Game("klondike", 100000)
    with pytest.raises(IllegalMove) as caught:
        game.play("43 sw 12 67")
    error = caught.value
    assert (game.ply, game.moves_made, game.status) == (0, 0, "ready")
    assert (error.token, error.number, error.refusal.rule) == ("12", 3, "column.rank")
    there = Game("klondike", 100000, value="43 sw")
    assert error.legal == tuple(there.legal_moves)
    told = str(error)
    for part in ("3", "12", str(error.refusal), " ".join(map(str, there.legal_moves))):
        assert part in told
    with pytest.raises(InvalidMove) as invalid:
        game.play("43 swx")
    assert (invalid.value.number, invalid.value.token, invalid.value.refusal.rule) == (2, "swx", "notation.token")
    assert isinstance(pickle.loads(pickle.dumps(error)), Rejected)
    assert str(pickle.loads(pickle.dumps(error))) == told


def test_scripts_of_moves() -> None:
    game = Game("klondike", 100000)
    game.play(Move("4", "3"))
    game.play([Move("s", "w"), Move("6", "7")])
    assert game.value == "43 sw 67"
    with pytest.raises(IllegalMove) as caught:
        game.play([Move("s", "w"), Move("1", "2", 0)])
    assert (caught.value.number, caught.value.refusal.rule) == (2, "move.count")
    assert game.ply == 3
    game.play([])
    game.play("")
    assert game.ply == 3


def test_a_turn_of_several_moves_is_one_step() -> None:
    game = Game("klondike", 100000, value="43+sw 67")
    assert (game.ply, game.moves_made, str(game.turns[0])) == (2, 3, "43+sw")
    game.rewind(1)
    game.undo()
    assert game.position == game.start
    assert Game("klondike", 100000, value="43+sw 67").turns[0].moves == (Move("4", "3"), Move("s", "w"))


def test_copies_and_pickles() -> None:
    watch = Watch()
    game = Game("klondike", 100000, clock=watch, value="43 sw 67")
    game.undo()
    watch.now += 7
    for other in (game.copy(), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert other == game
        assert (other.seconds, other.score, other.value, other.marks) == (7, game.score, game.value, game.marks)
        other.redo()
        assert other != game
        assert (game.ply, other.ply) == (2, 3)
    kept = pickle.loads(pickle.dumps(Game("klondike", 5, value="sw")))
    assert (kept.seconds, kept.status) == (0, "playing")
    assert game != "43 sw"
    with pytest.raises(TypeError):
        hash(game)


@pytest.mark.parametrize(
    "game",
    [
        Game("klondike", 100000),
        Game("klondike", 100000, draw=3, scoring="vegas", passes=None, value="sw sw"),
        Game("bakers-game", "ms:11982", cells=2, value="1a"),
        Game("easy-harp", date=date(2026, 12, 24), value="sw"),
        Game("klondike", 5, scoring="vegas-cumulative", balance=-47),
        Game(set_up(EASY_HARP, ": AH"), value="1h"),
    ],
)
def test_reprs_are_code(game: Game) -> None:
    import datetime

    from harp_widget import engine

    assert eval(repr(game), {**vars(engine), "datetime": datetime}) == game


def test_a_position_does_not_change() -> None:
    position = Game("klondike", 5).position
    with pytest.raises(AttributeError):
        position.passes = 3
    with pytest.raises(AttributeError):
        del position.waste
    assert position != 5
    assert len({position, Game("klondike", 5).position, Game("klondike", 6).position}) == 2
