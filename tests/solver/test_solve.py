"""`solve` and `solving` as a program uses them."""

from __future__ import annotations

import asyncio
import itertools
import pickle
import threading
import time
from pathlib import Path

import pytest

from harp_widget.engine import BAKERS_GAME, EASY_HARP, KLONDIKE, Move, Position, Rules, Unseen, deal_position
from harp_widget.engine.moves import is_cell, is_column
from harp_widget.solver import Limit, Progress, Solution, SolverMissing, UnsupportedRules, WrongLine, solve, solving
from harp_widget.solver.kernel import Options, load, searching
from harp_widget.solver.search import POLISH, replayed

FREECELL = BAKERS_GAME.vary(name="freecell", build="alternating")
LOST = deal_position(BAKERS_GAME, 26)
WON = deal_position(BAKERS_GAME, 1)

NEVER = Limit(seconds=None)


@pytest.fixture(scope="module")
def long() -> Position:
    """A position that takes longer than any test here waits: more than a million positions are looked at."""
    return deal_position(FREECELL.vary(cells=2), 9)


def test_a_win_comes_with_a_line_that_the_engine_accepts() -> None:
    solution = solve(WON)
    assert solution
    assert (solution.verdict, solution.stopped_by, solution.position) == ("winnable", None, WON)
    assert replayed(WON, solution.line) == solution.line
    assert solution.nodes > 0
    assert solution.seconds > 0


def test_a_loss_is_false_and_has_no_line() -> None:
    solution = solve(LOST)
    assert not solution
    assert (solution.verdict, solution.stopped_by, solution.line) == ("unwinnable", None, ())


def test_a_verdict_without_a_line() -> None:
    """The same search: only the line is not made."""
    for position in (WON, LOST, *(deal_position(KLONDIKE.vary(draw=3), n) for n in range(1, 30))):
        limit = Limit(seconds=None, nodes=50_000)
        with_line, without = solve(position, limit), solve(position, limit, line=False)
        assert (without.verdict, without.nodes, without.line) == (with_line.verdict, with_line.nodes, ())
        assert bool(without) == bool(with_line)
    assert asyncio.run(solving(WON, line=False)).line == ()


def test_a_won_position_is_winnable_by_no_move() -> None:
    position = WON
    for move in solve(WON).line:
        position = position.after(move)
    solution = solve(position)
    assert solution
    assert solution.line == ()


@pytest.mark.parametrize(("limit", "stop"), [("seconds", 0.05), ("nodes", 1000), ("memory", 3_000_000)])
def test_a_limit_reached_is_unknown_and_named(long: Position, limit: str, stop: float) -> None:
    solution = solve(long, Limit(**{"seconds": None, limit: stop}))  # type: ignore[arg-type]
    assert (solution.verdict, solution.stopped_by) == ("unknown", limit)
    assert not solution


def test_the_time_limit_is_kept(long: Position) -> None:
    began = time.perf_counter()
    solution = solve(long, Limit(seconds=0.3))
    assert 0.25 < time.perf_counter() - began < 5
    assert solution.seconds >= 0.3


@pytest.mark.parametrize("memory", [1, 500, 5_000, 70_000, 400_000, 3_000_000])
def test_memory_never_exceeds_the_limit(long: Position, memory: int) -> None:
    with searching(long, memory, Options()) as search:
        while search.step(10_000) == 0:
            assert search.used <= memory
        assert search.used <= memory or memory < 5_000
    assert solve(long, Limit(seconds=None, memory=memory)).stopped_by == "memory"


