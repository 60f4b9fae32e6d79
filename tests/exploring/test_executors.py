"""Other processes: the same rows from all of them, nothing lost and nothing twice when one dies."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import ipyparallel
import pytest

from harp_widget import Game, Limit, explore, players, playing
from harp_widget.exploring import running

from .questions import DeadlyOnce, count, slow

LIMIT = Limit(seconds=None, nodes=20_000)
DEALS = 60


def asked(executor: Any, ask: Any = "verdict", deals: Any = DEALS, **options: Any) -> Any:
    return explore("bakers-game", deals, ask=ask, executor=executor, limit=LIMIT, progress=False, **options)


def answered(found: Any) -> list[tuple[Any, ...]]:
    return [tuple(value for name, value in row.items() if name not in ("seconds", "worker")) for row in found]


def in_notebook() -> Any:
    """A question as a notebook's cell makes it: no module to import it from."""
    names: dict[str, Any] = {"__name__": "__main__"}
    exec("def helper(game): return len(game.legal_moves)\ndef question(game): return {'n': helper(game)}", names)
    return names["question"]


def holds_everywhere(executor: Any) -> None:
    """The rows of this process itself: of verdicts, of a notebook's function, of lambdas and of random players."""
    assert answered(asked(executor, deals=20)) == answered(asked(None, deals=20))
    assert answered(asked(executor, in_notebook(), 20)) == answered(asked(None, in_notebook(), 20))
    lambdas = [lambda game: {"n": 1}, lambda game: {"n": 2}]
    assert [asked(executor, one, 1)[0]["n"] for one in lambdas] == [1, 2]
    rows = [answered(asked(executor, playing(players.random(seed), 40), 8)) for seed in (1, 2, 1)]
    assert rows[0] == rows[2] == answered(asked(None, playing(players.random(1), 40), 8))
    assert rows[0] != rows[1]


def test_all_cores_give_the_same_rows(loky_twice: Any) -> None:
    holds_everywhere(loky_twice)
    assert answered(asked(loky_twice)) == answered(asked(None))


def test_work_enough_starts_the_other_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "cores", lambda: 2)
    found = asked(None, slow, 100)
    assert len({row["worker"] for row in found}) >= 2
    assert found[0]["worker"] == os.getpid()
    assert found[-1]["worker"] != os.getpid()
    monkeypatch.setattr(running, "cores", lambda: 1)
    assert {row["worker"] for row in asked(None, slow, 100)} == {os.getpid()}


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_whose_worker_is_killed(cluster: Any, tmp_path: Path) -> None:
    executor = cluster.get_executor()
    holds_everywhere(executor)
    store = tmp_path / "a.sqlite"
    found = asked(executor, DeadlyOnce(tmp_path, 30), store=store)
    assert (tmp_path / "killed").exists()
    assert answered(found) == answered(asked(None, count))
    assert len({row["worker"] for row in found}) == 2 or len(cluster.scheduler_info()["workers"]) == 1


@pytest.mark.filterwarnings("ignore")
def test_ipyparallel(tmp_path: Path) -> None:
    with ipyparallel.Cluster(n=1, profile_dir=str(tmp_path / "profile"), log_level=50) as engines:
        holds_everywhere(engines.executor())


def test_deals_in_pieces_are_each_asked_once(loky_twice: Any) -> None:
    found = asked(loky_twice, count, range(1, 301))
    assert [row["deal"] for row in found] == [*range(1, 301)]
    assert [row["n"] for row in found] == [len(Game("bakers-game", n).legal_moves) for n in range(1, 301)]
