"""What the browser may say. Every message is untrusted: bounded, checked, and answered as one that was not understood
when it is not of its kind; dropped only where it does not even say who waits for the answer."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from itertools import islice
from typing import Any

LONGEST_TEXT = 2000
LONGEST_COMMENT = 1_000_000
"""Characters of a comment that are read at all; a game keeps fewer, and says so."""
MOST_CLIENTS = 10_000
"""Clients that are remembered, so that no message is applied twice."""
MOST_ACKS = 16
"""Clients that a view answers: those heard last."""
_CLIENT = re.compile("[0-9a-z]{4,32}")
_PILE = re.compile("[1-9a-gsw]|h[shdc]")
_KIND = re.compile("(?:[0-9a-f]{12})?")
_DEAL = re.compile("[!-~]{1,80}")
_SETTING = re.compile("[a-z_]{1,40}")

PLAIN = frozenset(
    ("undo", "redo", "restart", "finish", "pause", "resume", "unseen", "seen", "hint", "keep", "cancel")
) | {*("first", "back", "forward", "last", "take-up", "halt", "text", "page")}
"""What is said in one word."""


class Malformed(ValueError):
    """A message that is none of ours."""


NOT_UNDERSTOOD = "not-understood"
"""What is done for a message that tells its sender and number, and nothing else that can be used."""


@dataclass(frozen=True, slots=True)
class Intent:
    """One message: what to ``do``, from which ``client``, its number ``id``, and what belongs to it.

    ``first``: the lowest number that this client still waits for; a message with a gap before it waits its turn.
    """

    client: str
    id: int
    first: int
    do: str
    body: Mapping[str, Any] = field(default_factory=dict)


def read(content: object) -> Intent:
    """A message as an ``Intent``, or ``Malformed`` where nobody can be answered."""
    if not isinstance(content, dict):
        raise Malformed("not a dict")
    client = _text(content, "client", _CLIENT)
    number = _whole(content, "id", 1, 2**53)
    first = _whole(content, "first", 1, number) if "first" in content else number
    try:
        return Intent(client, number, first, *_wish(content))
    except Malformed as fault:
        return Intent(client, number, first, NOT_UNDERSTOOD, {"fault": str(fault)})


def _wish(content: Mapping[str, Any]) -> tuple[str, Mapping[str, Any]]:
    """What a message wants done, and what belongs to it."""
    do = _text(content, "do", re.compile("[a-z-]{1,20}"))
    if do in PLAIN:
        return do, {}
    reader = READERS.get(do)
    if reader is None:
        raise Malformed(f"no such thing to do: {do}")
    return do, reader(content)


def _text(content: Mapping[str, Any], name: str, form: re.Pattern[str]) -> str:
    value = content.get(name)
    if not isinstance(value, str) or not form.fullmatch(value):
        raise Malformed(name)
    return value


def _whole(content: Mapping[str, Any], name: str, least: int, most: int) -> int:
    value = content.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise Malformed(name)
    return value


def _bounded(content: Mapping[str, Any], name: str) -> str:
    value = content.get(name)
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise Malformed(name)
    return value


def _move(content: Mapping[str, Any]) -> dict[str, Any]:
    return {"move": _bounded(content, "move")}


def _click(content: Mapping[str, Any]) -> dict[str, Any]:
    double = content.get("double", False)
    if not isinstance(double, bool):
        raise Malformed("double")
    return {"pile": _text(content, "pile", _PILE), "depth": _whole(content, "depth", -1, 200), "double": double}


def _new(content: Mapping[str, Any]) -> dict[str, Any]:
    options = content.get("options", {})
    if not isinstance(options, dict) or len(options) > 20 or not all(map(_plain, options.values())):
        raise Malformed("options")
    return {
        "game": _bounded(content, "game"),
        "deal": _bounded(content, "deal"),
        "date": _day(content) if "date" in content else None,
        "options": options,
    }


def _setting(content: Mapping[str, Any]) -> dict[str, Any]:
    value = content.get("value")
    if not _plain(value):
        raise Malformed("value")
    return {"name": _text(content, "name", _SETTING), "value": value}


def _hello(content: Mapping[str, Any]) -> dict[str, Any]:
    """A board shows itself whatever its browser takes for the date; one that can't be right is none."""
    try:
        return {"date": _day(content)}
    except Malformed:
        return {"date": None}


