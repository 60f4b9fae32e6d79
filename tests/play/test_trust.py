"""What a board lets nobody do: the hand, scripts, locks, messages, observers, and what each of them is told."""

from __future__ import annotations

import json
from collections import Counter
from datetime import UTC, date, datetime
from typing import Any

import pytest
from traitlets import TraitError

from harp_widget import BAKERS_GAME, EASY_HARP, KLONDIKE, Card, Game, Position, Refusal, Rules, Solitaire, solve
from harp_widget.engine import SUITS
from harp_widget.engine.cards import pack
from harp_widget.play import InPlay, Settings, view
from harp_widget.play.intents import handle

from .client import Client


def test_a_script_of_the_board_is_played_word_by_word() -> None:
    """D-17: what is allowed stays; the refusal speaks of the board as it is shown."""
    board = InPlay(Game("klondike", deal=100000))
    client = Client(board)
    assert client.say("type", move="sw w1 43") == "refused"
    assert board.game.value == "sw"
    assert [row["ply"] for row in board.refusals] == [1]
    assert client.say("type", move="43+45 sw") == "refused"
    assert board.game.value == "sw 43"
    assert client.say("type", move="sw*3") == "moved"
    assert board.game.value == "sw 43 sw sw sw"


def test_what_python_plays_never_passes_for_the_hand() -> None:
    """D-15: by whatever way it is played, on the board or on the game that it shows."""
    game = Game("klondike", deal=100000)
    board, widget = InPlay(game), Solitaire(game)
    for play in (game.play, board.play, widget.play):
        with pytest.raises(TypeError):
            play("sw", by="board")  # type: ignore[call-arg]
        with pytest.raises(TypeError):
            play("sw", "harp", "board")  # type: ignore[call-arg]
        assert game.value == ""
    assert Client(board).say("move", move="43") == "moved"
    assert (game.marks, [turn.by for turn in game.turns]) == (frozenset(), ["board"])
    for hand in ("board", True, object()):
        game.play("sw", hand=hand)  # type: ignore[arg-type]
        assert ("assisted" in game.marks, game.turns[-1].by) == (True, "python")
        board.restart()
    game.play("43")
    assert (board.view["moves_made"], game.marks) == (1, frozenset({"assisted"}))


def test_settings_are_locked_for_the_board_alone() -> None:
    board = InPlay(Game("klondike", deal=100000), Settings(locked=("hints", "verdict")))  # D-18
    client = Client(board)
    assert client.say("set", name="hints", value=None) == "refused"
    assert client.say("set", name="verdict", value=True) == "refused"
    assert (board.game.hint_count.allowed, board.settings.verdict) == (3, False)
    client.say("set", name="language", value="sv")
    assert board.settings.language == "sv"
    board.set("locked", True)
    assert client.say("set", name="language", value="fi") == "refused"
    assert board.settings.language == "sv"
    board.set("language", "cs")
    assert board.settings.language == "cs"


@pytest.mark.parametrize(
    ("locked", "deal", "options", "did"),
    [
        (("draw",), "5", {"draw": 3}, "refused"),
        (("draw",), "random", {"draw": 3}, "refused"),
        (("draw",), "KL1-D3-AAAAAAF", {}, "refused"),
        (("draw",), "KL1-D1-AAAAAAF", {}, "done"),
        (("draw",), "5", {"draw": 1, "passes": "strict"}, "done"),
        (True, "5", {"open": True}, "refused"),
        (True, "5", {"scoring": "vegas"}, "refused"),
        (True, "5", {}, "done"),
        ((), "5", {"draw": 3, "open": True}, "done"),
    ],
)
def test_options_can_be_locked_for_the_next_deal(locked: Any, deal: str, options: dict[str, Any], did: str) -> None:
    """D-18: however they are asked for; another game is dealt as it is usual."""
    board = InPlay(Game("klondike", deal=100000), Settings(locked=locked))
    client = Client(board)
    assert client.say("new", game="klondike", deal=deal, options=options) == did
    assert (board.game.deal == 100000) is (did == "refused")
    assert client.say("new", game="bakers-game", deal="5", options={}) == "done"
    cells = client.say("new", game="bakers-game", deal="5", options={"cells": 2})
    assert (cells == "refused") is (locked is True)


def test_a_disabled_board_changes_nothing() -> None:
    board = InPlay(Game("klondike", deal=100000), Settings(disabled=True))
    client = Client(board)
    assert client.say("set", name="language", value="sv") == "refused"
    assert client.say("move", move="43") == "refused"
    assert (board.settings.language, board.game.value, board.view["moves"]) == ("en", "", {})


