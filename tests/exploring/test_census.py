"""The census: its figures are those of the deals one by one, and it goes on where it was stopped."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from harp_widget import Game, Limit, explore, solve
from tests import census


def test_what_is_late_is_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(census, "LIMIT", Limit(seconds=30.0, nodes=600))
    store = tmp_path / "census.sqlite"
    verdicts = Counter(solve(Game("bakers-game", deal), line=False).verdict for deal in range(1, 61))
    late = [row["deal"] for row in explore("bakers-game", 60, limit=census.LIMIT) if row["verdict"] == "unknown"]
    assert 0 < len(late) < 60
    (lines,) = census.census("bakers-game cells=4", 60, store)
    assert "## bakers-game, cells 4\n" in lines
    assert f"- winnable {verdicts['winnable']}, unwinnable {verdicts['unwinnable']}, open 0\n" in lines
    assert f"asked again: {len(late)}\n- open: none\n" in lines
    assert [*census.census("bakers-game cells=4", 60, store)] == [lines]


def test_what_stays_open_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LIMIT", "LONGER"):
        monkeypatch.setattr(census, name, Limit(seconds=30.0, nodes=1))
    (lines,) = census.census("bakers-game cells=4", 2, tmp_path / "census.sqlite")
    assert "- winnable 0, unwinnable 0, open 2\n" in lines
    assert "- open: BK1-C4-AAAAAAB, BK1-C4-AAAAAAC\n" in lines


def test_each_option_of_a_code_is_counted() -> None:
    assert [*census.counted("klondike")] == [{"draw": 1}, {"draw": 3}]
    assert [*census.counted("easy-harp")] == [{}]
    assert [*census.counted("bakers-game cells=2")] == [{"cells": 2}]
