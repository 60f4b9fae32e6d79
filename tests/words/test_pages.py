"""Examples and questions of the rule book: they follow the rules as well, and add nothing to them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from harp_widget import BAKERS_GAME, EASY_HARP, KLONDIKE, Card, Position, Rules, explain
from harp_widget.engine import GAMES
from harp_widget.engine.cards import pack
from harp_widget.words import LANGUAGES, describe
from harp_widget.words.catalogue import group
from harp_widget.words.rulebook import PAGES, Entry

FREECELL = BAKERS_GAME.vary(name="freecell", build="alternating")
VARIED = [
    *GAMES.values(),
    *(KLONDIKE.vary(draw=3, passes=passes) for passes in (1, 3, None)),
    KLONDIKE.vary(scoring="vegas"),
    KLONDIKE.vary(ranks=10),
    KLONDIKE.vary(build="suit"),
    FREECELL,
    EASY_HARP.vary(passes=4),
]
EXAMPLES = {
    "easy-harp": ["run-refused", "king-run", "twins", "reserved", "take-back"],
    "bakers-game": ["how-many"],
    "klondike": ["part-run", "take-back"],
}


def page(rules: Rules, name: str, lang: str = "en") -> dict[str, Entry]:
    return {entry.topic: entry for entry in describe(rules, lang).section(name)}


@pytest.mark.parametrize("name", GAMES)
def test_the_examples_are_those_of_the_apps(name: str) -> None:
    assert list(page(GAMES[name], "examples")) == EXAMPLES[name]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", VARIED)
def test_each_game_answers_eight_questions_and_more(rules: Rules, lang: str) -> None:
    asked = page(rules, "questions", lang)
    assert len(asked) >= 8
    for entry in (*asked.values(), *page(rules, "examples", lang).values()):
        assert not re.search(r"[{}#]|None|  ", entry.heading + entry.text)
        assert re.search(r"[.!”“»]$", entry.text), entry.text
        assert len(entry.text.split()) <= 80
    assert all(re.search(r"\?$", entry.heading) for entry in asked.values())


def test_every_text_of_the_pages_is_used_by_some_game() -> None:
    told = {f"{name[:-1]}.{topic}" for rules in VARIED for name in PAGES for topic in page(rules, name)}
    assert told == set(group("heading", "en"))
    assert told == {f"{name[:-1]}.{id_}" for name in PAGES for id_ in group(name[:-1], "en")}


def harp(columns: str, foundations: str = "H-0") -> Position:
    """Easy Harp with these columns, one a line; all other cards are in the stock."""
    known = [str(card) for card in pack()] * 2
    for suit, height in (word.split("-") for word in foundations.split()):
        for card in (Card(rank, suit) for rank in range(1, int(height) + 1)):
            known.remove(str(card))
    for word in columns.replace(":", "").split():
        known.remove(word)
    return Position.read(f"Foundations: {foundations}\nTalon: ==> {' '.join(known)} <==\n{columns}", EASY_HARP)


RUN = ": 8S 7H 6S\n: 9H\n: KS QH JS\n: QH JS\n:\n: 7D\n: 6S\n: 6H\n: AH\n"
TEN = "Foundations: H-8 D-K C-K S-5\n: JS TS 9S 8S 7S 6S\n:\n: KS QS\n: 9H\n: TH\n: JH\n: QH\n: KH\n"
REFUSED = [
    ("run-refused", harp(RUN), "12x3"),
    ("king-run", harp(RUN), "45x2"),
    ("reserved", harp(RUN), "9hs"),
    ("how-many", Position.read(TEN, BAKERS_GAME), "12x6"),
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("topic", "position", "move"), REFUSED)
def test_what_an_example_quotes_is_what_the_board_says(topic: str, position: Position, move: str, lang: str) -> None:
    told = page(position.rules, "examples", lang)[topic].text
    assert explain(position, move, lang).sentence in told


def test_what_an_example_allows_is_allowed() -> None:
    assert all(harp(RUN).check(move) is None for move in ("16", "35x3"))
    back = harp(": 6S\n: 4S\n" + ":\n" * 7, "H-5")
    after = back.after("hh1").after("21")
    assert [str(card) for card in after.columns[0]] == ["6S", "5H", "4S"]
    assert "costs nothing" in page(EASY_HARP, "examples")["take-back"].text
    assert "−15" in page(KLONDIKE, "examples")["take-back"].text


def test_numbers_come_from_the_rules() -> None:
    assert [page(BAKERS_GAME.vary(cells=cells), "examples")["how-many"].heading for cells in (4, 2, 1)] == [
        "10 and 5",
        "6 and 3",
        "4 and 2",
    ]
    assert "100 moves back" in page(EASY_HARP, "questions")["no-more-undo"].text
    assert "Here 3 are allowed." in page(KLONDIKE.vary(passes=3), "questions")["pass"].text
    vegas = page(KLONDIKE.vary(scoring="vegas"), "questions")["score"].text
    assert "a card to a foundation +5. The deal itself costs 52." in vegas


def test_a_refusal_is_explained_by_the_rules_alone() -> None:
    told = explain(harp(RUN), "12x3").rule_text
    assert told == describe(EASY_HARP).text("EH-4")
    assert all(entry.text not in told for name in PAGES for entry in page(EASY_HARP, name).values())


def test_only_where_every_deal_looked_into_could_be_won_does_the_book_say_so() -> None:
    for rules in VARIED:
        book: dict[str, Any] = {entry.topic: entry.text for entry in describe(rules)}
        assert ("so far can be won" in book["every-deal"]) == (rules == EASY_HARP) == ("not-every-deal" not in book)
