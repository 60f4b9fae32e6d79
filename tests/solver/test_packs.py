"""Small packs: the kernel against a plain brute force, with every pruning rule on and off.

Deals, positions in mid-game and boards set up by hand, with every option; and positions in which certain rules of
pruning decide (deals.h), of which the brute force gets through the smaller ones only.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from .programs import PACKS, build, run

GAMES = ("cells", "klondike", "harp")
SHAPES = {"backs": 60, "waste": 100, "final": 100, "middle": 40}


@pytest.fixture(scope="module")
def packs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("packs"), "packs", *PACKS)


def check(packs: Path, kind: str, count: int, first: int, too_large: float = 0.04) -> None:
    """No verdict may differ, both verdicts occur, and few packs are too large for the brute force."""
    summary = run(packs, kind, count, first).splitlines()[-1]
    print(summary)
    tally = {words.split()[1]: int(words.split()[0]) for words in summary.split(": ")[-1].replace(";", ",").split(", ")}
    assert tally["faults"] == tally["refused"] == 0
    assert tally["winnable"] > count / 20
    assert tally["lost"] > count / 20
    assert tally["too"] < count * too_large


@pytest.mark.parametrize("game", GAMES)
def test_small_packs_agree_with_the_brute_force(packs: Path, game: str) -> None:
    check(packs, game, 300, 1)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_many_small_packs_agree_with_the_brute_force(packs: Path, game: str) -> None:
    check(packs, game, 20_000, 1_000_000)


@pytest.mark.parametrize("kind", SHAPES)
def test_positions_of_certain_shapes_agree_with_the_brute_force(packs: Path, kind: str) -> None:
    check(packs, kind, SHAPES[kind], 1, too_large=0.7)


@pytest.mark.soak
@pytest.mark.parametrize("kind", SHAPES)
def test_many_positions_of_certain_shapes_agree_with_the_brute_force(packs: Path, kind: str) -> None:
    check(packs, kind, 5_000, 1_000_000, too_large=0.7)
