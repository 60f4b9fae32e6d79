"""What exploring costs beside the bare kernel, and what a second process brings: ratios of one run."""

from __future__ import annotations

import time
from pathlib import Path

import loky
import pytest

from harp_widget.engine import BAKERS_GAME, KLONDIKE, Rules, deal_order
from harp_widget.exploring import explore, running

from .solver.peers import KERNEL, compiled, kernel_times

pytestmark = pytest.mark.bench

DEALS = 5_000
EACH = 60e-6
MORE = 20_000


@pytest.mark.parametrize(("game", "rules"), [("klondike", KLONDIKE), ("bakers", BAKERS_GAME)])
def test_little_is_added_to_the_kernel(
    game: str, rules: Rules, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At most 1.3 times the kernel's own seconds and 60 µs a deal, on one core."""
    monkeypatch.setattr(running, "cores", lambda: 1)
    program = compiled(tmp_path, "timing", Path(__file__).parent / "solver" / "timing.c", KERNEL)
    deals = "".join(f"{n} {' '.join(map(str, deal_order(rules, n)))}\n" for n in range(1, DEALS + 1))
    kernel, ours = [], []
    for _ in range(3):
        draw = 1 if rules.stock else 0
        kernel.append(sum(spent for _, spent in kernel_times(program, game, draw, deals, seconds=1, line=False)))
        began = time.process_time()
        explore(rules, DEALS, progress=False)
        ours.append(time.process_time() - began)
    allowed = 1.3 * min(kernel) + EACH * DEALS
    print(f"\n{game}: kernel {min(kernel):.2f} s, explore {min(ours):.2f} s, allowed {allowed:.2f} s")
    assert min(ours) <= allowed


def test_two_processes_are_nearly_twice_as_fast() -> None:
    """At least 1.85 times one process: in seconds of searching done in a second of the clock, which holds on a busy
    machine too; and by the clock, on a machine with two idle cores."""
    seconds = {1: 1e9, 2: 1e9}
    busy = {1: 0.0, 2: 0.0}
    for _ in range(3):
        for workers in seconds:
            executor = loky.get_reusable_executor(max_workers=workers)
            explore("klondike", 200, executor=executor, progress=False)  # started and warm
            began = time.perf_counter()
            found = explore("klondike", MORE, executor=executor, progress=False)
            spent = time.perf_counter() - began
            seconds[workers] = min(seconds[workers], spent)
            busy[workers] = max(busy[workers], sum(row["seconds"] for row in found) / spent)
    print(f"\none {seconds[1]:.2f} s, two {seconds[2]:.2f} s: {seconds[1] / seconds[2]:.2f} times")
    print(f"searching: one {busy[1]:.3f}, two {busy[2]:.3f} of the time: {busy[2] / busy[1]:.2f} times")
    assert busy[2] >= 1.85 * busy[1]
    assert seconds[1] >= 1.85 * seconds[2]
