"""Records as text and as JSON: what is written comes back, whatever is in it."""

from __future__ import annotations

import json
from importlib.resources import files

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from harp_widget import Game, Record, RecordError

from .play import PIECES, random_game

HEAD = '[Variant "klondike"]\n[Code "KL1-D1-AAADBVA"]\n\n'
SCHEMA = json.loads(files("harp_widget.records").joinpath("schema.json").read_text())
CHECK = jsonschema.Draft202012Validator(SCHEMA)


NUMBERED = [(1, "43"), (2, "sw"), (2, "67"), (3, "sw"), (1, "67"), (2, "sw")]


def tree(record: Record) -> list[tuple[int, str, str, str]]:
    """Each turn with its ply, what is said before and after it."""
    return [(node.ply, str(node.turn or ""), node.before, node.comment) for node in record.nodes()]


def twins(record: Record) -> None:
    """Text and JSON come back equal, and are written as they were read."""
    text, told = str(record), record.to_json()
    read, twin = Record.read(text), Record.from_json(told)
    assert read.content == record.content
    assert twin.content == record.content
    assert (str(read), read.to_json(), str(twin), twin.to_json()) == (text, told, text, told)
    assert all(len(line) <= 100 or " " not in line for line in text.partition("\n\n")[2].splitlines())
    CHECK.validate(json.loads(told))
    again = Game(read)
    assert (again.rules, again.deal, again.start, again.date) == (
        record.rules,
        record.deal,
        record.game.start,
        record.date,
    )
    assert (again.rules.hints, again.balance, again.score) == (
        record.rules.hints,
        record.game.balance,
        Game(record).score,
    )
    assert (again.marks, again.moves_made) == (Game(record).marks, record.game.moves_made)


@given(st.integers(0, 10**9))
def test_any_game_comes_back(seed: int) -> None:
    twins(random_game(seed).record)


@pytest.mark.soak
def test_many_games_come_back() -> None:
    for seed in range(5_000):
        twins(random_game(seed, 120).record)


@given(st.text(), st.text(max_size=80))
def test_any_comment_and_tag_comes_back(comment: str, title: str) -> None:
    game = Game("klondike", deal=100000, moves="43 sw")
    record = game.record
    record.root.comment = record.node(1).comment = record.node(1).before = comment
    record.title = record.remarks = title
    twins(record)


@pytest.mark.parametrize("piece", PIECES)
def test_what_a_person_types_is_no_command(piece: str) -> None:
    game = Game("klondike", deal=100000, moves="43")
    game.record.node(0).comment = game.record.player = f"{piece}a {piece} b{piece}"
    read = Record.read(str(game.record))
    assert read.node(0).comment == read.player == f"{piece}a {piece} b{piece}"
    assert (read.node(0).turn, len(read.tags)) == (game.turns[0], 0)


@pytest.mark.parametrize(
    ("written", "turns"),
    [
        ("43 (67) sw (67)", [(0, ""), (1, "43"), (2, "sw"), (2, "67"), (1, "67")]),
        ("43 (67 (sw))", [(0, ""), (1, "43"), (1, "67"), (1, "sw")]),
        ("43 (67 sw (43))", [(0, ""), (1, "43"), (1, "67"), (2, "sw"), (2, "43")]),
        ("1. 43 (1. 67 2. sw) 2.sw (2... 67 3. sw)", [(0, ""), *NUMBERED]),
    ],
)
def test_a_variation_hangs_on_its_turn(written: str, turns: list[tuple[int, str]]) -> None:
    record = Record.read(HEAD + written)
    assert [(ply, turn) for ply, turn, _, _ in tree(record)] == turns
    twins(record)


def test_every_comment_has_its_home() -> None:
    written = "{ root } 43 { a } ({ start } 67 { b } { c } sw { d }) { after } sw { e }"
    record = Record.read(HEAD + written)
    assert tree(record) == [
        (0, "", "", "root"),
        (1, "43", "", "a"),
        (2, "sw", "after", "e"),
        (1, "67", "start", "b\nc"),
        (2, "sw", "", "d"),
    ]
    twins(record)
    assert tree(Record.from_json(record.to_json())) == tree(record)
    assert tree(Record.read(HEAD + "{ nothing } { played } *")) == [(0, "", "", "nothing\nplayed")]
    assert tree(Record.read(HEAD + "43 (67) { last }"))[1] == (1, "43", "", "last")


def test_commands_of_others_stay_where_they_stood() -> None:
    record = Record.read(HEAD + "43 { a [%my_tool 1,2] } { b } sw ({ [%x] } 67) *")
    assert [str(node.turn) for node in record.main_line()] == ["43", "sw"]
    assert record.game.note(0).commands == ("[%my_tool 1,2]",)
    assert record.game.note(2).commands_before == ("[%x]",)
    assert record.node(0).comment == "a\nb"
    twins(record)


def test_what_is_told_by_commands() -> None:
    told = "{ [%refused 12 column.rank 3] } 43!? { [%s 12] [%by python] } 2. sw $4 { [%s 12 13] [%v unwinnable] } *"
    record = Record.read(HEAD + told)
    first, second = record.main_line()
    assert (first.turn and first.turn.seconds, first.turn and first.turn.by, first.glyph) == (12, "python", "!?")
    assert (second.glyph, second.verdict, record.root.refused[0].rule) == ("??", "unwinnable", "column.rank")
    assert record.game.note(1).commands == ("[%s 12 13]",)
    twins(record)


def test_tags_of_others_are_kept() -> None:
    record = Record.read('[Site "here  [there]"]\n[Title "a\\"b\\\\"]\n' + HEAD + "43 *")
    assert (record.tags, record.title) == ({"Site": "here  [there]"}, 'a"b\\')
    twins(record)


def test_a_solved_game_says_won() -> None:
    from harp_widget import KLONDIKE, solve

    game = Game(KLONDIKE.vary(ranks=3, columns=3), 5)
    game.play(solve(game).line)
    text = str(game.record)
    assert text.endswith(" won\n")
    assert '[Result "won"]' in text
    twins(game.record)
    with pytest.raises(RecordError, match="not won"):
        Record.read(HEAD + "43 won")


def test_several_games_follow_each_other() -> None:
    games = [random_game(seed).record for seed in range(20)]
    text = "\n".join(map(str, games))
    assert [record.content for record in Record.read_all(text)] == [record.content for record in games]
    with pytest.raises(RecordError, match="20 games"):
        Record.read(text)


def test_nested_ten_thousand_deep() -> None:
    """Every turn has a variation, and that is where it goes on."""
    game = Game("klondike", deal=100000)
    record, node = game.record, game.record.root
    for _ in range(10_000):
        turn, others = ("sw" if node.position.stock else "ws"), [str(move) for move in node.position.legal_moves]
        record.add(node, next(other for other in others if other not in ("sw", "ws")))
        node = record.add(node, turn)
    text = str(record)
    assert text.count("(") == 10_000
    assert Record.read(text) == Record.from_json(record.to_json()) == record
    with pytest.raises(RecordError):
        Record.read(HEAD + "43 (67 " * 10_000)
