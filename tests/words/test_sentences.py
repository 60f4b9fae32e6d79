"""Every refusal has a sentence in every language, whatever it comes with."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from harp_widget import Card
from harp_widget.engine.refusals import Refusal
from harp_widget.words import LANGUAGES, sentence, spoken, symbol
from harp_widget.words.catalogue import group

from .samples import SAMPLES

PACKAGE = Path(__file__).parents[2] / "harp_widget"


def literals() -> Iterator[tuple[str, bool]]:
    """The strings of the package outside ``words``, and whether each names the rule of a refusal."""
    for path in PACKAGE.rglob("*.py"):
        if "words" in path.relative_to(PACKAGE).parts:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        named = {
            id(part)
            for node in ast.walk(tree)
            if isinstance(node, ast.Call)
            and node.args
            and ast.unparse(node.func).split(".")[-1] in ("Refusal", "fault")
            for part in ast.walk(node.args[0])
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value, id(node) in named


def test_each_refusal_that_is_raised_has_a_sentence() -> None:
    raised = {text for text, refusal in literals() if refusal and "." in text}
    assert raised - set(group("refusal", "en")) == set()


def test_no_sentence_is_for_a_refusal_that_nobody_raises() -> None:
    used = {text for text, _ in literals()}
    assert set(group("refusal", "en")) - used == set()


def test_each_refusal_is_tried_here() -> None:
    assert set(SAMPLES) == set(group("refusal", "en"))


@pytest.mark.parametrize("rule", SAMPLES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_makes_a_sentence(lang: str, rule: str) -> None:
    for params in SAMPLES[rule]:
        shown, aloud = (sentence(Refusal(rule, params), lang, spoken=spoken_) for spoken_ in (False, True))
        for told in (shown, aloud):
            assert re.search(r"[.…]$", told) or rule in ("script.at", "option.value"), told
            assert not re.search(r"[{}#]|None|  ", told), told
        assert not re.search("[♠♥♦♣]", aloud) or rule == "board.foundations", aloud
        assert aloud[0] == aloud[0].upper()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_of_a_refusal_differ_where_its_cards_do(lang: str) -> None:
    cards = [Card.read(text) for text in ("7H", "8D", "QC", "AS")]
    for rule in ("column.rank", "column.colour", "column.suit"):
        told = {
            sentence(Refusal(rule, {"card": card, "onto": onto, "target": "1"}), lang)
            for card in cards
            for onto in cards
        }
        assert len(told) == 16
        for one in told:
            assert len(re.findall("[♠♥♦♣]", one)) >= 2


def test_cards_are_written_as_they_are_drawn() -> None:
    queen, ten = Card.read("QS"), Card.read("TH")
    assert [symbol(queen, lang) for lang in LANGUAGES] == ["Q♠", "Q♠", "Q♠", "D♠", "D♠"]
    assert {symbol(ten, lang) for lang in LANGUAGES} == {"10♥"}


@pytest.mark.parametrize(
    ("lang", "form", "names"),
    [
        ("en", "", ["ace of spades", "seven of hearts", "queen of diamonds"]),
        ("en", "the", ["the ace of spades", "the seven of hearts", "the queen of diamonds"]),
        ("cs", "", ["pikové eso", "srdcová sedmička", "kárová dáma"]),
        ("cs", "acc", ["pikové eso", "srdcovou sedmičku", "károvou dámu"]),
        ("fi", "", ["pataässä", "herttaseiska", "ruuturouva"]),
        ("sv", "", ["spader ess", "hjärter sju", "ruter dam"]),
        ("fr", "le", ["l’as de pique", "le sept de cœur", "la dame de carreau"]),
    ],
)
def test_cards_are_spoken_by_name(lang: str, form: str, names: list[str]) -> None:
    assert [spoken(Card.read(card), lang, form) for card in ("AS", "7H", "QD")] == names


def test_a_refusal_tells_itself_in_english() -> None:
    refusal = Refusal("column.colour", {"card": Card.read("7H"), "onto": Card.read("8D"), "target": "3"})
    assert str(refusal) == sentence(refusal) == "7♥ and 8♦ are both red: red goes on black and black on red."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_colour_is_named_red_or_black(lang: str) -> None:
    """Four colours or one word for suit and colour: the sentence itself says red and black."""
    red = {"en": "red", "cs": "červen", "fi": "puna", "sv": "röd", "fr": "roug"}[lang]
    black = {"en": "black", "cs": "čern", "fi": "must", "sv": "svart", "fr": "noir"}[lang]
    for card, onto in (("7H", "8D"), ("7S", "8C")):
        params = {"card": Card.read(card), "onto": Card.read(onto), "target": "3"}
        told = sentence(Refusal("column.colour", params), lang).lower()
        assert red in told.replace("rött", "röd").replace("rouge", "roug")
        assert black in told
