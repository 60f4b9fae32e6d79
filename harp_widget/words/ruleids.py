"""Which rule of the rule book each topic is, in the three games; a dagger marks the apps' own ways."""

from __future__ import annotations

_EASY_HARP = {
    "EH-1": "packs",
    "EH-2": "staircase staircase-open rows stock stock-open places open",
    "EH-3": "build-alternating build-suit",
    "EH-4": "unit-single unit-run unit-supermove capacity capacity-example",
    "EH-5": "twins",
    "EH-6": "waste",
    "EH-7": "turns",
    "EH-8": "empty-king empty-king-single empty-any empty-any-single",
    "EH-9": "king-run",
    "EH-10": "foundations own-suit†",
    "EH-11": "draw passes passes-unlimited",
    "EH-12": "take-back† final†",
    "EH-13": "won no-loss",
    "EH-14": "no-automatic† finish†",
    "EH-15": "score†",
    "EH-16": "undo† undo-all†",
    "EH-17": "click-single† click-best† click-cells†",
    "EH-18": "interactive†",
    "EH-19": "deal-number†",
}
_BAKERS_GAME = {
    "BK-1": "packs rows places open",
    "BK-2": "build-suit build-alternating unit-supermove unit-run unit-single twins",
    "BK-3": "cells",
    "BK-4": "foundations own-suit† final† take-back†",
    "BK-5": "empty-any empty-any-single empty-king empty-king-single king-run",
    "BK-6": "capacity capacity-example",
    "BK-7": "cells-option†",
    "BK-8": "won no-loss no-automatic† finish†",
    "BK-9": "score†",
    "BK-10": "undo† undo-all†",
    "BK-11": "click-cells† click-best† click-single†",
    "BK-12": "code†",
}
_KLONDIKE = {
    "KL-1": "packs staircase staircase-open rows stock stock-open places twins",
    "KL-2": "build-alternating build-suit",
    "KL-3": "unit-run unit-single unit-supermove capacity capacity-example",
    "KL-4": "empty-king empty-king-single empty-any empty-any-single king-run",
    "KL-5": "turns",
    "KL-6": "foundations own-suit†",
    "KL-7": "draw draw-option waste",
    "KL-8": "passes passes-unlimited",
    "KL-9": "take-back final",
    "KL-10": "won no-loss finish† no-automatic†",
    "KL-11": "score†",
    "KL-12": "bonus†",
    "KL-13": "undo† undo-all†",
    "KL-14": "hints†",
    "KL-15": "click-best† click-single† click-cells†",
    "KL-16": "winnable-only†",
    "KL-17": "verdict†",
    "KL-18": "daily†",
    "KL-19": "vegas",
    "KL-20": "open",
    "KL-22a": "uncover",
    "KL-22b": "king-ready",
    "KL-22c": "which-king",
    "KL-22d": "no-hurry",
    "KL-22e": "table-first",
    "KL-23": "not-every-deal",
}


def _by_topic(book: dict[str, str]) -> dict[str, tuple[str, bool]]:
    return {
        topic.removesuffix("†"): (rule, topic.endswith("†"))
        for rule, topics in book.items()
        for topic in topics.split()
    }


BOOKS = {
    "easy-harp": _by_topic(_EASY_HARP),
    "bakers-game": _by_topic(_BAKERS_GAME),
    "klondike": _by_topic(_KLONDIKE),
}
"""For each game its topics: rule id and dagger. A game with a name of its own has no page in the rule book."""
