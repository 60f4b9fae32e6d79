"""What the three games offer and do, as the rules say: a slip in these data goes wrong without any move going wrong."""

from __future__ import annotations

from harp_widget import BAKERS_GAME, EASY_HARP, KLONDIKE


def test_what_a_board_does_by_itself() -> None:
    """KL-10: Finish; KL-14: hints; KL-16: winnable deals; KL-17: a loss that is proved is told; D-10: farmed points."""
    told = {
        rules.name: (
            rules.auto_complete,
            rules.hints,
            rules.undo_limit,
            rules.offers.winnable_only,
            rules.offers.tells_loss,
            rules.offers.marks_farming,
        )
        for rules in (KLONDIKE, BAKERS_GAME, EASY_HARP)
    }
    assert told == {
        "klondike": (True, 3, None, True, True, False),
        "bakers-game": (False, 0, 100, False, False, True),
        "easy-harp": (False, 0, 100, False, False, True),
    }


def test_what_may_be_chosen() -> None:
    """KL-6, KL-8, KL-4, KL-20, KL-19; BK-3."""
    assert KLONDIKE.offers.choices == {
        "draw": (1, 3),
        "passes": (None, "strict", 3),
        "empty": ("king", "any"),
        "open": (False, True),
        "scoring": ("standard", "standard-free-redeals", "vegas", "vegas-cumulative"),
    }
    assert BAKERS_GAME.offers.choices == {"cells": (4, 2, 1)}
    assert EASY_HARP.offers.choices == {}
