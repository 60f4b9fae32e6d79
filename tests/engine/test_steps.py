"""Steps: nothing that was played is thrown away, and the cursor goes anywhere."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harp_widget import BAKERS_GAME, EASY_HARP, KLONDIKE, Game, Rules
from harp_widget.engine.turns import HAND


def tree(game: Game) -> list[tuple[str, int | None]]:
    """Every step in notation, and after which it was played."""
    return [(str(step.turn), step.after) for step in game.steps]


def test_a_turn_after_an_undo_starts_a_variation() -> None:
    game = Game("klondike", deal=100000)
    game.play("43 sw")
    game.undo()
    game.play("67 sw")
    assert tree(game) == [("43", None), ("sw", 0), ("67", 0), ("sw", 2)]
    assert (game.after(None), game.after(0), game.after(1), game.after(2)) == ((0,), (1, 2), (), (3,))
    assert (game.value, game.step, [str(turn) for turn in game.turns]) == ("43 67 sw", 3, ["43", "67", "sw"])
    game.go(1)
    assert (game.value, game.ply, game.score, game.position.waste[-1:]) == ("43 sw", 2, 5, game.position.waste)
    game.undo()
    assert str(game.redo()) == "sw"
    game.go(None)
    assert (game.value, len(game.turns)) == ("", 2)


def test_a_turn_that_is_there_already_is_stepped_into() -> None:
    game = Game("klondike", deal=100000)
    game.play("43 sw 67")
    game.rewind(0)
    game.play("43")
    assert (len(game.steps), game.moves_made, game.value) == (3, 4, "43")
    assert [str(turn) for turn in game.turns] == ["43", "sw", "67"]
    assert str(game.redo()) == "sw"


def test_redo_goes_to_what_was_left_last() -> None:
    game = Game("klondike", deal=100000)
    game.play("43 sw")
    game.undo()
    game.play("67")
    game.undo()
    assert str(game.redo()) == "67"
    game.go(1)
    game.undo()
    assert str(game.redo()) == "sw"


def test_the_undo_limit_after_a_rewind_past_it() -> None:
    """D-2: who went back past the limit is marked, and may undo from there on."""
    game = Game("easy-harp", 5, value="sw*59 ws sw*59 ws")
    assert "past-limit" not in game.marks
    game.rewind(0)
    assert "past-limit" in game.marks
    game.play("sw")
    game.undo()
    assert game.ply == 0


def test_undo_reach_after_undo_and_play_anew() -> None:
    """D-2: an action once out of reach stays so, whatever is played after an undo."""
    game = Game("easy-harp", 5, value="sw*59 ws sw*45")
    for _ in range(100):
        game.undo()
    refusal = game.undo_refusal
    assert refusal is not None
    assert (refusal.rule, game.ply) == ("undo.limit", 5)
    game.play("sw sw")
    game.undo()
    game.undo()
    assert game.undo_refusal == refusal


@pytest.mark.parametrize("wrong", [-1, 2, "0", 1.5])
def test_a_step_that_is_not_there(wrong: object) -> None:
    game = Game("klondike", deal=100000, value="43 sw")
    with pytest.raises(ValueError, match="no step"):
        game.go(wrong)  # type: ignore[arg-type]
    assert game.value == "43 sw"


def test_position_at() -> None:
    game = Game("klondike", deal=100000, value="43 sw")
    assert [game.position_at(ply) for ply in (0, 1, 2)] == [game.start, *(turn.position for turn in game.turns)]
    with pytest.raises(ValueError, match="no ply 3"):
        game.position_at(3)


@given(st.sampled_from([KLONDIKE, EASY_HARP, BAKERS_GAME, KLONDIKE.vary(scoring="vegas")]), st.integers(0, 10**6))
def test_wherever_the_cursor_goes_everything_follows(rules: Rules, seed: int) -> None:
    """Value, score, marks and position are those of a game that was played straight to the step."""
    chance = Random(seed)
    game = Game(rules, chance.randrange(1, 1000))
    for _ in range(60):
        act = chance.random()
        if act < 0.6 and game.legal_moves:
            game.play(chance.choice(list(game.legal_moves)), hand=HAND)
        elif act < 0.8 and game.ply:
            game.undo()
        elif game.steps:
            game.go(chance.choice([None, *range(len(game.steps))]))
    twin = copy.deepcopy(game) if chance.random() < 0.1 else pickle.loads(pickle.dumps(game.copy()))
    assert twin == game
    straight = Game(rules, game.deal)
    straight.play(game.value, hand=HAND)
    assert (straight.position, straight.score, straight.marks) == (
        game.position,
        game.score,
        game.marks - {"past-limit"},
    )
    assert [str(turn) for turn in game.turns[: game.ply]] == game.value.split()
    for number, step in enumerate(game.steps):
        assert number in game.after(step.after)
    game.go(None)
    assert (game.position, game.value) == (game.start, "")


def test_a_long_game_costs_no_more_a_move() -> None:
    """What one act looks at does not grow with the turns: counted in turns that are looked at, not in seconds."""
    game = Game("klondike", deal=5)
    for _ in range(400):
        game.play("sw*24 ws")
    assert (game.ply, len(game.steps)) == (10_000, 10_000)
    before = game.turns
    game.play("sw")
    game.undo()
    game.redo()
    assert game.turns is before
