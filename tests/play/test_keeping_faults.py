"""What a board says of a file that can't keep results: one sentence, once; the game goes on and the file stays."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from harp_widget import Game, Results, words
from harp_widget.engine.turns import HAND
from harp_widget.play import InPlay, Settings
from harp_widget.results.file import APPLICATION, VERSION

from .client import Client


def diary(path: Path) -> None:
    path.write_text("My diary. " * 100)


def another(path: Path) -> None:
    with closing(sqlite3.connect(path)) as made:
        made.execute("create table mine (x)")


def later(path: Path) -> None:
    with closing(sqlite3.connect(path)) as made:
        made.execute(f"pragma application_id = {APPLICATION}")
        made.execute(f"pragma user_version = {VERSION + 1}")


def folder(path: Path) -> None:
    path.mkdir()


@pytest.mark.parametrize(
    ("spoil", "kind"), [(diary, "no-file"), (another, "no-file"), (later, "newer"), (folder, "place")]
)
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_it_is_said_once_and_the_game_goes_on(tmp_path: Path, language: str, spoil: object, kind: str) -> None:
    path = tmp_path / "results.sqlite"
    assert callable(spoil)
    spoil(path)
    before = path.read_bytes() if path.is_file() else None
    at = InPlay(Game("klondike", deal=100000), Settings(language=language), Results(path))
    client = Client(at)
    client.say("move", move="43")
    at.keeper.flush()
    assert at.view["message"]["text"] == words.say(f"refusal.results.{kind}", language, path=str(path))
    assert client.say("move", move="sw") == "moved"
    at.keeper.flush()
    assert str(path) not in at.view["message"]["text"]
    assert at.game.value == "43 sw"
    assert (path.read_bytes() if path.is_file() else None) == before


NO_ROOM = """
import os, resource, sys
from harp_widget import Game, Results
from harp_widget.engine.turns import HAND
from harp_widget.play import InPlay, Settings
from tests.play.client import Client
at = InPlay(Game("klondike", deal=100000), Settings(language=sys.argv[2]), Results(sys.argv[1]))
client = Client(at)
client.say("move", move="43")
at.keeper.flush()
room = os.path.getsize(sys.argv[1] + "-wal")
resource.setrlimit(resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))
for move in ("sw", "sw"):
    assert client.say("move", move=move) == "moved"
    at.keeper.flush()
    print(at.view["message"]["text"])
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
client.say("move", move="sw")
at.keeper.flush()
"""


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_full_disk(tmp_path: Path, language: str) -> None:
    """What was kept before is still there, and with room again the game is kept."""
    path = tmp_path / "results.sqlite"
    kept = Results(path)
    kept.keep(Game("klondike", deal=5, moves="sw"))
    kept.close()
    done = subprocess.run(
        [sys.executable, "-c", NO_ROOM, str(path), language], capture_output=True, text=True, check=True
    )
    first, second = done.stdout.splitlines()
    assert first == words.say("refusal.results.full", language, path=str(path))
    assert str(path) not in second
    assert [row["moves"] for row in Results(path).rows()] == [1, 4]
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("pragma integrity_check").fetchone() == ("ok",)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_file_that_can_only_be_read(tmp_path: Path, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database opened for reading stands for it, since whoever tests may be allowed everything."""
    path = tmp_path / "results.sqlite"
    kept = Results(path)
    kept.keep(Game("klondike", deal=5, moves="sw"))
    kept.close()
    with closing(sqlite3.connect(path)) as made:
        made.execute("pragma journal_mode = delete")
    connect = sqlite3.connect

    def reading(place: str, **named: object) -> sqlite3.Connection:
        return connect(f"file:{place}?mode=ro", uri=True, **named)  # type: ignore[call-overload, no-any-return]

    monkeypatch.setattr(sqlite3, "connect", reading)
    at = InPlay(Game("klondike", deal=100000), Settings(language=language), Results(path))
    client = Client(at)
    client.say("move", move="43")
    at.keeper.flush()
    assert at.view["message"]["text"] == words.say("refusal.results.read-only", language, path=str(path))
    assert client.say("move", move="sw") == "moved"
    assert len(Results(path).rows()) == 1


def test_a_clock_that_goes_back(tmp_path: Path) -> None:
    """Nothing is said and nothing lost; the day is that on which the try began."""
    now = [datetime(2026, 6, 3, 12, tzinfo=UTC)]
    at = InPlay(Game("klondike", deal=100000), None, Results(tmp_path / "r.sqlite", now=lambda: now[0]))
    for move, step in (("43", timedelta(days=-2)), ("sw", timedelta(days=5)), ("67", timedelta(0))):
        at.game.play(move, hand=HAND)
        at.keeper.flush()
        now[0] += step
    (row,) = Results(tmp_path / "r.sqlite").rows()
    assert (row["moves"], row["day"], row["began"][:10]) == (3, "2026-06-03", "2026-06-03")
