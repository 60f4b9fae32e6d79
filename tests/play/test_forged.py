"""Forged messages: whatever comes, each that says who waits is answered, and only what is allowed changes anything."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from harp_widget import Game
from harp_widget.play import InPlay, Settings
from harp_widget.play.intents import handle
from harp_widget.play.settings import NAMES

LARGEST = 20_000
"""Characters that a view may have, whatever was asked."""

ODD = [
    "",
    " ",
    "\0",
    "ſ",
    "İ",
    "ﬆ",
    "\u202e",
    "\ud800",
    "🂡",
    "__class__",
    "constructor",
    "{count}",
    "%s",
    "<b>",
    "9" * 400,
]
texts = st.sampled_from(ODD) | st.text(max_size=30) | st.integers(1, 3000).map(lambda length: "sw " * length)
plain = st.none() | st.booleans() | st.integers() | st.floats() | texts
anything: st.SearchStrategy[Any] = st.recursive(
    plain,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=12,
) | st.just([[[[[[[[]]]]]]]] * 50)
scripts = st.lists(st.text("123456789abcwsh*x:+ASHDCv0", max_size=6), max_size=6).map(" ".join)
names = st.sampled_from([*NAMES, "value", "score", "_view", "draw"])
options = st.dictionaries(
    st.sampled_from(["draw", "passes", "cells", "empty", "open", "scoring", "x"]), plain, max_size=4
)
today = st.just(datetime.now(UTC).date().isoformat())
parts: dict[str, st.SearchStrategy[Any]] = {
    "move": scripts | texts,
    "pile": st.sampled_from([*"123456789abcgswh", "hs", "hh", "ha"]),
    "depth": st.integers(-3, 25),
    "double": st.booleans(),
    "game": st.sampled_from(["klondike", "easy-harp", "bakers-game", "whist"]),
    "deal": st.sampled_from(["random", "daily", "5", "KL1-D3-AAAAAAF", "KL1-D3-AAAAAAſ", "0", "9" * 50]) | texts,
    "options": options,
    "date": today | texts,
    "name": names,
    "value": plain,
}
VERBS = [
    "click",
    "move",
    "type",
    "new",
    "set",
    "hello",
    "undo",
    "redo",
    "restart",
    "finish",
    "pause",
    "resume",
    "unseen",
    "seen",
    "hint",
]


@st.composite
def messages(draw: st.DrawFn) -> dict[str, Any]:
    """What a browser might send, with a few of its parts forged or missing."""
    message = {
        "do": draw(st.sampled_from([*VERBS, "keep", "cancel"])),
        **{name: draw(it) for name, it in parts.items()},
    }
    message |= draw(st.dictionaries(st.sampled_from([*message, "first", "extra"]), anything, max_size=2))
    for name in draw(st.sets(st.sampled_from(sorted(message)), max_size=2)):
        del message[name]
    return message


honest = st.sampled_from(
    [
        {"do": "click", "pile": "s", "depth": 0},
        {"do": "move", "move": "43"},
        {"do": "type", "move": "sw*3 w2"},
        {"do": "undo"},
        {"do": "hint"},
        {"do": "set", "name": "verdict", "value": True},
        {"do": "new", "game": "klondike", "deal": "5", "options": {"draw": 3}},
    ]
)
senders = st.tuples(st.sampled_from(["c0ffee", "aaaa", "bbbb"]), st.integers(0, 6))


def lasting(at: InPlay) -> tuple[Any, ...]:
    """Everything that a message could wish to change."""
    chosen = tuple(getattr(at.settings, name) for name in NAMES)
    return at.game, at.game.copy(), at.game.hint_count.used, at.game.hint_count.allowed, chosen


def assert_sound(at: InPlay) -> None:
    """The view is small and can be sent; the game is what its moves make of its deal."""
    assert len(json.dumps(at.view)) < LARGEST
    again = Game(at.game.start, moves=at.game.value)
    assert (again.position, again.score) == (at.game.position, at.game.score)
    assert "assisted" not in at.game.marks


@settings(max_examples=150)
@given(
    st.lists(st.tuples(senders, honest | messages()), min_size=3, max_size=12),
    st.sampled_from([(), True, ("hints", "verdict")]),
)
def test_every_message_is_answered_and_bad_ones_change_nothing(sent: list[Any], locked: Any) -> None:
    faults: list[Exception] = []
    at = InPlay(Game("klondike", deal=100000), Settings(locked=locked))
    at.reporter = faults.append
    numbers: dict[str, int] = {}
    for (client, ahead), body in sent:
        number = numbers.get(client, 0) + (1 if ahead > 1 else 0) or 1  # now and then the last one again
        before, seq = lasting(at), at.view["seq"]
        handle(at, {**body, "client": client, "id": number} | ({"first": number} if "first" in body else {}))
        answer = at.view["answer"]
        assert (answer["client"], answer["id"]) == (client, number)
        assert at.view["seq"] == seq + 1
        if number == numbers.get(client):
            assert answer["did"] == "repeat"
        numbers[client] = number
        if answer["did"] in ("error", "repeat", "select", "searching"):
            assert lasting(at) == before
        assert_sound(at)
        if locked:
            assert at.settings.verdict is False
            assert at.game.hint_count.allowed in (3, 0)
    assert not faults


@given(anything)
def test_what_is_no_message_is_dropped(content: Any) -> None:
    at = InPlay(Game("klondike", deal=100000))
    before, view = lasting(at), at.view
    handle(at, content)
    assert lasting(at) == before
    assert at.view is view
