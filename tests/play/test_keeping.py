"""What a board keeps of what is played on it, while it is played."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from harp_widget import Game, Results, Solitaire, solve
from harp_widget.engine.turns import HAND
from harp_widget.play import InPlay, Settings

from .client import Client

DEAL = 100000


def soon(holds: Callable[[], object]) -> bool:
    """Whether something comes true within some seconds."""
    end = time.monotonic() + 10
    while not holds() and time.monotonic() < end:
        time.sleep(0.01)
    return bool(holds())


def board(path: Path, **chosen: Any) -> InPlay:
    return InPlay(Game("klondike", deal=DEAL), Settings(**chosen), Results(path))


def by_hand(at: InPlay, *moves: str) -> None:
    client = Client(at)
    for move in moves:
        assert client.say("move", move=move) == "moved"


def rows(path: Path, *columns: str) -> list[tuple[Any, ...]]:
    return [tuple(row[name] for name in columns) for row in Results(path).rows()]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "results.sqlite"


def test_what_is_played_by_hand_is_kept_and_where_is_said_once(path: Path) -> None:
    at = board(path)
    assert not path.exists()
    client = Client(at)
    client.say("move", move="43")
    assert soon(lambda: at.message and str(path) in at.message["text"])
    assert rows(path, "moves", "marks", "open") == [(1, "", 1)]
    client.say("move", move="sw")
    at.keeper.flush()
    assert rows(path, "moves", "marks") == [(2, "")]
    assert str(path) not in at.view["message"]["text"]
    again = board(path)
    by_hand(again, "43")
    again.keeper.flush()
    assert str(path) not in again.view["message"]["text"]


def test_nothing_is_written_before_anything_is_played(path: Path) -> None:
    at = board(path)
    client = Client(at)
    for message in ("hint", "restart", "hello"):
        client.say(message, date="")
    client.say("click", pile="1", depth=0)
    at.deal(Game("easy-harp", deal=5))
    at.keeper.flush()
    assert not path.exists()


def test_what_only_python_plays_is_nobodys_result(path: Path) -> None:
    at = board(path)
    at.play("43")
    at.replay("43 sw")
    at.keeper.flush()
    assert not path.exists()
    by_hand(at, "67")
    at.deal(Game("easy-harp", deal=5))
    at.keeper.flush()
    assert rows(path, "moves", "marks", "open") == [(3, "assisted", 0)]


def test_a_position_set_up_by_hand_is_no_deal(path: Path) -> None:
    at = InPlay(Game(Game("easy-harp", deal=5).position), None, Results(path))
    at.game.play(next(iter(at.game.legal_moves)), hand=HAND)
    at.keeper.flush()
    assert not path.exists()


def test_a_deal_that_is_replaced_is_no_more_unfinished_until_it_is_taken_back(path: Path) -> None:
    at = board(path)
    by_hand(at, "43")
    at.keeper.flush()
    assert len(Results(path).unfinished()) == 1
    Client(at, "beef").say("new", game="easy-harp", deal="5", options={})
    at.keeper.flush()
    assert rows(path, "game", "open") == [("klondike", 0)]
    Client(at, "cafe").say("undo")
    at.keeper.flush()
    assert rows(path, "game", "open") == [("klondike", 1)]


def test_a_deal_restarted_and_left_is_no_more_unfinished(path: Path) -> None:
    at = board(path)
    by_hand(at, "43")
    at.keeper.flush()
    at.restart()
    at.deal(Game("easy-harp", deal=5))
    at.keeper.flush()
    assert rows(path, "moves", "open") == [(1, 0)]


def test_a_restart_is_another_try_of_the_same_row(path: Path) -> None:
    """D-3: a deal's result is recorded once."""
    at = board(path)
    by_hand(at, "43")
    at.restart()
    Client(at, "beef").say("move", move="sw")
    at.keeper.flush()
    assert rows(path, "tries", "moves") == [(2, 1)]


def test_a_win_is_kept_though_it_is_undone_or_restarted_at_once(path: Path) -> None:
    at = board(path)
    at.game.play(solve(at.position).line, hand=HAND)
    moves = at.game.moves_made
    at.undo()
    at.redo()
    at.restart()
    at.game.play("43", hand=HAND)
    at.keeper.flush()
    (row,) = Results(path).rows()
    assert (row["won"], row["tries"], row["moves"]) == (1, 2, 1)
    assert [(win["moves"], win["try"]) for win in row["wins"]] == [(moves, 1)]


def test_hints_are_in_the_row_and_a_game_taken_up_has_had_them(path: Path) -> None:
    at = board(path, hints=2)
    by_hand(at, "43")
    Client(at, "beef").say("hint")
    at.keeper.flush()
    assert rows(path, "hints") == [(1,)]
    assert Results(path).game(at.game.id).hint_count.used == 1


