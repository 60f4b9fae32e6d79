"""Many deals in one call: which deals, which questions, which rows."""

from __future__ import annotations

import importlib
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from harp_widget import BAKERS_GAME, KLONDIKE, Game, Limit, Rules, explore, solve, verdicts
from harp_widget.engine import deal_position
from harp_widget.exploring import MissingLibrary, NoAnswer
from harp_widget.exploring.asking import Clash
from harp_widget.solver import UnsupportedRules
from harp_widget.solver.numbered import decided

LIMIT = Limit(seconds=None, nodes=100_000)


def asked(game: Any, deals: Any, **options: Any) -> Any:
    return explore(game, deals, progress=False, **options)


@pytest.mark.parametrize("rules", [BAKERS_GAME, KLONDIKE.vary(draw=3, passes=3), KLONDIKE.vary(open=True)])
@pytest.mark.parametrize("deals", [range(1, 40), range(40_000, 40_040)])
def test_verdicts_without_positions_are_those_of_solve(rules: Rules, deals: range) -> None:
    found = [*decided(rules, deals, LIMIT)]
    for deal, one in zip(deals, found, strict=True):
        solution = solve(deal_position(rules, deal), LIMIT, shorten=False)
        moves = len(solution.line) if solution else None
        assert one[:3] == (solution.verdict, moves, solution.nodes)
    assert {"winnable", "unwinnable"} <= {one.verdict for one in found}


def test_two_packs_are_laid_as_the_engine_does() -> None:
    rules = Game("easy-harp", 1).rules
    found = [*decided(rules, range(1, 6), LIMIT)]
    assert [one.nodes for one in found] == [
        solve(deal_position(rules, n), LIMIT, line=False).nodes for n in range(1, 6)
    ]


def test_deals_of_every_kind() -> None:
    deals = [5, "ms:11982", "100,000", "KL1-D3-AAAAAAH", Game("klondike", 9).position, Game("klondike", 10), 5]
    found = asked("klondike", deals, limit=LIMIT)
    rows = [(row["deal"], row["draw"], row["code"]) for row in found]
    assert rows == [
        (5, 1, "KL1-D1-AAAAAAF"),
        ("ms:11982", 1, ""),
        (100_000, 1, "KL1-D1-AAADBVA"),
        (7, 3, "KL1-D3-AAAAAAH"),
        (None, 1, ""),
        (None, 1, ""),
    ]
    assert [row["deal"] for row in asked("klondike", 3)] == [1, 2, 3]
    assert found.is_complete
    assert found[4]["nodes"] == asked("klondike", [9], limit=LIMIT)[0]["nodes"]


def test_a_game_by_code_rules_or_game() -> None:
    for game in ("KL1-D3-AAAAAAH", KLONDIKE.vary(draw=3), Game("klondike", 5, draw=3)):
        assert asked(game, 2)[0]["draw"] == 3


def test_a_grid_of_house_rules() -> None:
    found = asked("bakers-game", 30, vary={"cells": [4, 1], "columns": [8, 9]}, limit=LIMIT)
    assert len(found) == 120
    groups = found.groups()
    assert [group.by for group in groups] == [
        {"cells": cells, "columns": columns} for cells in (4, 1) for columns in (8, 9)
    ]
    assert groups[0].counts["winnable"] > groups[2].counts["winnable"]
    assert [group.by for group in found.groups("cells")] == [{"cells": 4}, {"cells": 1}]
    columns = asked("bakers-game", 1, vary={"columns": [8, 7]})
    assert [row["columns"] for row in columns] == [8, 7]


def test_questions_by_name() -> None:
    row = asked("klondike", [6], draw=3, ask=["verdict", "first_moves", "line"])[0]
    assert (row["first_moves"], row["keep_win"], row["lose_win"], row["undecided"]) == (
        4,
        3,
        verdicts(Game("klondike", 6, draw=3))[0]["move"],
        0,
    )
    won = Game("klondike", 6, draw=3, moves=row["line"])
    assert won.position.is_won
    assert row["length"] == len(row["line"].split())
    assert list(row)[:7] == ["code", "deal", "variant", "draw", "passes", "empty", "open"]
    assert asked("bakers-game", [26], ask="line")[0]["line"] is None


