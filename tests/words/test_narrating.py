"""What happened, the ledger, piles for the ear, numbers and dates."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

import pytest

from harp_widget import BAKERS_GAME, EASY_HARP, KLONDIKE, Card, Game
from harp_widget.engine.events import Drawn, Event, Moved, Redealt, Turned
from harp_widget.engine.scoring import LedgerLine
from harp_widget.words import LANGUAGES, ledger, narrate, pile_names, say, texts
from harp_widget.words.catalogue import group
from harp_widget.words.locales import day, listing, number, plural

SEVEN, NINE, ACE = (Card.read(text) for text in ("7S", "9C", "AH"))


def test_a_move_and_what_it_uncovers() -> None:
    events: list[Event] = [Moved((SEVEN,), "5", "3"), Turned(NINE, "5")]
    assert narrate(events) == "7♠ to column 3. A hidden card turned over: 9♣."
    assert narrate(events, spoken=True) == (
        "The seven of spades to column 3. A hidden card turned over: the nine of clubs."
    )
    assert narrate(events, "cs") == "7♠ do sloupce 3. Otočila se skrytá karta: 9♣."


HAPPENED: dict[str, list[Event]] = {
    "move": [Moved((SEVEN,), "5", "3")],
    "run": [Moved((SEVEN, NINE, ACE), "5", "3")],
    "waste": [Moved((SEVEN,), "w", "3")],
    "from cell": [Moved((SEVEN,), "a", "3")],
    "back": [Moved((SEVEN,), "hs", "3")],
    "cell": [Moved((SEVEN,), "5", "a")],
    "up": [Moved((ACE,), "5", "hh")],
    "turned": [Turned(NINE, "5")],
    "draw": [Drawn((SEVEN,))],
    "draw 3": [Drawn((ACE, NINE, SEVEN))],
    "draw 5": [Drawn((ACE, NINE, SEVEN, ACE, NINE))],
    "redeal": [Redealt(1, 24)],
    "redeal of 1": [Redealt(2, 1)],
    "finish": [Moved((ACE,), "5", "hh"), Moved((SEVEN,), "5", "hs"), Moved((NINE,), "2", "hc")],
}


@pytest.mark.parametrize("aloud", [False, True])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_happens_is_told(lang: str, aloud: bool) -> None:
    told = {name: narrate(events, lang, spoken=aloud) for name, events in HAPPENED.items()}
    assert len(set(told.values())) == len(HAPPENED)
    for words in told.values():
        assert words.endswith(".")
        assert not re.search(r"[{}#]|None|  ", words)
        assert not (aloud and re.search("[♠♥♦♣]", words))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_many_draws_are_told_in_one_sentence(lang: str) -> None:
    game = Game("klondike", deal=1)
    game.play("+".join(["sw"] * 24 + ["ws"] + ["sw"] * 23))
    events = game.turns[0].events
    told = narrate(events, lang)
    assert len(events) == 48
    assert len(re.findall(r"[.!?](?: |$)", told)) == 1
    assert "47" in told
    assert told != narrate([event for event in events if not isinstance(event, Redealt)], lang)
    turned = narrate([Redealt(2, 24)], lang)
    assert narrate([*events, Redealt(2, 24)], lang) == f"{told} {turned}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_finish_is_told_in_one_sentence(lang: str) -> None:
    assert "3" in narrate(HAPPENED["finish"], lang)
    assert narrate([], lang) == ""


VALUES = {
    "count": 3, "card": SEVEN, "onto": NINE, "top": ACE, "target": "3", "source": "5", "what": "7♠.", "score": 1220,
    "moves": 118, "game": "Klondike", "date": date(2026, 12, 24), "points": 20, "draw": 3, "cells": 2,
    "times": 2, "place": "3", "path": "results.sqlite", "ply": 41, "most": 7, "number": 2, "title": "Twins",
    "done": 2, "of": 7, "kept": 4, "by": "Score",
}  # fmt: skip


@pytest.mark.parametrize("group_", ["said", "analysis", "phrase", "hint", "lesson", "exercise", "title"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_can_be_said(lang: str, group_: str) -> None:
    for key in group(group_, lang):
        for count in (1, 2, 3, 5, 24):
            for aloud in (False, True):
                told = say(f"{group_}.{key}", lang, spoken=aloud, **{**VALUES, "count": count, "moves": count})
                assert not re.search(r"[{}#]|None|  ", told), told


NAMING_A_CELL = [
    "said.to-cell",
    "phrase.cell",
    "hint.cell",
    "pile.cell",
    "pile.cell-empty",
    "remedy.free-cell",
    "lesson.hint-pile",
    "refusal.source.empty",
    "refusal.cell.occupied",
    "refusal.cell.absent",
]


@pytest.mark.parametrize(("lang", "quoted"), [("en", "“a”"), ("cs", "„a“"), ("fr", "«\u00a0a\u00a0»")])
def test_a_cell_does_not_read_as_a_word(lang: str, quoted: str) -> None:
    """An a is a word in these languages: „Na volném políčku a už leží“."""
    named: dict[str, Any] = {"target": "a", "source": "a", "pile": "a", "cell": "a", "other": NINE}
    for key in NAMING_A_CELL:
        assert quoted in say(key, lang, **{**VALUES, **named}), key


LEDGER = [
    LedgerLine("foundation", 10, 10),
    LedgerLine("turned", 5, 15),
    LedgerLine("redeal", -15, 0, forgiven=85),
    LedgerLine("foundation", 10, 10),
    LedgerLine("bonus", 2916, 2926),
]


def test_the_ledger_multiplies_out_and_adds_up() -> None:
    rows = ledger(LEDGER, "cs", seconds=240)
    assert [(row["detail"], row["points"]) for row in rows] == [
        ("2 × 10", 20),
        ("1 × 5", 5),
        ("1 × −100", -100),
        ("700\u00a0000 ÷ 240", 2916),
        ("", 85),
    ]
    assert sum(row["points"] for row in rows) == LEDGER[-1].total
    assert ledger([LedgerLine("bonus", 23333, 23333)], "en", seconds=12)[0]["detail"] == "700,000 ÷ 30"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_of_a_ledger_has_a_label(lang: str) -> None:
    kinds = (
        "balance",
        "price",
        "foundation",
        "waste-to-column",
        "cell-to-column",
        "turned",
        "taken-back",
        "redeal",
        "bonus",
    )
    rows = ledger([LedgerLine(kind, 5, 5) for kind in kinds], lang)
    assert len({row["label"] for row in rows}) == len(kinds)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_pile_announces_name_cards_hidden_and_top(lang: str) -> None:
    game = Game("easy-harp", deal=5)
    game.play("sw sw")
    names = pile_names(game.position, lang)
    assert set(names) == {*"123456789", "hs", "hh", "hd", "hc", "w", "s"}
    top = game.position.columns[8][-1]
    assert re.search(r"\b9\b.*\b9\b.*\b8\b", names["9"])
    assert texts(lang)[f"card.{top}"] in names["9"]
    assert texts(lang)[f"card.{game.position.waste[-1]}"] in names["w"]
    assert "57" in names["s"]
    assert len(set(names.values())) == len(names)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_piles_tell_nothing_hidden(lang: str) -> None:
    for rules in (EASY_HARP, BAKERS_GAME, KLONDIKE):
        position = Game(rules, deal=9).position
        assert pile_names(position, lang) == pile_names(position.masked(), lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_empty_stock_says_whether_it_may_be_turned(lang: str) -> None:
    told = []
    for passes in (None, 1):
        game = Game("klondike", deal=1, passes=passes)
        told.append(pile_names(game.position, lang)["s"])
        game.play("sw*24")
        told.append(pile_names(game.position, lang)["s"])
    assert told[0] == told[2]
    assert len(set(told)) == 3
    next_card = Game("klondike", deal=1, open=True).position.stock[0]
    assert texts(lang)[f"card.{next_card}"] in pile_names(Game("klondike", deal=1, open=True).position, lang)["s"]


def test_numbers_and_dates_by_language() -> None:
    assert [number(23333, lang) for lang in LANGUAGES] == [
        "23,333",
        "23\u00a0333",
        "23\u00a0333",
        "23\u00a0333",
        "23\u202f333",
    ]
    assert [number(-20, lang) for lang in LANGUAGES] == ["−20"] * 5
    assert number(1220, "en", signed=True) == "+1,220"
    assert [day(date(2026, 12, 24), lang) for lang in LANGUAGES] == [
        "Thursday 24 December",
        "čtvrtek 24. prosince",
        "torstai 24. joulukuuta",
        "torsdag 24 december",
        "jeudi 24 décembre",
    ]
    assert [listing(["a", "b"], "or", lang) for lang in LANGUAGES] == [
        "a or b",
        "a nebo b",
        "a tai b",
        "a eller b",
        "a ou b",
    ]


def test_plurals_by_language() -> None:
    assert [plural(n, "cs") for n in (0, 1, 2, 4, 5, 22)] == ["other", "one", "few", "few", "other", "other"]
    assert [plural(n, "fr") for n in (0, 1, 2)] == ["one", "one", "other"]
    assert [plural(n, "en") for n in (0, 1, 2)] == ["other", "one", "other"]
