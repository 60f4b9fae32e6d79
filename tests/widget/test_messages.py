"""Every message is untrusted; each is applied once, in order."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harp_widget import Solitaire
from harp_widget.play.intents import handle
from harp_widget.words import LANGUAGES, say

from .browser_double import Browser

GOOD = {"client": "c0ffee", "id": 1}
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


def state(widget: Solitaire) -> dict[str, Any]:
    """Everything that a browser could wish to change."""
    return {
        **{name: getattr(widget, name) for name in widget.trait_names() if name != "comm"},
        "game": widget.game.copy(),
    }


@pytest.mark.parametrize(
    "content",
    [
        None,
        [],
        "sw",
        {},
        {"client": "c0ffee", "do": "undo"},
        {**GOOD, "id": True, "do": "undo"},
        {**GOOD, "id": 0, "do": "undo"},
        {**GOOD, "client": "C0FFEE!", "do": "undo"},
        {**GOOD, "client": ["c0ffee"], "do": "undo"},
        {**GOOD, "do": "__init__"},
        {**GOOD, "do": "move"},
        {**GOOD, "do": "move", "move": 35},
        {**GOOD, "do": "move", "move": "sw " * 1000},
        {**GOOD, "do": "click", "pile": "1"},
        {**GOOD, "do": "click", "pile": "zz", "depth": 0},
        {**GOOD, "do": "click", "pile": "1", "depth": 1.5},
        {**GOOD, "do": "click", "pile": "1", "depth": 10**9},
        {**GOOD, "do": "click", "pile": "1", "depth": 0, "double": "yes"},
        {**GOOD, "do": "new", "game": "klondike", "deal": "1", "options": []},
        {**GOOD, "do": "new", "game": "klondike", "deal": "1", "options": {"draw": [3]}},
        {**GOOD, "do": "new", "game": "klondike", "deal": "daily", "date": "1999-01-01"},
        {**GOOD, "do": "new", "game": "klondike", "deal": "daily", "date": "today"},
        {**GOOD, "do": "set", "name": "double_click", "value": {}},
        {**GOOD, "first": 2, "do": "undo"},
    ],
)
def test_a_malformed_message_changes_nothing(content: Any) -> None:
    widget = Solitaire("klondike", deal=1)
    widget.play("sw")
    before, view = state(widget), widget.in_play.view
    handle(widget.in_play, content)
    after, now = state(widget), widget.in_play.view
    del before["_view"], after["_view"]
    assert after == before
    told = ("seq", "prev", "ack", "answer", "message", "speak", "steps", "seconds")
    assert {name: now[name] for name in now if name not in told} == {
        name: view[name] for name in view if name not in told
    }
    assert now is view or now["answer"] == {"client": GOOD["client"], "id": GOOD["id"], "did": "error"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_message_with_a_date_of_no_day_now_is_answered(lang: str) -> None:
    """A clock may be wrong: the board says so, and does not wait for ever; it shows itself all the same."""
    widget = Solitaire("klondike", deal=1, language=lang)
    handle(widget.in_play, {**GOOD, "do": "hello", "date": "1999-01-01"})
    assert widget.in_play.view["answer"]["did"] == "done"
    handle(widget.in_play, {**GOOD, "id": 2, "do": "new", "game": "klondike", "deal": "daily", "date": "1999-01-01"})
    view = widget.in_play.view
    assert view["answer"] == {"client": GOOD["client"], "id": 2, "did": "error"}
    assert view["message"]["text"] == say("said.wrong-date", lang)
    handle(widget.in_play, {**GOOD, "id": 3, "do": "move", "move": "sw"})
    assert widget.value == "sw"


@given(st.dictionaries(st.sampled_from(["client", "id", "do", "move", "pile", "depth", "deal", "name", "value"]), JSON))
def test_no_forged_message_breaks_the_widget(content: dict[str, Any]) -> None:
    widget = Solitaire("bakers-game", deal=1)
    handle(widget.in_play, content)
    handle(widget.in_play, {**GOOD, "do": "undo", **content})
    assert widget.value == "" or widget.game.turns


def test_what_the_browser_sets_is_not_taken() -> None:
    widget = Solitaire("klondike", deal=1)
    before = state(widget)
    widget.set_state({"score": 745, "value": "sw", "double_click": False, "_view": {}, "status": "won"})
    assert state(widget) == before


def test_a_front_end_may_say_which_view_it_shows() -> None:
    widget = Solitaire("klondike", deal=1)
    widget.play("sw")
    before, seq = state(widget), widget._view["seq"]
    heard: list[object] = []
    widget.observe(lambda change: heard.append(change["new"]), "_shown")
    for said in (seq + 1, -1, True, 1.0, "1", None, [seq], 2**70, seq):
        widget.set_state({"_shown": said, "score": 745})
    assert heard == [seq]
    assert {**state(widget), "_shown": 0} == {**before, "_shown": 0}


def test_settings_and_options_of_no_such_kind_change_nothing() -> None:
    widget = Solitaire("klondike", deal=1)
    browser = Browser(widget)
    for name, value in [("score", 745), ("language", "xx"), ("double_click", "maybe"), ("_esm", "x"), ("value", "sw")]:
        before = {key: it for key, it in state(widget).items() if key != "_view"}
        browser.say("set", name=name, value=value)
        assert {key: it for key, it in state(widget).items() if key != "_view"} == before
    for options in ({"draw": 0}, {"draw": "x"}, {"scoring": "x"}, {"empty": "queen"}):
        assert browser.say("new", game="klondike", deal="2", options=options) == "error"
        assert widget.code == "KL1-D1-AAAAAAB"


def test_a_message_sent_again_is_answered_but_not_applied() -> None:
    browser = Browser(Solitaire("klondike", deal=1))
    assert browser.click("s") == "moved"
    assert browser.again("click", pile="s", depth=0) == "repeat"
    assert browser.widget.value == "sw"
    assert browser.view["ack"] == {"c0ffee": 1}


def test_a_message_behind_a_lost_one_waits_for_it() -> None:
    widget = Solitaire("klondike", deal=1)

    def send(number: int, first: int, move: str) -> dict[str, int]:
        handle(widget.in_play, {"client": "c0ffee", "id": number, "first": first, "do": "move", "move": move})
        ack: dict[str, int] = widget._view["ack"]
        return ack

    assert send(1, 1, "sw") == {"c0ffee": 1}
    assert send(3, 2, "sw") == {"c0ffee": 1}  # number 2 is missing
    assert widget.value == "sw"
    assert send(2, 2, "sw") == {"c0ffee": 2}
    assert send(3, 2, "sw") == {"c0ffee": 3}
    assert widget.value == "sw sw sw"
    assert send(9, 9, "sw") == {"c0ffee": 9}  # the browser gave 4 to 8 up


def test_a_burst_of_clicks_is_applied_one_by_one() -> None:
    browser = Browser(Solitaire("klondike", deal=1))
    seen = [(browser.click("s"), browser.view["seq"]) for _ in range(20)]
    assert [did for did, _ in seen] == ["moved"] * 20
    assert browser.widget.value == " ".join(["sw"] * 20)
    assert [seq for _, seq in seen] == list(range(seen[0][1], seen[0][1] + 20))


def test_two_clients_number_their_messages_by_themselves() -> None:
    widget = Solitaire("klondike", deal=1)
    first, second = Browser(widget, "aaaa"), Browser(widget, "bbbb")
    assert [first.click("s"), second.click("s"), second.click("s"), first.click("s")] == ["moved"] * 4
    assert widget._view["ack"] == {"aaaa": 2, "bbbb": 2}


def test_a_disabled_board_takes_no_move() -> None:
    browser = Browser(Solitaire("klondike", deal=1, disabled=True))
    assert browser.view["moves"] == {}
    assert browser.click("s") == "refused"
    assert browser.widget.value == ""
    browser.widget.disabled = False
    assert browser.click("s") == "moved"
