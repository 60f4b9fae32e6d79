"""What a screen reader says of each pile: its name, its cards, how many are hidden, the top one."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any

from harp_widget.engine.moves import CELLS, COLUMNS, PLACES, STOCK, WASTE, is_cell, is_column, is_foundation
from harp_widget.engine.position import Position

from .saying import say

# Most piles are as they were a moment ago.
_say = lru_cache(maxsize=4096)(partial(say, spoken=True))


def pile_names(position: Position, lang: str = "en") -> dict[str, str]:
    """Every pile of the position by its name in the notation. Only cards that can be seen are named."""
    seen = position.masked()
    rules = position.rules
    piles = [*COLUMNS[: rules.columns.count], *CELLS[: len(position.cells)], *PLACES]
    piles += [WASTE, STOCK] if rules.stock else []
    return {pile: _name(seen, pile, lang) for pile in piles}


def _name(position: Position, pile: str, lang: str) -> str:
    cards = position.pile(pile)
    values: dict[str, Any] = {"pile": pile, "count": len(cards), "card": cards[-1] if cards else None}
    if is_foundation(pile):
        return _say("pile.foundation", lang, suit=pile, tops=cards)
    if pile == STOCK:
        return _stock(position, lang)
    kind = "column" if is_column(pile) else "cell" if is_cell(pile) else "waste"
    if is_column(pile):
        values["down"] = position.down[int(pile) - 1]
    return _say(f"pile.{kind}" if cards else f"pile.{kind}-empty", lang, **values)


def _stock(position: Position, lang: str) -> str:
    if position.stock:
        following = position.stock[0]
        kind = "stock-open" if following else "stock"
        return _say(f"pile.{kind}", lang, count=len(position.stock), card=following)
    limit = position.rules.stock.limit if position.rules.stock else None
    if limit is not None and position.passes >= limit:
        return _say("pile.stock-done", lang)
    return _say("pile.stock-empty" if position.waste else "pile.stock-none", lang)
