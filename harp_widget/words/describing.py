"""The rule book of a game, from its rules: what they say is what is written, house rules included."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from harp_widget.engine import Game, Position
from harp_widget.engine.cards import Card
from harp_widget.engine.codes import has_codes
from harp_widget.engine.layouts import has_hidden_cards, laid_on
from harp_widget.engine.legal import capacity
from harp_widget.engine.refusals import Refusal
from harp_widget.engine.rules import EASY_HARP, Rules
from harp_widget.engine.wanted import the_rules

from . import cards
from .locales import language
from .narrating import title
from .pages import examples, questions
from .rulebook import PAGES, SECTIONS, Entry, RuleBook, topics_of
from .ruleids import BOOKS
from .saying import label, say, sentence
from .scores import hidden_cards, score_topics

Topic = tuple[str, dict[str, Any]]
"""A text of the catalogue and the values it needs."""


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a topic stands in the book: section, rule id, dagger; and the values its text needs."""

    section: str
    topic: str
    rule: str
    dagger: bool
    values: dict[str, Any]


def describe(rules: Rules | Game | Position | str, lang: str = "en") -> RuleBook:
    """Everything a player may want to know about a game: rules, score, tips. ``print`` it, or iterate over it.

    In the three games the entries carry the ids of the rule book (``KL-2``), in a game with a name of its own a
    running number. A game or a position is as good as its rules, so is a game's name.
    """
    return _described(the_rules("rules", rules), language(lang))


@lru_cache(maxsize=64)
def _described(rules: Rules, lang: str) -> RuleBook:
    always: dict[str, Any] = {"ranks": rules.ranks, "top": cards.rank_sign(rules.ranks, lang)}
    entries = (_entry(at, lang, always | at.values) for at in _book(rules))
    headings = tuple(label(f"panel.rules.{name}", lang) for name in SECTIONS)
    return RuleBook(title(rules, lang), headings, label("panel.rules.dagger", lang), tuple(entries))


def _entry(at: _Place, lang: str, values: dict[str, Any]) -> Entry:
    told: dict[str, Any] = {
        name: sentence(value, lang) if isinstance(value, Refusal) else value for name, value in values.items()
    }
    key = f"{_GROUPS[at.section]}.{at.topic}"
    heading = say(f"heading.{key}", lang, **told) if at.section in PAGES else ""
    return Entry(at.rule, say(key, lang, **told), at.dagger, at.section, at.topic, heading)


def rule_of(refusal: Refusal, rules: Rules) -> str | None:
    """The id of the rule that a refusal comes from (``EH-4``), or ``None`` where none is about it."""
    ids = {place.topic: place.rule for place in reversed(_book(rules)) if place.section == "rules"}
    return next((ids[topic] for topic in topics_of(refusal) if topic in ids), None)


_GROUPS = {"rules": "rule", "score": "score", "tips": "tip", "examples": "example", "questions": "question"}


@lru_cache(maxsize=64)
def _book(rules: Rules) -> tuple[_Place, ...]:
    book = BOOKS.get(rules.name)
    places: list[_Place] = []
    for section in SECTIONS:
        for topic, values in _TOPICS[section](rules):
            known = book.get(values.get("book", topic), ("", False)) if book else (f"R-{len(places) + 1}", False)
            places.append(_Place(section, topic, *known, values))
    order = list(dict.fromkeys(rule for rule, _ in (book or {}).values()))
    told = [place for place in places if place.section not in PAGES]
    told.sort(key=lambda place: order.index(place.rule) if place.rule in order else -1)
    return (*told, *(place for place in places if place.section in PAGES))


def _rules(rules: Rules) -> Iterator[Topic]:
    yield from _table(rules)
    yield from _building(rules)
    if rules.stock:
        yield "waste", {}
    if has_hidden_cards(rules):
        yield "turns", {}
    yield from _foundations(rules)
    yield from _stock(rules)
    yield from _end(rules)
    yield from _app(rules)