def test_the_code_can_be_hidden() -> None:
    board = InPlay(Game("klondike", deal=100000), Settings(hide_code=True))
    assert (view.dealt(board)["code"], board.game.code) == ("", "KL1-D1-AAADBVA")


@pytest.mark.parametrize("deal", [{"deal": 100000}, {"date": date(2026, 11, 30)}], ids=["number", "daily"])
def test_a_hidden_code_is_in_nothing_that_is_shown_or_saved(deal: dict[str, Any]) -> None:
    """D-18: what a notebook keeps of a board tells neither the code nor the number nor the day of its deal."""
    widget = Solitaire("klondike", **deal, hide_code=True)
    Client(widget.in_play).say("move", move="12")
    bundle = widget._repr_mimebundle_()
    kept = json.dumps([widget.get_state(), bundle, repr(widget), widget.refusals], default=str)
    for telling in (widget.game.code, widget.game.code[7:], str(widget.game.deal), "2026-11-30"):
        assert telling not in kept
    assert "hide_code=True" in repr(widget)
    widget.hide_code = False
    assert widget.game.code in json.dumps(widget.get_state())


@pytest.mark.parametrize(
    ("given", "wanted"),
    [({"four_color": True}, "four_colours"), ({"laguage": "cs"}, "language"), ({"drow": 3}, "draw")],
)
def test_a_misspelt_setting_is_named_with_the_nearest(given: dict[str, Any], wanted: str) -> None:
    with pytest.raises(TypeError, match=wanted) as told:
        Solitaire("klondike", **given)
    assert "_view" not in str(told.value)


@pytest.mark.parametrize("rules", [KLONDIKE, BAKERS_GAME, EASY_HARP], ids=repr)
def test_what_the_hand_lifts_is_what_moves(rules: Rules) -> None:
    """D-17: the top card alone is one card, whatever lies under it; typed text is read liberally."""
    position = hand_position(rules)
    board = InPlay(Game(position))
    assert Client(board).say("move", move="21") == "refused"
    row = board.refusals[-1]
    assert (row["refusal"], row["count"], row["move"]) == ("column.rank", 1, "21")
    assert board.view["message"]["clash"][0]["n"] == 1
    assert Client(board, "aaaa").say("move", move="21x3") == ("refused" if rules is EASY_HARP else "moved")
    if rules is EASY_HARP:
        assert board.refusal is not None
        assert board.refusal.rule == "unit.one-card"
    typed = InPlay(Game(position))
    Client(typed).say("type", move="21")
    assert typed.refusals or typed.game.value == "21x3"


def hand_position(rules: Rules) -> Position:
    """Columns ``9H`` and a run from an eight to a six; the rest of the packs lies on foundations and in column 3."""
    suit = rules.columns.build == "suit"
    run = [Card.read(text) for text in (("8H", "7H", "6H") if suit else ("8S", "7H", "6S"))]
    columns: list[tuple[Card, ...]] = [(Card.read("9H"),), tuple(run)]
    left = Counter(pack() * rules.packs) - Counter([*columns[0], *run])
    heights = []
    for letter in SUITS:
        for _ in range(rules.packs):
            height = 0
            while height < rules.ranks and left[Card(height + 1, letter)]:
                height += 1
                left[Card(height, letter)] -= 1
            heights.append(height)
    rest = [*left.elements()]
    columns += [tuple(rest[at::4]) for at in range(4)]
    columns += [()] * (rules.columns.count - len(columns))
    cells = (None,) * (rules.cells.count if rules.cells else 0)
    return Position(rules, tuple(columns), (0,) * len(columns), cells, tuple(heights))


def test_a_message_is_applied_once_however_many_others_speak() -> None:
    board = InPlay(Game("klondike", deal=100000))
    first = {"client": "c0ffee", "id": 1, "do": "click", "pile": "s", "depth": 0}
    handle(board, first)
    for number in range(100):
        handle(board, {"client": f"aaaa{number}", "id": 1, "do": "redo"})
    handle(board, first)
    assert board.game.value == "sw"
    assert board.view["answer"] == {"client": "c0ffee", "id": 1, "did": "repeat"}
    assert len(board.view["ack"]) < 20


