"""The quick reading of the rules: every legal move of a position, from tables compiled once."""

from __future__ import annotations

from collections.abc import Iterator, Sized
from typing import TYPE_CHECKING

from .cards import SUITS, Card
from .moves import CELLS, COLUMNS, DRAW, REDEAL, WASTE, Move

if TYPE_CHECKING:
    from .position import Pile, Position


class LegalMoves(Sized):
    """A view of a position's legal moves."""

    __slots__ = ("_position",)

    def __init__(self, position: Position) -> None:
        self._position = position

    def __iter__(self) -> Iterator[Move]:
        return iter(legal_moves(self._position))

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and self._position.check(move) is None

    def __len__(self) -> int:
        return len(legal_moves(self._position))

    def __bool__(self) -> bool:
        return bool(legal_moves(self._position))

    def __repr__(self) -> str:
        return f"<legal moves: {' '.join(map(str, self)) or 'none'}>"


def legal_moves(position: Position) -> list[Move]:
    """All legal moves, by source: columns, cells, waste, foundations, stock. A won position has none."""
    rules = position.rules
    tables = rules.tables
    wanted = {tables.follow[pile][height] for pile, height in enumerate(position.foundations)}
    wanted.discard(None)
    if not wanted:
        return []
    homes, empty = _homes(position)
    free = [n for n, card in enumerate(position.cells) if card is None]
    moves: list[Move] = []

    for at, column in enumerate(position.columns):
        if not column:
            continue
        card = column[-1]
        name = COLUMNS[at]
        assert card is not None  # the last card of a column is never hidden
        if card in wanted:
            moves.append(tables.up[name][card.suit])
        across = tables.across[at]
        if card in homes:
            moves += [across[to][1] for to in homes[card]]
        if empty and (tables.any_empty or card in tables.kings):
            moves += [across[to][1] for to in empty]
        for n in free:
            moves.append(tables.to_cell[name][n])
        if len(column) - position.down[at] > 1 and column[-1] in tables.takes[column[-2]]:
            _runs(position, at, homes, empty, len(free), moves)

    for n, cell in enumerate(position.cells):
        if cell is not None:
            _singles(position, CELLS[n], cell, wanted, homes, empty, moves)
            moves += [tables.to_cell[CELLS[n]][to] for to in free]
    if position.waste and (card := position.waste[-1]) is not None:
        _singles(position, WASTE, card, wanted, homes, empty, moves)
        moves += [tables.to_cell[WASTE][n] for n in free]
    if rules.foundations.take_back:
        _taken_back(position, homes, empty, moves)
    if position.stock:
        moves.append(DRAW)
    elif position.waste and rules.stock and (rules.stock.limit is None or position.passes < rules.stock.limit):
        moves.append(REDEAL)
    return moves


def _homes(position: Position) -> tuple[dict[Card, list[int]], list[int]]:
    """For each card that some column takes, those columns; and the empty columns."""
    takes = position.rules.tables.takes
    homes: dict[Card, list[int]] = {}
    empty: list[int] = []
    for at, column in enumerate(position.columns):
        if column:
            for card in takes[column[-1]]:
                if card in homes:
                    homes[card].append(at)
                else:
                    homes[card] = [at]
        else:
            empty.append(at)
    return homes, empty


def _singles(
    position: Position,
    source: str,
    card: Card,
    wanted: set[Card | None],
    homes: dict[Card, list[int]],
    empty: list[int],
    moves: list[Move],
) -> None:
    """The moves of the one card of a cell or of the waste's top, cells left out."""
    tables = position.rules.tables
    if card in wanted:
        moves.append(tables.up[source][card.suit])
    single = tables.single[source]
    if card in homes:
        moves += [single[to] for to in homes[card]]
    if empty and (tables.any_empty or card in tables.kings):
        moves += [single[to] for to in empty]


def _runs(
    position: Position, at: int, homes: dict[Card, list[int]], empty: list[int], free: int, moves: list[Move]
) -> None:
    """The moves of two cards and more from a column whose last two cards are in sequence."""
    rules, tables = position.rules, position.rules.tables
    column, hidden, across = position.columns[at], position.down[at], tables.across[at]
    onto_card = onto_empty = rules.ranks
    if rules.columns.unit == "supermove":
        onto_card, onto_empty = capacity(free, len(empty)), capacity(free, len(empty) - 1)
    for count, card in enumerate(_run_upwards(column, hidden, tables.takes), 2):
        if count > onto_card:
            return
        if card in homes and not tables.king_runs_only:
            moves += [across[to][count] for to in homes[card]]
        if empty and count <= onto_empty and (card in tables.kings or (tables.any_empty and not tables.king_runs_only)):
            moves += [across[to][count] for to in empty]


def _run_upwards(column: Pile, hidden: int, takes: dict[Card | None, tuple[Card, ...]]) -> Iterator[Card]:
    """From the second card of a column's tail run up to the run's first card."""
    for place in range(len(column) - 2, hidden - 1, -1):
        card = column[place]
        if card is None or column[place + 1] not in takes[card]:
            return
        yield card


def capacity(free: int, empty: int) -> int:
    """How many cards a run may have (BK-6), from empty cells and empty columns other than the target."""
    return (free + 1) << max(empty, 0)


def _taken_back(position: Position, homes: dict[Card, list[int]], empty: list[int], moves: list[Move]) -> None:
    tables = position.rules.tables
    for suit in SUITS:
        heights = {position.foundations[pile] for pile in tables.piles[suit]}
        columns: set[int] = set()
        for height in heights:
            if height:
                card = Card(height, suit)
                columns.update(homes.get(card, ()))
                if tables.any_empty or card in tables.kings:
                    columns.update(empty)
        moves += [tables.back[suit][to] for to in sorted(columns)]
