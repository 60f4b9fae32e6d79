"""Texts as people paste them: out of word processors, mails and web pages."""

from __future__ import annotations

from unicodedata import category

_DASHES = dict.fromkeys(map(ord, "‐‑‒–—―−﹘﹣－"), "-")
_NOTHING = dict.fromkeys(map(ord, "\ufeff\u200b\u200c\u200d\u2060\u00ad"), "")
_PLAIN = {**_DASHES, **_NOTHING, ord("："): ":"}
_UPPER = {ord(small): small.upper() for small in "abcdefghijklmnopqrstuvwxyz"}


def plain(text: str) -> str:
    """The text without marks that nobody sees, and with every dash a hyphen."""
    return text.translate(_PLAIN)


def bare(text: str) -> str:
    """A name, number or code without what stands around it: quotation marks, brackets, full stops, spaces."""
    text = plain(text).strip()
    start, end = 0, len(text)
    while start < end and _is_around(text[start]):
        start += 1
    while end > start and _is_around(text[end - 1]):
        end -= 1
    return text[start:end]


def _is_around(character: str) -> bool:
    return character in "\"'`´<>.,;:!" or category(character) in ("Zs", "Ps", "Pe", "Pi", "Pf", "Cc")


def capitals(text: str) -> str:
    """The letters a to z as capitals and no others: ``ſ`` is no ``S``, ``ı`` no ``I``."""
    return text.translate(_UPPER)
