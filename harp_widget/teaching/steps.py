"""A hint told step by step: there is a move, which card, where to, why."""

from __future__ import annotations

from typing import Any

from harp_widget import words
from harp_widget.engine.moves import is_cell, is_column
from harp_widget.engine.wanted import a, a_whole

from .hints import Hint

WHERE = 3
"""The step that tells where the card goes; the one before tells which card."""


def steps(hint: Hint, lang: str = "en") -> tuple[str, ...]:
    """The sentences of a hint, each telling more than the one before; a single one when no move is hinted."""
    a(Hint, "hint", hint, "a Hint")
    if hint.move is None:
        return (words.say(f"hint.{hint.kind}", lang, **hint.params),)
    why = words.say(f"hint.why.{hint.why}", lang, **hint.params)
    if hint.kind != "move":
        told = words.say(f"hint.{hint.kind}", lang, count=hint.number)
        return words.say("hint.stock", lang), told, why
    which = words.say("hint.card", lang, card=hint.card, count=hint.number)
    return words.say("hint.there-is", lang), which, _where(hint, lang), why


def shown(hint: Hint, step: int) -> dict[str, Any] | None:
    """What the board marks at a step (from 1): nothing, then the card or the stock, then the place it goes to."""
    a(Hint, "hint", hint, "a Hint")
    if hint.move is None or a_whole("step", step) < WHERE - 1:
        return None
    target = hint.move.target if hint.kind == "move" and step >= WHERE else ""
    source = hint.move.source if hint.kind == "move" else "s"
    return {"from": source, "n": hint.move.count, "to": target, "step": step}


def _where(hint: Hint, lang: str) -> str:
    assert hint.move is not None
    target = hint.move.target
    kind = ("onto" if hint.onto else "empty") if is_column(target) else "cell" if is_cell(target) else "foundation"
    values: dict[str, Any] = {"card": hint.card, "onto": hint.onto, "target": target, "count": hint.number}
    return words.say(f"hint.{kind}", lang, **values)
