"""The head of a record: tags that say which game was dealt, and what a person says about it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, fields, replace
from typing import Any
from urllib.parse import quote, unquote

from harp_widget.engine import SCORINGS, BoardError, Cells, Game, Offers, Position, Rejected, Rules, Stock, read_code
from harp_widget.engine.choosing import rules_named, unknown_game
from harp_widget.engine.refusals import Refusal, shown
from harp_widget.engine.rules import differences, nearest

FREE = ("Title", "Player", "Remarks", "Began")
"""What a person says; the other tags of the order are told by the game itself."""
ORDER = ("Variant", "Code", "Deal", "Board", "Date", "Options", "Balance", "Marks", "Moves", *FREE, "Result")
KEPT = frozenset({"assisted", "past-limit", "unproved"})
"""Marks that a head tells; ``farmed`` is told by the turns."""


def head_of(game: Game) -> dict[str, str]:
    """The tags of a game, in their order: unknown ones last, as they were read."""
    rules = game.rules
    base = nearest(rules)
    head = {"Variant": base.name, **_deal(game)}
    if "Code" in head:
        base = read_code(head["Code"])[0]
    head["Options"] = options_text(base, rules)
    head["Date"] = game.date.isoformat() if game.date else ""
    head["Balance"] = str(game.balance or "")
    head["Marks"] = " ".join(sorted(game.marks & KEPT))
    head["Moves"] = str(game.moves_made) if game.moves_made != _moves(game) else ""
    head["Result"] = "won" if game.position_after(main_end(game)).is_won else "*"
    head |= game.notes.head
    known = {tag: head[tag] for tag in ORDER if head.get(tag)}
    return known | {tag: value for tag, value in head.items() if tag not in ORDER}


def _deal(game: Game) -> dict[str, str]:
    if game.code:
        return {"Code": game.code}
    return {"Board": game.start.board()} if game.deal is None else {"Deal": str(game.deal)}


def main_end(game: Game) -> int | None:
    """The last step of the main line."""
    step: int | None = None
    while after := game.after(step):
        step = after[0]
    return step


def _moves(game: Game) -> int:
    return sum(len(game.steps[step].turn.moves) for step in game.way(main_end(game)))


def options_text(base: Rules, rules: Rules) -> str:
    """``passes=3 empty=any``: how rules differ from a game's."""
    told = differences(base, rules)
    for spec, option in (("cells", "cells"), ("stock", "draw")):
        there, here = getattr(rules, spec), getattr(base, spec)
        if here and not there:
            told[option] = None
        elif there and not here:
            told |= {"cells": rules.cells.count} if rules.cells and spec == "cells" else {}
            told |= {"draw": rules.stock.draw, "passes": rules.stock.passes} if rules.stock and spec == "stock" else {}
    if base.hints != rules.hints:
        told["hints"] = rules.hints
    return " ".join(f"{option}={_written(value)}" for option, value in told.items())


def _written(value: object) -> str:
    if isinstance(value, Offers):
        value = asdict(value)
    if isinstance(value, str) and value not in ("none", "true", "false") and value.replace("-", "").isalpha():
        return quote(value)
    if value is None:
        return "none"
    return quote(json.dumps(value, separators=(",", ":")), safe="{}[]:,") if value is not None else "none"


def _read(text: str) -> Any:
    """The value of an option: JSON, or a bare word."""
    text = unquote(text)
    if text == "none":
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def rules_of(base: Rules, text: str) -> Rules:
    """The rules that options make of a game's; ``TypeError`` or ``ValueError`` for what it does not take."""
    options: dict[str, Any] = {}
    for word in text.split():
        option, equals, value = word.partition("=")
        if not equals or option in options:
            raise ValueError(option)
        options[option] = _offers(_read(value)) if option == "offers" else _read(value)
    if base.cells and options.get("cells", 0) is None:
        base, _ = replace(base, cells=None), options.pop("cells")
    if base.stock and options.get("draw", 0) is None:
        base, _ = replace(base, stock=None), options.pop("draw")
    if not base.cells and "cells" in options:
        base = replace(base, cells=Cells(options["cells"]))
    if not base.stock and "draw" in options:
        base = replace(base, stock=Stock(options["draw"], None))
    return base.vary(**options)


