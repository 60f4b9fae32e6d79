"""The sentences of the catalogues: whole sentences with places for cards, numbers and names.

The syntax is the part of ICU's message format that translators know::

    {card} goes on {onto:acc}.                             a value, in a form that the language has
    {count, plural, one {# card moves} other {# cards move}}.   by CLDR category; #: the number; =0 before categories
    {target.kind, select, cell {…} other {…}}              by a property: kind, suit, colour, rank, count
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class Place:
    """``{name}``, ``{name.part}`` or ``{name:form}``: where a value goes. ``#`` in a plural branch is one too."""

    name: str
    part: str = ""
    form: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """A plural or select: one of several texts, by the value of a place."""

    place: Place
    kind: str
    branches: tuple[tuple[str, Template], ...]


Template = tuple[str | Place | Choice, ...]


class BadTemplate(ValueError):
    """A catalogue's text that cannot be read; the tests read every one."""


_TOKEN = re.compile(r"[{}#]|[^{}#]+")
_PLACE = re.compile(r"(?P<name>\w+)(?:\.(?P<part>\w+))?(?::(?P<form>\w+))?")
_HEAD = re.compile(r"\s*(?P<place>[\w.:]+)\s*,\s*(?P<kind>plural|select)\s*,\s*")


@cache
def parse(text: str) -> Template:
    """Read a template; ``BadTemplate`` names one that has no such form."""
    reader = _Reader(text)
    template = reader.sequence(None)
    if reader.next:
        raise BadTemplate(f"a brace too many in {text!r}")
    return template


class _Reader:
    """Goes through a template once; ``next`` is the token to come, empty at the end."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._tokens = iter(_TOKEN.findall(text))
        self.next = next(self._tokens, "")

    def take(self) -> str:
        """The next token, consumed."""
        token, self.next = self.next, next(self._tokens, "")
        return token

    def demand(self, brace: str) -> None:
        """Consume a brace that must come now."""
        if self.take() != brace:
            raise BadTemplate(f"{brace!r} is missing in {self.text!r}")

    def sequence(self, number: Place | None) -> Template:
        """Parts up to a closing brace or the end; ``number`` is what ``#`` stands for."""
        parts: list[str | Place | Choice] = []
        while self.next and self.next != "}":
            token = self.take()
            if token == "{":
                parts.append(self.argument(number))
            else:
                parts.append(number if token == "#" and number else token)
        return tuple(parts)

    def argument(self, number: Place | None) -> Place | Choice:
        """What stands between braces; the opening one is behind us."""
        inner = self.take()
        head = _HEAD.match(inner)
        if head is None:
            self.demand("}")
            return self.place(inner)
        place = self.place(head["place"])
        branches = tuple(self.branches(inner[head.end() :], place if head["kind"] == "plural" else number))
        self.demand("}")
        if "other" not in dict(branches):
            raise BadTemplate(f"no branch 'other' in {self.text!r}")
        return Choice(place, head["kind"], branches)

    def branches(self, key: str, number: Place | None) -> Iterator[tuple[str, Template]]:
        """``one {…} other {…}``: the first key is read already."""
        while key.strip():
            self.demand("{")
            yield key.strip(), self.sequence(number)
            self.demand("}")
            key = "" if self.next == "}" else self.take()

    def place(self, inner: str) -> Place:
        """``name``, ``name.part`` or ``name:form``."""
        found = _PLACE.fullmatch(inner.strip())
        if found is None:
            raise BadTemplate(f"no place: {inner!r} in {self.text!r}")
        return Place(found["name"], found["part"] or "", found["form"] or "")


def places(template: Template) -> Iterator[Place]:
    """Every place of a template, those in all branches too."""
    for part in template:
        if isinstance(part, Place):
            yield part
        elif isinstance(part, Choice):
            yield part.place
            for _, branch in part.branches:
                yield from places(branch)


def choices(template: Template) -> Iterator[Choice]:
    """Every plural and select of a template, nested ones too."""
    for part in template:
        if isinstance(part, Choice):
            yield part
            for _, branch in part.branches:
                yield from choices(branch)