def test_a_question_of_ones_own() -> None:
    found = asked("klondike", 20, ask=lambda game: {"moves": len(game.legal_moves)})
    assert [row["moves"] for row in found] == [len(Game("klondike", n).legal_moves) for n in range(1, 21)]
    with pytest.raises(Clash, match="two columns 'deal'"):
        asked("klondike", 2, ask=lambda game: {"deal": 1})
    with pytest.raises(Clash, match="two columns 'moves'"):
        asked("klondike", 2, ask=["verdict", lambda game: {"moves": 1}])
    named = asked("klondike", 2, ask={"solver": "verdict", "mine": lambda game: {"moves": 1}})
    assert named[0]["mine_moves"] == 1
    assert named[0]["solver_verdict"] == "winnable"


def failing(game: Game) -> dict[str, int]:
    if game.deal == 17:
        raise ZeroDivisionError("of my own")
    return {"n": len(game.legal_moves)}


def test_an_error_names_the_deal_and_keeps_the_others() -> None:
    with pytest.warns(NoAnswer, match="deal 17: ZeroDivisionError: of my own"):
        found = asked("klondike", 30, ask=failing)
    assert [row["deal"] for row in found] == [n for n in range(1, 31) if n != 17]
    assert [str(failure) for failure in found.failures] == ["deal 17: ZeroDivisionError: of my own"]
    assert not found.is_complete
    assert "deal 17" in repr(found)
    assert "deal 17" in found._repr_html_()


@pytest.mark.parametrize("bad", [None, [1], {1: 2}, {"a": object()}, {"a": [1]}])
def test_what_is_no_answer_is_told(bad: Any) -> None:
    with pytest.warns(NoAnswer, match=r"deal 1.*must"):
        assert len(asked("klondike", 1, ask=lambda game: bad)) == 0


def test_exit_in_a_question_ends_nothing() -> None:
    with pytest.warns(NoAnswer, match="SystemExit"):
        asked("klondike", 1, ask=lambda game: sys.exit(3))


WRONG: dict[str, Callable[[], Any]] = {
    "0": lambda: asked("klondike", 0),
    "999,999": lambda: asked("klondike", 1_000_000),
    "each of deals": lambda: asked("klondike", [None]),
    "deals must": lambda: asked("klondike", "5"),
    "no question": lambda: asked("klondike", 1, ask="winnable"),
    "ask must": lambda: asked("klondike", 1, ask=5),
    "vary must": lambda: asked("klondike", 1, vary=[1]),
    "list of values": lambda: asked("klondike", 1, vary={"draw": 3}),
    "given and varied": lambda: asked("klondike", 1, draw=1, vary={"draw": [1]}),
    "did you mean 'draw'": lambda: asked("klondike", 1, drow=3),
    "limit must": lambda: asked("klondike", 1, limit=3),
    "executor must": lambda: asked("klondike", 1, executor=3),
    "progress must": lambda: explore("klondike", 1, progress=3),  # type: ignore[arg-type]
    "klondike": lambda: asked("klondyke", 1),
    "draw": lambda: asked("klondike", ["KL1-D3-AAAAAAH"], draw=1),
}


@pytest.mark.parametrize("told", WRONG)
def test_what_is_wrong_is_told_before_anything_is_asked(told: str) -> None:
    with pytest.raises((ValueError, TypeError), match=told):
        WRONG[told]()


def test_rules_that_the_solver_does_not_know_end_it() -> None:
    with pytest.raises(UnsupportedRules):
        asked(KLONDIKE.vary(columns=9, packs=2, build="suit"), 5)


