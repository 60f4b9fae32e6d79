"""What keeping results costs a click: a board that keeps them against one that does not, turn about, in one run."""

from __future__ import annotations

import statistics
import threading
import time
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from harp_widget import Game, Results
from harp_widget.play import InPlay
from harp_widget.results import deal_of
from harp_widget.results.writing import put
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


MANY = 100_000
LATER = 0.1
"""Seconds by which so many results may be told later than none."""


@pytest.mark.bench
def test_a_file_of_many_results_is_told_as_soon_as_an_empty_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the panel shows, from the message to what is posted to the browser."""
    full = Results(tmp_path / "many.sqlite")
    pattern = replace(deal_of(Game("klondike", deal=5, moves="sw")), won=True, marks="")
    began = datetime(2024, 1, 1, tzinfo=UTC)
    with full.file.writing() as database:
        for number in range(MANY):
            day = (began + timedelta(days=number % 1000)).date().isoformat() if number % 50 == 0 else None
            deal = replace(pattern, id=f"{number:08}", score=number % 7919, seconds=60 + number % 997, daily=day)
            put(database, deal, "", began + timedelta(minutes=15 * number), False)
    taken: list[list[float]] = [[], []]
    boards = [InPlay(Game("klondike", deal=100000), None, at) for at in (Results(tmp_path / "none.sqlite"), full)]
    clients = [Client(board) for board in boards]
    arrived = threading.Event()
    for board in boards:
        board.post = lambda _: arrived.set()
    for _ in range(15):
        for which, client in enumerate(clients):
            arrived.clear()
            begin = time.perf_counter()
            client.say("results", kind="")
            assert arrived.wait(10), "nothing was told"
            taken[which].append(time.perf_counter() - begin)
    empty, many = map(statistics.median, taken)
    with capsys.disabled():
        print(f"\nresults told, median: {empty * 1000:.1f} ms of none, {many * 1000:.1f} ms of {MANY}")
    assert many - empty < LATER
