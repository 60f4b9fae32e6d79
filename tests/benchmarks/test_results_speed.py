"""What keeping results costs a click: a board that keeps them against one that does not, turn about, in one run."""

from __future__ import annotations

import statistics
import time
from pathlib import Path

import pytest

from harp_widget import Game, Results
from harp_widget.play import InPlay
from tests.play.client import Client

MOST = 0.001
"""Seconds that a click may take longer, in the median."""


@pytest.mark.bench
def test_a_click_is_answered_as_soon_with_results_as_without(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    boards = [InPlay(Game("klondike", deal=100000), None, at) for at in (None, Results(tmp_path / "results.sqlite"))]
    clients = [Client(board) for board in boards]
    taken: list[list[float]] = [[], []]
    for number in range(600):
        for which in (0, 1) if number % 4 < 2 else (1, 0):  # the first after a rest is slower
            began = time.perf_counter()
            if number % 2:
                clients[which].say("undo")
            else:
                clients[which].say("move", move="43")
            taken[which].append(time.perf_counter() - began)
        time.sleep(0.01)
    without, kept = map(statistics.median, taken)
    slowest = [sorted(times)[-6] for times in taken]
    with capsys.disabled():
        print(f"\nclick, median: {without * 1000:.3f} ms without results, {kept * 1000:.3f} ms with them", end="; ")
        print(f"99th of 100: {slowest[0] * 1000:.2f} and {slowest[1] * 1000:.2f} ms")
    assert kept - without < MOST
