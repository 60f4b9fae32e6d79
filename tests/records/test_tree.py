"""The record of a game: a tree with handles that stay what they are."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harp_widget import Game, Node, Record, Rejected, Solitaire
from harp_widget.engine.notes import MOST_COMMENT, Refused

from .play import random_game


def game() -> Game:
    played = Game("klondike", deal=100000, moves="43 sw")
    played.undo()
    played.play("67 sw")
    return played


def test_a_variation_stands_beside_the_turn_it_replaces() -> None:
    record = game().record
    first = record.root.children[0]
    assert [str(node.turn) for node in record.main_line()] == ["43", "sw"]
    assert [str(node.turn) for node in first.children] == ["sw", "67"]
    assert [node.ply for node in record.nodes()] == [0, 1, 2, 2, 3]
    assert (first.parent, first.children[1].parent, record.root.parent) == (record.root, first, None)
    assert record.here == first.children[1].children[0]


def test_handles_of_one_place_are_equal() -> None:
    played = game()
    assert played.record.node(1) == played.record.node(1) != played.record.node(2)
    assert len({played.record.node(1), played.record.node(1)}) == 1
    assert played.record.node(1) != played.copy().record.node(1)


def test_what_is_written_lives_with_the_game() -> None:
    played = game()
    node = played.record.node(0)
    node.comment, node.glyph = "A queen!", "!?"
    node.prove("winnable")
    other = played.record.node(0)
    assert (other.comment, other.glyph, other.verdict) == ("A queen!", "!?", "winnable")
    assert pickle.loads(pickle.dumps(played)).record == copy.copy(played).record == played.record
    changed = played.record.copy()
    changed.node(0).comment = ""
    assert changed != played.record
    assert node.comment == "A queen!"
    played.restart()
    assert [*played.record.nodes()] == [played.record.root]


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("comment", "x" * (MOST_COMMENT + 1), "too long"),
        ("before", "x" * 100_000, "too long"),
        ("glyph", "!!!", "no mark"),
        ("glyph", "x" * 100_000, "no mark"),
    ],
)
def test_what_can_not_be_written_changes_nothing(name: str, value: str, sentence: str) -> None:
    node = game().record.node(0)
    with pytest.raises(Rejected, match=sentence) as error:
        setattr(node, name, value)
    assert len(str(error.value)) < 200
    assert getattr(node, name) == ""


def test_a_verdict_is_one_and_its_line_wins() -> None:
    node = game().record.node(0)
    with pytest.raises(Rejected, match="not a verdict"):
        node.prove("maybe")
    with pytest.raises(Rejected, match="not won"):
        node.prove("winnable", "sw")
    assert (node.verdict, node.line) == ("", "")


def test_promote_and_make_main() -> None:
    record = game().record
    first = record.root.children[0]
    last = first.children[1].children[0]
    record.promote(first.children[1])
    assert [str(node.turn) for node in record.main_line()] == ["43", "67", "sw"]
    record.promote(first.children[1])
    record.make_main(last)
    assert record.main_line()[-1] == last
    assert record.game.value == "43 67 sw"


def test_a_removed_turn_is_gone_and_says_so() -> None:
    played = game()
    record = played.record
    line = record.node(2)
    inside = line.children[0]
    record.remove(line)
    assert (played.value, [str(node.turn) for node in record.main_line()]) == ("43", ["43", "sw"])
    with pytest.raises(Rejected, match="redo"):
        played.redo()
    for gone in (line, inside):
        assert not gone.is_there
        with pytest.raises(Rejected, match="no longer"):
            _ = gone.comment
    with pytest.raises(ValueError, match="no step"):
        played.go(2)
    played.play("67")
    assert (played.step, line.is_there, record.here.children) == (4, False, ())
    with pytest.raises(Rejected):
        record.remove(record.root)


def test_the_cursor_elsewhere_stays() -> None:
    played = game()
    played.record.remove(played.record.node(1))
    assert (played.value, played.ply, [str(turn) for turn in played.turns]) == ("43 67 sw", 3, ["43", "67", "sw"])


def test_a_handle_does_not_point_into_another_game() -> None:
    played = game()
    node = played.record.node(1)
    played.restart()
    played.play("sw sw")
    assert not node.is_there
    with pytest.raises(Rejected, match="no longer"):
        played.record.promote(game().record.node(1))


def test_playing_on() -> None:
    played = game()
    first = played.record.root.children[0]
    assert Game(played.record).value == "43 sw"
    on = Game(first.children[1])
    assert (on.value, on.score, on.ply) == ("43 67", 10, 2)
    on.play("sw")
    on.undo()
    assert len(on.steps) == len(played.steps)
    board = Solitaire(played.record)
    assert (board.value, board.game.record) == ("43 sw", played.record)
    with pytest.raises(TypeError, match="own deal"):
        Game(played.record, deal=5)


def test_undo_reaches_as_far_as_it_did() -> None:
    played = Game("easy-harp", 5, moves="sw*59 ws sw*59 ws")
    on = Game(played.record)
    for game_ in (played, on):
        while game_.undo_refusal is None:
            game_.undo()
    assert (on.ply, on.undo_refusal) == (played.ply, played.undo_refusal) != (0, None)


def test_what_was_refused_on_the_board_stands_at_its_turn() -> None:
    from harp_widget.engine.moves import Move
    from harp_widget.play import InPlay, acts

    at = InPlay(Game("klondike", deal=100000))
    at.do(lambda: acts.moved_by_hand(at, "12"))
    at.play("sw")
    at.do(lambda: acts.moved_by_hand(at, "sw 12"))
    record = at.game.record
    assert record.root.refused == (Refused("12", "column.rank", 0, "board"),)
    assert [(row["ply"], row["after"], row["move"], row["rule"]) for row in record.refused()] == [
        (0, "", str(Move("1", "2")), "column.rank"),
        (2, "sw", "12", "column.rank"),
    ]
    assert list(record.refusals()["ply"]) == [0, 2]


def test_what_is_written_reaches_every_board() -> None:
    played = game()
    boards = [Solitaire(played), Solitaire(played)]
    numbers = [board.in_play.view["seq"] for board in boards]
    said = [board.in_play.message for board in boards]
    played.record.node(0).comment = "x"
    assert all(board.in_play.view["seq"] > number for board, number in zip(boards, numbers, strict=True))
    assert [board.in_play.message for board in boards] == said
    played.record.remove(played.record.node(2))
    assert [board.value for board in boards] == ["43", "43"]


def test_a_table_of_the_main_line() -> None:
    frame = game().record.frame()
    assert list(frame["move"]) == ["43", "sw"]
    assert list(frame["score"]) == [5, 5]
    assert list(frame["points"]) == [5, 0]
    assert (frame["hidden"][0], frame["home"][1]) == (20, 0)


@given(st.integers(0, 10**6))
def test_whatever_is_played_the_record_holds_it(seed: int) -> None:
    played = random_game(seed)
    record = played.record
    nodes = [*record.nodes()]
    assert all(node.parent in nodes[:at] for at, node in enumerate(nodes) if node.parent)
    assert {node.number for node in nodes if node.number is not None} == {
        step for step in range(len(played.steps)) if played.has_step(step)
    }
    assert record.here in nodes
    for node in nodes:
        on = Game(node)
        assert (on.position, on.score) == (node.position, node.score)
    assert Record(played) == record.copy()
    assert Node(played, None) == record.root