def test_an_observer_that_raises_keeps_nothing_from_the_others(caplog: pytest.LogCaptureFixture) -> None:
    widget = Solitaire("klondike", deal=100000)
    heard: list[str] = []

    def bad(_change: object) -> None:
        raise RuntimeError("bad observer")

    for name in ("value", "score", "moves_made"):
        widget.observe(bad, name)
        widget.observe(lambda change: heard.append(change["name"]), name)
    handle(widget.in_play, {"client": "c0ffee", "id": 1, "do": "move", "move": "43"})
    assert widget._view["answer"]["did"] == "moved"
    assert sorted(heard) == ["moves_made", "score", "value"]
    assert "bad observer" in caplog.text
    widget.unobserve(bad, "value")
    caplog.clear()
    widget.play("sw")
    assert (widget.value, heard.count("value")) == ("43 sw", 2)


def test_value_is_a_restart_always() -> None:
    """D-15: also where it is empty already."""
    widget = Solitaire("klondike", deal=100000)
    widget.play("43")
    widget.undo()
    assert (widget.value, widget.moves_made, widget.game.marks) == ("", 1, frozenset({"assisted"}))
    widget.value = ""
    assert (widget.moves_made, widget.game.marks) == (0, frozenset())
    widget.value = "43 sw"
    with pytest.raises(TraitError):
        widget.value = "43 99"
    assert widget.value == "43 sw"


def test_finish_on_a_won_game_says_that_it_is_over() -> None:
    """D-13."""
    board = InPlay(Game("klondike", deal=100000))
    board.play(solve(board.position).line)
    assert Client(board).say("finish") == "refused"
    assert board.refusal == Refusal("game.over")


def test_the_last_thousand_refusals_are_kept_and_all_are_counted() -> None:
    board = InPlay(Game("klondike", deal=100000))
    client = Client(board)
    for _ in range(1_010):
        client.say("move", move="12")
    assert (len(board.refusals), board.refusal_count) == (1_000, 1_010)


def test_a_misspelt_attribute_warns() -> None:
    widget = Solitaire("klondike", deal=100000)
    with pytest.warns(UserWarning, match="language"):
        widget.langauge = "cs"


def test_what_is_shown_of_a_solitaire_is_its_code_and_moves() -> None:
    assert repr(Solitaire("klondike", deal=100000, value="43")) == "Solitaire('KL1-D1-AAADBVA', value='43')"


@pytest.mark.parametrize("wrong", [None, 5, "x"])
def test_a_callback_must_be_callable(wrong: Any) -> None:
    with pytest.raises(TypeError, match="callback"):
        Solitaire("klondike", deal=5).on_turn(wrong)


def test_daily_and_new_keep_the_balance() -> None:
    """D-16: cumulative Vegas carries the score over, to the deal of the day and to other options too."""
    today = datetime.now(UTC).date().isoformat()
    board = InPlay(Game("klondike", deal=5, scoring="vegas-cumulative"))
    assert board.game.score == -52
    Client(board).say("new", game="klondike", deal="daily", date=today, options={})
    assert board.game.score == -104
    widget = Solitaire("klondike", deal=5, scoring="vegas-cumulative")
    widget.new(draw=3)
    assert widget.score == -104


def test_an_error_speaks_the_language_of_the_board() -> None:
    widget = Solitaire("klondike", deal=100000, language="sv")
    with pytest.raises(ValueError, match="12") as told:
        widget.play("12")
    assert "Legal here" not in str(told.value)
    with pytest.raises(ValueError, match="Legal here"):
        Game("klondike", deal=100000).play("12")


@pytest.mark.parametrize(
    ("call", "kind"),
    [
        (lambda: Solitaire("klondike", four_color=True), TypeError),
        (lambda: Solitaire("klondike", language="xx"), ValueError),
        (lambda: Game("klondike", drow=3), TypeError),
        (lambda: Game("klondike", 5, moves="99"), ValueError),
        (lambda: setattr(Solitaire("klondike", deal=5), "value", "99"), TraitError),
        (lambda: setattr(Solitaire("klondike", deal=5), "hints", -1), TraitError),
    ],
)
def test_a_mistake_in_a_notebook_is_one_sentence(call: Any, kind: type[Exception]) -> None:
    with pytest.raises(kind) as told:
        call()
    shown = told.value._render_traceback_()  # type: ignore[attr-defined]
    assert len(shown) == 1
    assert "\n" not in shown[0]


@pytest.mark.parametrize("name", ["cs", "Czech", "čeština", "cestina", "cs-CZ", "cs_CZ.UTF-8", "“tšekki”"])
def test_a_language_is_known_by_code_tag_or_name(name: str) -> None:
    assert Solitaire(language=name).language == "cs"
    widget = Solitaire()
    widget.language = name
    assert widget.language == "cs"
    assert InPlay(Game("klondike"), Settings(language=name)).settings.language == "cs"
