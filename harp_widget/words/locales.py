"""What CLDR knows about the five languages: plural categories, numbers, lists, dates.

``cldr.json`` is made from Babel (``python -m tests.words.cldr``), and a test holds it equal to that: Babel itself
is eleven megabytes, too many for a page that brings its own Python.
"""

from __future__ import annotations

import difflib
import json
import re
import unicodedata
from collections.abc import Sequence
from datetime import date
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Literal

from harp_widget.engine.mistakes import WrongValueError
from harp_widget.engine.wanted import a_text

LANGUAGES = ("en", "cs", "fi", "sv", "fr")
"""The languages there are, the first one the fallback of a board that knows no other."""

_DAY = {"cs": "{} {}. {}", "fi": "{} {}. {}"}
_MINUS = "−"
_DIGITS = 27
"""A number that has more is only hinted at: nothing in these games comes near it."""


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
        for told in _table()[lang]["names"]:
            named[told.casefold()] = lang
            named[_without_accents(told.casefold())] = lang
    return named


def _without_accents(text: str) -> str:
    return "".join(part for part in unicodedata.normalize("NFD", text) if not unicodedata.combining(part))


@cache
def _table() -> dict[str, dict[str, Any]]:
    table: dict[str, dict[str, Any]] = json.loads(files(__package__).joinpath("cldr.json").read_text(encoding="utf-8"))
    return table


def _cldr(lang: str) -> dict[str, Any]:
    return _table()[language(lang)]


def plural(number: int, lang: str) -> str:
    """The CLDR category of a whole number: ``one few other``.

    CLDR's ``many`` (Czech decimals, French millions) never occurs in these games.
    """
    for form, numbers in _cldr(lang)["plural"].items():
        if abs(number) in numbers:
            return str(form)
    return "other"


def categories(lang: str) -> frozenset[str]:
    """The categories that whole numbers have in a language."""
    return frozenset({*_cldr(lang)["plural"], "other"})


@lru_cache(maxsize=4096)
def number(value: int, lang: str, signed: bool = False) -> str:
    """A whole number as it is written: ``1,220``, ``1 220`` with a no-break space; a true minus; ``+10`` if signed."""
    if abs(value) >= 10**_DIGITS:
        return "−…" if value < 0 else "…"
    written = f"{abs(value):,}".replace(",", _cldr(lang)["thousands"])
    sign = _MINUS if value < 0 else "+" if signed and value > 0 else ""
    return sign + written


def listing(items: Sequence[str], style: Literal["or", "standard"], lang: str) -> str:
    """``a, b or c``, as the language writes it."""
    if len(items) < 2:
        return "".join(items)
    *most, last = items
    return str(_cldr(lang)["lists"][style]).format(", ".join(most), last)


def day(when: date, lang: str) -> str:
    """A date with its weekday and no year: ``Thursday 24 December``."""
    known = _cldr(lang)
    weekday, month = known["weekdays"][when.weekday()], known["months"][when.month - 1]
    return _DAY.get(language(lang), "{} {} {}").format(weekday, when.day, month)