def _offers(told: object) -> Offers:
    known = {field.name for field in fields(Offers)}
    if not isinstance(told, dict) or not told.keys() <= known:
        raise ValueError("offers")
    values: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in told.items()}
    return Offers(**values)


class HeadError(Exception):
    """A tag that can't be: which one, and why."""

    def __init__(self, tag: str, refusal: Refusal) -> None:
        super().__init__(tag)
        self.tag, self.refusal = tag, refusal


def start(head: Mapping[str, str]) -> Game:
    """The game that a head tells, with nothing played; ``HeadError`` names the tag that is wrong."""
    rules = _told(head, "Variant", _game_named)
    if "Code" in head:
        rules, deal = _told(head, "Code", read_code)
    elif rules is None:
        raise HeadError("", Refusal("record.no-game"))
    rules = _told(head, "Options", lambda text: rules_of(rules, text)) or rules
    balance = _told(head, "Balance", lambda text: _balance(rules, text)) or 0
    if "Date" in head:
        game = _told(head, "Date", lambda day: Game(rules, date=day, balance=balance))
        if "Code" in head and game.deal != deal:
            raise HeadError("Date", Refusal("record.value", {"name": "Date", "text": shown(head["Date"])}))
        return _noted(game, head)
    if "Code" in head:
        return _noted(_told(head, "Code", lambda _: Game(rules, deal, balance=balance)), head)
    if "Board" in head:
        place = _told(head, "Board", lambda text: Position.read(text, rules))
        return _noted(_told(head, "Board", lambda _: Game(place, balance=balance)), head)
    if "Deal" not in head:
        raise HeadError("", Refusal("record.no-game"))
    return _noted(_told(head, "Deal", lambda text: Game(rules, _number(text), balance=balance)), head)


def _balance(rules: Rules, text: str) -> int:
    if not SCORINGS[rules.scoring].cumulative or len(text) > 12:
        raise ValueError(text)
    return int(text)


def _number(text: str) -> int | str:
    return int(text) if text.isdecimal() and len(text) < 20 else text


def _noted(game: Game, head: Mapping[str, str]) -> Game:
    for tag, value in head.items():
        if not (tag.isascii() and tag.isidentifier() and tag[0] != "_"):
            raise HeadError("", Refusal("record.tag"))
        if tag in FREE or tag not in ORDER:
            _told(head, tag, lambda _, tag=tag, value=value: game.notes.tell(tag, value))
    return game


def marks_of(head: Mapping[str, str]) -> frozenset[str]:
    """The marks that a head tells; what is none is left out."""
    return KEPT & frozenset(head.get("Marks", "").split())


def moves_of(head: Mapping[str, str]) -> int | None:
    """How many moves were made in all, where the head tells it."""
    made: int | None = _told(head, "Moves", int)
    if made is not None and not 0 <= made < 10**9:
        raise HeadError("Moves", Refusal("record.value", {"name": "Moves", "text": shown(head["Moves"])}))
    return made


def _game_named(text: str) -> Rules:
    rules = rules_named(text)
    if rules is None:
        raise unknown_game(text)
    return rules


def _told(head: Mapping[str, str], tag: str, read: Any) -> Any:
    """What a tag says; ``None`` where there is none."""
    if tag not in head:
        return None
    try:
        return read(head[tag])
    except Rejected as error:
        raise HeadError(tag, error.refusal) from None
    except BoardError as error:
        raise HeadError(tag, error.faults[0]) from None
    except (TypeError, ValueError, OverflowError):
        raise HeadError(tag, Refusal("record.value", {"name": tag, "text": shown(head[tag])})) from None