def _table(rules: Rules) -> Iterator[Topic]:
    heights = Counter(laid_on(rules))
    total = rules.cards
    columns = {"columns": rules.columns.count}
    yield "packs", {"packs": rules.packs, "cards": total}
    if rules.columns.layout == "rows":
        yield "rows", columns | {"heights": ", ".join(str(heights[at]) for at in sorted(heights))}
    elif rules.columns.open:
        yield "staircase-open", columns
    else:
        yield "staircase", columns | {"down": hidden_cards(rules)}
    if rules.stock:
        yield "stock-open" if rules.columns.open else "stock", {"count": total - heights.total()}
    yield "places", {"foundations": rules.packs * 4, "cells": rules.cells.count if rules.cells else 0}
    if rules.columns.open:
        yield "open", {}
    if rules.cells:
        yield "cells", {"cells": rules.cells.count}
        if len(rules.offers.cells) > 1:
            yield "cells-option", {"values": rules.offers.cells}


def _building(rules: Rules) -> Iterator[Topic]:
    columns = rules.columns
    single = columns.unit == "single-or-king-run"
    if rules.ranks > 1:
        host = Card(min(rules.ranks, 8), "H" if columns.build == "suit" else "S")
        yield f"build-{columns.build}", {"host": host, "guests": rules.tables.takes[host]}
        if rules.packs > 1:
            card = Card(min(rules.ranks - 1, 6), "S")
            hosts = rules.tables.hosts[card]
            yield "twins", {"card": card, "hosts": hosts}
    cells = rules.cells.count if rules.cells else 0
    yield f"unit-{'single' if single else columns.unit}", {"cells": cells}
    if columns.unit == "supermove":
        yield "capacity", {}
        yield "capacity-example", {"cells": cells, "onto": capacity(cells, 1), "into": capacity(cells, 0)}
    yield f"empty-{columns.empty}{'-single' if single else ''}", {}
    if single:
        yield "king-run", {}


def _foundations(rules: Rules) -> Iterator[Topic]:
    yield "foundations", {"packs": rules.packs}
    if rules.packs > 1:
        yield "own-suit", {}
    if rules.foundations.take_back:
        yield "take-back", {"empty": rules.columns.empty}
    else:
        yield "final", {}


def _stock(rules: Rules) -> Iterator[Topic]:
    if rules.stock is None:
        return
    yield "draw", {"draw": rules.stock.draw}
    if len(rules.offers.draw) > 1:
        yield "draw-option", {}
    limit = rules.stock.limit
    yield ("passes-unlimited", {}) if limit is None else ("passes", {"passes": limit})


def _end(rules: Rules) -> Iterator[Topic]:
    yield "won", {"cards": rules.cards}
    if not rules.offers.tells_loss:
        yield "no-loss", {}
    yield ("finish", {"stock": rules.stock is not None}) if rules.auto_complete else ("no-automatic", {})
    yield ("undo-all", {}) if rules.undo_limit is None else ("undo", {"limit": rules.undo_limit})


def _app(rules: Rules) -> Iterator[Topic]:
    """What the board does around the game."""
    click = "cells" if rules.cells else "best" if rules.columns.unit == "run" else "single"
    yield f"click-{click}", {}
    for topic in rules.offers.pages:
        if topic not in _OF_CODES or has_codes(rules):
            yield topic, {}


_OF_CODES = ("code", "deal-number")
"""Pages that say how a deal is written as a code."""


def _tips(rules: Rules) -> Iterator[Topic]:
    columns = rules.columns
    if hidden_cards(rules):
        yield "uncover", {}
    if columns.empty == "king" and rules.ranks == 13:
        yield "king-ready", {}
        if columns.build == "alternating":
            yield "which-king", {}
    if rules.cells:
        yield "keep-cells", {}
    if columns.build == "alternating" and rules.ranks > 6:
        yield "no-hurry", {}
    else:
        yield "aces-first", {}
    if rules.stock:
        yield "table-first", {"draw": rules.stock.draw}
    if rules != EASY_HARP:  # there every deal that was looked into can be won
        yield "not-every-deal", {}


_TOPICS = {"rules": _rules, "score": score_topics, "tips": _tips, "examples": examples, "questions": questions}
