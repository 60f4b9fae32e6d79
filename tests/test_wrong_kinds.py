"""Whatever is given to a public function, it does what is meant or says in one sentence what is wanted."""

from __future__ import annotations

import re

import pytest

import harp_widget
from harp_widget import (
    KLONDIKE,
    Game,
    deal_of_the_day,
    describe,
    explain,
    find_hint,
    hint,
    solve,
    svg,
    verdicts,
)
from harp_widget.play.settings import NAMES
from tests.wrong_kinds import CALLS, DAY, GAME, NOTHING_TAKEN, POSITION, SMALL, WRONG


def test_every_public_name_is_tried() -> None:
    assert set(CALLS) - {"steps", "shown"} | NOTHING_TAKEN == set(harp_widget.__all__)


NO_SENTENCE = r"\n|object has no attribute|object is not|unsupported|unhashable|0x[0-9a-f]{6}"


CALLED = {
    ("Game", "daily"): "what",
    ("Position", "after"): "move",
    ("Position", "events"): "move",
    ("Position", "under"): "rules",
    ("Position", "pile"): "name",
    ("Position", "in"): "move",
    ("Results", "other"): "path",
    ("Record", "promote"): "node",
    ("Record", "remove"): "node",
    ("Record", "title"): "comment",
}
"""What an argument is called, where it is called otherwise than above."""


@pytest.mark.parametrize("kind", WRONG)
@pytest.mark.parametrize(("name", "argument"), [(name, argument) for name, told in CALLS.items() for argument in told])
def test_a_wrong_kind_of_thing_gets_one_sentence(name: str, argument: str, kind: str) -> None:
    try:
        CALLS[name][argument](WRONG[kind])
    except (TypeError, ValueError) as error:
        told = str(error)
        if isinstance(error, TypeError) or (name == "Solitaire" and argument in NAMES):
            assert CALLED.get((name, argument), argument.split()[-1]) in told, told
        assert 10 < len(told) < 1000, told
        assert not re.search(NO_SENTENCE, told), told


def test_what_is_meant_is_done() -> None:
    game = Game("klondike", 6, draw=3)
    position = game.position
    assert solve(game).line == solve(position).line
    assert verdicts(Game(SMALL, 5)) == verdicts(POSITION) or len(verdicts(GAME)) == len(POSITION.legal_moves)
    assert explain(game, "12").sentence == explain(position, "12").sentence
    assert len(explain(game)) == len(position.legal_moves)
    assert svg(game) == svg(position)
    assert hint(position).move == find_hint(position).move == hint(game).move
    assert str(describe("klondike")) == str(describe(KLONDIKE)) == str(describe(Game("klondike", 5)))
    assert deal_of_the_day(KLONDIKE, "2026-12-24") == deal_of_the_day("klondike", DAY)
