"""Intervals: against what is known, and by how often they hold."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harp_widget.exploring.intervals import difference, share_between, wilson


@pytest.mark.parametrize(
    ("won", "deals", "low", "high"),
    [(0, 10, 0.0, 0.2775), (81, 263, 0.2553, 0.3662), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_wilson_as_published(won: int, deals: int, low: float, high: float) -> None:
    """Newcombe's examples of the score interval."""
    assert wilson(won, deals) == pytest.approx((low, high), abs=5e-5)


@given(st.integers(0, 50), st.integers(0, 50), st.integers(0, 50))
def test_what_is_open_widens_the_interval(won: int, undecided: int, lost: int) -> None:
    deals = won + undecided + lost
    low, high = share_between(won, undecided, deals)
    assert 0 <= low <= high <= 1
    assert low <= wilson(won, deals)[0] + 1e-12
    assert high >= wilson(won + undecided, deals)[1] - 1e-12


def test_the_interval_of_a_difference_holds_nineteen_times_in_twenty() -> None:
    rng, held, rounds = random.Random(5), 0, 1500
    for _ in range(rounds):
        cases = rng.choices(["first", "second", "same"], [0.3, 0.15, 0.55], k=80)
        _, low, high = difference(cases.count("first"), cases.count("second"), len(cases))
        held += low <= 0.15 <= high
    assert 0.93 < held / rounds < 0.98


def test_a_difference_of_nothing() -> None:
    assert difference(0, 0, 0) == (0.0, -1.0, 1.0)
    share, low, high = difference(0, 0, 100)
    assert share == 0
    assert low < 0 < high
