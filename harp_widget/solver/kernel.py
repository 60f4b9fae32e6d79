"""The C kernel seen from Python: loading it, handing it a position, running it in slices.

The kernel keeps everything in one block of memory that the caller gives it (the arena), so nothing here is shared
between searches. ctypes lets the interpreter's lock go while the kernel works.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from harp_widget.engine.mistakes import OneSentence

from ..engine import SUITS, Card, Move, Position, Refusal, Unseen
from ..engine.moves import CELLS, COLUMNS, PLACES, STOCK, WASTE
from .arena import IN_BROWSER, arena

LIBRARY = Path(__file__).with_name("kernel") / ("libharp.wasm" if IN_BROWSER else "libharp.so")
ABI = 1

SEARCHING, WINNABLE, UNWINNABLE, NO_MEMORY, NO_NODES, UNSUPPORTED, CORRUPT = range(7)

_COLUMNS, _CELLS, _CARDS = 9, 7, 104
_UNLIMITED = 0xFFFF
_BUILD = {"alternating": 0, "suit": 1}
_EMPTY = {"any": 0, "king": 1}
_UNIT = {"run": 0, "supermove": 1, "single-or-king-run": 2}

# Pile names as the kernel numbers them.
_PILES: dict[int, str] = {
    **dict(enumerate(COLUMNS)),
    **dict(enumerate(CELLS, 16)),
    **dict(enumerate(PLACES, 32)),
    48: WASTE,
    49: STOCK,
}


class SolverMissing(OneSentence, RuntimeError):
    """The package was installed without its C kernel, so nothing can be solved; everything else works."""


class UnsupportedRules(OneSentence, ValueError):
    """The solver does not know one of the position's rules; ``rule`` names it."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule

    def __str__(self) -> str:
        return f"the solver does not know these rules: {self.rule}"


class FlatPosition(ctypes.Structure):
    """``hw_position`` of kernel.h: a position with the rules that decide its future."""

    _fields_ = (
        ("size", ctypes.c_uint32),
        *((name, ctypes.c_uint8) for name in ("ranks", "packs", "columns", "cells", "build", "empty", "unit")),
        ("take_back", ctypes.c_uint8),
        ("draw", ctypes.c_uint8),
        ("reserved", ctypes.c_uint8),
        ("redeals", ctypes.c_uint16),
        ("length", ctypes.c_uint8 * _COLUMNS),
        ("down", ctypes.c_uint8 * _COLUMNS),
        ("cell", ctypes.c_uint8 * _CELLS),
        ("foundation", ctypes.c_uint8 * 8),
        ("waste_length", ctypes.c_uint8),
        ("stock_length", ctypes.c_uint8),
        ("column", ctypes.c_uint8 * _CARDS * _COLUMNS),
        ("waste", ctypes.c_uint8 * _CARDS),
        ("stock", ctypes.c_uint8 * _CARDS),
    )


class Options(ctypes.Structure):
    """``hw_options`` of kernel.h; ``off`` switches pruning rules off, for tests."""

    _fields_ = (
        ("size", ctypes.c_uint32),
        ("off", ctypes.c_uint32),
        ("nodes", ctypes.c_uint64),
        ("polish", ctypes.c_uint64),
        ("seed", ctypes.c_uint64),
    )

    def __init__(self, off: int = 0, nodes: int = 0, polish: int = 0, seed: int = 0) -> None:
        super().__init__(ctypes.sizeof(Options), off, nodes, polish, seed)


class FlatMove(ctypes.Structure):
    """``hw_move`` of kernel.h."""

    _fields_ = (("source", ctypes.c_uint8), ("target", ctypes.c_uint8), ("count", ctypes.c_uint8))


@cache
def load(path: Path = LIBRARY) -> ctypes.CDLL:
    """The kernel. ``SolverMissing`` says what to do when there is none, or one of another version."""
    if not path.is_file():
        if IN_BROWSER:
            raise SolverMissing(
                f"harp_widget was installed without its solver ({path.name} is missing): make its wheel again where "
                "clang and wasm-ld are, with the environment variable HARP_WIDGET_PURE set to 1"
            )
        raise SolverMissing(
            f"harp_widget was installed without its solver ({path.name} is missing): install it again where there "
            "is a C compiler, and with HARP_WIDGET_PURE not set in the environment"
        )
    try:
        library = ctypes.CDLL(str(path))
    except OSError as error:
        raise SolverMissing(f"the solver can't be loaded here, it was built for another machine: {error}") from error
    if library.hw_abi() != ABI:
        raise SolverMissing(f"{path.name} is of another version than this package: install harp_widget again")
    pointer, whole = ctypes.c_void_p, ctypes.c_uint64
    flat = ctypes.POINTER(FlatPosition)
    library.hw_begin.argtypes = (pointer, whole, flat, ctypes.POINTER(Options))
    library.hw_step.argtypes = (pointer, whole)
    library.hw_line.argtypes = (pointer, ctypes.POINTER(FlatMove), ctypes.c_int)
    library.hw_nodes.argtypes = library.hw_used.argtypes = (pointer,)
    library.hw_nodes.restype = library.hw_used.restype = whole
    library.hw_error.argtypes = (flat,)
    library.hw_error.restype = ctypes.c_char_p
    return library


