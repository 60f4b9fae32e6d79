"""One JSON catalogue a language: group, id, text."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from .locales import language

Texts = dict[str, str]


def catalogue(lang: str) -> dict[str, Any]:
    """The whole catalogue of a language; a ``ValueError`` names the languages there are."""
    return _catalogue(language(lang))


@cache
def _catalogue(lang: str) -> dict[str, Any]:
    text = files(__package__).joinpath("catalogues", f"{lang}.json").read_text(encoding="utf-8")
    read: dict[str, Any] = json.loads(text)
    return read


def group(name: str, lang: str) -> Texts:
    """The texts of one group: ``refusal``, ``label``, ``rule`` …"""
    texts: Texts = catalogue(lang)[name]
    return texts


def text(key: str, lang: str) -> str:
    """The text with a key like ``refusal.column.rank``: group, dot, id. An unknown one is a ``KeyError``."""
    name, _, id_ = key.partition(".")
    try:
        return group(name, lang)[id_]
    except KeyError:
        raise KeyError(f"no text {key!r} in {lang!r}") from None
