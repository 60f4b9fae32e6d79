"""From what a player asks for - a game, a code, options - to rules and a deal."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, TypeVar

from .codes import code_and_moves, is_code, read_code
from .deals import Deal, deal_of_the_day, deal_position, parse_deal, random_deal
from .mistakes import WrongTypeError
from .position import Position
from .refusals import DealError, Refusal
from .rules import GAMES, Rules
from .wanted import a, a_day, a_text

if TYPE_CHECKING:
    from datetime import date as Date

T = TypeVar("T")
M = TypeVar("M")


def choose_start(
    what: str | Rules | Position, deal: Deal | None, date: Date | None, scoring: str | None, options: dict[str, Any]
) -> tuple[Position, Deal | None]:
    """The first position that a player asks for, and its deal; ``ValueError`` or ``TypeError`` says what is wrong."""
    if scoring is not None:
        a_text("scoring", scoring)
    date = None if date is None else a_day("date", date)
    if not isinstance(what, Position | Rules):
        a(str, "what", what, "the name of a game, a code, Rules or a Position")
    if isinstance(what, Position):
        if deal is not None or date is not None or options:
            raise WrongTypeError("what is a position set up by hand: it takes no deal, date or options")
        return _scored(what, scoring), None
    rules, chosen = _choose(what, deal, date, scoring, options)
    return deal_position(rules, chosen), chosen


def with_moves(what: T, moves: M) -> tuple[T | str, M | str]:
    """What is asked for and the moves to play, if any: a text may tell both (``"KL1-D1-AAADBVA 43 sw"``)."""
    code, told = code_and_moves(what) if isinstance(what, str) else (what, "")
    if told and moves:
        raise WrongTypeError("the text after the code tells the moves: give none beside it")
    return code, told or moves


def _choose(
    what: str | Rules, deal: Deal | None, date: Date | None, scoring: str | None, options: dict[str, Any]
) -> tuple[Rules, Deal]:
    named = rules_named(what) if isinstance(what, str) else what
    if named is None:
        assert isinstance(what, str)
        if not is_code(what):
            raise unknown_game(what)
        if deal is not None or date is not None:
            raise WrongTypeError("a code tells the deal: give no deal or date beside it")
        return _told_by_code(what, scoring, options)
    if deal is not None and date is not None:
        raise WrongTypeError("give a deal or a date, not both")
    rules = named
    if isinstance(deal, str) and is_code(deal):
        return _typed_code(rules, deal, scoring, options)
    rules = _vary(rules, scoring, options)
    if date is not None:
        return rules, deal_of_the_day(rules.name, date)
    number, forced = parse_deal(random_deal() if deal is None else deal, rules.packs)
    return rules, f"ms:{number}" if forced else number


def rules_named(text: str) -> Rules | None:
    """The game that a person means: ``easy-harp``, ``Easy Harp``, ``EasyHarp``, ``Baker’s Game``; ``None`` if none."""
    return _BY_LETTERS.get(_letters(text))


def unknown_game(text: str) -> DealError:
    """The error for a name of no game; it names the nearest one, if one is near."""
    near = get_close_matches(_letters(text), _BY_LETTERS, 1)
    meant = {"near": _BY_LETTERS[near[0]].name} if near else {}
    return DealError(Refusal("game.unknown", {"game": text[:40], "known": tuple(GAMES), **meant}))


def _letters(text: str) -> str:
    return "".join(filter(str.isalpha, text.casefold()))


_BY_LETTERS = {_letters(name): rules for name, rules in GAMES.items()}


def _told_by_code(code: str, scoring: str | None, options: dict[str, Any]) -> tuple[Rules, Deal]:
    rules, number = read_code(code)
    _agree(code, rules, options)
    return _vary(rules, scoring, options), number


TOLD_BY_CODE = ("draw", "cells")
"""The options that a code tells."""


def _agree(code: str, told: Rules, options: dict[str, Any]) -> None:
    """``DealError`` where options contradict what a code tells."""
    for option in TOLD_BY_CODE:
        if option in options and options[option] != told.options.get(option):
            raise DealError(Refusal("code.contradicts", {"code": code, "option": option, "value": options[option]}))


def _typed_code(rules: Rules, code: str, scoring: str | None, options: dict[str, Any]) -> tuple[Rules, Deal]:
    """A code where a game is already chosen: it must be one of that game (CO-3); it tells draw and cells."""
    told, number = read_code(code)
    if told.name != rules.name:
        raise DealError(Refusal("code.other-game", {"game": told.name, "chosen": rules.name}))
    _agree(code, told, options)
    in_code = {name: value for name, value in told.options.items() if name in TOLD_BY_CODE}
    return _vary(rules.vary(**in_code), scoring, options), number


def _vary(rules: Rules, scoring: str | None, options: dict[str, Any]) -> Rules:
    return rules.vary(**options, scoring=scoring) if scoring else rules.vary(**options)


def _scored(start: Position, scoring: str | None) -> Position:
    """A position set up by hand, to be scored like that; its passes stay."""
    if scoring is None or scoring == start.rules.scoring:
        return start
    passes = {"passes": start.rules.stock.passes} if start.rules.stock else {}
    return start.under(start.rules.vary(scoring=scoring, **passes))


def today() -> Date:
    """The date of this computer."""
    from datetime import date

    return date.today()
