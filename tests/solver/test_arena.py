"""The memory of searches: whose it is, and what is kept of it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from harp_widget.engine import BAKERS_GAME, deal_position
from harp_widget.solver import solve
from harp_widget.solver.kernel import NO_MEMORY, SEARCHING, UNWINNABLE, WINNABLE, Options, searching

LOST = deal_position(BAKERS_GAME, 26)
WON = deal_position(BAKERS_GAME, 1)
LONG = deal_position(BAKERS_GAME.vary(name="freecell", build="alternating", cells=2), 9)


def test_searches_side_by_side_in_one_thread_have_memory_of_their_own() -> None:
    alone = [(solution.verdict, solution.nodes) for solution in (solve(WON, line=False), solve(LOST, line=False))]
    for _ in range(3):
        with searching(WON, 1 << 28, Options()) as won, searching(LOST, 1 << 26, Options()) as lost:
            while 0 in (won.step(10), lost.step(10)):
                pass
            found = [("winnable", won.nodes), ("unwinnable", lost.nodes)]
            assert (won.state, lost.state) == (WINNABLE, UNWINNABLE)
        assert found == alone


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork on this system")
def test_a_fork_searches_in_memory_of_its_own() -> None:
    with searching(WON, 1 << 28, Options()) as search:
        search.step(1)
    # A block is kept now; the child writes into it while the parent's search is under way in it.
    with searching(WON, 1 << 28, Options()) as search:
        search.step(1)
        child = os.fork()
        if not child:
            while search.step(1000) == SEARCHING:
                pass
            os._exit(0 if search.state == WINNABLE else 1)
        assert os.waitpid(child, 0)[1] == 0
        assert search.state == SEARCHING
        while search.step(7) == SEARCHING:
            pass
        assert (search.state, search.line()) == (WINNABLE, solve(WON, shorten=False).line)


def resident() -> int:
    """Bytes of real memory that this process has."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.skipif(not Path("/proc/self/statm").is_file(), reason="memory is told by Linux only")
def test_a_long_search_gives_its_memory_back() -> None:
    before = resident()
    with searching(LONG, 1 << 28, Options()) as search:
        while search.step(50_000) == SEARCHING and search.used < 1 << 26:
            pass
        assert resident() - before > 1 << 24
    assert resident() - before < 1 << 24


def test_with_too_little_memory_nothing_is_found_of_the_search_before() -> None:
    with searching(LONG, 1 << 28, Options()) as search:
        assert search.step(1000) == SEARCHING
    with searching(WON, 100, Options()) as search:
        assert search.state == NO_MEMORY
        assert search.nodes == 0
        assert search.step(1000) not in (SEARCHING, WINNABLE, UNWINNABLE)