def _go(content: Mapping[str, Any]) -> dict[str, Any]:
    """A step of the game, or ``None`` for the deal; whether it is there the game knows."""
    if "step" in content and content["step"] is None:
        return {"step": None}
    return {"step": _whole(content, "step", 0, 2**53)}


def _comment(content: Mapping[str, Any]) -> dict[str, Any]:
    text = content.get("text")
    if not isinstance(text, str) or len(text) > LONGEST_COMMENT:
        raise Malformed("text")
    return {**_go(content), "text": text}


def _glyph(content: Mapping[str, Any]) -> dict[str, Any]:
    return {**_go(content), "glyph": _bounded(content, "glyph")}


def _moves(content: Mapping[str, Any]) -> dict[str, Any]:
    is_open = content.get("open")
    if not isinstance(is_open, bool):
        raise Malformed("open")
    return {"open": is_open}


def _analyse(content: Mapping[str, Any]) -> dict[str, Any]:
    each = content.get("each")
    if not isinstance(each, bool):
        raise Malformed("each")
    return {"each": each}


def _results(content: Mapping[str, Any]) -> dict[str, Any]:
    """Games that compare, by what tells them apart; "": those like the one on the board."""
    return {"kind": _text(content, "kind", _KIND)}


def _replay(content: Mapping[str, Any]) -> dict[str, Any]:
    return {"deal": _text(content, "deal", _DEAL), "try": _whole(content, "try", 1, 2**53)}


def _plain(value: object) -> bool:
    """None, a boolean, a small number or a short text."""
    if isinstance(value, str):
        return len(value) <= 40
    return value is None or isinstance(value, bool) or (isinstance(value, int) and abs(value) < 2**53)


def _day(content: Mapping[str, Any]) -> date:
    """The browser's local date: at most a day from the date in UTC, since no clock on earth is further off."""
    try:
        day = date.fromisoformat(_bounded(content, "date"))
    except ValueError:
        raise Malformed("date") from None
    if abs(day - datetime.now(UTC).date()) > timedelta(days=1):
        raise Malformed("date")
    return day


READERS = {
    "move": _move,
    "type": _move,
    "click": _click,
    "new": _new,
    "set": _setting,
    "hello": _hello,
    "go": _go,
    "moves": _moves,
    "analyse": _analyse,
    "comment": _comment,
    "glyph": _glyph,
    "make-main": _go,
    "promote": _go,
    "remove": _go,
    "results": _results,
    "replay": _replay,
}
"""What is said in more than a word, and what reads it."""


class Clients:
    """Which message of each client was handled last, so that one sent again is answered but not applied twice."""

    def __init__(self) -> None:
        self._last: OrderedDict[str, int] = OrderedDict()
        self._moved: set[str] = set()

    @property
    def ack(self) -> dict[str, int]:
        """The number handled last, by client, of those heard last."""
        recent = islice(reversed(self._last.items()), MOST_ACKS)
        return dict(recent)

    def is_next(self, intent: Intent) -> bool:
        """Whether nothing that the client still waits for comes before this message, and it was not handled yet."""
        last = self._last.get(intent.client, intent.first - 1)
        return max(last + 1, intent.first) == intent.id

    def is_handled(self, intent: Intent) -> bool:
        """Whether this message was handled before."""
        return intent.id <= self._last.get(intent.client, 0)

    def handled(self, intent: Intent) -> None:
        """Take note of a message; clients not heard of for long are forgotten."""
        self._last[intent.client] = intent.id
        self._last.move_to_end(intent.client)
        while len(self._last) > MOST_CLIENTS:
            self._moved.discard(self._last.popitem(last=False)[0])

    def clicked(self, client: str, moved: bool) -> None:
        """Take note of whether a client's last click moved something."""
        (self._moved.add if moved else self._moved.discard)(client)

    def has_moved(self, client: str) -> bool:
        """Whether the last click of this client moved something: then a double click belongs to it (D-7)."""
        return client in self._moved
