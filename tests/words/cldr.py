"""What `harp_widget/words/cldr.json` holds, made anew from CLDR as Babel carries it: python -m tests.words.cldr."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from babel import Locale

from harp_widget.words.locales import LANGUAGES

HERE = Path(__file__).parents[2] / "harp_widget/words/cldr.json"
TAGS = {"en": "en_GB"}
"""The region whose dates are written: day before month."""


def table() -> dict[str, Any]:
    """A language's names in all five, plural categories, separator of thousands, lists, weekdays and months."""
    return {lang: _of(Locale.parse(TAGS.get(lang, lang)), Locale.parse(lang)) for lang in LANGUAGES}


def _of(locale: Locale, plain: Locale) -> dict[str, Any]:
    lists = {style: dict(locale.list_patterns[style]) for style in ("or", "standard")}
    for pattern in lists.values():
        # Of every list: commas between, the word before the last one, whether it is of two or of more.
        assert (pattern["start"], pattern["middle"], pattern["2"]) == ("{0}, {1}", "{0}, {1}", pattern["end"])
    return {
        "names": [plain.get_language_name(other) for other in LANGUAGES],
        "plural": {form: numbers for form in ("one", "few") if (numbers := _numbers(locale, form))},
        "thousands": locale.number_symbols["latn"]["group"],
        "lists": {style: pattern["end"] for style, pattern in lists.items()},
        "weekdays": [locale.days["stand-alone"]["wide"][day] for day in range(7)],
        "months": [locale.months["format"]["wide"][month] for month in range(1, 13)],
    }


def _numbers(locale: Locale, form: str) -> list[int]:
    """The whole numbers of a category: a handful in these languages."""
    return [number for number in range(1000) if locale.plural_form(number) == form]


def written() -> str:
    """The file's text."""
    return json.dumps(table(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    HERE.write_text(written(), encoding="utf-8")
