"""Limits that no computer has, and computers that have less than the limits."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

from harp_widget import Game, Limit, UnsupportedRules, solve
from harp_widget.solver.arena import NoRoom, room

WINNABLE = Game("klondike", 6, draw=3).position


@pytest.mark.parametrize(
    "limit",
    [Limit(nodes=2**64 + 5), Limit(nodes=2**64), Limit(nodes=10**400), Limit(memory=2**44), Limit(memory=2**70)],
)
def test_a_limit_beyond_the_computer_is_none(limit: Limit) -> None:
    assert solve(WINNABLE, limit)


def test_less_memory_than_the_limit_is_used_where_there_is_less() -> None:
    pytest.importorskip("resource")
    code = (
        "import resource; from harp_widget import Game, solve\n"
        "resource.setrlimit(resource.RLIMIT_AS, (900 << 20, 900 << 20))\n"
        "print(solve(Game('klondike', 6, draw=3).position).verdict)"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.strip() == "winnable"


def test_no_memory_at_all_names_the_limit() -> None:
    tried = []

    def take(size: int) -> bytes:
        tried.append(size)
        raise MemoryError

    with pytest.raises(NoRoom, match="memory=8388608") as caught:
        room(take, 8 << 20)
    assert tried == [8 << 20, 4 << 20, 2 << 20, 1 << 20, 1 << 19]
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


@pytest.mark.parametrize("wrong", [True, float("nan"), -1, "5", 1.5, [1], 0])
def test_what_is_no_limit(wrong: object) -> None:
    for name in ("nodes", "memory"):
        with pytest.raises(ValueError, match=f"^{name} must be"):
            Limit(**{name: wrong})  # type: ignore[arg-type]
    if wrong not in (0, 1.5) or wrong is True:
        with pytest.raises(ValueError, match=r"^seconds must be"):
            Limit(seconds=wrong)  # type: ignore[arg-type]


def test_errors_travel_as_they_are() -> None:
    error = pickle.loads(pickle.dumps(UnsupportedRules("passes")))
    assert (error.rule, str(error)) == ("passes", "the solver does not know these rules: passes")