@pytest.mark.parametrize(
    "wrong", [{"seconds": -1}, {"nodes": 0}, {"nodes": 1.5}, {"memory": 0}, {"seconds": float("nan")}]
)
def test_limits_are_checked(wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        Limit(**wrong)


def test_the_same_question_gets_the_same_answer() -> None:
    """Alone, after others, and however the search is sliced."""
    for number in (24, 25, 27):
        position = deal_position(KLONDIKE.vary(draw=3), number)
        alone = solve(position, NEVER)
        for piece in (1, 77, 100_000):
            with searching(position, 1 << 28, Options(polish=POLISH)) as search:
                while search.step(piece) == 0:
                    pass
                assert (search.nodes, search.line() if alone else ()) == (alone.nodes, alone.line)


def useless(position: Position, line: tuple[Move, ...]) -> list[str]:
    """What D-8 calls useless in a line: moves that only change places, and positions that come again."""
    found, seen = [], {position.key()}
    for number, move in enumerate(line):
        whole = is_column(move.source) and len(position.columns[int(move.source) - 1]) == move.count
        if whole and is_column(move.target) and not position.columns[int(move.target) - 1]:
            found.append(f"{number}: {move} moves a whole column")
        if is_cell(move.source) and is_cell(move.target):
            found.append(f"{number}: {move} moves from cell to cell")
        position = position.after(move)
        if position.key() in seen:
            found.append(f"{number}: after {move} a position comes again")
        seen.add(position.key())
    return found


@pytest.mark.parametrize("rules", [BAKERS_GAME, FREECELL, KLONDIKE, KLONDIKE.vary(draw=3)], ids=repr)
def test_lines_hold_no_useless_move(rules: Rules) -> None:
    for number in range(1, 21):
        position = deal_position(rules, number)
        assert useless(position, solve(position).line) == []


def test_lines_are_shortened() -> None:
    positions = [deal_position(BAKERS_GAME, number) for number in range(1, 30)]
    short = sum(len(solve(position).line) for position in positions)
    plain = 0
    for position in positions:
        with searching(position, 1 << 26, Options()) as search:
            while search.step(10_000) == 0:
                pass
            plain += len(search.line()) if search.state == 1 else 0
    assert short < 0.95 * plain


@pytest.mark.parametrize(
    ("rules", "rule"),
    [
        (BAKERS_GAME.vary(packs=2), "packs"),
        (BAKERS_GAME.vary(empty="king"), "empty"),
        (BAKERS_GAME.vary(take_back=True), "take_back"),
        (KLONDIKE.vary(build="suit"), "build"),
        (KLONDIKE.vary(passes=100_000), "passes"),
    ],
    ids=repr,
)
def test_rules_not_known_are_refused_by_name(rules: Rules, rule: str) -> None:
    with pytest.raises(UnsupportedRules, match=rule) as caught:
        solve(deal_position(rules, 1))
    assert caught.value.rule == rule
    assert isinstance(caught.value, ValueError)


def test_a_masked_position_is_refused() -> None:
    with pytest.raises(Unseen):
        solve(deal_position(KLONDIKE, 1).masked())
    with pytest.raises(Unseen):
        solve(deal_position(EASY_HARP, 1).masked())


def test_without_a_kernel_it_says_what_is_missing(tmp_path: Path) -> None:
    with pytest.raises(SolverMissing, match=r"C compiler.*HARP_WIDGET_PURE"):
        load(tmp_path / "libharp.so")
    (tmp_path / "libharp.so").write_bytes(b"not a library")
    with pytest.raises(SolverMissing, match="another machine"):
        load(tmp_path / "libharp.so")


def test_a_wrong_line_is_never_an_answer() -> None:
    line = solve(WON).line
    with pytest.raises(WrongLine, match="before the win"):
        replayed(WON, line[:-1])
    with pytest.raises(WrongLine, match="move 1 of the line"):
        replayed(WON, (Move("h1", "2"), *line))


def test_solutions_and_limits_can_be_pickled() -> None:
    for thing in (solve(WON), Limit(seconds=3)):
        assert pickle.loads(pickle.dumps(thing)) == thing


def test_other_threads_run_during_a_search(long: Position) -> None:
    """The interpreter's lock is free in a slice: a thread counts on while another is inside the kernel."""
    counted = 0

    def count(stop: threading.Event) -> None:
        nonlocal counted
        while not stop.is_set():
            counted += 1

    stop = threading.Event()
    thread = threading.Thread(target=count, args=(stop,))
    with searching(long, 1 << 28, Options()) as search:
        thread.start()
        before = counted
        search.step(200_000)
        inside = counted - before
        stop.set()
        thread.join()
    assert inside > 10_000


def test_solving_gives_the_same_answers() -> None:
    async def both() -> None:
        for position in (WON, LOST):
            here, there = solve(position, NEVER), await solving(position, NEVER)
            assert (here.verdict, here.line, here.nodes) == (there.verdict, there.line, there.nodes)

    asyncio.run(both())


def test_solving_lets_others_in_and_tells_how_far_it_is(long: Position) -> None:
    told: list[Progress] = []
    ticks = []

    async def tick() -> None:
        for _ in itertools.count():
            ticks.append(time.perf_counter())
            await asyncio.sleep(0)

    async def main() -> Solution:
        ticking = asyncio.create_task(tick())
        solution = await solving(long, Limit(seconds=0.5), progress=told.append)
        ticking.cancel()
        return solution

    solution = asyncio.run(main())
    assert solution.stopped_by == "seconds"
    assert len(told) > 5
    assert [step.nodes for step in told] == sorted(step.nodes for step in told)
    gaps = sorted(b - a for a, b in itertools.pairwise(ticks))
    assert gaps[-1] < 0.5
    assert len(ticks) > 100


def test_solving_can_be_cancelled(long: Position) -> None:
    async def main() -> None:
        began = time.perf_counter()
        task = asyncio.create_task(solving(long, NEVER))
        await asyncio.sleep(0.1)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert time.perf_counter() - began < 5

    asyncio.run(main())
