"""How hints are counted (KL-14, D-1, D-9)."""

from __future__ import annotations

import pytest

from harp_widget.engine import KLONDIKE, Game
from harp_widget.engine.hint_count import HintCount


def test_each_position_counts_once() -> None:
    count = HintCount(2)
    assert [count.take("a"), count.take("a"), count.take("b"), count.take("c"), count.take("a")] == [
        True,
        True,
        True,
        False,
        True,
    ]
    assert (count.used, count.left) == (2, 0)


def test_three_more_when_all_are_used() -> None:
    count = HintCount(1)
    assert not count.refill(), "one is left"
    count.take("a")
    assert count.can_refill
    assert count.refill()
    assert (count.left, count.refills) == (3, 1)


def test_a_teacher_may_forbid_more_change_the_number_and_switch_hints_off() -> None:
    count = HintCount(1, may_refill=False)
    count.take("a")
    assert not count.refill()
    count.allowed = 4
    assert count.left == 3
    count.allowed = 0
    assert (count.left, count.off, count.take("a"), count.can_refill) == (0, True, False, False)


def test_any_number() -> None:
    count = HintCount(None)
    assert all(count.take(number) for number in range(100))
    assert (count.left, count.used, count.can_refill) == (None, 100, False)


@pytest.mark.parametrize("allowed", [-1, True, "3", 1.5])
def test_only_whole_numbers(allowed: object) -> None:
    with pytest.raises(ValueError, match="hints"):
        HintCount(allowed)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="hints"):
        Game("klondike", 5, hints=allowed)


def test_the_number_of_hints_changes_no_position_and_no_code() -> None:
    game = Game("klondike", 5, hints=None)
    assert (game.code, game.rules, game.position) == ("KL1-D1-AAAAAAF", KLONDIKE, Game("klondike", 5).position)
    assert game.rules.hints is None
    assert game.next_deal(6).hint_count.left is None
