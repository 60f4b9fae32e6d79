"""The rules once more, read off the rule book pile by pile and with nothing of the engine but its positions."""

from __future__ import annotations

from itertools import pairwise

from harp_widget.engine import Card, Move, Position

SUITS = "SHDC"
CAPACITY = {  # BK-6: (empty cells, other empty columns) -> cards
    (0, 0): 1, (0, 1): 2, (0, 2): 4,
    (1, 0): 2, (1, 1): 4, (1, 2): 8,
    (2, 0): 3, (2, 1): 6, (2, 2): 12,
    (3, 0): 4, (3, 1): 8, (3, 2): 16,
    (4, 0): 5, (4, 1): 10, (4, 2): 20,
}  # fmt: skip


def red(card: Card) -> bool:
    return card.suit in "HD"


def follows(position: Position, card: Card, host: Card) -> bool:
    """EH-3, BK-2, KL-2: one rank lower, and the other colour or the same suit."""
    if card.rank + 1 != host.rank:
        return False
    return card.suit == host.suit if position.rules.columns.build == "suit" else red(card) != red(host)


def legal(position: Position) -> set[Move]:
    """Every legal move; a won position has none (D-13)."""
    if set(position.foundations) == {position.rules.ranks}:
        return set()
    moves = set()
    for at, column in enumerate(position.columns):
        for count in range(1, len(column) - position.down[at] + 1):
            moves |= run_moves(position, str(at + 1), list(column[len(column) - count :]))
    for name, card in zip("abcdefg", position.cells, strict=False):
        if card:
            moves |= run_moves(position, name, [card])
    if position.waste:
        moves |= run_moves(position, "w", [position.waste[-1]])
    return moves | taken_back(position) | stock_moves(position)


def run_moves(position: Position, source: str, run: list[Card | None]) -> set[Move]:
    """Where these cards of one pile may go."""
    cards = [card for card in run if card]
    assert len(cards) == len(run)
    if any(not follows(position, upper, lower) for lower, upper in pairwise(cards)):
        return set()
    targets = [str(n + 1) for n in range(len(position.columns)) if column_takes(position, cards, n)]
    if len(cards) == 1:
        targets += [name for name, card in zip("abcdefg", position.cells, strict=False) if card is None]
        if cards[0].rank - 1 in heights(position, cards[0].suit):
            targets.append("h" + cards[0].suit.lower())
    return {Move(source, target, len(cards)) for target in targets if target != source}


def heights(position: Position, suit: str) -> tuple[int, ...]:
    packs = position.rules.packs
    return position.foundations[SUITS.index(suit) * packs :][:packs]


def column_takes(position: Position, cards: list[Card], at: int) -> bool:
    """EH-3, EH-4, EH-8, EH-9, BK-2, BK-5, BK-6, KL-3, KL-4."""
    rules, column = position.rules, position.columns[at]
    if column:
        host = column[-1]
        assert host is not None
        if not follows(position, cards[0], host) or (rules.columns.unit == "single-or-king-run" and len(cards) > 1):
            return False
    else:
        king = cards[0].rank == rules.ranks
        if not king and (rules.columns.empty == "king" or (rules.columns.unit == "single-or-king-run" and cards[1:])):
            return False
    if rules.columns.unit == "supermove":
        empty = sum(not other for n, other in enumerate(position.columns) if n != at)
        free = position.cells.count(None)
        return len(cards) <= CAPACITY.get((free, empty), (free + 1) << empty)
    return True


def taken_back(position: Position) -> set[Move]:
    """EH-12, KL-9; not BK-4."""
    if not position.rules.foundations.take_back:
        return set()
    tops = [Card(height, suit) for suit in SUITS for height in heights(position, suit) if height]
    columns = range(len(position.columns))
    return {
        Move(f"h{card.suit.lower()}", str(n + 1)) for card in tops for n in columns if column_takes(position, [card], n)
    }


def stock_moves(position: Position) -> set[Move]:
    """EH-11, KL-8."""
    if position.stock:
        return {Move("s", "w")}
    stock = position.rules.stock
    if not stock or not position.waste:
        return set()
    passes = stock.draw if stock.passes == "strict" else stock.passes
    return {Move("w", "s")} if passes is None or position.passes < passes else set()
