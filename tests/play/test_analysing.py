"""The solver's look at a line, asked for on the board: what it tells, to whom, and what ends it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from harp_widget import BAKERS_GAME, Game, Record, analyse
from harp_widget.engine.turns import HAND
from harp_widget.play import InPlay, Settings
from harp_widget.words import LANGUAGES
from tests.play.client import Client
from tests.play.games import lost, won


def told(at: InPlay) -> dict[str, Any]:
    found: dict[str, Any] = at.view["analysis"]
    return found


async def ended(at: InPlay) -> None:
    """Wait for the analysis to end."""
    for _ in range(2000):
        if told(at)["running"] is None:
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it does not end")


def notes(at: InPlay) -> dict[int | None, dict[str, Any]]:
    """What is written in the list of moves, for one who has nothing of it yet."""
    Client(at, "facade").say("moves", open=True)
    return {note["step"]: note for note in at.moves.part["notes"]}


def test_nothing_is_told_of_an_open_game() -> None:
    """Not even where it was analysed in Python: neither sign, sentence nor line; and its text has no proofs."""
    at = InPlay(lost())
    client = Client(at)
    client.say("moves", open=True)
    assert told(at) == {"may": False, "can": False, "text": "", "running": None}
    analyse(at.game)
    client.say("analyse", each=True)
    assert at.message == {"kind": "said", "text": "Only after the end of the game.", "rule": None, "clash": []}
    assert told(at)["running"] is None
    assert not any({"verdict", "lost", "keeps", "glyph"} & note.keys() for note in notes(at).values())
    sent: list[dict[str, Any]] = []
    at.post = sent.append
    client.say("text")
    assert sent[0]["client"] == client.name
    record = Record.read(sent[0]["text"])
    assert [node.verdict + node.line + node.glyph for node in record.nodes()] == [""] * len(list(record.nodes()))
    assert [str(node.turn) for node in record.main_line()] == at.game.value.split()


def test_a_hidden_deal_is_not_given_away() -> None:
    at = InPlay(lost(), Settings(hide_code=True))
    sent: list[dict[str, Any]] = []
    at.post = sent.append
    assert Client(at).say("text") == "refused"
    assert not sent


def test_the_board_says_what_the_solver_finds() -> None:
    game = lost()
    found = analyse(game.copy(), each=True)

    async def ask() -> InPlay:
        at = InPlay(game, Settings(analysis=True))
        client = Client(at)
        client.say("moves", open=True)
        assert told(at)["text"] == "Finds the turn that lost the game."
        assert told(at)["can"]
        client.say("analyse", each=True)
        assert at.view["answer"]["did"] == "searching"
        assert told(at)["running"] is not None
        await ended(at)
        return at

    at = asyncio.run(ask())
    assert not told(at)["can"]
    assert told(at)["text"].startswith(f"Turn {found.lost_at} lost the game.")
    assert told(at)["text"].endswith("The solver sees the hidden cards.")
    assert at.message is not None
    assert at.message["text"] == told(at)["text"]
    assert "assisted" in game.marks
    step = game.line_steps[(found.lost_at or 0) - 1]
    noted = notes(at)
    assert noted[step]["glyph"] == "??"
    assert noted[step]["lost"]["still"].keys() & {"card", "draws", "redeal"}
    assert noted[step]["verdict"] == "unwinnable"
    rows = [row for row in found.rows() if row["ply"] == 1]
    assert noted[None]["keeps"] == [[row["verdict"] for row in rows].count("winnable"), len(rows)]


def test_who_has_won_may_look_and_is_not_helped() -> None:
    async def ask() -> InPlay:
        at = InPlay(won())
        client = Client(at)
        client.say("first")
        assert told(at)["may"]
        client.say("analyse", each=False)
        await ended(at)
        return at

    at = asyncio.run(ask())
    assert told(at)["text"].startswith("No turn lost the game.")
    assert "assisted" not in at.game.marks


@pytest.mark.parametrize("what", ["halt", "analyse again", "new deal", "remove", "variation"])
def test_it_can_be_ended(what: str) -> None:
    """By Stop, by another one, by another deal, by a turn that goes; none of these loses anything."""
    rules = BAKERS_GAME.vary(cells=3)
    game = Game(rules, 5)
    for _ in range(6):
        game.play(game.legal_moves[0], hand=HAND)

    async def ask() -> InPlay:
        at = InPlay(game, Settings(analysis=True))
        client = Client(at)
        client.say("moves", open=True)
        client.say("analyse", each=True)
        await asyncio.sleep(0)
        if what == "halt":
            client.say("halt")
            assert told(at)["running"] is None
        elif what == "analyse again":
            client.say("analyse", each=False)
        elif what == "new deal":
            at.deal(Game(rules, 6))
            assert told(at)["running"] is None
        elif what == "remove":
            client.say("remove", step=game.line_steps[2])
        else:
            client.say("undo")
            client.say("move", move=str(at.game.legal_moves[-1]))
        await ended(at)
        return at

    at = asyncio.run(ask())
    assert at.view["status"] != "error"
    assert told(at)["text"]


def test_without_an_event_loop_it_is_done_at_once() -> None:
    at = InPlay(lost(), Settings(analysis=True))
    client = Client(at)
    client.say("analyse", each=False)
    assert told(at)["running"] is None
    assert "lost the game" in told(at)["text"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_the_language_of_the_board(lang: str) -> None:
    at = InPlay(lost(), Settings(analysis=True, language=lang))
    client = Client(at)
    before = told(at)["text"]
    client.say("analyse", each=False)
    assert told(at)["text"] not in ("", before)


def test_a_hidden_score_is_not_in_the_plot_either() -> None:
    at = InPlay(lost(), Settings(hide_score=True))
    client = Client(at)
    client.say("moves", open=True)
    assert "score" not in at.moves.part["start"]
    assert not any("score" in row for row in at.moves.part["turns"])
    at.set("hide_score", False)
    assert {"score", "hidden"} <= at.moves.part["start"].keys()


def test_what_was_refused_is_told_in_the_language_of_the_board() -> None:
    at = InPlay(Game("klondike", deal=100000))
    client = Client(at)
    client.say("moves", open=True)
    client.say("move", move="12")
    client.say("move", move="12")
    assert at.message is not None
    assert notes(at)[None]["refused"] == [at.message["text"]]
    at.set("language", "cs")
    assert notes(at)[None]["refused"] != [at.message["text"] if at.message else ""]