def card_code(card: Card | None, place: str) -> int:
    if card is None:
        raise Unseen(Refusal("unseen.solve", {"place": place}))
    return card.rank * 4 + SUITS.index(card.suit)


def _codes(cards: tuple[Card | None, ...], place: str) -> bytes:
    return bytes(card_code(card, place) for card in cards)


def _redeals(position: Position) -> int:
    stock = position.rules.stock
    if stock is None or stock.limit is None:
        return _UNLIMITED
    left = max(0, stock.limit - position.passes)
    if left >= _UNLIMITED:
        raise UnsupportedRules("passes")
    return left


def flatten(position: Position) -> FlatPosition:
    """The position as the kernel reads it. ``Unseen`` when some card is not known."""
    rules, columns = position.rules, position.rules.columns
    flat = FlatPosition(
        size=ctypes.sizeof(FlatPosition),
        ranks=rules.ranks,
        packs=rules.packs,
        columns=len(position.columns),
        cells=len(position.cells),
        build=_BUILD[columns.build],
        empty=_EMPTY[columns.empty],
        unit=_UNIT[columns.unit],
        take_back=rules.foundations.take_back,
        draw=rules.stock.draw if rules.stock else 0,
        redeals=_redeals(position),
        waste_length=len(position.waste),
        stock_length=len(position.stock),
    )
    for at, column in enumerate(position.columns):
        flat.length[at], flat.down[at] = len(column), position.down[at]
        flat.column[at][: len(column)] = _codes(column, COLUMNS[at])
    for at, card in enumerate(position.cells):
        flat.cell[at] = card_code(card, CELLS[at]) if card else 0
    flat.foundation[: len(position.foundations)] = position.foundations
    flat.waste[: len(position.waste)] = _codes(position.waste, WASTE)
    flat.stock[: len(position.stock)] = _codes(position.stock, STOCK)
    return flat


class Search:
    """One search: a position, its arena, and where the kernel has got to. Made by :func:`searching`."""

    def __init__(self, library: ctypes.CDLL, arena: int, size: int, flat: FlatPosition, options: Options) -> None:
        self._library, self._arena = library, ctypes.c_void_p(arena)
        self.state: int = library.hw_begin(self._arena, size, ctypes.byref(flat), ctypes.byref(options))
        if self.state in (UNSUPPORTED, CORRUPT):
            fault = library.hw_error(ctypes.byref(flat)).decode()
            raise UnsupportedRules(fault) if self.state == UNSUPPORTED else ValueError(f"no position: {fault}")

    def step(self, nodes: int) -> int:
        """Look at about so many more positions; returns the state."""
        self.state = self._library.hw_step(self._arena, nodes)
        return self.state

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return int(self._library.hw_nodes(self._arena))

    @property
    def used(self) -> int:
        """Bytes of the arena in use."""
        return int(self._library.hw_used(self._arena))

    @property
    def length(self) -> int:
        """How many moves the line found has (state ``WINNABLE`` only)."""
        return int(self._library.hw_line(self._arena, None, 0))

    def line(self) -> tuple[Move, ...]:
        """The moves found (state ``WINNABLE`` only)."""
        count = self.length
        moves = (FlatMove * count)()
        self._library.hw_line(self._arena, moves, count)
        return tuple(Move(_PILES[move.source], _PILES[move.target], move.count) for move in moves)


@contextmanager
def searching(position: Position, memory: int, options: Options) -> Iterator[Search]:
    """A search in ``memory`` bytes of its own until the end.

    ``SolverMissing`` without a kernel, ``UnsupportedRules`` for rules it does not know, ``Unseen`` for unseen cards.
    """
    library = load()
    with arena(memory) as (address, size):
        yield Search(library, address, size, flatten(position), options)
