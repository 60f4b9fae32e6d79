"""Cards in words: the symbol that sentences show, the name that a screen reader speaks."""

from __future__ import annotations

from harp_widget.engine.cards import RANKS, SYMBOLS, Card

from .catalogue import catalogue


def letters(lang: str) -> dict[str, str]:
    """What stands in the corner of ace, jack, queen and king, by notation's letter (sv: E Kn D K, fr: A V D R)."""
    found: dict[str, str] = catalogue(lang)["letters"]
    return found


def rank_sign(rank: int, lang: str) -> str:
    """``7``, ``10``, ``Kn``: a rank as it is drawn."""
    return letters(lang).get(RANKS[rank - 1], str(rank))


def symbol(card: Card, lang: str) -> str:
    """``10♥``, ``Kn♠``: the card as it is drawn in that language, so that sentence and board agree."""
    return rank_sign(card.rank, lang) + SYMBOLS[card.suit]


def spoken(card: Card, lang: str, form: str = "") -> str:
    """``seven of hearts``: for ears. ``form`` is one of the language's own (Czech ``acc``, Finnish ``gen``, …)."""
    words = catalogue(lang)
    forms: list[str] = words["forms"]
    names: list[str] = words["cards"][str(card)]
    return names[forms.index(form) if form in forms else 0]
