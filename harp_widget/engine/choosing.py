"""From what a player asks for - a game, a code, options - to rules and a deal."""

from __future__ import annotations

from datetime import date as Date
from typing import Any

from .codes import is_code, read_code
from .deals import Deal, deal_of_the_day, parse_deal, random_deal
from .refusals import DealError, Refusal
from .rules import GAMES, Rules
from .scoring import SCORINGS, Scoring


def choose(
    what: str | Rules, deal: Deal | None, date: Date | None, scoring: str | None, options: dict[str, Any]
) -> tuple[Rules, Deal]:
    """The rules and the deal that a player asks for; ``ValueError`` or ``TypeError`` says what is wrong."""
    if isinstance(what, str) and what not in GAMES:
        if not is_code(what):
            raise DealError(Refusal("game.unknown", {"game": what, "known": tuple(GAMES)}))
        if deal is not None or date is not None:
            raise TypeError("a code tells the deal: give no deal or date beside it")
        return _told_by_code(what, scoring, options)
    rules = GAMES[what] if isinstance(what, str) else what
    if isinstance(deal, str) and is_code(deal):
        return _typed_code(rules, deal, scoring, options)
    rules = _vary(rules, scoring, options)
    if deal is not None and date is not None:
        raise TypeError("give a deal or a date, not both")
    if date is not None:
        return rules, deal_of_the_day(rules.name, date)
    number, forced = parse_deal(random_deal() if deal is None else deal, rules.packs)
    return rules, f"ms:{number}" if forced else number


def _told_by_code(code: str, scoring: str | None, options: dict[str, Any]) -> tuple[Rules, Deal]:
    rules, number = read_code(code)
    _agree(code, rules, options)
    return _vary(rules, scoring, options), number


def _agree(code: str, told: Rules, options: dict[str, Any]) -> None:
    """``DealError`` where options contradict what a code tells."""
    for option in ("draw", "cells"):
        if option in options and options[option] != told.options.get(option):
            raise DealError(Refusal("code.contradicts", {"code": code, "option": option, "value": options[option]}))


def _typed_code(rules: Rules, code: str, scoring: str | None, options: dict[str, Any]) -> tuple[Rules, Deal]:
    """A code where a game is already chosen: it must be one of that game (CO-3); it tells draw and cells."""
    told, number = read_code(code)
    if told.name != rules.name:
        raise DealError(Refusal("code.other-game", {"game": told.name, "chosen": rules.name}))
    _agree(code, told, options)
    left_open = {name: value for name, value in rules.options.items() if name not in ("draw", "cells")}
    return _vary(told, scoring or rules.scoring, left_open | options), number


def _vary(rules: Rules, scoring: str | None, options: dict[str, Any]) -> Rules:
    """The rules with a player's options; Vegas limits the passes unless told otherwise (D-16)."""
    name = scoring or rules.scoring
    if named_scoring(name).price and rules.stock and rules.stock.passes is None and "passes" not in options:
        options = {**options, "passes": "strict"}
    return rules.vary(**options, scoring=name)


def named_scoring(name: str) -> Scoring:
    """The scoring of that name; ``ValueError`` names the known ones."""
    if name not in SCORINGS:
        raise ValueError(f"no scoring {name!r}; there are {', '.join(SCORINGS)}")
    return SCORINGS[name]
