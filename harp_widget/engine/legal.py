"""The quick reading of the rules: every legal move of a position, from tables compiled once for its mechanics."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, overload

from .cards import SUITS, Card, pack
from .moves import CELLS, COLUMNS, DRAW, PLACES, REDEAL, WASTE, Move
from .refusals import Rejected

if TYPE_CHECKING:
    from .position import Pile, Position
    from .rules import Rules
    from .specs import Mechanics


class LegalMoves(Sequence[Move]):
    """A view of a position's legal moves: looked for when first counted or gone through, and only once."""

    __slots__ = ("_found", "_position")

    def __init__(self, position: Position) -> None:
        self._position = position
        self._found: list[Move] | None = None

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves())

    def __len__(self) -> int:
        return len(self._moves())

    @overload
    def __getitem__(self, at: int) -> Move: ...

    @overload
    def __getitem__(self, at: slice) -> list[Move]: ...

    def __getitem__(self, at: int | slice) -> Move | list[Move]:
        return self._moves()[at]

    def __contains__(self, move: object) -> bool:
        """Whether a move, or a text that means one, is legal."""
        if isinstance(move, str):
            try:
                return self._position.check(move) is None
            except Rejected:
                return False
        return isinstance(move, Move) and self._position.check(move) is None

    def _moves(self) -> list[Move]:
        if self._found is None:
            self._found = legal_moves(self._position)
        return self._found

    def __repr__(self) -> str:
        return f"<legal moves: {' '.join(map(str, self)) or 'none'}>"


def legal_moves(position: Position) -> list[Move]:
    """All legal moves, by source: columns, cells, waste, foundations, stock. A won position has none."""
    return _Finder(position).moves


class _Finder:
    """Looks one position through, once.

    ``wanted``: the cards that go up now; ``homes``: for each card that some column takes, those columns;
    ``empty``: the empty columns; ``free``: the empty cells.
    """

    __slots__ = ("empty", "free", "homes", "moves", "position", "tables", "wanted")

    def __init__(self, position: Position) -> None:
        self.position = position
        self.tables: Tables = position.rules.tables
        self.moves: list[Move] = []
        follow = self.tables.follow
        self.wanted = {follow[pile][height] for pile, height in enumerate(position.foundations)}
        self.wanted.discard(None)
        if self.wanted:
            self._look_for_homes()
            self._from_columns()
            self._from_singles()
            if position.rules.foundations.take_back:
                self._taken_back()
            self._stock()

    def _look_for_homes(self) -> None:
        takes = self.tables.takes
        self.homes: dict[Card, list[int]] = {}
        self.empty: list[int] = []
        self.free = [n for n, card in enumerate(self.position.cells) if card is None]
        for at, column in enumerate(self.position.columns):
            if not column:
                self.empty.append(at)
                continue
            for card in takes[column[-1]]:
                if card in self.homes:
                    self.homes[card].append(at)
                else:
                    self.homes[card] = [at]

    def _from_columns(self) -> None:
        tables, takes, moves = self.tables, self.tables.takes, self.moves
        for at, column in enumerate(self.position.columns):
            if not column:
                continue
            self._single(COLUMNS[at], column[-1])
            if len(column) - self.position.down[at] > 1 and column[-1] in takes[column[-2]]:
                self._runs(at, column, tables, moves)

    def _from_singles(self) -> None:
        for cell, card in zip(CELLS, self.position.cells, strict=False):
            if card is not None:
                self._single(cell, card)
        if self.position.waste:
            self._single(WASTE, self.position.waste[-1])

    def _single(self, source: str, card: Card | None) -> None:
        """The moves of one card."""
        if card is None:
            return
        tables, moves = self.tables, self.moves
        if card in self.wanted:
            moves.append(tables.up[source][card.suit])
        single = tables.single[source]
        if card in self.homes:
            moves += [single[to] for to in self.homes[card]]
        if self.empty and (tables.any_empty or card in tables.kings):
            moves += [single[to] for to in self.empty]
        if self.free:
            to_cell = tables.to_cell[source]
            moves += [to_cell[to] for to in self.free]

    def _runs(self, at: int, column: Pile, tables: Tables, moves: list[Move]) -> None:
        """The moves of two cards and more from a column whose last two cards are in sequence."""
        across, homes, empty = tables.across[at], self.homes, self.empty
        onto_card = onto_empty = tables.longest_run
        if tables.supermove:
            onto_card, onto_empty = capacity(len(self.free), len(empty)), capacity(len(self.free), len(empty) - 1)
        for count, card in enumerate(self._up_the_run(at, column), 2):
            if count > onto_card:
                return
            if card in homes and not tables.king_runs_only:
                moves += [across[to][count] for to in homes[card]]
            if empty and count <= onto_empty and (card in tables.kings or tables.any_run_in_empty):
                moves += [across[to][count] for to in empty]

    def _up_the_run(self, at: int, column: Pile) -> Iterator[Card]:
        """From the second card of a column's tail run up to the run's first card."""
        takes = self.tables.takes
        for place in range(len(column) - 2, self.position.down[at] - 1, -1):
            card = column[place]
            if card is None or column[place + 1] not in takes[card]:
                return
            yield card

    def _taken_back(self) -> None:
        tables, foundations = self.tables, self.position.foundations
        for suit in SUITS:
            columns: set[int] = set()
            for pile in tables.piles[suit]:
                card = tables.top[suit][foundations[pile]]
                if card is None:
                    continue
                if card in self.homes:
                    columns.update(self.homes[card])
                if self.empty and (tables.any_empty or card in tables.kings):
                    columns.update(self.empty)
            if columns:
                back = tables.back[suit]
                self.moves += [back[to] for to in sorted(columns)]

    def _stock(self) -> None:
        position = self.position
        if position.stock:
            self.moves.append(DRAW)
        elif position.may_redeal:
            self.moves.append(REDEAL)


def capacity(free: int, empty: int) -> int:
    """How many cards a run may have (BK-6), from empty cells and empty columns other than the target."""
    return (free + 1) << max(empty, 0)


@dataclass(frozen=True, slots=True)
class Tables:
    """``takes``: the cards that may lie directly on a card; ``hosts``: those that a card may lie on.

    ``piles``: the indexes of a suit's foundation piles; ``suits``: the suit of each such pile.

    ``follow``: for each foundation pile, by its height, the card that goes up next (``None`` on a full one).
    ``top``: for each suit, by height, the top card of such a pile (``None`` on an empty one).
    The moves: ``across[i][j][n]`` takes n cards from column i to column j; ``up[source][suit]`` goes to a foundation,
    ``back[suit][j]`` comes from one, ``single[source][j]`` takes one card to column j, ``to_cell[source][n]`` to
    a cell.
    """

    takes: dict[Card | None, tuple[Card, ...]]
    hosts: dict[Card, tuple[Card, ...]]
    piles: dict[str, tuple[int, ...]]
    suits: tuple[str, ...]
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
        hosts={card: tuple(host for host in cards if lies_on(rules, card, host)) for card in cards},
        piles=piles,
        suits=tuple(suit for suit in SUITS for _ in piles[suit]),
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
