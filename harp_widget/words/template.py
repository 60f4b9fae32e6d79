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
from functools import lru_cache


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


@lru_cache(maxsize=None)
def parse(text: str) -> Template:
    """Read a template; ``BadTemplate`` names one that has no such form."""
    tokens = _TOKEN.findall(text)
    template, end = _sequence(text, tokens, 0, None)
    if end != len(tokens):
        raise BadTemplate(f"a brace too many in {text!r}")
    return template


def _sequence(text: str, tokens: list[str], at: int, number: Place | None) -> tuple[Template, int]:
    """Parts up to a closing brace or the end; ``number`` is what ``#`` stands for."""
    parts: list[str | Place | Choice] = []
    while at < len(tokens) and tokens[at] != "}":
        token = tokens[at]
        if token == "{":
            part, at = _argument(text, tokens, at + 1, number)
            parts.append(part)
        else:
            parts.append(number if token == "#" and number else token)
            at += 1
    return tuple(parts), at


def _argument(text: str, tokens: list[str], at: int, number: Place | None) -> tuple[Place | Choice, int]:
    """What stands between braces; ``at`` is just behind the opening one."""
    inner = tokens[at] if at < len(tokens) else ""
    head = _HEAD.fullmatch(inner) or _HEAD.match(inner)
    if head is None:
        return _place(text, inner), _closed(text, tokens, at + 1)
    place = _place(text, head["place"])
    number = place if head["kind"] == "plural" else number
    branches: list[tuple[str, Template]] = []
    key = inner[head.end() :].strip()
    at += 1
    while key:
        if at >= len(tokens) or tokens[at] != "{":
            raise BadTemplate(f"branch {key!r} has no text in {text!r}")
        branch, end = _sequence(text, tokens, at + 1, number)
        branches.append((key, branch))
        at = _closed(text, tokens, end)
        key = tokens[at].strip() if at < len(tokens) and tokens[at] not in "{}" else ""
        at += 1 if at < len(tokens) and tokens[at] not in "{}" else 0
    if "other" not in dict(branches):
        raise BadTemplate(f"no branch 'other' in {text!r}")
    return Choice(place, head["kind"], tuple(branches)), _closed(text, tokens, at)


def _place(text: str, inner: str) -> Place:
    found = _PLACE.fullmatch(inner.strip())
    if found is None:
        raise BadTemplate(f"no place: {inner!r} in {text!r}")
    return Place(found["name"], found["part"] or "", found["form"] or "")


def _closed(text: str, tokens: list[str], at: int) -> int:
    if at >= len(tokens) or tokens[at] != "}":
        raise BadTemplate(f"a brace is not closed in {text!r}")
    return at + 1


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
