"""The list of moves: rows of cards that were seen, and only what is new of it; going about in it."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harp_widget.engine import GAMES, Game
from harp_widget.play import InPlay
from harp_widget.play.moves_list import MovesList
from harp_widget.play.settings import Settings
from harp_widget.solver import solve

from .client import Client


def browser(parts: list[dict[str, Any]]) -> tuple[list[dict[str, Any]], int | None]:
    """What a browser has made of the parts sent to it: all rows, and where the game stands."""
    rows: list[dict[str, Any]] = []
    rev = 0
    for part in parts:
        assert part["base"] in (0, rev)
        rev = part["rev"]
        assert part["from"] == (0 if part["base"] == 0 else len(rows))
        rows = rows[: part["from"]] + part["turns"]
    return rows, parts[-1]["cursor"]


def whole(game: Game) -> dict[str, Any]:
    """The list as one gets it who has nothing of it."""
    moves = MovesList()
    moves.read_by("c0ffee", True)
    moves.follow(game, Settings(), {})
    return moves.part


@given(st.sampled_from(sorted(GAMES)), st.integers(1, 500), st.randoms(use_true_random=False))
@settings(max_examples=30)
def test_what_is_sent_adds_up_to_the_whole(name: str, deal: int, chance: random.Random) -> None:
    """And no row names a card that was face down or in the stock both before and after its turn."""
    board = InPlay(Game(name, deal=deal))
    client, parts = Client(board), []
    client.say("moves", open=True)
    parts.append(board.moves.part)
    for _ in range(30):
        wish = chance.choice(["play", "play", "play", "back", "forward", "first", "last", "go", "restart"])
        if wish == "play" and (moves := list(board.position.legal_moves)):
            client.say("move", move=str(chance.choice(moves)))
        elif wish == "go":
            client.say("go", step=chance.randrange(len(board.game.steps) + 1) or None)
        elif wish != "play":
            client.say(wish)
        if board.moves.part is not parts[-1]:
            parts.append(board.moves.part)
    rows, cursor = browser(parts)
    assert (rows, cursor) == (whole(board.game)["turns"], board.game.step)
    for step, row in zip(board.game.steps, rows, strict=True):
        before = board.game.start if step.after is None else board.game.steps[step.after].turn.position
        faces = {str(card) for position in (before, step.turn.position) for card in seen(position.masked())}
        assert {row[name] for name in ("card", "onto") if name in row} <= faces


def seen(position: Any) -> list[object]:
    """The cards that lie face up."""
    piles = [*position.columns, position.waste, position.cells]
    homes = [card for pile in ("hs", "hh", "hd", "hc") for card in position.pile(pile)]
    return [card for pile in piles for card in pile if card] + homes


def test_rows_tell_moves_in_cards() -> None:
    rows = whole(Game("klondike", deal=4, moves="51 2h 14x2 sw sw+sw sw+7h"))["turns"]
    assert rows == [
        {"after": None, "card": "7S", "onto": "8H", "hidden": 20, "score": 5},
        {"after": 0, "card": "AS", "to": "h", "hidden": 19, "score": 20},
        {"after": 1, "card": "8H", "n": 2, "onto": "9S"},
        {"after": 2, "draws": 1},
        {"after": 3, "draws": 2},
        {"after": 4, "draws": 1, "more": 1, "hidden": 18, "score": 35},
    ]
    assert whole(Game("bakers-game", deal=5, moves="1a"))["turns"] == [{"after": None, "card": "9S", "to": "a"}]
    won = Game("klondike", deal=4)
    won.play(solve(won.position).line)
    assert [row["won"] for row in whole(won)["turns"] if "won" in row] == [True]


def test_a_turn_is_sent_small_and_nothing_where_nobody_reads() -> None:
    board = InPlay(Game("klondike", deal=100000))
    client = Client(board)
    client.say("move", move="sw")
    assert board.moves.part["turns"] == []
    client.say("moves", open=True)
    for _ in range(200):
        client.say("click", pile="s", depth=0, double=False)
        assert len(json.dumps(board.moves.part)) < 140
    part = board.moves.part
    client.say("hint")
    assert board.moves.part is part
    client.say("moves", open=False)
    client.say("click", pile="s", depth=0, double=False)
    assert board.moves.part is part


def test_a_turn_reached_is_told_in_full_and_its_cards_go_their_way() -> None:
    board = InPlay(Game("klondike", deal=100000, moves="43 sw"))
    client = Client(board)
    assert client.say("go", step=0) == "went"
    assert board.view["message"]["text"] == "Turn 1 of 2: 7♥ to column 3. A hidden card turned over: Q♦."
    assert board.view["speak"].startswith("Turn 1 of 2: The seven of hearts to column 3.")
    assert board.view["steps"] == [{"from": "w", "to": "s", "n": 1}]
    client.say("forward")
    assert board.view["steps"] == [{"from": "s", "to": "w", "n": 1}]
    client.say("first")
    assert (board.view["steps"], board.game.ply) == ([], 0)
    assert board.view["message"]["text"] == "At the deal, before the first turn."
    client.say("back")
    assert board.game.ply == 0
    client.say("last")
    client.say("forward")
    assert board.game.value == "43 sw"


def test_going_about_calls_no_listener_and_counts_no_move() -> None:
    board = InPlay(Game("klondike", deal=100000, moves="43 sw"))
    heard: list[object] = []
    board.turned.register(lambda *told: heard.append(told))
    for way in ("first", "forward", "last", "back"):
        Client(board, f"cafe{way}").say(way)
    assert (heard, board.game.moves_made) == ([], 2)


@pytest.mark.parametrize("step", [7, 2**52, -1, True, 1.0, "0", [0]])
def test_a_step_that_is_not_there_is_answered_and_nothing_changes(step: Any) -> None:
    board = InPlay(Game("klondike", deal=100000, moves="43 sw"))
    state = board.game.state()
    assert Client(board).say("go", step=step) == "error"
    assert board.view["message"]["kind"] == "error"
    assert board.game.state() == state


def test_what_is_written_and_the_order_are_sent_once() -> None:
    """By the board and by Python: comments, glyphs, a new main line, a turn removed while one stands in it."""
    board = InPlay(Game("klondike", deal=4, moves="51 2h"))
    client = Client(board)
    client.say("moves", open=True)
    assert client.say("comment", step=0, text="<b>Well</b>") == "done"
    assert board.moves.part["notes"] == [{"step": 0, "comment": "<b>Well</b>"}]
    board.game.record.node(1).glyph = "?!"
    assert board.moves.part["notes"] == [{"step": 1, "glyph": "?!"}]
    client.say("back")
    client.say("click", pile="s", depth=0, double=False)
    assert client.say("make-main", step=2) == "done"
    assert board.moves.part["order"] == [{"after": 0, "steps": [2, 1]}]
    assert client.say("remove", step=2) == "went"
    assert (board.game.step, board.game.after(0)) == (0, (1,))
    assert board.moves.part["order"] == [{"after": 0, "steps": [1]}]
    assert client.say("go", step=2) == "error"
    client.say("comment", step=0, text="")
    assert board.moves.part["notes"] == [{"step": 0}]
    assert whole(board.game)["notes"] == [{"step": 1, "glyph": "?!"}]


BAD: list[dict[str, Any]] = [
    {"do": "comment", "step": 0, "text": "x" * 100_000},
    {"do": "comment", "step": 0, "text": "x" * 2_000_000},
    {"do": "comment", "step": 0, "text": None},
    {"do": "comment", "step": 7, "text": "x"},
    {"do": "glyph", "step": 0, "glyph": "!!!"},
    {"do": "glyph", "step": None, "glyph": "!"},
    {"do": "glyph", "step": 0, "glyph": ["!"]},
    {"do": "make-main", "step": 7},
    {"do": "remove", "step": 7},
    {"do": "remove", "step": None},
    {"do": "remove", "step": "0"},
]


@pytest.mark.parametrize("message", BAD, ids=lambda it: f"{it['do']}-{it['step']}-{str(it)[-9:]}")
def test_what_cannot_be_written_is_answered_and_nothing_changes(message: dict[str, Any]) -> None:
    board = InPlay(Game("klondike", deal=4, moves="51 2h"))
    state = board.game.state(), board.game.notes.revision, board.refusal_count
    assert Client(board).say(**message) == "error"
    assert board.view["message"]["text"]
    assert (board.game.state(), board.game.notes.revision, board.refusal_count) == state


def test_what_the_solver_wrote_is_told_when_the_game_has_ended_or_a_teacher_allows_it() -> None:
    """Its line names cards that the player has not seen: not a row, a mark or a way there before."""
    game = Game("klondike", deal=4, moves="51")
    line = [str(move) for move in solve(game.position).line]
    board = InPlay(game)
    client = Client(board)
    client.say("moves", open=True)
    client.say("move", move=next(str(move) for move in board.position.legal_moves if str(move) != line[0]))
    game.notes.put(0, verdict="winnable", line=" ".join(line))
    game.notes.put(1, verdict="unwinnable", glyph="??")
    step = 0
    for move in line:
        step = game.graft(step, move, by="python")
    game.changed()
    part = board.moves.part
    assert [row for row in part["turns"] if row.keys() != {"after"}] == []
    assert (part["notes"], part["order"][0]) == ([], {"after": 0, "steps": [1]})
    assert client.say("go", step=step) == "error"
    client.say("moves", open=True)
    assert [row for row in board.moves.part["turns"][2:] if row.keys() != {"after"}] == []
    board.set("analysis", True)
    shown = board.moves.part
    lost = {"still": {"card": "AS", "to": "h"}}
    assert shown["notes"] == [
        {"step": 0, "verdict": "winnable"},
        {"step": 1, "glyph": "??", "verdict": "unwinnable", "lost": lost},
    ]
    assert (shown["order"], shown["turns"][-1]["won"]) == ([], True)
    board.set("analysis", False)
    client.say("undo")
    for move in line:
        client.say("move", move=move)
    assert board.game.position.is_won
    assert (board.moves.part["order"], board.moves.part["base"]) == ([], 0)
