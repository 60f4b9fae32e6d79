"""The 52 cards. Twins of a two-pack game are equal: a card has no serial number."""

from __future__ import annotations

from typing import NamedTuple

from .mistakes import WrongValueError
from .renamed import warn_renamed
from .wanted import a_text, told

SUITS = "SHDC"
"""Spades, hearts, diamonds, clubs: the order of the foundations (BK-1)."""

RANKS = "A23456789TJQK"
"""Rank letters of the notation, ace low; the rank of a letter is its place, counted from 1."""

SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
RED = frozenset("HD")

_SUIT_READ = {
    **{s: s for s in SUITS},
    **{symbol: s for s, symbol in SYMBOLS.items()},
    "♤": "S",
    "♡": "H",
    "♢": "D",
    "♧": "C",
}
_RANK_READ = {**{letter: place for place, letter in enumerate(RANKS, 1)}, "10": 10, "1": 1}


class _Card(NamedTuple):
    rank: int
    suit: str


class Card(_Card):
    """A rank (1 = ace … 13 = king) and a suit (one of ``S H D C``).

    There are 52 of them, made once: ``Card(7, "H") is Card.read("7h")``.
    Anything else is a ``ValueError``.

    >>> Card.read("10♥")
    TH
    """

    __slots__ = ()

    def __new__(cls, rank: int, suit: str) -> Card:
        try:
            return _MADE[rank, suit]
        except (KeyError, TypeError):
            raise WrongValueError(
                f"no such card: rank {told(rank)}, suit {told(suit)} (ranks 1 to 13, suits S H D C)"
            ) from None

    @classmethod
    def read(cls, text: str) -> Card:
        """Read ``7H``, ``10h``, ``T♥``; rank first, any case. ``ValueError`` names a text that is no card."""
        word = a_text("text", text).strip().replace("\ufe0e", "").replace("\ufe0f", "").upper()
        rank, suit = _RANK_READ.get(word[:-1]), _SUIT_READ.get(word[-1:])
        if rank is None or suit is None:
            raise WrongValueError(f"no card: {told(text)} (rank then suit, like 7H, TD or A♠)")
        return _MADE[rank, suit]

    @classmethod
    def parse(cls, text: str) -> Card:
        """The older name of ``read``."""
        warn_renamed("Card.parse", "Card.read")
        return cls.read(text)

    @property
    def red(self) -> bool:
        """Hearts and diamonds are red."""
        return self.suit in RED

    @property
    def symbol(self) -> str:
        """The card as a person reads it: ``10♥``."""
        return ("10" if self.rank == 10 else RANKS[self.rank - 1]) + SYMBOLS[self.suit]

    def __str__(self) -> str:
        return RANKS[self.rank - 1] + self.suit

    __repr__ = __str__

    def __reduce__(self) -> tuple[type[Card], tuple[int, str]]:
        return Card, (self.rank, self.suit)


_MADE: dict[tuple[int, str], Card] = {
    (rank, suit): _Card.__new__(Card, rank, suit) for suit in SUITS for rank in range(1, 14)
}


def pack(ranks: int = 13) -> tuple[Card, ...]:
    """One pack, suit by suit from the ace up to ``ranks``."""
    return tuple(Card(rank, suit) for suit in SUITS for rank in range(1, ranks + 1))
