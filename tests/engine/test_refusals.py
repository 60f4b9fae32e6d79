"""Every reason for a refusal, with all it speaks of, and in the order in which a teacher would give them."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable
from typing import Any

import pytest

from harp_widget.engine import BAKERS_GAME, EASY_HARP, KLONDIKE, Card, Game, IllegalMove, Move, Position, Refusal

from .play import cards, set_up, wins

C = Card.read

HARP = set_up(
    EASY_HARP,
    "Foundations: H-4 H-2 S-3",
    "Talon: 5S 9H ==> <==",
    ": 8C 7D",
    ": 9H",
    ": KS QH JC",
    ":",
    ": KD 5C",
    ": 6S",
    ": <2C> <3D> 4H",
)
KLONDIKES = set_up(
    KLONDIKE,
    "Foundations: S-2 C-K",
    "Talon: 5D 9D ==> <==",
    ": <4H> 3D",
    ": 5H",
    ": 8H 7S 6H",
    ": 9S",
    ":",
    ": QS 4D",
    ": 7D",
)
BAKERS = set_up(
    BAKERS_GAME,
    "Foundations: C-3 S-A",
    "Freecells: KD - 4C -",
    ": 9H 8H 7H 6H 5H",
    ": TH",
    ": 7D 6S",
    ": 9S 8D",
    ": JS TS",
    ": QD JD TD",
    ": 2D",
    ": 2H",
)
ONE_CELL = set_up(BAKERS_GAME.vary(cells=1), "Freecells: KD", ": 9H 8H", ": TH")
TAKE_BACK = set_up(BAKERS_GAME.vary(take_back=True), "Foundations: S-2", "Freecells: KD")
LAST_PASS = Position.read("Talon: QD KD ==> <==\nPass: 3\nFoundations: S-K C-K H-K D-J", KLONDIKE.vary(passes=3))
NO_STOCK_LEFT = Position.read("Foundations: S-K C-K H-K D-Q\nKD", KLONDIKE)

CASES: list[tuple[Position, Move, str, dict[str, Any]]] = [
    # Is it a move?
    (KLONDIKES, Move("8", "1"), "pile.unknown", {"pile": "8"}),
    (KLONDIKES, Move("1", "a"), "pile.unknown", {"pile": "a"}),
    (BAKERS, Move("s", "w"), "pile.unknown", {"pile": "s"}),
    (BAKERS, Move("1", "e"), "cell.absent", {"target": "e", "cells": 4}),
    (ONE_CELL, Move("b", "1"), "cell.absent", {"target": "b", "cells": 1}),
    (HARP, Move("3", "4", 0), "move.count", {"count": 0}),
    (HARP, Move("3", "3"), "move.same-pile", {"pile": "3"}),
    (HARP, Move("hs", "hs"), "move.same-pile", {"pile": "hs"}),
    # Can these cards be lifted?
    (KLONDIKES, Move("5", "1"), "source.empty", {"source": "5"}),
    (KLONDIKES, Move("hh", "1"), "source.empty", {"source": "hh"}),
    (BAKERS, Move("b", "1"), "source.empty", {"source": "b"}),
    (NO_STOCK_LEFT, Move("w", "1"), "source.empty", {"source": "w"}),
    (KLONDIKES, Move("2", "3", 2), "source.too-few", {"source": "2", "count": 2, "has": 1}),
    (KLONDIKES, Move("w", "3", 2), "source.top-only", {"source": "w", "count": 2}),
    (KLONDIKES, Move("s", "w", 2), "source.top-only", {"source": "s", "count": 2}),
    (KLONDIKES, Move("hs", "3", 2), "source.top-only", {"source": "hs", "count": 2}),
    (BAKERS, Move("a", "1", 2), "source.top-only", {"source": "a", "count": 2}),
    (KLONDIKES, Move("s", "5"), "stock.draw-only", {}),
    (KLONDIKES, Move("s", "hs"), "stock.draw-only", {}),
    (KLONDIKES, Move("1", "2", 2), "column.face-down", {"source": "1", "count": 2, "up": 1}),
    (HARP, Move("7", "2", 3), "column.face-down", {"source": "7", "count": 3, "up": 1}),
    (HARP, Move("1", "2", 2), "unit.one-card", {"source": "1", "count": 2, "card": C("8C"), "target": "2"}),
    (HARP, Move("1", "3", 2), "unit.one-card", {"source": "1", "count": 2, "card": C("8C"), "target": "3"}),
    (HARP, Move("5", "6", 2), "unit.one-card", {"source": "5", "count": 2, "card": C("KD"), "target": "6"}),
    (HARP, Move("1", "4", 2), "unit.king-run", {"card": C("8C"), "count": 2, "target": "4"}),
    (HARP, Move("5", "4", 2), "column.not-a-run", {"lower": C("KD"), "upper": C("5C"), "source": "5"}),
    (KLONDIKES, Move("6", "5", 2), "column.not-a-run", {"lower": C("QS"), "upper": C("4D"), "source": "6"}),
    (BAKERS, Move("3", "4", 2), "column.not-a-run", {"lower": C("7D"), "upper": C("6S"), "source": "3"}),
    (BAKERS, Move("hs", "3"), "foundation.final", {"card": C("AS"), "source": "hs"}),
    (BAKERS, Move("hc", "b"), "foundation.final", {"card": C("3C"), "source": "hc"}),
    # Does the target take them?
    (KLONDIKES, Move("3", "hs", 3), "target.one-card", {"target": "hs", "count": 3}),
    (BAKERS, Move("1", "b", 2), "target.one-card", {"target": "b", "count": 2}),
    (KLONDIKES, Move("7", "3"), "column.rank", {"card": C("7D"), "onto": C("6H"), "target": "3"}),
    (BAKERS, Move("a", "1"), "column.rank", {"card": C("KD"), "onto": C("5H"), "target": "1"}),
    (KLONDIKES, Move("hs", "2"), "column.rank", {"card": C("2S"), "onto": C("5H"), "target": "2"}),
    (KLONDIKES, Move("3", "7"), "column.colour", {"card": C("6H"), "onto": C("7D"), "target": "7"}),
    (BAKERS, Move("c", "1"), "column.suit", {"card": C("4C"), "onto": C("5H"), "target": "1"}),
    (KLONDIKES, Move("4", "5"), "column.king-only", {"card": C("9S"), "target": "5"}),
    (HARP, Move("7", "4"), "column.king-only", {"card": C("4H"), "target": "4"}),
    (HARP, Move("hs", "4"), "column.king-only", {"card": C("3S"), "target": "4"}),
    (BAKERS, Move("2", "a"), "cell.occupied", {"target": "a", "card": C("TH"), "other": C("KD")}),
    (KLONDIKES, Move("1", "hs"), "foundation.suit", {"card": C("3D"), "target": "hs"}),
    (KLONDIKES, Move("1", "hd"), "foundation.next", {"card": C("3D"), "next": cards("AD"), "target": "hd"}),
    (HARP, Move("7", "hh"), "foundation.next", {"card": C("4H"), "next": cards("3H 5H"), "target": "hh"}),
    (HARP, Move("w", "hh"), "foundation.next", {"card": C("9H"), "next": cards("3H 5H"), "target": "hh"}),
    (KLONDIKES, Move("hs", "hh"), "foundation.between", {"source": "hs", "target": "hh"}),
    (TAKE_BACK, Move("hs", "b"), "foundation.to-column", {"source": "hs", "target": "b"}),
    (KLONDIKES, Move("4", "w"), "waste.closed", {"source": "4"}),
    (KLONDIKES, Move("4", "s"), "stock.closed", {"source": "4"}),
    # Is there room?
    (BAKERS, Move("1", "2", 5), "unit.capacity", {"count": 5, "most": 3, "cells": 2, "columns": 0, "into": False}),
    # The stock.
    (LAST_PASS, Move("s", "w"), "stock.empty", {"waste": 2}),
    (NO_STOCK_LEFT, Move("s", "w"), "stock.empty", {"waste": 0}),
    (KLONDIKES, Move("w", "s"), "stock.not-empty", {"count": len(KLONDIKES.stock)}),
    (NO_STOCK_LEFT, Move("w", "s"), "redeal.nothing", {}),
    (LAST_PASS, Move("w", "s"), "redeal.limit", {"passes": 3}),
]
IDS = [f"{move} {rule}" for _, move, rule, _ in CASES]


@pytest.mark.parametrize(("position", "move", "rule", "params"), CASES, ids=IDS)
def test_a_refusal_says_all(position: Position, move: Move, rule: str, params: dict[str, Any]) -> None:
    """EH-3, EH-4, EH-8, EH-9, EH-10, BK-2, BK-3, BK-4, BK-6, KL-2, KL-3, KL-4, KL-6, KL-8, D-8."""
    refusal = position.check(move)
    assert refusal == Refusal(rule, params)
    assert hash(refusal) == hash(Refusal(rule, dict(params)))
    assert pickle.loads(pickle.dumps(refusal)) == refusal


def of_games() -> dict[str, Refusal]:
    """The refusals that depend on how a game went, by id."""
    won = wins()["klondike-1"]
    long = Game("easy-harp", 5, value="sw*59 ws sw*41")
    for _ in range(100):
        long.undo()
    fresh = Game("klondike", 1)
    asked: dict[str, Callable[[], object]] = {
        "undo.nothing": fresh.undo,
        "redo.nothing": fresh.redo,
        "finish.not-yet": fresh.finish,
        "undo.limit": long.undo,
        "game.over": lambda: won.play("hs1"),
        "card.other": lambda: fresh.play("7S:12"),
    }
    found = {}
    for rule, ask in asked.items():
        with pytest.raises(IllegalMove) as caught:
            ask()
        found[rule] = caught.value.refusal
    return found


def test_refusals_of_a_game_in_progress() -> None:
    """EH-16, BK-10, D-2, D-13, KL-10: what undo, redo, Finish and a won game refuse."""
    top = Game("klondike", 1).position.columns[0][0]
    assert {rule: refusal.params for rule, refusal in of_games().items()} == {
        "undo.nothing": {},
        "redo.nothing": {},
        "finish.not-yet": {"stock": True},
        "undo.limit": {"limit": 100},
        "game.over": {},
        "card.other": {"card": C("7S"), "source": "1", "actual": top},
    }
    assert {rule for rule, refusal in of_games().items() if refusal.rule != rule} == set()


def test_every_id_is_tried_here() -> None:
    """The ids that ``Refusal`` documents are those of the cases above."""
    documented = set(
        re.findall(r"[a-z]+\.[a-z]+(?:-[a-z]+)*", (Refusal.__doc__ or "").split("ids,")[1].split(">>>")[0])
    )
    assert documented == {rule for _, _, rule, _ in CASES} | set(of_games())


def test_a_won_game_refuses_every_move() -> None:
    """D-13: after the win only undo moves anything."""
    for game in wins().values():
        assert game.status == "won"
        assert game.check("13") == Refusal("game.over")
        assert game.check("sw" if game.rules.stock else "1a") == Refusal("game.over")
        game.undo()
        assert game.status == "playing"


def test_a_built_run_gets_the_reason_of_the_game_first() -> None:
    """EH-4: more than one face-up card onto a card is refused as such, before run, colour and rank are looked at."""
    for source, count in (("1", 2), ("3", 2), ("3", 3), ("5", 2)):
        for target in "1235679":
            if target != source and HARP.columns[int(target) - 1]:
                refusal = HARP.check(Move(source, target, count))
                assert refusal
                assert refusal.rule == "unit.one-card"


def test_no_refusal_names_what_lies_face_down() -> None:
    refusal = KLONDIKES.check(Move("1", "2", 2))
    assert refusal
    assert C("4H") not in refusal.params.values()
