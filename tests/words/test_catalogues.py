"""The five catalogues say the same things, each in its own language's way."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from harp_widget.engine.cards import pack
from harp_widget.words import LANGUAGES, texts
from harp_widget.words.catalogue import catalogue, text
from harp_widget.words.locales import categories
from harp_widget.words.template import BadTemplate, choices, parse, places

FOLDER = Path(__file__).parents[2] / "harp_widget" / "words" / "catalogues"
TABLES = ("name", "letters", "forms", "cards")
GROUPS = [name for name in catalogue("en") if name not in TABLES]


def all_texts(lang: str) -> Iterator[tuple[str, str]]:
    for name in GROUPS:
        for id_, words in catalogue(lang)[name].items():
            yield f"{name}.{id_}", words


def names(template: str) -> set[str]:
    return {place.name for place in places(parse(template))}


def test_there_is_one_catalogue_for_each_language() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted(LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_id_is_missing_and_none_is_unknown(lang: str) -> None:
    assert [key for key, _ in all_texts(lang)] == [key for key, _ in all_texts("en")]
    assert list(catalogue(lang)) == list(catalogue("en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_id_is_written_once(lang: str) -> None:
    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        keys = [key for key, _ in pairs]
        assert len(keys) == len(set(keys)), sorted(key for key in keys if keys.count(key) > 1)
        return dict(pairs)

    json.loads((FOLDER / f"{lang}.json").read_text(encoding="utf-8"), object_pairs_hook=once)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_asks_for_the_same_values(lang: str) -> None:
    differing = [key for key, words in all_texts(lang) if names(words) != names(text(key, "en"))]
    assert not differing


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_plural_has_exactly_the_categories_of_its_language(lang: str) -> None:
    for key, words in all_texts(lang):
        for choice in choices(parse(words)):
            if choice.kind == "plural":
                given = {name for name, _ in choice.branches if not name.startswith("=")}
                assert given == categories(lang) | {"other"}, key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_forms_are_those_of_the_language(lang: str) -> None:
    known = {"", "or", "and", "signed", *catalogue(lang)["forms"]}
    for key, words in all_texts(lang):
        assert {place.form for place in places(parse(words))} <= known, key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_spoken_name_in_every_form(lang: str) -> None:
    cards = catalogue(lang)["cards"]
    assert set(cards) == {str(card) for card in pack()}
    assert {len(forms) for forms in cards.values()} == {len(catalogue(lang)["forms"])}
    for form in range(len(catalogue(lang)["forms"])):
        assert len({forms[form] for forms in cards.values()}) == 52


@pytest.mark.parametrize("lang", LANGUAGES)
def test_letters_are_those_on_the_cards(lang: str) -> None:
    wanted = {"sv": {"A": "E", "K": "K", "Q": "D", "J": "Kn"}, "fr": {"A": "A", "K": "R", "Q": "D", "J": "V"}}
    assert catalogue(lang)["letters"] == wanted.get(lang, {letter: letter for letter in "AKQJ"})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_labels_are_plain_words(lang: str) -> None:
    """The browser fills in names, it knows no plural: nothing but ``{name}`` may stand in a label."""
    for key, words in texts(lang).items():
        assert words.strip() == words != "", key
        assert not list(choices(parse(words))), key
        assert all(not place.part and not place.form for place in places(parse(words))), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_draw_one_and_draw_three_read_differently(lang: str) -> None:
    from harp_widget.words import say

    told = {say("title.draw", lang, game="Klondike", draw=draw) for draw in (1, 2, 3, 4, 5)}
    assert len(told) == 5


QUOTES = {"en": "“”", "cs": "„“", "fi": "””", "sv": "””", "fr": "«»"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_quotation_marks_are_those_of_the_language(lang: str) -> None:
    for key, words in all_texts(lang):
        found = re.findall("[\"'“”„«»]", words)
        assert found == list(QUOTES[lang]) * (len(found) // 2), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_have_their_own_separators(lang: str) -> None:
    plain = re.compile(r"\d{4,}|\d \d{3}" if lang == "en" else r"\d{4,}|\d[ ,.]\d{3}")
    mended = {key: plain.findall(words.replace("200905", "")) for key, words in all_texts(lang)}
    assert not {key: found for key, found in mended.items() if found}


def test_french_marks_stand_off_by_a_space_that_does_not_break() -> None:
    for key, words in all_texts("fr"):
        assert not re.search(r"[ ][:;!?»]|«[ ]|\w[;!?»]|«\w", words), key
        spaced = re.sub(r"\{[^{}]*(?=[{}])|ms:|Foundations:|\w+:\w+", "", words)
        assert not re.search(r"\w:(?!\w)", spaced), key


@pytest.mark.parametrize(
    "text_", ["{", "}", "{a", "{a, plural, one {x}}", "{a b}", "{a, select, x y}", "{a, plural, other}"]
)
def test_a_text_that_is_no_template_is_named(text_: str) -> None:
    with pytest.raises(BadTemplate, match=re.escape(repr(text_))):
        parse(text_)


def test_unknown_languages_and_ids_are_named() -> None:
    with pytest.raises(ValueError, match="'de'; there are en, cs, fi, sv, fr"):
        texts("de")
    with pytest.raises(KeyError, match=r"label\.no-such"):
        text("label.no-such", "en")
