"""Other processes: the same rows from all of them, nothing lost and nothing twice when one dies."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import distributed
import ipyparallel
import loky
import pytest

from harp_widget import Game, Limit, explore, players, playing
from harp_widget.exploring import NoAnswer, pools, running

from .questions import DeadlyOnce, count, deadly, slow

LIMIT = Limit(seconds=None, nodes=20_000)
DEALS = 60


@pytest.fixture(scope="module")
def two_cores() -> Iterator[Any]:
    yield Renewed()
    loky.get_reusable_executor(max_workers=2).shutdown(kill_workers=True)


def asked(executor: Any, ask: Any = "verdict", deals: Any = DEALS, **options: Any) -> Any:
    return explore("bakers-game", deals, ask=ask, executor=executor, limit=LIMIT, progress=False, **options)


def answered(found: Any) -> list[tuple[Any, ...]]:
    return [tuple(value for name, value in row.items() if name not in ("seconds", "worker")) for row in found]


def in_notebook() -> Any:
    """A question as a notebook's cell makes it: no module to import it from."""
    names: dict[str, Any] = {"__name__": "__main__"}
    exec("def helper(game): return len(game.legal_moves)\ndef question(game): return {'n': helper(game)}", names)
    return names["question"]


def test_all_cores_give_the_same_rows(two_cores: Any) -> None:
    assert answered(asked(two_cores)) == answered(asked(None))
    assert answered(asked(two_cores, in_notebook())) == answered(asked(None, in_notebook()))
    for seed in (1, 2):
        random = playing(players.random(seed), 40)
        assert answered(asked(two_cores, random, 12)) == answered(asked(None, random, 12))
    assert answered(asked(two_cores, playing(players.random(1), 40), 12)) != answered(
        asked(two_cores, playing(players.random(2), 40), 12)
    )


def test_work_enough_starts_the_other_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "cores", lambda: 2)
    found = asked(None, slow, 100)
    assert len({row["worker"] for row in found}) >= 2
    assert found[0]["worker"] == os.getpid()
    assert found[-1]["worker"] != os.getpid()
    monkeypatch.setattr(running, "cores", lambda: 1)
    assert {row["worker"] for row in asked(None, slow, 100)} == {os.getpid()}


def test_a_machine_that_lies_about_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def lying() -> int:
        raise OSError("no cpu.max")

    monkeypatch.setattr(loky, "cpu_count", lying)
    assert pools.cores() == 1
    monkeypatch.setitem(sys.modules, "loky", None)
    assert pools.cores() == 1


def test_a_worker_that_always_dies_is_told_and_costs_no_other_row(tmp_path: Path, two_cores: Any) -> None:
    with pytest.warns(NoAnswer, match="deal 5: its worker ended 3 times"):
        found = explore("bakers-game", 40, ask=deadly, store=tmp_path / "a.sqlite", progress=False, executor=Renewed())
    failed = {failure.deal for failure in found.failures}
    assert "deal 5" in failed
    assert len(failed) <= running.FIRST
    assert len(found) == 40 - len(failed)
    assert len(asked(Renewed())) == DEALS


class Renewed:
    """loky's executor, made anew when it is broken: as `explore` does it by itself."""

    def submit(self, function: Any, piece: bytes) -> Any:
        return loky.get_reusable_executor(max_workers=2).submit(function, piece)


def dask(part: str, *options: object) -> subprocess.Popen[bytes]:
    """A process of a cluster."""
    command = [sys.executable, "-m", f"distributed.cli.dask_{part}", "--no-dashboard", *map(str, options)]
    environment = {**os.environ, "PYTHONWARNINGS": "ignore"}
    return subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A scheduler and two workers as processes of their own, which nobody starts again."""
    file = tmp_path_factory.mktemp("cluster") / "scheduler.json"
    scheduler = dask("scheduler", "--port", "0", "--host", "127.0.0.1", "--scheduler-file", file)
    workers = [dask("worker", "--scheduler-file", file, "--no-nanny", "--nthreads", "1") for _ in range(2)]
    try:
        with distributed.Client(scheduler_file=str(file), timeout=60) as client:
            client.wait_for_workers(2, timeout=60)
            yield client
    finally:
        for process in (*workers, scheduler):
            process.kill()
            process.wait()


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_whose_worker_is_killed(cluster: Any, tmp_path: Path) -> None:
    executor = cluster.get_executor()
    assert answered(asked(executor)) == answered(asked(None))
    store = tmp_path / "a.sqlite"
    found = asked(executor, DeadlyOnce(tmp_path, 30), store=store)
    assert (tmp_path / "killed").exists()
    assert answered(found) == answered(asked(None, count))
    assert len({row["worker"] for row in found}) == 2 or len(cluster.scheduler_info()["workers"]) == 1
    assert answered(asked(executor, in_notebook())) == answered(asked(None, in_notebook()))


@pytest.mark.filterwarnings("ignore")
def test_ipyparallel(tmp_path: Path) -> None:
    with ipyparallel.Cluster(n=1, profile_dir=str(tmp_path / "profile"), log_level=50) as engines:
        executor = engines.executor()
        assert answered(asked(executor, deals=20)) == answered(asked(None, deals=20))
        assert answered(asked(executor, in_notebook(), 20)) == answered(asked(None, in_notebook(), 20))


SLOW = """
import time
from harp_widget import explore
from harp_widget.exploring import running
running.cores = lambda: 2
def slow(game):
    time.sleep(0.05)
    return {"n": 1}
for _ in range(2):
    print("begin", flush=True)
    began = time.time()
    found = explore("klondike", 2000, ask=slow)
    print(found.interrupted, len(found) > 0, flush=True)
print(len(explore("klondike", 40, ask=slow)), flush=True)
"""


def test_an_interrupt_stops_the_others_too(tmp_path: Path) -> None:
    """Twice, as a notebook's stop button does it; then once through, with one clean bar."""
    (tmp_path / "slow.py").write_text(SLOW)
    command, pipe = [sys.executable, str(tmp_path / "slow.py")], subprocess.PIPE
    process = subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, start_new_session=True)
    assert process.stdout is not None
    for _ in range(2):
        assert process.stdout.readline() == "begin\n"
        time.sleep(3)
        threading.Thread(target=os.killpg, args=(process.pid, signal.SIGINT)).start()
        began = time.monotonic()
        assert process.stdout.readline() == "True True\n"
        assert time.monotonic() - began < 10
    told, errors = process.communicate(timeout=60)
    assert told == "40\n"
    assert "Traceback" not in errors
    assert errors.rstrip().splitlines()[-1].count("40/40") >= 1


def test_deals_in_pieces_are_each_asked_once(two_cores: Any) -> None:
    found = asked(two_cores, count, range(1, 301))
    assert [row["deal"] for row in found] == [*range(1, 301)]
    assert [row["n"] for row in found] == [len(Game("bakers-game", n).legal_moves) for n in range(1, 301)]
