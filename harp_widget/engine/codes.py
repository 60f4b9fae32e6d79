"""Codes: a game, its cells or draw, and a deal number in one word (CO-1 … CO-3)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from .deals import MOST_DEALS, Deal
from .pasted import bare, capitals
from .refusals import DealError, Refusal, shown
from .rules import BAKERS_GAME, EASY_HARP, KLONDIKE
from .wanted import a_text, the_rules

if TYPE_CHECKING:
    from .rules import Rules

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
TAIL = 7

_GAMES: dict[str, tuple[Rules, dict[str, dict[str, int]]]] = {
    "EH1": (EASY_HARP, {"N": {}}),
    "BK1": (BAKERS_GAME, {"C4": {"cells": 4}, "C2": {"cells": 2}, "C1": {"cells": 1}}),
    "KL1": (KLONDIKE, {"D1": {"draw": 1}, "D3": {"draw": 3}}),
}


def write_code(rules: Rules, deal: Deal | None) -> str:
    """The code of a numbered deal, or ``""`` where no code tells these rules or this deal.

    >>> write_code(EASY_HARP, 5)
    'EH1-N-AAAAAAF'
    """
    rules = the_rules("rules", rules)
    if not isinstance(deal, int) or isinstance(deal, bool) or not 1 <= deal <= MOST_DEALS:
        return ""
    head = _head(rules)
    digits = (DIGITS[deal >> 5 * place & 31] for place in reversed(range(TAIL)))
    return f"{head}-{''.join(digits)}" if head else ""


def tells_all(code: str, rules: Rules) -> bool:
    """Whether a code tells every option that the moves of its deal depend on."""
    return code != "" and read_code(code)[0].options == rules.options


def has_codes(rules: Rules) -> bool:
    """Whether the numbered deals of these rules have codes."""
    return _head(rules) != ""


@lru_cache(maxsize=256)
def _head(rules: Rules) -> str:
    """What a code begins with, for these rules; ``""`` where none tells them."""
    for prefix, (game, options) in _GAMES.items():
        for option, values in options.items():
            if _same_cards(rules, game.vary(**values)):
                return f"{prefix}-{option}"
    return ""


def _same_cards(rules: Rules, told: Rules) -> bool:
    """Whether ``rules`` differ from those that a code tells only in what a code leaves out."""
    leaves_out: dict[str, object] = {
        "empty": told.columns.empty,
        "open": told.columns.open,
        "scoring": told.scoring,
        "auto_complete": told.auto_complete,
        "undo_limit": told.undo_limit,
        "offers": told.offers,
    }
    if rules.stock and told.stock:
        leaves_out["passes"] = told.stock.passes
    return rules.name == told.name and rules.vary(**leaves_out) == told


def is_code(text: str) -> bool:
    """Whether a text is meant as a code, right or wrong: it begins with one of the prefixes, or letters and a dash."""
    word = _written(text)
    return word[:3] in _GAMES or re.match("[A-Z][A-Z0-9]*-", word) is not None


_WITH_MOVES = re.compile(rf"([A-Z][A-Z\d]{{2}}-[A-Z\d]+-[A-Z\d]{{{TAIL},}})\s+(\S.*)", re.IGNORECASE | re.DOTALL)


def code_and_moves(text: str) -> tuple[str, str]:
    """A code, and the moves that may follow it in one text, as a board copies its game.

    >>> code_and_moves("KL1-D1-AAADBVA 43 sw")
    ('KL1-D1-AAADBVA', '43 sw')
    """
    both = _WITH_MOVES.fullmatch(bare(text))
    return (both[1], both[2]) if both else (text, "")


def _written(text: str) -> str:
    """A code in capitals, with hyphens and without anything around or between.

    Where it begins as a code does, other marks or spaces may stand for the hyphens.
    """
    word = capitals(bare(text))
    if word[:3] in _GAMES and "-" not in word:
        parts = re.split(r"[\s_/.]+", word)
        return ("-" if len(parts) == 3 else "").join(parts)
    return "".join(word.split())


def _parts(word: str) -> tuple[str, str, str]:
    """Prefix, option and tail; once the prefix is known the hyphens may be missing."""
    prefix, rest = word[:3], word[3:].removeprefix("-")
    if prefix not in _GAMES:
        return word.split("-")[0], "", ""
    option, hyphen, tail = rest.partition("-")
    if not hyphen:
        option = next(filter(rest.startswith, _GAMES[prefix][1]), rest)
        tail = rest.removeprefix(option)
    return prefix, option, tail


def read_code(text: str) -> tuple[Rules, int]:
    """The game and deal that a code tells; ``DealError`` names what is wrong with it (CO-3).

    >>> read_code("eh1-n-aaaaaaf")
    (EASY_HARP, 5)
    """
    prefix, option, tail = _parts(_written(a_text("text", text)))
    if prefix not in _GAMES:
        raise DealError(Refusal("code.prefix", {"prefix": shown(prefix), "known": tuple(_GAMES)}))
    game, options = _GAMES[prefix]
    if option and option not in options:
        raise DealError(Refusal("code.option", {"option": shown(option), "game": game.name, "known": tuple(options)}))
    for character in tail.replace("-", ""):
        if character not in DIGITS:
            raise DealError(Refusal("code.digit", {"character": character}))
    if len(tail) != TAIL:
        raise DealError(Refusal("code.length", {"length": len(tail), "expected": TAIL}))
    if "-" in tail:
        raise DealError(Refusal("code.digit", {"character": "-"}))
    number = sum(DIGITS.index(digit) << 5 * place for place, digit in enumerate(reversed(tail)))
    if not 1 <= number <= MOST_DEALS:
        raise DealError(Refusal("code.number", {"number": number, "most": MOST_DEALS}))
    return game.vary(**options[option]), number
