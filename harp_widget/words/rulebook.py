"""The rule book as a thing: its sections, its entries, and what each refusal is about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from harp_widget.engine.moves import STOCK, WASTE, is_cell, is_foundation
from harp_widget.engine.refusals import Refusal

SECTIONS = ("rules", "score", "tips", "examples", "questions")

PAGES = ("examples", "questions")
"""The sections whose entries have a heading: they show the rules at work and add none."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One sentence or two of a rule book.

    ``id``: the rule's id (``EH-4``), shared by entries that belong together; ``dagger``: this app's own way, different
    in other versions of the game; ``topic``: what the entry is about, in any game; ``heading``: an example's name, or
    the question that is answered.
    """

    id: str
    text: str
    dagger: bool
    section: str
    topic: str
    heading: str = ""


@dataclass(frozen=True, slots=True)
class RuleBook:
    """The rules of one game in one language: iterate over the entries, print it, or ``as_dict`` for the board."""

    title: str
    headings: tuple[str, ...]
    footnote: str
    entries: tuple[Entry, ...]

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    def section(self, name: str) -> tuple[Entry, ...]:
        """The entries of ``rules``, ``score``, ``tips``, ``examples`` or ``questions``."""
        return tuple(entry for entry in self.entries if entry.section == name)

    def text(self, rule: str) -> str:
        """All that the book says under a rule's id, examples and answers left out."""
        return " ".join(entry.text for entry in self.entries if entry.id == rule and entry.section not in PAGES)

    def as_dict(self) -> dict[str, Any]:
        """``{title}`` and the sections, each a list of ``{id, text, dagger, heading}``, for the Rules panel."""
        lines = {
            name: [
                {"id": entry.id, "text": entry.text, "dagger": entry.dagger, "heading": entry.heading}
                for entry in self.section(name)
            ]
            for name in SECTIONS
        }
        return {"title": self.title, **lines}

    def __str__(self) -> str:
        lines = [self.title]
        for name, heading in zip(SECTIONS, self.headings, strict=True):
            entries = self.section(name)
            lines += ["", heading] if entries else []
            lines += [f"  {entry.id:6} {'† ' if entry.dagger else ''}{_told(entry)}" for entry in entries]
        return "\n".join([*lines, "", self.footnote])


def _told(entry: Entry) -> str:
    return f"{entry.heading}\n         {entry.text}" if entry.heading else entry.text


_BUILD = ("build-alternating", "build-suit")
_EMPTY = ("empty-king", "empty-king-single", "empty-any", "empty-any-single")
_UNIT = ("unit-run", "unit-single", "unit-supermove")
_PASSES = ("passes", "passes-unlimited")
_FOUNDATION = ("take-back", "final", "foundations")

_TOPICS: dict[str, tuple[str, ...]] = {
    "pile.unknown": ("places",),
    "stock.draw-only": ("draw",),
    "column.face-down": _UNIT,
    "unit.one-card": ("unit-single",),
    "unit.king-run": ("king-run",),
    "column.not-a-run": ("king-run", *_UNIT),
    "foundation.final": ("final",),
    "column.rank": _BUILD,
    "column.colour": _BUILD,
    "column.suit": _BUILD,
    "column.king-only": _EMPTY,
    "cell.occupied": ("cells",),
    "cell.absent": ("cells-option", "cells"),
    "foundation.suit": ("own-suit", "foundations"),
    "foundation.next": ("foundations",),
    "foundation.between": _FOUNDATION,
    "foundation.to-column": _FOUNDATION,
    "waste.closed": ("waste",),
    "stock.closed": _PASSES,
    "unit.capacity": ("capacity",),
    "stock.empty": _PASSES,
    "stock.not-empty": _PASSES,
    "redeal.nothing": _PASSES,
    "redeal.limit": _PASSES,
    "undo.limit": ("undo",),
    "finish.not-yet": ("finish",),
    "game.over": ("won",),
}


def topics_of(refusal: Refusal) -> tuple[str, ...]:
    """What a refusal is about; the first of these topics that a game has is the rule just broken."""
    if refusal.rule == "source.top-only":
        return _pile_topics(refusal.params["source"])
    if refusal.rule == "target.one-card":
        return ("foundations",) if is_foundation(refusal.params["target"]) else ("cells",)
    return _TOPICS.get(refusal.rule, ())


def _pile_topics(pile: str) -> tuple[str, ...]:
    if is_foundation(pile):
        return _FOUNDATION
    return {WASTE: ("waste",), STOCK: ("draw",)}.get(pile, ("cells",) if is_cell(pile) else ())