def test_rules_that_the_solver_does_not_know_cost_a_grid_only_themselves() -> None:
    for ask in ("verdict", ["verdict", "first_moves"]):
        with pytest.warns(NoAnswer, match=r"no answer for 20 deals: deal 1 \(packs=2\), .* and 15 more: the solver"):
            found = asked("klondike", 20, vary={"packs": [2, 1]}, ask=ask, limit=LIMIT)
        assert [group.by for group in found.groups()] == [{"packs": 1}]
        assert [row["deal"] for row in found] == [*range(1, 21)]
        assert len(found.failures) == 20


def test_an_error_of_ones_own_is_never_the_end() -> None:
    """Not even one that would be, were it the solver's."""

    def own(game: Game) -> dict[str, Any]:
        other = KLONDIKE.vary(packs=2) if game.deal == 2 else KLONDIKE
        return {"won": bool(solve(Game(other, 1), LIMIT, line=False))}

    with pytest.warns(NoAnswer, match="deal 2: UnsupportedRules: the solver"):
        assert [row["deal"] for row in asked("klondike", 3, ask=own)] == [1, 3]


def test_what_is_open_is_neither_won_nor_lost() -> None:
    found = asked("klondike", 40, draw=3, limit=Limit(nodes=200))
    (group,) = found.groups()
    assert group.counts["unknown"] > 0
    assert group.low < group.counts["winnable"] / 40
    assert group.high > (group.counts["winnable"] + group.counts["unknown"]) / 40
    assert {row["stopped_by"] for row in found if row["verdict"] == "unknown"} == {"nodes"}


def test_tables_and_slices() -> None:
    found = asked("bakers-game", range(20, 30), vary={"cells": [4, 2]})
    frame = found.frame()
    assert list(frame.columns) == found.columns
    assert frame["verdict"].value_counts()["winnable"] == sum(group.counts["winnable"] for group in found.groups())
    assert list(found.frame(["deal", "verdict"]).columns) == ["deal", "verdict"]
    assert list(found.summary().columns) == [
        "cells",
        "deals",
        "winnable",
        "unwinnable",
        "unknown",
        "share",
        "low",
        "high",
    ]
    assert (len(found), found[0]["deal"], found[-1]["deal"], len(found[2:5])) == (20, 20, 29, 3)
    assert "<th>cells</th>" in found._repr_html_()
    with pytest.raises(ValueError, match="no column 'suit'"):
        found.summary(by="suit")
    chart = found.chart().to_dict()
    assert [row["group"] for row in chart["data"]["values"]] == ["4", "2"]


def test_an_interrupt_returns_what_was_found() -> None:
    def interrupting(game: Game) -> dict[str, int]:
        if game.deal == 7:
            raise KeyboardInterrupt
        return {"n": 1}

    found = asked("klondike", 10, ask=interrupting)
    assert [row["deal"] for row in found] == [1, 2, 3, 4, 5, 6]
    assert found.interrupted
    assert not found.is_complete
    assert "Interrupted: 4 of 10" in repr(found)


@pytest.mark.parametrize(("missing", "call"), [("pandas", "frame"), ("pandas", "summary"), ("altair", "chart")])
def test_without_the_extra_the_rows_are_there(monkeypatch: pytest.MonkeyPatch, missing: str, call: str) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    found = explore("bakers-game", 3)
    assert len(list(found)) == 3
    with pytest.raises(MissingLibrary, match=rf"{missing}.*harp_widget\[explore\]"):
        getattr(found, call)()


def test_nothing_is_loaded_before_it_is_used() -> None:
    code = "import sys, harp_widget; harp_widget.explore('bakers-game', 2, progress=False); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout.split()
    assert not {"pandas", "altair", "tqdm", "loky", "cloudpickle"} & set(loaded)


def test_examples_in_the_docstrings() -> None:
    import doctest

    for name in ("exploring", "intervals", "play_outs"):
        assert doctest.testmod(importlib.import_module(f"harp_widget.exploring.{name}")).failed == 0
