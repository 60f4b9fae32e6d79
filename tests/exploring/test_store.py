"""Rows on disk: resumed without loss, never old answers for new questions."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from harp_widget import Game, Limit, Question, explore, players, playing
from harp_widget.exploring import NoAnswer

LIMIT = Limit(seconds=None, nodes=20_000)


def kept(store: Path, deals: Any, **options: Any) -> Any:
    return explore("bakers-game", deals, store=store, progress=False, **{"limit": LIMIT, **options})


def answered(found: Any) -> list[tuple[Any, ...]]:
    """Rows without their times."""
    return [tuple(value for name, value in row.items() if name != "seconds") for row in found]


def count(store: Path) -> int:
    with sqlite3.connect(store) as file:
        if not file.execute("SELECT 1 FROM sqlite_master WHERE name = 'rows'").fetchone():
            return 0  # killed before anything was written
        return int(file.execute("SELECT count(*) FROM rows").fetchone()[0])


def counting(store: Path) -> Any:
    """A question that notes what it is asked."""
    asked: list[int] = []

    def note(game: Game) -> dict[str, int]:
        assert isinstance(game.deal, int)
        asked.append(game.deal)
        return {"n": len(game.legal_moves)}

    return asked, Question(note, "note")


def test_only_what_is_missing_is_asked(tmp_path: Path) -> None:
    asked, question = counting(tmp_path)
    store = tmp_path / "a.sqlite"
    for deals, fresh in ((100, range(1, 101)), (150, range(101, 151)), (150, []), (range(140, 161), range(151, 161))):
        asked.clear()
        assert kept(store, deals, ask=question).is_complete
        assert asked == list(fresh)
    assert count(store) == 160


def test_verdicts_come_back_as_they_were(tmp_path: Path) -> None:
    store = tmp_path / "a.sqlite"
    first = kept(store, 50, vary={"cells": [4, 2]})
    again = kept(store, 50, vary={"cells": [4, 2]})
    assert list(first) == list(again)
    assert list(kept(store, 60, vary={"cells": [2]}))[:50] == list(first)[50:]
    position = Game("bakers-game", 7).position
    assert list(kept(store, [position, 7])) == list(kept(store, [position, 7]))


def test_a_larger_limit_asks_again(tmp_path: Path) -> None:
    store = tmp_path / "a.sqlite"
    small = kept(store, 30, limit=Limit(seconds=None, nodes=100))
    assert any(row["verdict"] == "unknown" for row in small)
    before = count(store)
    kept(store, 30, limit=Limit(seconds=None, nodes=100))
    assert count(store) == before
    large = kept(store, 30)
    assert count(store) == 2 * before
    assert all(row["verdict"] != "unknown" for row in large)


def test_a_failure_is_asked_again_once_mended(tmp_path: Path) -> None:
    asked: list[int] = []
    broken = [True]

    def sometimes(game: Game) -> dict[str, int]:
        assert isinstance(game.deal, int)
        asked.append(game.deal)
        if broken[0] and game.deal == 17:
            raise ValueError("not yet")
        return {"n": 1}

    question = Question(sometimes, "sometimes")
    with pytest.warns(NoAnswer, match="deal 17"):
        assert not kept(tmp_path / "a.sqlite", 20, ask=question).is_complete
    broken[0] = False
    asked.clear()
    assert kept(tmp_path / "a.sqlite", 20, ask=question).is_complete
    assert asked == [17]


CELL = """
from harp_widget import explore, playing, players
import sys

{lines}
def helper(game):
    return len(game.legal_moves) {more}

class Weigh:
    '''A class in a notebook.'''
    def of(self, game):
        return helper(game)

def question(game):
    return {{"n": Weigh().of(game)}}

