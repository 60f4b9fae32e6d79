"""Texts that are no records: every fault with its place, the whole games beside it, and never anything else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harp_widget import Record, RecordError

from .play import PIECES, random_game
from .test_text import HEAD, tree


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        (HEAD + "43 99 ) sw *", [(1, 4, 4, "99"), (1, 4, 7, ")")]),
        (HEAD + "43 (67 sw", [(1, 4, 4, "(")]),
        (HEAD + "( 43 ) 43 ()", [(1, 4, 1, "("), (1, 4, 12, ")")]),
        (HEAD + "1. 43 3. sw", [(1, 4, 7, "3.")]),
        (HEAD + "43 { open", [(1, 4, 4, "{ open")]),
        (HEAD + "43 [ x\nsw }", [(1, 4, 4, "[ x"), (1, 5, 4, "}")]),
        ('[Variant "whist"]\n\n43', [(1, 1, 1, "Variant")]),
        ('[Variant "klondike"]\n[Code "KL1-D1-AAA0BVA"]\n\n43 )', [(1, 2, 1, "Code"), (1, 4, 4, ")")]),
        ('[Title "x"]\n\n43', [(1, 1, 1, "*")]),
        ("1. e4 e5 2. Nf3 1-0", [(1, 1, 1, "*")]),
        (HEAD + "43 won", [(1, 4, 4, "won")]),
        ('[Result "won"]\n' + HEAD + "43", [(1, 1, 1, "Result")]),
        ('[Options "colour=red"]\n' + HEAD, [(1, 1, 1, "Options")]),
        ('[Options "draw=1e999"]\n' + HEAD, [(1, 1, 1, "Options")]),
        ('[Balance "x"]\n' + HEAD, [(1, 1, 1, "Balance")]),
        ('[Balance "5"]\n' + HEAD, [(1, 1, 1, "Balance")]),
        ('[Moves "-1"]\n' + HEAD, [(1, 1, 1, "Moves")]),
        ('[Date "2026-12-24"]\n' + HEAD, [(1, 1, 1, "Date")]),
        ('[Title "x"]\n[Title "y"]\n' + HEAD, [(1, 2, 1, "Title")]),
        ('[Variant "klondike"]\n[Board "AS AS"]\n\n', [(1, 2, 1, "Board")]),
        (HEAD + "43 { " + "x" * 10_001 + " }", [(1, 4, 1, "{")]),
        (HEAD + "43 { [%v winnable sw] } sw", [(1, 4, 1, "{")]),
    ],
)
def test_every_fault_has_its_place(text: str, faults: list[tuple[int, int, int, str]]) -> None:
    with pytest.raises(RecordError) as error:
        Record.read(text)
    assert [tuple(fault[:4]) for fault in error.value.faults] == faults
    assert len(str(error.value)) < 1000


@pytest.mark.parametrize("text", ["", "  \n", "\ufeff"])
def test_no_record(text: str) -> None:
    with pytest.raises(RecordError, match="no record"):
        Record.read(text)


def test_whole_games_beside_a_damaged_one() -> None:
    text = "\n".join([HEAD + "43 { a } *\n", HEAD + "sw { open 43\n", HEAD + "67 { b } *\n"])
    with pytest.raises(RecordError) as error:
        Record.read_all(text)
    assert [(fault.game, fault.line) for fault in error.value.faults] == [(2, 9)]
    first, second, third = error.value.records
    assert (tree(first)[1:], tree(third)[1:]) == ([(1, "43", "", "a")], [(1, "67", "", "b")])
    assert [turn for _, turn, _, _ in tree(second)] == ["", "sw"]


def test_a_text_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("harp_widget.records.building.MOST_MOVES", 300)
    assert Record.read(HEAD + "sw*24 ws " * 12).game.ply == 300
    for text in (" " * 20_000_001, HEAD + "sw*24 ws " * 13, HEAD + "sw*24 ws " * 12 + "sw+sw"):
        with pytest.raises(RecordError, match="too long"):
            Record.read(text)


def mutated(chance: Random, text: str) -> str:
    """A text with a few things wrong."""
    for _ in range(chance.randrange(1, 6)):
        at, to = sorted(chance.randrange(len(text) + 1) for _ in range(2))
        to = min(to, at + chance.randrange(1, 40))
        piece = chance.choice([*PIECES, "", "(", ")", "{", "}", "\\", "*", "99.", "$3", "[", "sw*999", text[at:to] * 3])
        text = text[:at] + piece + text[to:] if chance.random() < 0.9 else text[:to]
    return text


def survives(seed: int) -> None:
    chance = Random(seed)
    record = random_game(chance.randrange(500)).record
    read: Any = Record.read_all if chance.random() < 0.7 else lambda text: [Record.from_json(text)]
    text = str(record) if read == Record.read_all else record.to_json()
    told = "x"
    try:
        records = read(mutated(chance, text))
    except RecordError as error:
        told, records = str(error), list(error.records)
    assert told
    for one in records:
        assert Record.read(str(one)) == one


@given(st.integers(0, 10**9))
def test_a_mutated_text_gives_a_record_or_its_faults(seed: int) -> None:
    survives(seed)


@pytest.mark.soak
def test_many_mutated_texts() -> None:
    for seed in range(10_000):
        survives(seed)
