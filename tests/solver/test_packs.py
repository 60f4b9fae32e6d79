"""Small packs: the kernel against a plain brute force, with every pruning rule on and off.

Deals, positions in mid-game and boards set up by hand, with every option. 300 a game here, 20 000 in the soak.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from .programs import build, run

GAMES = ("cells", "klondike", "harp")


@pytest.fixture(scope="module")
def packs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("packs"), "packs", "packs.c", "deals.c", "brute.c", "brute_rules.c")


def check(packs: Path, game: str, count: int, first: int) -> None:
    """No verdict may differ, and hardly a pack be too large for the brute force or beyond the kernel's rules."""
    summary = run(packs, game, count, first).splitlines()[-1]
    print(summary)
    tally = {words.split()[1]: int(words.split()[0]) for words in summary.split(": ")[-1].replace(";", ",").split(", ")}
    assert tally["faults"] == 0
    assert tally["winnable"] > count / 10
    assert tally["lost"] > count / 20
    assert tally["too"] + tally["refused"] < count / 50


@pytest.mark.parametrize("game", GAMES)
def test_small_packs_agree_with_the_brute_force(packs: Path, game: str) -> None:
    check(packs, game, 300, 1)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_many_small_packs_agree_with_the_brute_force(packs: Path, game: str) -> None:
    check(packs, game, 20_000, 1_000_000)
