"""What ``legal_moves`` looks up, compiled once for each ``Rules``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .cards import SUITS, Card, pack
from .moves import CELLS, COLUMNS, PLACES, WASTE, Move

if TYPE_CHECKING:
    from .rules import Rules
    from .specs import Mechanics


@dataclass(frozen=True, slots=True)
class Tables:
    """``takes``: the cards that may lie directly on a card. ``piles``: the indexes of a suit's foundation piles.

    ``follow``: for each foundation pile, by its height, the card that goes up next (``None`` on a full one).
    ``top``: for each suit, by height, the top card of such a pile (``None`` on an empty one).
    The moves: ``across[i][j][n]`` takes n cards from column i to column j; ``up[source][suit]`` goes to a foundation,
    ``back[suit][j]`` comes from one, ``single[source][j]`` takes one card to column j, ``to_cell[source][n]`` to
    a cell.
    """

    takes: dict[Card | None, tuple[Card, ...]]
    piles: dict[str, tuple[int, ...]]
    follow: tuple[tuple[Card | None, ...], ...]
    top: dict[str, tuple[Card | None, ...]]
    kings: frozenset[Card]
    across: tuple[tuple[tuple[Move, ...], ...], ...]
    up: dict[str, dict[str, Move]]
    back: dict[str, tuple[Move, ...]]
    single: dict[str, tuple[Move, ...]]
    to_cell: dict[str, tuple[Move, ...]]
    longest_run: int
    supermove: bool
    any_empty: bool
    king_runs_only: bool
    any_run_in_empty: bool


def compile_tables(rules: Mechanics) -> Tables:
    """The look-up tables of a game; use ``rules.tables``, which keeps them."""
    cards = pack(rules.ranks)
    columns = COLUMNS[: rules.columns.count]
    cells = CELLS[: rules.cells.count if rules.cells else 0]
    sources = (*columns, *cells, WASTE)
    place = dict(zip(SUITS, PLACES, strict=True))
    piles = {suit: tuple(range(n * rules.packs, (n + 1) * rules.packs)) for n, suit in enumerate(SUITS)}
    by_rank = {suit: tuple(Card(rank, suit) for rank in range(1, rules.ranks + 1)) for suit in SUITS}
    counts = range(rules.ranks + 1)
    any_empty, king_runs_only = rules.columns.empty == "any", rules.columns.unit == "single-or-king-run"
    return Tables(
        takes={None: (), **{host: tuple(card for card in cards if lies_on(rules, card, host)) for host in cards}},
        piles=piles,
        follow=tuple((*by_rank[suit], None) for suit in SUITS for _ in piles[suit]),
        top={suit: (None, *by_rank[suit]) for suit in SUITS},
        kings=frozenset(Card(rules.ranks, suit) for suit in SUITS),
        across=tuple(tuple(tuple(Move(i, j, n) for n in counts) for j in columns) for i in columns),
        up={source: {suit: Move(source, place[suit]) for suit in SUITS} for source in sources},
        back={suit: tuple(Move(place[suit], column) for column in columns) for suit in SUITS},
        single={source: tuple(Move(source, column) for column in columns) for source in sources},
        to_cell={source: tuple(Move(source, cell) for cell in cells) for source in sources},
        longest_run=rules.ranks,
        supermove=rules.columns.unit == "supermove",
        any_empty=any_empty,
        king_runs_only=king_runs_only,
        any_run_in_empty=any_empty and not king_runs_only,
    )


def lies_on(rules: Rules | Mechanics, card: Card, host: Card) -> bool:
    """Whether ``card`` may lie directly on ``host`` in a column (EH-3, BK-2, KL-2)."""
    return card.rank == host.rank - 1 and fits_colour(rules, card, host)


def fits_colour(rules: Rules | Mechanics, card: Card, host: Card) -> bool:
    """The colour half of :func:`lies_on`: the same suit, or the other colour."""
    return card.suit == host.suit if rules.columns.build == "suit" else card.red != host.red