def test_what_could_not_be_kept_is_kept_when_there_is_room_again(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("in the way")
    at = board(tmp_path / "folder" / "results.sqlite")
    by_hand(at, "43")
    at.keeper.flush()
    assert "folder" in at.view["message"]["text"]
    (tmp_path / "folder").unlink()
    at.deal(Game("easy-harp", deal=5))
    at.keeper.flush()
    assert rows(tmp_path / "folder" / "results.sqlite", "moves") == [(1,)]


LEFT = """
import sys, os, signal, time
from harp_widget import Game, Results
from harp_widget.engine.turns import HAND
from harp_widget.play import InPlay
at = InPlay(Game("klondike", deal=100000), None, Results(sys.argv[1]))
at.game.play("43 sw sw", hand=HAND)
at.game.undo()
at.game.play("67", hand=HAND)
at.game.undo()
at.keeper.follow(at.game)
if sys.argv[2] == "killed":
    at.keeper.flush()
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize("how", ["left", "killed"])
def test_a_game_is_taken_up_where_it_stood_after_the_kernel_is_gone(path: Path, how: str) -> None:
    subprocess.run([sys.executable, "-c", LEFT, str(path), how], check=how == "left")
    again = Solitaire.unfinished(path, language="fi")
    assert again is not None
    assert (again.value, again.game.marks, again.language, again.status) == ("43 sw", frozenset(), "fi", "paused")
    assert [(str(step.turn), step.turn.by) for step in again.game.steps] == [
        *(("43", "board"), ("sw", "board"), ("sw", "board"), ("67", "board")),
    ]
    by_hand(again.in_play, "67")
    again.in_play.keeper.flush()
    assert rows(path, "moves", "marks") == [(5, "")]


def test_the_clock_of_a_game_taken_up_goes_on(path: Path) -> None:
    """D-3: what was played after the last turn that stands counts, too."""
    now = [0.0]
    game = Game("klondike", deal=DEAL, clock=lambda: now[0])
    at = InPlay(game, None, Results(path))
    game.play("43", hand=HAND)
    now[0] = 90.0
    game.play("sw", hand=HAND)
    now[0] = 130.0
    at.undo()
    at.keeper.flush()
    again = Results(path).game(game.id)
    assert (again.seconds, again.turns[0].seconds, again.value) == (130, 0, "43")


def test_a_board_offers_the_game_that_was_left(path: Path) -> None:
    subprocess.run([sys.executable, "-c", LEFT, str(path), "left"], check=True)
    other = board(path)
    other.keeper.offer()
    assert soon(lambda: other.message)
    assert (other.view["message"]["text"], other.view["message"]["take_up"]) == (
        "You left a game unfinished: Klondike, 4 moves.",
        True,
    )
    client = Client(other)
    client.say("take-up")
    assert (other.game.value, other.game.moves_made, other.game.marks) == ("43 sw", 4, frozenset())


def test_a_game_taken_up_can_be_taken_back_like_any_deal(path: Path) -> None:
    """D-19."""
    subprocess.run([sys.executable, "-c", LEFT, str(path), "left"], check=True)
    at, client = board(path), None
    at.keeper.offer()
    assert soon(lambda: at.message)
    client = Client(at)
    client.say("move", move="43")
    client.say("take-up")
    assert (at.game.moves_made, at.view["can"]["undo"], at.view["message"]["undo"]) == (4, True, True)
    client.say("undo")
    assert (at.game.value, at.game.moves_made) == ("43", 1)
    client.say("take-up")
    client.say("back")
    client.say("undo")  # of a turn: something was done in it
    assert (at.game.value, at.game.moves_made) == ("", 4)


def test_no_offer_of_a_game_that_is_on_a_board_or_where_one_is_played(path: Path) -> None:
    at = board(path)
    by_hand(at, "43")
    at.keeper.flush()
    other = board(path)
    other.keeper.offer()
    other.keeper.flush()
    assert other.message is None
    assert Client(other).say("take-up") == "done"
    assert other.game.value == ""
    del at
    busy = board(path)
    by_hand(busy, "sw")
    busy.keeper.offer()
    busy.keeper.flush()
    assert not busy.view["message"].get("take_up")


def test_a_row_that_is_damaged_is_said(path: Path) -> None:
    subprocess.run([sys.executable, "-c", LEFT, str(path), "left"], check=True)
    at = board(path)
    at.keeper.offer()
    assert soon(lambda: at.message)
    with Results(path).file.writing() as database:
        database.execute("update records set text = 'My diary.'")
    assert Client(at).say("take-up") == "error"
    assert at.view["message"]["text"] == "This result can’t be read: what is kept of it is damaged."
    assert at.game.value == ""


def test_nothing_is_kept_where_that_is_said(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert Solitaire("klondike").results is None
    assert Solitaire.unfinished() is None
    monkeypatch.setenv("HARP_WIDGET_RESULTS", str(path))
    assert Solitaire("klondike", results=None).results is None
    mine = Solitaire("klondike").results
    assert mine is not None
    assert mine.path == str(path)
    assert Solitaire("klondike", results=mine).results is mine
    with pytest.raises(TypeError, match="path must be a path"):
        Solitaire("klondike", results=3)
