"""The table of the five languages is CLDR's, and numbers, lists and dates are written as Babel writes them."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from babel import Locale
from babel.dates import format_date
from babel.lists import format_list
from babel.numbers import format_decimal
from hypothesis import given
from hypothesis import strategies as st

from harp_widget.words import LANGUAGES
from harp_widget.words.locales import day, listing, number, plural
from tests.words import cldr

DAY = {"cs": "cccc d. MMMM", "fi": "cccc d. MMMM"}


def locale(lang: str) -> str:
    return cldr.TAGS.get(lang, lang)


def test_the_table_is_what_cldr_says() -> None:
    assert cldr.HERE.read_text(encoding="utf-8") == cldr.written()


@given(st.integers(-(10**20), 10**20), st.sampled_from(LANGUAGES))
def test_numbers(value: int, lang: str) -> None:
    assert number(value, lang) == format_decimal(value, locale=locale(lang)).replace("-", "−")


@given(st.integers(-999_999, 999_999), st.sampled_from(LANGUAGES))
def test_plurals(value: int, lang: str) -> None:
    assert plural(value, lang) == Locale.parse(locale(lang)).plural_form(value)


@given(st.lists(st.text(max_size=5), max_size=5), st.sampled_from(LANGUAGES))
def test_lists(items: list[str], lang: str) -> None:
    assert listing(items, "or", lang) == format_list(items, style="or", locale=locale(lang))
    assert listing(items, "standard", lang) == format_list(items, locale=locale(lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_days(lang: str) -> None:
    for after in range(366):
        when = date(2028, 1, 1) + timedelta(after)
        assert day(when, lang) == format_date(when, DAY.get(lang, "cccc d MMMM"), locale=locale(lang))
