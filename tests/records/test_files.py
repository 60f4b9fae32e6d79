"""Files of records: whatever happens while one is saved, the file is whole."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from harp_widget import Game, Record, RecordError, solve

from .play import random_game

SAVING = """
import sys
from harp_widget import Record
path = sys.argv[1]
first, second = Record.load(path), Record.load(path + ".other")
print("ready", flush=True)
while True:
    second.save(path)
    first.save(path)
"""


@pytest.mark.parametrize("name", ["game.txt", "game.json", "hra č. 1.pgn"])
def test_a_saved_record_is_loaded(tmp_path: Path, name: str) -> None:
    for seed in range(10):
        record = random_game(seed).record
        record.save(tmp_path / name)
        assert Record.load(tmp_path / name).content == record.content
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_file_that_is_there_keeps_its_mode(tmp_path: Path) -> None:
    path, link = tmp_path / "a.txt", tmp_path / "b.txt"
    path.write_text("x")
    path.chmod(0o640)
    link.symlink_to(path)
    random_game(1).record.save(link)
    assert (path.stat().st_mode & 0o777, link.is_symlink(), path.read_text()[0]) == (0o640, True, "[")


def test_several_games_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "class.txt"
    records = [random_game(seed).record for seed in (1, 2)]
    path.write_bytes("\ufeff".encode() + "\r\n".join(map(str, records)).encode())
    assert Record.load_all(path) == records
    with pytest.raises(RecordError, match="2 games"):
        Record.load(path)


def test_other_programs_files(tmp_path: Path) -> None:
    for name, raw in (
        ("a.pgn", b'[Event "caf\xe9"]\n\n1. e4 e5 *'),
        ("b.txt", bytes(range(256)) * 9),
        ("c.json", b"{"),
    ):
        (tmp_path / name).write_bytes(raw)
        with pytest.raises(RecordError):
            Record.load(tmp_path / name)
        assert (tmp_path / name).read_bytes() == raw
    with pytest.raises(FileNotFoundError):
        Record.load(tmp_path / "none")


def test_nothing_is_written_where_nothing_can_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.txt"
    random_game(1).record.save(path)
    before = path.read_bytes()

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        random_game(2).record.save(path)
    assert ([path], path.read_bytes()) == ([*tmp_path.iterdir()], before)


def killed(tmp_path: Path, times: int) -> set[str]:
    """Kill a process that saves one of two records for ever; which of them the file held afterwards."""
    path = tmp_path / "game.txt"
    records = [random_game(seed, 90).record for seed in (5, 6)]
    records[0].save(path)
    records[1].save(f"{path}.other")
    texts, found = [str(record) for record in records], set()
    for _ in range(times):
        process = subprocess.Popen([sys.executable, "-c", SAVING, str(path)], stdout=subprocess.PIPE)
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(random.uniform(0, 0.05))
        process.send_signal(signal.SIGKILL)
        process.wait()
        process.stdout.close()
        text = path.read_text()
        assert text in texts
        found.add(text)
        path.write_text(texts[0])
    return found


def test_a_kill_leaves_a_whole_file(tmp_path: Path) -> None:
    assert killed(tmp_path, 5)


@pytest.mark.soak
def test_many_kills_leave_a_whole_file(tmp_path: Path) -> None:
    assert len(killed(tmp_path, 300)) == 2


def test_lines_of_solvers_become_records() -> None:
    """As Klondike-Solver and pyksolve write moves, and as fc-solve does."""
    game = Game("klondike", deal=100000)
    game.play("43 F4 DR2 67 F6", dialect="shootme")
    assert Record.read(str(game.record)).game.value == "43 sw sw 67"
    cells = Game("bakers-game", 1)
    line = solve(cells).line
    cells.play(" ".join(f"{move.source}{move.target[0]}v{move.count:x}" for move in line), dialect="freecell")
    read = Record.read(str(cells.record))
    assert (read.is_won, len(read.main_line()), read) == (True, len(line), cells.record)
