"""Deals whose verdicts are known from other programs."""

from __future__ import annotations

import re
import shutil
import subprocess
from statistics import median

import pytest

from harp_widget.engine import BAKERS_GAME, deal_position
from harp_widget.solver import Limit, solve

from .oracle import Known, bakers_game, easy_harp, klondike


def differences(deals: list[Known], limit: Limit) -> list[str]:
    """The deals that are judged otherwise than known. (A line that doesn't win is an error of its own.)"""
    verdicts = ((deal, solve(deal.position, limit).verdict) for deal in deals)
    return [f"{deal.name}: {verdict}, not {deal.verdict}" for deal, verdict in verdicts if verdict != deal.verdict]


def test_bakers_game_agrees() -> None:
    deals = bakers_game()
    assert len(deals) == 180
    assert not differences(deals, Limit(seconds=10))


@pytest.mark.parametrize("draw", [1, 3])
def test_klondike_agrees(draw: int) -> None:
    """W0000 among them: a card must be taken back onto the very pile it came from."""
    deals = klondike(draw)
    assert len(deals) == 61
    assert "W0000" in {deal.name for deal in deals}
    assert not differences(deals, Limit(seconds=60))


def test_easy_harp_agrees() -> None:
    """All of them can be won, by lines a person can follow: 140 moves of cards at the most in the median."""
    deals = easy_harp()
    assert len(deals) == 152
    solutions = [solve(deal.position, Limit(seconds=60)) for deal in deals]
    assert [solution.verdict for solution in solutions] == [deal.verdict for deal in deals]
    assert median(sum("s" not in (move.source, move.target) for move in s.line) for s in solutions) <= 140


def unsolved_by_fc_solve(last: int) -> set[int]:
    """Baker's Game deals 1 … ``last`` that fc-solve proves lost, by a preset that looks at all single moves."""
    program = "freecell-solver-range-parallel-solve"
    assert shutil.which(program), "Freecell Solver is needed: `make machine` installs it on Debian"
    command = [program, "1", str(last), str(last + 1), "--game", "bakers_game", "-l", "crooked-nose"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "Intractable" not in said
    return {int(number) for number in re.findall(r"Unsolved Board No\. (\d+)", said)}


def test_fc_solve_agrees_on_microsofts_deals() -> None:
    last = 1000
    solutions = {n: solve(deal_position(BAKERS_GAME, n), shorten=False) for n in range(1, last + 1)}
    ours = {n for n, solution in solutions.items() if solution.verdict == "unwinnable"}
    assert ours == unsolved_by_fc_solve(last)
