"""Fills the sentences of the catalogues."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from harp_widget.engine.cards import SYMBOLS, Card
from harp_widget.engine.moves import STOCK, WASTE, is_cell, is_column, is_foundation
from harp_widget.engine.refusals import Refusal, shown_value
from harp_widget.engine.wanted import a

from . import cards, locales
from .catalogue import group, text
from .template import Choice, Place, Template, parse


def say(key: str, lang: str = "en", *, spoken: bool = False, **values: Any) -> str:
    """The text with that key, filled. ``spoken`` names cards for ears, else they are symbols."""
    told = _Voice(lang, spoken).fill(parse(text(key, lang)), values)
    return told[:1].upper() + told[1:] if spoken else told


def sentence(refusal: Refusal, lang: str = "en", *, spoken: bool = False) -> str:
    """Why a move or an input is refused, as a teacher says it."""
    a(Refusal, "refusal", refusal, "a Refusal")
    if refusal.rule not in group("refusal", lang) if isinstance(refusal.rule, str) else True:
        raise ValueError(f"no sentence tells the refusal {shown_value(refusal.rule)!r}")
    params = a(dict, "params", refusal.params, "a dict")
    try:
        return say(f"refusal.{refusal.rule}", lang, spoken=spoken, **{"ranks": 13, **params})
    except (KeyError, AttributeError, TypeError, IndexError) as error:
        raise ValueError(f"params tell not all, or not what, the refusal {refusal.rule!r} speaks of") from error


def label(key: str, lang: str = "en") -> str:
    """A button, setting, status or other short text of the board, by its id."""
    return text(f"label.{key}", lang)


def texts(lang: str = "en") -> dict[str, str]:
    """Everything the browser writes by itself: labels by id, card names as ``card.7H``, letters as ``letter.K``.

    A name in braces (``{n}``) is the browser's to fill; nothing else in these texts needs grammar.
    """
    names = {f"card.{code}": forms[0] for code, forms in group("cards", lang).items()}
    return {**group("label", lang), **{f"letter.{k}": v for k, v in cards.letters(lang).items()}, **names}


@dataclass(frozen=True, slots=True)
class _Voice:
    """A language, for eyes or for ears."""

    lang: str
    spoken: bool

    def fill(self, template: Template, values: Mapping[str, Any]) -> str:
        return "".join(part if isinstance(part, str) else self._part(part, values) for part in template)

    def _part(self, part: Place | Choice, values: Mapping[str, Any]) -> str:
        if isinstance(part, Place):
            return self._write(_value(part, values), part.form)
        return self.fill(self._branch(part, _value(part.place, values)), values)

    def _branch(self, choice: Choice, value: Any) -> Template:
        branches = dict(choice.branches)
        if choice.kind == "select":
            return branches.get(str(value), branches["other"])
        exact = branches.get(f"={value}")
        return exact if exact is not None else branches.get(locales.plural(value, self.lang), branches["other"])

    def _write(self, value: Any, form: str) -> str:
        if isinstance(value, Card):
            return cards.spoken(value, self.lang, form) if self.spoken else cards.symbol(value, self.lang)
        if isinstance(value, tuple | list):
            items = list(dict.fromkeys(self._write(item, form) for item in value))
            return locales.listing(items, "standard" if form == "and" else "or", self.lang)
        if isinstance(value, int) and not isinstance(value, bool):
            return locales.number(value, self.lang, signed=form == "signed")
        if isinstance(value, date):
            return locales.day(value, self.lang)
        return str(value)


def _value(place: Place, values: Mapping[str, Any]) -> Any:
    value = values.get(place.name) if place.part == "given" else values[place.name]
    return _PARTS[place.part](value) if place.part else value


def pile_kind(pile: str) -> str:
    """What a pile name names: ``column cell waste stock foundation``, or ``none``."""
    kinds = {"column": is_column(pile), "cell": is_cell(pile), "foundation": is_foundation(pile)}
    kinds |= {"waste": pile == WASTE, "stock": pile == STOCK}
    return next((kind for kind, fits in kinds.items() if fits), "none")


def _suit(value: Card | str) -> str:
    return value.suit if isinstance(value, Card) else value[-1:].upper()


_PARTS: dict[str, Callable[[Any], Any]] = {
    "kind": pile_kind,
    "suit": _suit,
    "sign": lambda value: SYMBOLS[_suit(value)],
    "colour": lambda value: "red" if value.red else "black",
    "rank": lambda value: value.rank,
    "count": len,
    "given": lambda value: "yes" if value else "no",
}
"""What a text may ask of a value, behind a dot."""
