"""What a game is made of: a spec for each kind of pile, and all of them as the mechanics of a game."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from .legal import Tables

Layout = Literal["staircase", "rows"]
Build = Literal["alternating", "suit"]
Empty = Literal["king", "any"]
Unit = Literal["run", "supermove", "single-or-king-run"]
Passes = int | Literal["strict"] | None

MOST_COLUMNS = 9
MOST_CELLS = 7


@dataclass(frozen=True, slots=True)
class Columns:
    """The tableau: how it is laid out, built, and what moves in it.

    ``layout``: ``staircase`` (1, 2, 3 … cards, only the last face up) or ``rows`` (the whole pack, row by row).
    ``build``: what a card is laid on, one rank higher: the other colour or the same suit.
    ``empty``: what an empty column takes: a king (alone or heading a run) or any card.
    ``unit``: what moves at once: any ``run``; a run as long as cells and empty columns allow (``supermove``, BK-6);
    one card, and a run only if led by a king into an empty column (``single-or-king-run``, EH-4 and EH-9).
    ``open``: every card is dealt face up and the stock can be seen (KL-20).
    """

    count: int
    layout: Layout
    build: Build
    empty: Empty
    unit: Unit
    open: bool = False


@dataclass(frozen=True, slots=True)
class Cells:
    """Free cells, each for one card (BK-3). No spec, no cells."""

    count: int


@dataclass(frozen=True, slots=True)
class Foundations:
    """One pile for each suit of each pack, ace upwards. ``take_back``: may the top card return to the tableau?"""

    take_back: bool


@dataclass(frozen=True, slots=True)
class Stock:
    """Cards not laid out. ``draw``: how many turn at once; ``passes``: how often the stock may be gone through.

    ``passes`` is ``None`` (no limit), a number, or ``"strict"``: one pass with draw 1, three with draw 3 (KL-8).
    """

    draw: int
    passes: Passes

    @property
    def limit(self) -> int | None:
        """The number of passes allowed, ``None`` for no limit."""
        return self.draw if self.passes == "strict" else self.passes


@dataclass(frozen=True, eq=False)
class Mechanics:
    """The rules of a game as far as they say which moves there are: neither score nor undo, finish nor hints.

    The fields are those of :class:`Rules`. Equal mechanics are as a rule one object, so they compare quickly.
    """

    name: str
    packs: int
    columns: Columns
    foundations: Foundations
    cells: Cells | None
    stock: Stock | None
    ranks: int

    @cached_property
    def tables(self) -> Tables:
        """The look-up tables, compiled when they are first asked for."""
        from .legal import compile_tables

        return compile_tables(self)

    @cached_property
    def parts(self) -> tuple[Any, ...]:
        """The values of all fields."""
        return tuple(getattr(self, part.name) for part in fields(self))

    @cached_property
    def _hash(self) -> int:
        return hash(self.parts)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Mechanics):
            return NotImplemented
        return self is other or self.parts == other.parts

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        return mechanics_of, self.parts


@cache
def mechanics_of(*parts: Any) -> Mechanics:
    return Mechanics(*parts)
