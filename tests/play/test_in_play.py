"""A game in play needs no notebook: everything that a board does, done without a widget."""

from __future__ import annotations

import subprocess
import sys
from datetime import UTC, datetime
from typing import Any

import pytest

from harp_widget import KLONDIKE, Game, Position
from harp_widget.play import InPlay, Settings, intents

from .client import Client

WHOLE_GAME = """
import sys
for name in ("ipywidgets", "anywidget", "traitlets"):
    sys.modules[name] = None  # an import of it fails
from harp_widget import Game, solve
from harp_widget.play import InPlay
from harp_widget.play.intents import handle

board = InPlay(Game("klondike", deal=100000))
heard = []
board.turned.register(lambda owner, turn: heard.append(str(turn)))
board.ended.register(lambda owner: heard.append("won"))
for number, move in enumerate(solve(board.position).line, 1):
    handle(board, {"client": "c0ffee", "id": number, "do": "move", "move": str(move)})
    assert board.view["answer"]["did"] == "moved", board.view["message"]
assert board.view["status"] == "won" and heard[-1] == "won" and len(heard) == number + 1
board.undo()
assert board.view["status"] == "playing"
print("whole game", number)
"""


def test_a_whole_game_without_a_widget() -> None:
    told = subprocess.run([sys.executable, "-c", WHOLE_GAME], capture_output=True, text=True, check=False)
    assert told.stdout.startswith("whole game"), told.stderr


def test_what_is_played_on_the_game_shows_at_once() -> None:
    board = InPlay(Game("klondike", deal=100000))
    turns: list[str] = []
    board.turned.register(lambda _, turn: turns.append(str(turn)))
    board.game.play("43 sw")
    assert (board.view["moves_made"], board.view["score"], turns) == (2, 5, ["43", "sw"])
    assert board.view["message"]["text"]
    board.game.undo()
    assert board.view["piles"]["w"]["n"] == 0


def test_two_boards_of_one_game_stay_in_step() -> None:
    game = Game("klondike", deal=100000)
    one, two = InPlay(game), InPlay(game, Settings(language="fi"))
    Client(one).say("move", move="43")
    assert one.view["piles"] == two.view["piles"]
    assert one.view["message"]["text"] != two.view["message"]["text"]
    two.undo()
    assert one.view["piles"] == two.view["piles"]
    assert Client(one, "aaaa").say("restart") == "done"
    assert two.view["moves_made"] == 0


def test_a_restart_by_hand_can_be_taken_back_until_something_is_played() -> None:
    """D-19: the game before comes back whole, with its counter, marks, redo and hints."""
    board = InPlay(Game("klondike", deal=100000))
    client = Client(board)
    for move in ("43", "sw"):
        client.say("move", move=move)
    client.say("hint")
    client.say("undo")
    before = board.game.copy()
    client.say("restart")
    assert (board.view["moves_made"], board.view["can"]["undo"], board.view["message"]["undo"]) == (0, True, True)
    client.say("undo")
    assert board.game == before
    assert (board.view["moves_made"], board.game.value, board.view["can"]["redo"]) == (2, "43", True)
    assert board.game.hint_count.used == 1
    client.say("restart")
    client.say("move", move="sw")
    client.say("undo")
    assert not board.view["can"]["undo"]
    assert client.say("undo") == "refused"


@pytest.mark.parametrize("deal", ["random", "daily", "5"])
def test_a_new_deal_by_hand_can_be_taken_back(deal: str) -> None:
    board = InPlay(Game("klondike", deal=100000))
    client = Client(board)
    client.say("move", move="43")
    game = board.game
    client.say("new", game="klondike", deal=deal, date=datetime.now(UTC).date().isoformat(), options={})
    assert board.game is not game
    client.say("undo")
    assert board.game is game
    assert (game.value, board.view["moves_made"]) == ("43", 1)


def test_nothing_is_taken_back_where_nothing_was_played() -> None:
    board = InPlay(Game("klondike", deal=100000))
    client = Client(board)
    client.say("restart")
    assert not board.view["can"]["undo"]


BODIES: dict[str, dict[str, Any]] = {
    "results": {"kind": ""},
    "replay": {"deal": "x", "try": 1},
    "click": {"pile": "s", "depth": 0, "double": False},
    "move": {"move": "sw"},
    "type": {"move": "sw"},
    "new": {"game": "klondike", "deal": "7", "options": {}},
    "set": {"name": "verdict", "value": True},
    "go": {"step": None},
    "comment": {"step": 0, "text": ""},
    "glyph": {"step": 0, "glyph": "!"},
    "make-main": {"step": 0},
    "remove": {"step": 0},
    "promote": {"step": 0},
    "analyse": {"each": False},
    "moves": {"open": True},
    "hello": {"date": datetime.now(UTC).date().isoformat()},
}


@pytest.mark.parametrize("do", ["click", *intents._DOERS])
def test_a_fault_inside_is_answered(do: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("inside")

    faults: list[Exception] = []
    monkeypatch.setitem(intents._DOERS, do, fails)
    monkeypatch.setattr(intents, "_click", fails)
    board = InPlay(Game("klondike", deal=100000))
    board.reporter = faults.append
    assert Client(board).say(do, **BODIES.get(do, {})) == "error"
    assert board.view["message"]["text"]
    assert [str(fault) for fault in faults] == ["inside"]


UNSEEN = Position.read("Talon: ==> 2S 2H 2D 2C AH <==\n?? AS\nAD", KLONDIKE.vary(ranks=2, columns=2))


@pytest.mark.parametrize(
    ("do", "body"),
    [("click", {"pile": "1", "depth": 1, "double": False}), ("move", {"move": "1h"}), ("type", {"move": "1h"})],
)
def test_a_card_that_nobody_knows_is_named_and_changes_nothing(do: str, body: dict[str, Any]) -> None:
    board = InPlay(Game(UNSEEN))
    client = Client(board)
    assert client.say(do, **body) == "refused"
    assert "column 1 is not known" in board.view["message"]["text"]
    assert board.game.value == ""
    assert client.say("type", move="sw") == "moved"


def test_a_callback_that_raises_keeps_nothing_back() -> None:
    board = InPlay(Game("klondike", deal=100000))
    faults: list[Exception] = []
    board.reporter = faults.append
    heard: list[str] = []

    def bad(_: object, turn: object) -> None:
        raise RuntimeError("bad")

    board.turned.register(bad)
    board.turned.register(lambda _, turn: heard.append(str(turn)))
    assert Client(board).say("move", move="43") == "moved"
    assert (heard, len(faults)) == (["43"], 1)
