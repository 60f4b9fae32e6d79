"""The names of games as people write them, wherever rules are wanted."""

from __future__ import annotations

from datetime import date

import pytest

from harp_widget import Game, Position, deal_of_the_day, describe


@pytest.mark.parametrize("name", ["Baker’s Game", "“baker's game”", "BakersGame", "BAKERS‑GAME"])
def test_rules_are_known_by_name_at_every_door(name: str) -> None:
    dealt, day = Game("bakers-game", deal=1).position, date(2026, 12, 24)
    assert describe(name) is describe("bakers-game")
    assert Position.read(str(dealt), name) == dealt
    assert deal_of_the_day(name, day) == deal_of_the_day("bakers-game", day)


def test_a_near_miss_names_the_nearest() -> None:
    with pytest.raises(ValueError, match="Did you mean “klondike”"):
        describe("Klondyke")
    with pytest.raises(ValueError, match="Did you mean “klondike”"):
        Position.read("2H", "Klondyke")
