"""What moves are worth to a good player of games with hidden cards or a stock: the tips (KL-22) as numbers."""

from __future__ import annotations

from harp_widget.engine import SUITS, Card, Move, Position
from harp_widget.engine.moves import WASTE, is_cell, is_column, is_foundation

from .search import Plan, buried, run_length

# Tip (a): hidden cards first, above all in columns with many.
UNCOVER = 100
UNCOVER_EACH = 4
# Tip (d): what is safe goes up; the rest when nothing else is left.
SAFE_UP = 90
UP = 5
# Tip (e): the table's moves, then the waste, then draw.
DIG = 65
FROM_WASTE = 60
FROM_CELL = 55
WASTE_UP = 50
DRAW = 10
BURY = 8
# Each move on the way; and what a plan should rather not do.
STEP = 6
HASTE = 12
TO_CELL = 15
# Tip (b): don't empty a column before a king is ready for it. Tip (c): choose the king by what is ready.
IDLE_COLUMN = 12
QUEEN_READY = 3


class TableJudge:
    """Looks a few moves ahead for a gain that stays: a card uncovered, played from the waste, or sent up."""

    depth = 5
    nodes = 250

    def __init__(self, position: Position, least: int) -> None:
        self._idle = idle_columns(position)
        self._least = least  # that lay over hidden cards lately
        deepest = max((buried(position, at) for at in range(len(position.columns))), default=0)
        self._most = UNCOVER + UNCOVER_EACH * deepest + QUEEN_READY

    def weigh(self, plan: Plan) -> tuple[float, float]:
        """Shorter plans come first."""
        gain = _gain(plan.positions[-1], plan.moves[-1])
        if gain == DIG and not self._digs_deeper(plan):
            gain = 0
        return gain - self._cost(plan) if gain else 0, len(plan.moves)

    def _digs_deeper(self, plan: Plan) -> bool:
        """Whether fewer cards lie over hidden ones than at any time lately: cards never go to and fro for a hint."""
        return plan.end is not None and cards_over_hidden(plan.end) < self._least

    def is_settled(self, most: float, plan: Plan) -> bool:
        """Plans only grow longer, and each move on the way costs something."""
        return most >= self._most - STEP * (len(plan.moves) - 1)

    def _cost(self, plan: Plan) -> int:
        ways = list(zip(plan.positions, plan.moves, strict=True))
        cost = STEP * (len(ways) - 1)
        cost += HASTE * sum(is_hasty(here, move) for here, move in ways[:-1])
        cost += TO_CELL * sum(is_cell(move.target) for move in plan.moves)
        if plan.end is not None and idle_columns(plan.end) > self._idle:
            cost += IDLE_COLUMN
        if any(ready_queen(here, move) for here, move in ways):
            cost -= QUEEN_READY
        return cost


def _gain(here: Position, move: Move) -> int:
    """What a move gains by itself."""
    if uncovers(here, move):
        gain = UNCOVER + UNCOVER_EACH * buried(here, int(move.source) - 1)
        return gain - HASTE if is_hasty(here, move) else gain
    if is_foundation(move.target):
        if is_hasty(here, move):
            return WASTE_UP if move.source == WASTE else UP
        return SAFE_UP
    if move.source == WASTE:
        return BURY if buries(here, move) else FROM_WASTE
    if is_cell(move.source):
        return FROM_CELL
    return DIG if digs(here, move) else 0


def moves_singly(here: Position) -> bool:
    """Whether runs cannot move as they are (EH-4): then each card laid on a column must come off by itself."""
    return here.rules.columns.unit == "single-or-king-run"


def buries(here: Position, move: Move) -> bool:
    """Whether a move lays one more card over hidden ones in a game where it must come off by itself."""
    return moves_singly(here) and is_column(move.target) and here.down[int(move.target) - 1] > 0


def digs(here: Position, move: Move) -> bool:
    """Whether a move takes a card off a column with hidden cards onto one that has none, where cards move singly."""
    if not (moves_singly(here) and is_column(move.source) and is_column(move.target)):
        return False
    at, to = int(move.source) - 1, int(move.target) - 1
    return here.down[at] > 0 == here.down[to] and bool(here.columns[to])


def cards_over_hidden(here: Position) -> int:
    """How many face-up cards lie in columns that have hidden ones."""
    return sum(len(column) - down for column, down in zip(here.columns, here.down, strict=True) if down)


def uncovers(here: Position, move: Move) -> bool:
    """Whether a move takes a whole run off cards that lay buried under it."""
    if not is_column(move.source):
        return False
    at = int(move.source) - 1
    return move.count < len(here.columns[at]) and move.count == run_length(here, at)


def is_hasty(here: Position, move: Move) -> bool:
    """Whether a move sends a card up that the table may still need as a host (KL-22 d)."""
    return is_foundation(move.target) and not is_safe(here, first_card(here, move))


def is_safe(here: Position, card: Card) -> bool:
    """Whether nothing on the table needs ``card``: aces, twos, and cards whose guests are all on the foundations."""
    rules = here.rules
    if card.rank <= 2 or rules.columns.build == "suit":
        return True
    guests = [suit for suit in SUITS if Card(1, suit).red != card.red]
    return all(here.foundations[pile] >= card.rank - 1 for suit in guests for pile in rules.tables.piles[suit])


def first_card(here: Position, move: Move) -> Card:
    """The first of the cards that a card move takes, which are all face up."""
    card = here.pile(move.source)[-move.count]
    assert card is not None
    return card


def is_king_move(here: Position, move: Move) -> bool:
    """Whether a move lays a king into an empty column."""
    if not is_column(move.target) or here.columns[int(move.target) - 1]:
        return False
    return first_card(here, move) in here.rules.tables.kings


def ready_queen(here: Position, move: Move) -> Card | None:
    """A queen that can follow at once when ``move`` lays a king alone into an empty column."""
    if move.count > 1 or not is_king_move(here, move):
        return None
    fits = here.rules.tables.takes[first_card(here, move)]
    return next((card for card in _movable(here) if card in fits), None)


def _movable(here: Position) -> list[Card | None]:
    """The cards that the moves of this position lift: first cards of runs, or tops where cards move singly."""
    cards = list(here.waste[-1:])
    for at, column in enumerate(here.columns):
        if column:
            cards.append(column[-1 if moves_singly(here) else -run_length(here, at)])
    return cards


def idle_columns(here: Position) -> int:
    """Empty columns for which no king is ready: none in the open that lies on other cards or on the waste."""
    empty = sum(not column for column in here.columns)
    if not empty or here.rules.columns.empty == "any":
        return 0
    kings = here.rules.tables.kings
    under = [buried(here, at) for at in range(len(here.columns))]
    ready = sum(column[lies] in kings for lies, column in zip(under, here.columns, strict=True) if lies)
    return max(empty - ready - any(card in kings for card in here.waste[-1:]), 0)
