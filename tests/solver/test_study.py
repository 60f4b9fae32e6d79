"""The study's figures on fewer deals: they must not contradict what others have published."""

from __future__ import annotations

import pytest

from harp_widget.solver import Limit
from tests.study import ROWS, Result, Row, study, wilson

DEALS = {"Easy Harp": 50}
UNDECIDED = {"Klondike, draw 3": 0.01}
"""What share may stay open after 10 s; elsewhere none may."""


def test_wilsons_interval() -> None:
    """Two textbook values, and the ends of the scale."""
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0.1, 50) == pytest.approx((0.0435, 0.2136), abs=1e-4)
    assert wilson(0, 10)[0] == 0
    assert wilson(1, 10)[1] == pytest.approx(1)


def test_undecided_deals_widen_the_interval() -> None:
    sure, unsure = (Result(ROWS[0], 100, 50, unknown, 1.0) for unknown in (0, 10))
    assert sure.interval[0] == unsure.interval[0]
    assert sure.interval[1] < unsure.interval[1]
    assert sure.agrees(50, 0)
    assert not sure.agrees(70, 5)
    assert "DIFFERS" in str(sure)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_the_share_of_winnable_deals(row: Row) -> None:
    count = DEALS.get(row.name, 1000)
    result = study(row, count, Limit(seconds=10))
    print(result)
    assert result.unknown <= UNDECIDED.get(row.name, 0) * count
    assert all(result.agrees(per_cent, half) for _, per_cent, half in row.published)
