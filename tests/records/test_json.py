"""Records in JSON: every fault has its place."""

from __future__ import annotations

import json
from typing import Any

import pytest

from harp_widget import Game, Record, RecordError


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        (["version"], 2, "version"),
        (["tags", "Code"], 5, "tags.Code"),
        (["tags", "B\ud800gan"], "x", "tags"),
        (["tags", "Code"], "KL1", "tags.Code"),
        (["turns", 1, "turn"], "99", "turns[1].turn"),
        (["turns", 1, "after"], 1, "turns[1].after"),
        (["turns", 1, "seconds"], True, "turns[1].seconds"),
        (["turns", 1, "colour"], "red", "turns[1].colour"),
        (["turns", 1, "glyph"], "x", "turns[1].glyph"),
        (["turns", 1, "commands"], ["[%s 5]"], "turns[1].commands"),
        (["turns", 1, "refused"], [{"move": "a b", "rule": "x", "seconds": 1, "by": "board"}], "turns[1].refused[0]"),
        (["turns", 1, "comment"], None, "turns[1].comment"),
        (["deal"], [], "deal"),
    ],
)
def test_faults_in_json_have_their_place(path: list[Any], value: object, where: str) -> None:
    told = json.loads(Game("klondike", deal=100000, moves="43 sw").record.to_json())
    at = told
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    with pytest.raises(RecordError) as error:
        Record.from_json(json.dumps(told))
    assert error.value.faults[0].token == where
    assert where in str(error.value)


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "5", '{"version": 1}', "1" * 5_000])
def test_no_json(text: str) -> None:
    with pytest.raises(RecordError):
        Record.from_json(text)
