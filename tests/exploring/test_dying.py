"""Workers that die: nobody waits for ever, the deals concerned are named, and all other rows are there."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import loky
import pytest

from harp_widget import explore
from harp_widget.exploring import NoAnswer, running

from .conftest import clustered
from .questions import deadly, late_deadly

DEALS = 40


def suffers(executor: Any, store: Path, ask: Any = deadly, deal: int = 5) -> None:
    """Only deals of one piece are lost; and the next call works."""
    with pytest.warns(NoAnswer, match="its worker ended 3 times"):
        found = explore("bakers-game", DEALS, ask=ask, store=store, progress=False, executor=executor)
    failed = [failure.deal for failure in found.failures]
    assert f"deal {deal}" in failed
    assert len(failed) <= running.FIRST
    assert len(found) == DEALS - len(failed)
    with sqlite3.connect(store) as file:
        assert file.execute("SELECT count(*) FROM rows").fetchone() == (len(found),)
    assert explore("bakers-game", DEALS, executor=executor, progress=False).is_complete


POOLS: dict[str, Callable[[], Any]] = {
    "loky, one": lambda: loky.get_reusable_executor(max_workers=1),
    "loky, two": lambda: loky.get_reusable_executor(max_workers=2),
    "the standard library's": lambda: ProcessPoolExecutor(2, mp_context=get_context("spawn")),
}


@pytest.mark.parametrize("pool", POOLS)
def test_on_processes_of_this_machine(pool: str, tmp_path: Path) -> None:
    """A pool that broke takes no work ever again: processes of our own do the rest."""
    suffers(POOLS[pool](), tmp_path / "a.sqlite")


def test_on_the_cores_taken_by_itself(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(running, "cores", lambda: 2)
    suffers(None, tmp_path / "a.sqlite", late_deadly, 35)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("workers", "deaths"), [(1, 0), (2, 3)])
def test_on_a_cluster(workers: int, deaths: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers that Dask starts again, three times for each piece unless told otherwise."""
    monkeypatch.setenv("DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES", str(deaths))
    with clustered(tmp_path, workers, "--nanny") as client:
        suffers(client.get_executor(), tmp_path / "a.sqlite")


def test_a_broken_pool_where_loky_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What can't be asked any more is told."""
    pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
    monkeypatch.setitem(sys.modules, "loky", None)
    with pytest.warns(NoAnswer, match="its worker ended 3 times"):
        found = explore("bakers-game", DEALS, ask=deadly, progress=False, executor=pool)
    assert len(found) + len(found.failures) == DEALS
