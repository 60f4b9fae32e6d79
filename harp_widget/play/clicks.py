"""What a click does: Python chooses (EH-17, BK-11, KL-15, D-5 … D-7)."""

from __future__ import annotations

from collections.abc import Iterator

from harp_widget.engine import Move, Position, Refusal, Rules
from harp_widget.engine.moves import CELLS, COLUMNS, DRAW, PLACES, REDEAL, WASTE, is_cell, is_column, is_foundation


def stock_move(position: Position) -> Move:
    """A click on the stock draws; on the empty stock it turns the waste over (EH-11, KL-8)."""
    return DRAW if position.stock or not position.waste else REDEAL


def finds_best_place(position: Position) -> bool:
    """Whether one click sends cards to their best place (KL-15), or only a card to its foundation."""
    return not has_double_click(position.rules)


def has_double_click(rules: Rules) -> bool:
    """Whether a second click may do more than the first (EH-17, BK-11)."""
    return rules.columns.unit != "run"


def refused_click(position: Position, pile: str, depth: int) -> Refusal | None:
    """Why nothing can be picked up there at all, or ``None``."""
    if is_column(pile) and 0 <= depth < position.down[int(pile) - 1]:
        up = len(position.columns[int(pile) - 1]) - position.down[int(pile) - 1]
        count = len(position.columns[int(pile) - 1]) - depth
        return Refusal("column.face-down", {"source": pile, "count": count, "up": up})
    if is_foundation(pile) and position.pile(pile) and not position.rules.foundations.take_back:
        return Refusal("foundation.final", {"card": position.pile(pile)[0], "source": pile})
    return None


def click_move(position: Position, pile: str, depth: int, double: bool) -> Move | None:
    """The move of a click on the card at ``depth`` (from the bottom) of ``pile``, or ``None``: then it is selected.

    ``double``: the second of two quick clicks, where the game knows them (EH-17, BK-11).
    """
    if is_foundation(pile) or not position.pile(pile):
        return None
    count = len(position.pile(pile)) - depth if is_column(pile) else 1
    best = finds_best_place(position)
    if not best and count > 1:
        return None
    stages = _best_places(position, pile, count) if best or double else _foundation(pile, count)
    return next((move for move in stages if position.check(move) is None), None)


def _foundation(pile: str, count: int) -> Iterator[Move]:
    if count == 1:
        for place in PLACES:
            yield Move(pile, place)


def _best_places(position: Position, pile: str, count: int) -> Iterator[Move]:
    """Foundation, the longest column that takes the cards, an empty column, a cell: what is tried, in this order."""
    yield from _foundation(pile, count)
    yield from _columns(position, pile, count)
    if count == 1 and position.rules.cells and pile != WASTE and not is_cell(pile):
        for cell in CELLS[: position.rules.cells.count]:
            yield Move(pile, cell)


def _columns(position: Position, pile: str, count: int) -> Iterator[Move]:
    """Longest first, hidden cards counted, of equals the leftmost (D-5); empty ones but for a whole column."""
    lengths = sorted(range(len(position.columns)), key=lambda at: -len(position.columns[at]))
    whole = is_column(pile) and count == len(position.columns[int(pile) - 1])
    for at in lengths:
        if position.columns[at] or not whole:
            yield Move(pile, COLUMNS[at], count)
