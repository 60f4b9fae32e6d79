"""How quick the solver is, beside other programs on the same deals in the same run. `make bench` prints the figures.

CPU time of one thread, so that other work on the machine hardly matters. Times in milliseconds are of the machine the
bar was set on; with HARP_PROTOTYPES set they are scaled by how long bakers.c takes here.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from pathlib import Path

import pytest

from harp_widget.engine import KLONDIKE, Card, deal_order, deal_position
from harp_widget.solver import Limit, solve
from tests.solver.oracle import bakers_game, rows

from .peers import (
    KERNEL,
    compiled,
    fc_solve_times,
    kernel_times,
    prototype_times,
    prototypes,
    pyksolve_times,
)

pytestmark = pytest.mark.bench

REFERENCE = 0.90e-3  # mean of bakers.c over the known deals, on the machine the bar was set on
FURTHER = range(100_001, 100_201)


@pytest.fixture(scope="module")
def timing(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return compiled(tmp_path_factory.mktemp("timing"), "timing", Path(__file__).with_name("timing.c"), KERNEL)


@pytest.fixture(scope="module")
def prototype(tmp_path_factory: pytest.TempPathFactory) -> list[float] | None:
    """Seconds of each known Baker's Game deal by the prototype."""
    folder = prototypes()
    if folder is None:
        return None
    scratch = tmp_path_factory.mktemp("prototype")
    (scratch / "deals").write_text(known_deals("bakers.tsv"))
    program = compiled(scratch, "bakers", folder / "bakers.c")
    return min((prototype_times(program, scratch / "deals") for _ in range(3)), key=sum)


def known_deals(file: str) -> str:
    return "".join(f"{name} {cards}\n" for name, _, cards in rows(file))


def klondike_deals() -> dict[str, tuple[Card, ...]]:
    """The known deals and 200 more: the cards of each as they are dealt."""
    known = {row[0]: tuple(map(Card.read, row[3].split())) for row in rows("klondike.tsv")}
    return known | {str(n): deal_order(KLONDIKE, n) for n in FURTHER}


def figures(times: list[float]) -> dict[str, float]:
    """Milliseconds."""
    ordered = sorted(1e3 * t for t in times)
    return {
        "median": statistics.median(ordered),
        "mean": statistics.fmean(ordered),
        "p95": ordered[int(0.95 * len(ordered))],
        "worst": ordered[-1],
    }


def told(name: str, times: list[float]) -> str:
    return f"{name:<24}" + "  ".join(f"{what} {value:9.3f} ms" for what, value in figures(times).items())


def test_bakers_game(timing: Path, prototype: list[float] | None) -> None:
    runs = (kernel_times(timing, "bakers", 0, known_deals("bakers.tsv")) for _ in range(3))
    ours = min(runs, key=lambda run: sum(seconds for _, seconds in run))
    times = [seconds for _, seconds in ours]
    theirs = fc_solve_times([deal.position for deal in bakers_game()])
    print("\n" + told("kernel", times))
    print(told("fc-solve crooked-nose", theirs))
    print(f"fc-solve / kernel: {sum(theirs) / sum(times):.0f}")
    assert [verdict for verdict, _ in ours] == [deal.verdict for deal in bakers_game()]
    assert sum(theirs) / sum(times) >= 15
    if prototype is not None:
        scale = statistics.fmean(prototype) / REFERENCE
        print(told("prototype", prototype))
        print(f"kernel / prototype: {sum(times) / sum(prototype):.3f}; this machine / the bar's: {scale:.2f}")
        assert sum(times) / sum(prototype) <= 0.9
        assert figures(times)["median"] <= 0.4 * scale
        assert figures(times)["p95"] <= 4 * scale


@pytest.mark.parametrize(("draw", "median", "p95"), [(1, 0.1, 120), (3, 0.1, 180)])
def test_klondike(timing: Path, prototype: list[float] | None, draw: int, median: float, p95: float) -> None:
    deals = klondike_deals()
    lines = (f"{name} {' '.join(map(str, cards))}\n" for name, cards in deals.items())
    ours = kernel_times(timing, "klondike", draw, "".join(lines))
    times = [seconds for _, seconds in ours]
    open_ = sum(verdict == "unknown" for verdict, _ in ours)
    scale = statistics.fmean(prototype) / REFERENCE if prototype is not None else 1
    print("\n" + told(f"kernel, draw {draw}", times), f" undecided {open_} of {len(times)}, scale {scale:.2f}")
    assert open_ <= (0 if draw == 1 else len(times) / 100)
    assert figures(times)["median"] <= median * scale
    assert figures(times)["p95"] <= p95 * scale
    sample = slice(0, 20)
    theirs = pyksolve_times(list(deals.values())[sample], draw)
    print(told(f"pyksolve, {len(theirs)} of 20 found", theirs))
    ratio = statistics.median(theirs) / statistics.median(times[sample])
    print(f"pyksolve / kernel, medians: {ratio:.0f}")
    assert ratio >= 1000


def test_easy_harp(timing: Path, prototype: list[float] | None, tmp_path: Path) -> None:
    deals = known_deals("harp.tsv")
    ours = kernel_times(timing, "harp", 1, deals)
    times = [seconds for _, seconds in ours]
    print("\n" + told("kernel", times))
    assert [verdict for verdict, _ in ours] == ["winnable"] * 152
    folder = prototypes()
    if folder is not None and prototype is not None:
        (tmp_path / "deals").write_text(deals)
        theirs = prototype_times(compiled(tmp_path, "harp", folder / "harp.c"), tmp_path / "deals")
        scale = statistics.fmean(prototype) / REFERENCE
        print(told("prototype", theirs))
        print(f"kernel / prototype: {sum(times) / sum(theirs):.3f}; this machine / the bar's: {scale:.2f}")
        assert sum(times) / sum(theirs) <= 0.9
        assert figures(times)["median"] <= 2 * scale
        assert figures(times)["p95"] <= 40 * scale


WORK = """
import sys
from harp_widget.engine import KLONDIKE, deal_position
from harp_widget.solver import solve
for n in range(int(sys.argv[1]), int(sys.argv[1]) + int(sys.argv[2])):
    solve(deal_position(KLONDIKE.vary(draw=3), n), shorten=False)
"""


def test_two_processes_do_nearly_twice_the_work() -> None:
    def run(*parts: tuple[int, int]) -> float:
        began = time.perf_counter()
        running = [subprocess.Popen([sys.executable, "-c", WORK, str(first), str(count)]) for first, count in parts]
        assert all(process.wait() == 0 for process in running)
        return time.perf_counter() - began

    one = run((200_000, 150))
    two = run((200_000, 150), (200_000, 150))
    print(f"\none process {one:.1f} s; two with the same work each {two:.1f} s: {2 * one / two:.2f} times the work")
    assert 2 * one / two >= 1.6


def test_a_verdict_without_a_line_costs_a_fraction() -> None:
    """What a study spends on a deal in the median, beside a line that is made and replayed."""
    positions = [deal_position(KLONDIKE.vary(draw=draw), n) for draw in (1, 3) for n in range(200_001, 200_101)]

    def spent(line: bool) -> list[float]:
        times = []
        for position in positions:
            began = time.thread_time()
            solve(position, Limit(seconds=None, nodes=20_000), shorten=False, line=line)
            times.append(time.thread_time() - began)
        return times

    spent(line=False)
    without, with_line = spent(line=False), spent(line=True)
    ratio = statistics.median(with_line) / statistics.median(without)
    print("\n" + told("verdict alone", without))
    print(told("with its line", with_line), f" medians: {ratio:.0f} to 1")
    assert ratio >= 5
