"""Deal numbers: a bare number is what PySolFC deals for it; ``ms:`` forces Microsoft's generator (deals.md)."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from .cards import Card
from .layouts import laid_on, laid_out
from .pasted import bare
from .refusals import DealError, Refusal, shown_value
from .wanted import a_day, the_rules

if TYPE_CHECKING:
    from datetime import date

    from .position import Position
    from .rules import Rules

MOST_DEALS = 999_999
_MICROSOFT_MOST = 2**33 - 1
_PYSOL_FROM = 32_000  # below this number PySolFC deals what Microsoft's generator deals

Deal = int | str
"""A deal number 1 … 999 999, or ``"ms:11982"``."""


_NUMBER = re.compile(r"[+-]?(?:[0-9]{1,99}|[0-9]{1,3}(?:[,.'’ \u00a0\u202f\u2009][0-9]{3}){1,9})")
"""A whole number, its thousands apart or not."""


def parse_deal(deal: Deal, packs: int) -> tuple[int, bool]:
    """The number, and whether Microsoft's generator is forced. ``DealError`` names what is wrong."""
    if type(deal) is int and 1 <= deal <= MOST_DEALS:
        return deal, False
    written = shown_value(deal)
    text = bare(deal if isinstance(deal, str) else written)
    forced = text[:3].lower() == "ms:"
    digits = bare(text[3:] if forced else text)
    if isinstance(deal, bool) or not isinstance(deal, int | str) or not _NUMBER.fullmatch(digits):
        raise DealError(Refusal("deal.unknown", {"text": written, "most": MOST_DEALS}))
    number = int(re.sub("[^0-9-]", "", digits))
    if forced and packs > 1:
        raise DealError(Refusal("deal.ms-two-packs", {"text": written}))
    most = _MICROSOFT_MOST if forced else MOST_DEALS
    if not 1 <= number <= most:
        raise DealError(Refusal("deal.ms-number" if forced else "deal.number", {"text": written, "most": most}))
    return number, forced


def deal_order(rules: Rules, deal: Deal) -> tuple[Card, ...]:
    """The cards of a deal in the order in which they are dealt.

    >>> from harp_widget.engine.rules import BAKERS_GAME
    >>> deal_order(BAKERS_GAME, "ms:11982")[:4]
    (AH, AS, 4H, AC)
    """
    number, forced = parse_deal(deal, rules.packs)
    if rules.packs == 1 and (forced or number < _PYSOL_FROM):
        return _microsoft(number, rules.ranks)
    deck = [*_deck(rules.packs, rules.ranks)]
    below = _microsoft_below(number) if number < _PYSOL_FROM else _python_below(number)
    for last in range(len(deck) - 1, 0, -1):
        other = below(last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(reversed(deck))


@lru_cache
def _deck(packs: int, ranks: int) -> tuple[Card, ...]:
    return tuple(Card(rank, suit) for _ in range(packs) for suit in "CSHD" for rank in range(1, ranks + 1))


def _microsoft_numbers(number: int) -> Callable[[], int]:
    """Microsoft's generator: 15 bits a draw; longer deal numbers take the extra bits of deals.md."""
    seed = number

    def draw() -> int:
        nonlocal seed
        seed = (seed * 214013 + 2531011) & 0x7FFFFFFF_FFFFFFFF
        if number < 2**31:
            return (seed >> 16) & 0x7FFF
        if number < 2**32:
            return (seed >> 16) & 0x7FFF | 0x8000
        return ((seed >> 16) & 0xFFFF) + 1

    return draw


Below = Callable[[int], int]
"""Gives a number from 0 up to but not including its argument."""


def _microsoft_below(number: int) -> Below:
    draw = _microsoft_numbers(number)
    return lambda top: draw() % top


def _python_below(number: int) -> Below:
    # The one method of CPython's generator whose stream is promised to stay.
    uniform = random.Random(number).random
    return lambda top: int(uniform() * top)


@lru_cache
def _microsoft_deck(ranks: int) -> tuple[Card, ...]:
    return tuple(Card(rank, suit) for rank in range(1, ranks + 1) for suit in "CDHS")


def _microsoft(number: int, ranks: int) -> tuple[Card, ...]:
    deck = [*_microsoft_deck(ranks)]
    below = _microsoft_below(number)
    order = []
    for left in range(len(deck), 0, -1):
        at = below(left)
        order.append(deck[at])
        deck[at] = deck[left - 1]
    return tuple(order)


def deal_position(rules: Rules, deal: Deal) -> Position:
    """The first position of a deal.

    >>> from harp_widget.engine.rules import KLONDIKE
    >>> deal_position(KLONDIKE, 100000).columns[0]
    (JH,)
    """
    columns: list[list[Card]] = [[] for _ in range(rules.columns.count)]
    cards = iter(deal_order(rules, deal))
    for place in dealing(rules):
        columns[place].append(next(cards))
    return laid_out(rules, columns, cards)


def dealing(rules: Rules) -> list[int]:
    """For each card laid on the tableau, in the order of a deal, the index of its column; the others are the stock.

    A staircase is dealt hidden cards row by row, then one face up for each column: with one pack from right to left,
    with two from left to right, as PySolFC does.
    """
    if rules.columns.layout == "rows":
        return laid_on(rules)
    count, leftwards = rules.columns.count, rules.packs == 1
    rows = [list(range(row, count)) for row in range(1, count)]
    rows.append(list(range(count)))
    if leftwards:
        rows = [row[::-1] for row in rows]
    return [column for row in rows for column in row]


def random_deal() -> int:
    """A random deal number."""
    return random.SystemRandom().randint(1, MOST_DEALS)


def deal_of_the_day(variant: str | Rules, day: date | str) -> int:
    """The number everyone plays on that day (EH-19, KL-18), from the variant's name and the date alone.

    >>> import datetime
    >>> deal_of_the_day("klondike", datetime.date(2026, 12, 24))
    218349
    """
    from hashlib import sha256  # here, because it is slow to load and seldom needed

    day = a_day("day", day)
    from .choosing import rules_named

    if not isinstance(variant, str):
        variant = the_rules("variant", variant).name
    elif named := rules_named(variant):
        variant = named.name
    return 1 + int.from_bytes(sha256(f"{variant} {day:%Y-%m-%d}".encode()).digest()[:8]) % MOST_DEALS
