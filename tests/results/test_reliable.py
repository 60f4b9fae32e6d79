"""Nothing that was reported as kept is lost, whatever happens to the process, the disk or the file."""

from __future__ import annotations

import os
import random
import resource
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from harp_widget import Game
from harp_widget.results import Results, ResultsError, kept_at
from harp_widget.results.file import APPLICATION, VERSION
from harp_widget.words import LANGUAGES

GAME = Game("klondike", deal=5, moves="sw")


def writer(path: Path, count: int, name: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.results.writer", str(path), str(count), name]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2])


def whole(path: Path) -> set[str]:
    """The ids in a file that is whole."""
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("pragma integrity_check").fetchone() == ("ok",)
        ids = [row[0] for row in database.execute("select id from deals")]
    assert len(ids) == len(set(ids))
    return set(ids)


def many_write(path: Path, writers: int, count: int, kills: int) -> None:
    """Several processes write at once; two of them are killed in the middle, over and over."""
    chance = random.Random(1)
    steady = [writer(path, count, f"steady{number}") for number in range(writers - 2)]
    told: set[str] = set()
    for round_ in range(kills):
        killed = [writer(path, 100_000, f"killed{round_}-{number}") for number in range(2)]
        for process in killed:
            assert process.stdout is not None
            told.add(process.stdout.readline().strip())  # it has begun
        time.sleep(chance.random() * 0.3)
        for process in killed:
            process.kill()
            assert process.stdout is not None
            told |= {line.strip() for line in process.stdout.read().splitlines() if line.count("-") == 2}
            process.stdout.close()
            process.wait()
    for process in steady:
        told |= set(process.communicate()[0].split())
        assert process.returncode == 0
    kept = whole(path)
    assert told <= kept
    assert len([name for name in kept if name.startswith("steady")]) == (writers - 2) * count


def test_processes_that_write_at_once_and_are_killed_lose_nothing(tmp_path: Path) -> None:
    many_write(tmp_path / "results.sqlite", writers=4, count=40, kills=3)


@pytest.mark.soak
def test_eight_processes_with_500_results_each_lose_nothing(tmp_path: Path) -> None:
    many_write(tmp_path / "results.sqlite", writers=8, count=500, kills=40)


def unchanged(path: Path, kind: str, act: Callable[[], object]) -> None:
    """The act is refused in one sentence, and the file stays as it is."""
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(ResultsError) as caught:
        act()
    assert caught.value.fault.rule == f"results.{kind}"
    told = {caught.value.sentence(lang) for lang in LANGUAGES}
    assert len(told) == len(LANGUAGES)
    assert all(str(path) in text and "\n" not in text for text in told)
    assert (path.read_bytes() if path.is_file() else None) == before


def database(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as made:
        for statement in statements:
            made.execute(statement)
        made.commit()


def test_another_file_is_left_as_it_is(tmp_path: Path) -> None:
    text = tmp_path / "text.sqlite"
    text.write_text("not a database at all\n" * 100, encoding="utf-8")
    unchanged(text, "no-file", lambda: Results(text).keep(GAME))
    unchanged(text, "no-file", Results(text).rows)
    other = tmp_path / "other.sqlite"
    database(other, "create table mine (x)")
    unchanged(other, "no-file", lambda: Results(other).keep(GAME))
    later = tmp_path / "later.sqlite"
    database(later, f"pragma application_id = {APPLICATION}", f"pragma user_version = {VERSION + 1}")
    unchanged(later, "newer", lambda: Results(later).keep(GAME))
    unchanged(tmp_path, "place", lambda: Results(tmp_path).keep(GAME))
    unchanged(text / "deeper.sqlite", "place", lambda: Results(text / "deeper.sqlite").keep(GAME))


def test_a_file_of_the_version_before_is_taken_on(tmp_path: Path) -> None:
    """It had one record a deal."""
    path = tmp_path / "results.sqlite"
    results = Results(path)
    results.keep(GAME)
    results.close()
    database(
        path,
        "create table old (deal text primary key, place integer not null, text text not null)",
        "insert into old select deal, place, text from records",
        "drop table records",
        "alter table old rename to records",
        "pragma user_version = 1",
    )
    assert [row["id"] for row in Results(path).rows()] == [GAME.id]
    assert Results(path).game(GAME.id).value == "sw"
    assert whole(path) == {GAME.id}


def test_a_damaged_file_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    results = Results(path)
    for deal in range(1, 60):
        results.keep(Game("klondike", deal=deal, moves="sw"))
    results.save(tmp_path / "whole.sqlite")
    damaged = tmp_path / "damaged.sqlite"
    content = bytearray((tmp_path / "whole.sqlite").read_bytes())
    content[4096:] = os.urandom(len(content) - 4096)
    damaged.write_bytes(content)
    unchanged(damaged, "damaged", Results(damaged).rows)


def test_a_file_that_cannot_be_written_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database opened for reading stands for it, since whoever tests may be allowed everything."""
    path = tmp_path / "results.sqlite"
    results = Results(path)
    results.keep(GAME)
    results.close()
    database(path, "pragma journal_mode = delete")
    connect = sqlite3.connect

    def reading(place: str, **named: object) -> sqlite3.Connection:
        return connect(f"file:{place}?mode=ro", uri=True, **named)  # type: ignore[call-overload, no-any-return]

    monkeypatch.setattr(sqlite3, "connect", reading)
    assert len(Results(path).rows()) == 1
    unchanged(path, "read-only", lambda: Results(path).keep(GAME))


def test_a_full_disk(tmp_path: Path) -> None:
    """A limit of the size of files stands for it; what was kept before is still there."""
    path = tmp_path / "results.sqlite"
    Results(path).keep(GAME)
    code = (
        "import resource, sys\n"
        "from harp_widget import Game\n"
        "from harp_widget.results import Results, ResultsError\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (60_000, resource.RLIM_INFINITY))\n"
        "results = Results(sys.argv[1])\n"
        "try:\n"
        "    for deal in range(1, 1000): results.keep(Game('klondike', deal=deal, moves='sw'))\n"
        "except ResultsError as error: print(error.fault.rule)\n"
    )
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[1] == resource.RLIM_INFINITY
    done = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=True)
    assert done.stdout == "results.full\n"
    assert GAME.id in whole(path)


def test_a_file_system_without_write_ahead_logging(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A connection that refuses it keeps its rollback journal, and the results."""

    class Refusing(sqlite3.Connection):
        def execute(self, sql: str, parameters: object = (), /) -> sqlite3.Cursor:
            if sql == "pragma journal_mode = wal":
                error = sqlite3.OperationalError("locking protocol")
                error.sqlite_errorcode = sqlite3.SQLITE_PROTOCOL
                raise error
            return super().execute(sql, parameters)  # type: ignore[arg-type]

    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *args, **named: connect(*args, **named, factory=Refusing))
    results = Results(tmp_path / "results.sqlite")
    assert results.keep(GAME)
    assert [row["id"] for row in results.rows()] == [GAME.id]


def test_a_copy_is_whole_while_others_write_and_where_an_old_log_lies(tmp_path: Path) -> None:
    path, copy = tmp_path / "results.sqlite", tmp_path / "copy.sqlite"
    with writer(path, 60, "other") as process:
        assert process.stdout is not None
        told = [process.stdout.readline().strip() for _ in range(20)]
        (tmp_path / "copy.sqlite-wal").write_bytes(b"old" * 1000)
        Results(path).save(copy)
    assert set(told) <= whole(copy)


def test_nothing_is_kept_where_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HARP_WIDGET_RESULTS", "off")
    assert kept_at() is None
    with pytest.raises(ValueError, match="HARP_WIDGET_RESULTS is off"):
        Results()
    monkeypatch.setenv("HARP_WIDGET_RESULTS", "here.sqlite")
    assert kept_at() == "here.sqlite"


def test_wrong_kinds_are_named() -> None:
    for wrong in (3, [1]):
        with pytest.raises(TypeError, match="path must be a path"):
            Results(wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="player must be a name of at most"):
        Results(":memory:", player="x" * 101)
    with pytest.raises(TypeError, match="game must be a Game"):
        Results(":memory:").keep("sw")  # type: ignore[arg-type]
