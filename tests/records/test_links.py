"""A game in one line."""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64encode
from urllib.parse import quote

import pytest

from harp_widget import Game, Record, RecordError

from .play import random_game

LONG = "#record=" + "A" * 10**6


def packed(text: str) -> str:
    return "#record=" + urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode()


def test_a_link_tells_deal_options_and_main_line() -> None:
    for seed in range(60):
        record = random_game(seed).record
        link = record.link("https://example.org/replay.html")
        assert re.fullmatch(r"https://example\.org/replay\.html#record=[\w-]+", link)
        read = Record.from_link(link)
        on, off = Game(read), Game(record)
        assert (on.value, on.rules, on.start, on.score, on.date) == (
            off.value,
            off.rules,
            off.start,
            off.score,
            off.date,
        )


def test_links_as_chats_change_them() -> None:
    record = Game("klondike", deal=100000, moves="43 sw").record
    link = record.link("https://example.org/")
    for changed in (quote(link), quote(quote(link, safe=""), safe=""), link + ".", f"<{link}>", f"See {link}, please"):
        assert Record.from_link(changed).game.value == record.game.value


@pytest.mark.parametrize("seed", range(20))
def test_a_cut_link_gets_one_sentence(seed: int) -> None:
    link = random_game(seed).record.link()
    for length in range(len(link)):
        with pytest.raises(RecordError, match=r"^The link is damaged or not complete\.$"):
            Record.from_link(link[:length])


@pytest.mark.parametrize(
    "link",
    [
        "",
        "https://example.org/",
        "#record=",
        "#record=AAAA",
        packed(" " * 2_000_000),
        packed("43"),
        "#record=" + "A" * 10**6,
    ],
)
def test_what_is_no_link(link: str) -> None:
    with pytest.raises(RecordError):
        Record.from_link(link)
