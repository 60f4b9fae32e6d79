"""What CLDR knows about the five languages: plural categories, numbers, lists, dates.

Babel carries CLDR and is the one library here; everything else in ``words`` is ours.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Sequence
from datetime import date
from functools import cache, lru_cache
from typing import Literal

from babel import Locale
from babel.dates import format_date
from babel.lists import format_list
from babel.numbers import format_decimal

from harp_widget.engine.mistakes import WrongValueError
from harp_widget.engine.wanted import a_text

LANGUAGES = ("en", "cs", "fi", "sv", "fr")
"""The languages there are, the first one the fallback of a board that knows no other."""

_TAGS = {"en": "en_GB"}
_DAY = {"cs": "cccc d. MMMM", "fi": "cccc d. MMMM"}
_MINUS = "−"
_DIGITS = 27
"""Decimals are written exactly up to here."""


def language(name: str) -> str:
    """The code of a language by code, tag or name: ``cs``, ``cs-CZ``, ``Czech``, ``čeština``.

    A ``ValueError`` names the languages there are, and the nearest to what was written.
    """
    return _language(a_text("lang", name))


@lru_cache(maxsize=512)
def _language(name: str) -> str:
    known = _names()
    word = " ".join(unicodedata.normalize("NFC", name).strip(" \t\n\"'“”„‘’«»").split()).casefold()
    for told in (word, re.split("[-_.@ ]", word)[0]):
        if told in known:
            return known[told]
    near = difflib.get_close_matches(word, known, n=1)
    meant = f"; did you mean {near[0]!r}?" if near else ""
    raise WrongValueError(f"no language {name[:60]!r}; there are {', '.join(LANGUAGES)}{meant}")


@cache
def _names() -> dict[str, str]:
    """The names of the languages in each of them, folded, with their codes."""
    named = {lang: lang for lang in LANGUAGES}
    for lang in LANGUAGES:
        for other in LANGUAGES:
            told = Locale.parse(lang).get_language_name(other)
            if told:
                named[told.casefold()] = lang
                named[_without_accents(told.casefold())] = lang
    return named


def _without_accents(text: str) -> str:
    return "".join(part for part in unicodedata.normalize("NFD", text) if not unicodedata.combining(part))


def _locale(lang: str) -> Locale:
    return _locale_of(language(lang))


@cache
def _locale_of(lang: str) -> Locale:
    return Locale.parse(_TAGS.get(lang, lang))


def plural(number: int, lang: str) -> str:
    """The CLDR category of a whole number: ``one few many other``."""
    return _locale(lang).plural_form(number)


@cache
def categories(lang: str) -> frozenset[str]:
    """The categories that whole numbers below a million have in a language.

    CLDR's others (Czech decimals, French millions) never occur in these games.
    """
    return frozenset(plural(number, lang) for number in (*range(1_000), *range(1_000, 1_000_000, 997)))


@lru_cache(maxsize=4096)
def number(value: int, lang: str, signed: bool = False) -> str:
    """A whole number as it is written: ``1,220``, ``1 220`` with a no-break space; a true minus; ``+10`` if signed."""
    if abs(value) >= 10**_DIGITS:
        return "−…" if value < 0 else "…"
    written = format_decimal(value, locale=_locale(lang)).replace("-", _MINUS)
    return f"+{written}" if signed and value > 0 else written


def listing(items: Sequence[str], style: Literal["or", "standard"], lang: str) -> str:
    """``a, b or c``, as the language writes it."""
    return format_list(items, style=style, locale=_locale(lang))


def day(when: date, lang: str) -> str:
    """A date with its weekday and no year: ``Thursday 24 December``."""
    return format_date(when, _DAY.get(language(lang), "cccc d MMMM"), locale=_locale(lang))
