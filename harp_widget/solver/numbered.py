"""Verdicts on many numbered deals of one game: no position is made for any of them, and all share one arena."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import NamedTuple

from ..engine import Rules, deal_order, deal_position
from ..engine.cards import pack
from ..engine.deals import Deal, dealing
from .arena import arena
from .kernel import FlatPosition, Search, card_code, flatten, load
from .search import Limit, Run, Stop, Verdict, options_of

_CODES = {card: card_code(card, "") for card in pack()}
_ROOM = ctypes.sizeof(ctypes.c_uint8 * 104)
"""Bytes that one column takes up."""


class Decided(NamedTuple):
    """What is known of a deal; ``moves``: how long the line is that was found, as it was found."""

    verdict: Verdict
    moves: int | None
    nodes: int
    seconds: float
    stopped_by: Stop | None


class _Table:
    """One flat position, whose cards are laid anew for each deal: all else is the same in all of them."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self.flat = flatten(deal_position(rules, 1))
        self._bytes = (ctypes.c_uint8 * ctypes.sizeof(FlatPosition)).from_buffer(self.flat)
        self._places = [*_places(rules)]

    def lay(self, deal: Deal) -> FlatPosition:
        """The deal, until the next one is laid."""
        cells, codes = self._bytes, _CODES
        for place, card in zip(self._places, deal_order(self._rules, deal), strict=True):
            cells[place] = codes[card]
        return self.flat


def _places(rules: Rules) -> Iterator[int]:
    """For each card in the order of a deal, where its byte lies in the flat position."""
    heights = [0] * rules.columns.count
    laid = dealing(rules)
    for column in laid:
        yield FlatPosition.column.offset + column * _ROOM + heights[column]
        heights[column] += 1
    yield from range(FlatPosition.stock.offset, FlatPosition.stock.offset + rules.cards - len(laid))


def decided(rules: Rules, deals: Iterable[Deal], limit: Limit) -> Iterator[Decided]:
    """The verdict on each deal, in their order; ``limit`` is for each. Errors as :func:`.search.solve`."""
    library, table, options = load(), _Table(rules), options_of(limit, shorten=False)
    with arena(limit.memory) as (address, size):
        for deal in deals:
            began = perf_counter()
            search = Search(library, address, size, table.lay(deal), options)
            run = Run(limit, search, began)
            while not run.is_over:
                run.step()
            moves = search.length if run.verdict == "winnable" else None
            yield Decided(run.verdict, moves, search.nodes, run.seconds, run.stopped_by)
