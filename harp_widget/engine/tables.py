"""What ``legal_moves`` looks up, compiled once for each ``Rules``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .cards import SUITS, Card, pack
from .moves import CELLS, COLUMNS, PLACES, STOCK, WASTE, Move

if TYPE_CHECKING:
    from .rules import Rules


@dataclass(frozen=True, slots=True)
class Tables:
    """``takes``: the cards that may lie directly on a card. ``piles``: the foundation piles of a suit.

    ``follow``: for each foundation pile, by its height, the card that goes up next (``None`` on a full one).
    ``across[i][j][n]``: the move of n cards from column i to column j; the other tables likewise, without n.
    """

    takes: dict[Card | None, tuple[Card, ...]]
    piles: dict[str, tuple[int, ...]]
    follow: tuple[tuple[Card | None, ...], ...]
    kings: frozenset[Card]
    across: tuple[tuple[tuple[Move, ...], ...], ...]
    up: dict[str, dict[str, Move]]
    back: dict[str, tuple[Move, ...]]
    single: dict[str, tuple[Move, ...]]
    to_cell: dict[str, tuple[Move, ...]]
    any_empty: bool
    king_runs_only: bool


def compile_tables(rules: Rules) -> Tables:
    """The look-up tables of ``rules``; use ``rules.tables``, which keeps them."""
    cards = pack(rules.ranks)
    columns = COLUMNS[: rules.columns.count]
    cells = CELLS[: rules.cells.count if rules.cells else 0]
    sources = (*columns, *cells, WASTE)
    piles = {suit: tuple(range(n * rules.packs, (n + 1) * rules.packs)) for n, suit in enumerate(SUITS)}
    return Tables(
        takes={None: (), **{host: tuple(card for card in cards if lies_on(rules, card, host)) for host in cards}},
        piles=piles,
        follow=tuple(_follow(rules, suit) for suit in SUITS for _ in piles[suit]),
        kings=frozenset(Card(rules.ranks, suit) for suit in SUITS),
        across=tuple(
            tuple(tuple(Move(i, j, n) for n in range(rules.ranks + 1)) for j in columns) for i in columns
        ),
        up={source: {suit: Move(source, place) for suit, place in zip(SUITS, PLACES, strict=True)} for source in sources},
        back={suit: tuple(Move(place, column) for column in columns) for suit, place in zip(SUITS, PLACES, strict=True)},
        single={source: tuple(Move(source, column) for column in columns) for source in (*cells, WASTE, STOCK)},
        to_cell={source: tuple(Move(source, cell) for cell in cells) for source in sources},
        any_empty=rules.columns.empty == "any",
        king_runs_only=rules.columns.unit == "single-or-king-run",
    )


def lies_on(rules: Rules, card: Card, host: Card) -> bool:
    """Whether ``card`` may lie directly on ``host`` in a column (EH-3, BK-2, KL-2)."""
    return card.rank == host.rank - 1 and fits_colour(rules, card, host)


def fits_colour(rules: Rules, card: Card, host: Card) -> bool:
    """The colour half of :func:`lies_on`: the same suit, or the other colour."""
    return card.suit == host.suit if rules.columns.build == "suit" else card.red != host.red


def _follow(rules: Rules, suit: str) -> tuple[Card | None, ...]:
    return (*(Card(rank, suit) for rank in range(1, rules.ranks + 1)), None)