found = explore("bakers-game", 5, ask=question, store=sys.argv[1], progress=False)
print([row["n"] for row in found])
"""


def in_new_python(code: str, store: Path, folder: Path, name: str) -> list[int]:
    path = folder / name
    path.write_text(code)
    done = subprocess.run([sys.executable, path, store], capture_output=True, text=True, check=True)
    return [int(word) for word in done.stdout.strip(" []\n").split(",")]


def test_a_changed_helper_is_another_question(tmp_path: Path) -> None:
    """A helper and a class in the notebook count; where the code stands, and in which session it runs, does not."""
    store = tmp_path / "a.sqlite"
    first = in_new_python(CELL.format(more="", lines=""), store, tmp_path, "a.py")
    moved = in_new_python(CELL.format(more="", lines="\n\n\n"), store, tmp_path, "b.py")
    assert (moved, count(store)) == (first, 5)
    changed = in_new_python(CELL.format(more="+ 100", lines=""), store, tmp_path, "a.py")
    assert changed == [n + 100 for n in first]
    assert count(store) == 10


def test_lambdas_need_a_name_with_a_store(tmp_path: Path) -> None:
    store = tmp_path / "a.sqlite"
    with pytest.raises(ValueError, match="a lambda has no name"):
        kept(store, 3, ask=lambda game: {"n": 1})
    with pytest.raises(ValueError, match="a lambda has no name"):
        kept(store, 3, ask=playing(lambda seen: None))
    one, two = (Question(lambda game, n=n: {"n": n}, "n", version=n) for n in (1, 2))  # type: ignore[misc]
    assert [kept(store, 3, ask=question)[0]["n"] for question in (one, two)] == [1, 2]


def test_other_seeds_are_other_questions(tmp_path: Path) -> None:
    store = tmp_path / "a.sqlite"
    rows = [list(kept(store, 4, ask=playing(players.random(seed), 30))) for seed in (1, 2, 1)]
    assert rows[0] == rows[2]
    assert rows[0] != rows[1]
    assert count(store) == 8


def test_what_can_not_be_known_again_is_told(tmp_path: Path) -> None:
    lock = sqlite3.connect(":memory:")

    def question(game: Game) -> dict[str, int]:
        return {"n": lock.total_changes}

    with pytest.raises(ValueError, match="give it a name"):
        kept(tmp_path / "a.sqlite", 3, ask=question)


def test_a_file_that_is_no_store(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("not a database, whatever it is" * 100)
    with pytest.raises(ValueError, match="can't be used as a store"):
        kept(tmp_path / "a", 3)
    with pytest.raises(ValueError, match="can't be used as a store"):
        kept(tmp_path / "no" / "folder", 3)


def test_rows_that_someone_spoilt_are_asked_again(tmp_path: Path) -> None:
    store = tmp_path / "a.sqlite"
    first = answered(kept(store, 6))
    with sqlite3.connect(store) as file:
        for deal, nonsense in (("1", "{"), ("2", "[]"), ("3", '{"verdict": ["x"]}'), ("4", "[" * 9999)):
            file.execute("UPDATE rows SET answers = ? WHERE deal = ?", (nonsense, deal))
    assert answered(kept(store, 6)) == first
    assert answered(kept(store, 6)) == first
    with sqlite3.connect(store) as file:
        assert not file.execute("SELECT 1 FROM rows WHERE answers NOT LIKE '{%nodes%'").fetchall()


RUN = """
import sys, time
from harp_widget import Limit, Question, explore
from harp_widget.exploring import running, store

def slow(game):
    time.sleep(0.002)
    return {"n": len(game.legal_moves)}

store.EVERY, running.cores = 0.0, lambda: 1
print("begin", flush=True)
asked, limit = ["verdict", Question(slow, "slow")], Limit(seconds=None, nodes=20_000)
explore("bakers-game", int(sys.argv[2]), ask=asked, store=sys.argv[1], limit=limit, progress=False)
"""


def moves_there_are(game: Game) -> dict[str, int]:
    """What the question above answers."""
    return {"n": len(game.legal_moves)}


def undisturbed(deals: int) -> list[tuple[Any, ...]]:
    """The rows of one run without a store."""
    return answered(explore("bakers-game", deals, ask=["verdict", moves_there_are], limit=LIMIT, progress=False))


def stored(store: Path, deals: int) -> list[tuple[Any, ...]]:
    """The rows of that question as they are kept; nothing may be left to ask."""

    def never(game: Game) -> dict[str, int]:
        raise AssertionError("it was asked")

    return answered(kept(store, deals, ask=["verdict", Question(never, "slow")]))


def started(store: Path, deals: int) -> subprocess.Popen[str]:
    """A process that has begun with its deals."""
    process = subprocess.Popen([sys.executable, "-c", RUN, store, str(deals)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "begin\n"
    return process


def killed_often(store: Path, deals: int, times: int, seed: int) -> int:
    """Run in processes that are killed at random moments, then once to the end: after how many there were new rows."""
    rng, there, steps = random.Random(seed), 0, 0
    for _ in range(times):
        process = started(store, deals)
        time.sleep(rng.uniform(0.0, 0.3))
        assert process.poll() is None, "it has ended before it could be killed"
        process.kill()
        process.communicate()
        steps += count(store) > there
        assert there <= count(store) < deals
        there = count(store)
    process = started(store, deals)
    process.communicate()
    assert process.returncode == 0
    return steps


@pytest.mark.parametrize("times", [6, pytest.param(200, marks=pytest.mark.soak)])
def test_killed_at_random_moments(tmp_path: Path, times: int) -> None:
    store, deals = tmp_path / "a.sqlite", 80 * times
    steps = killed_often(store, deals, times, seed=times)
    print(f"{times} times killed, {steps} times in the midst of it")
    assert steps > times // 2
    assert count(store) == deals
    assert stored(store, deals) == undisturbed(deals)


def test_two_processes_at_once(tmp_path: Path) -> None:
    store = tmp_path / "a.sqlite"
    both = [started(store, 300), started(store, 300)]
    for process in both:
        process.communicate()
        assert process.returncode == 0
    assert count(store) == 300
    assert stored(store, 300) == undisturbed(300)
