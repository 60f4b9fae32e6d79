"""Memory for searches: a block each, kept by its thread for the next one."""

from __future__ import annotations

import ctypes
import mmap
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from harp_widget.engine.mistakes import OneSentence

T = TypeVar("T")

IN_BROWSER = sys.platform == "emscripten"

LEAST = 1 << 20
"""A search has no use for less memory."""

KEPT = 8 << 20
"""Bytes that a thread keeps for its next search; most searches need less."""


class NoRoom(OneSentence, MemoryError):
    """Not even a small part of ``memory``, the limit in bytes, can be had."""

    def __init__(self, memory: int) -> None:
        super().__init__(memory)
        self.memory = memory

    def __reduce__(self) -> tuple[type[NoRoom], tuple[int]]:
        return NoRoom, (self.memory,)

    def __str__(self) -> str:
        return f"the limit memory={self.memory} can't be had, nor a small part of it: this computer has no memory left"


class _Kept(threading.local):
    """Blocks of memory that searches of this thread have done with: making one takes longer than most searches."""

    def __init__(self) -> None:
        self.blocks: list[mmap.mmap] = []


_kept = _Kept()


@contextmanager
def arena(most: int) -> Iterator[tuple[int, int]]:
    """Address and size of up to ``most`` bytes, which take up real memory only where they are written to.

    Where the computer has not so much to give, less; ``NoRoom`` where it has hardly any. What the bytes are is left
    to chance.
    """
    if IN_BROWSER:
        buffer = room(ctypes.create_string_buffer, most)
        yield ctypes.addressof(buffer), len(buffer)
        return
    block = _kept.blocks.pop() if _kept.blocks else None
    if block is None or not _resized(block, most):
        block = room(_mapped, most)
    view = (ctypes.c_char * len(block)).from_buffer(block)
    address = ctypes.addressof(view)
    # Where there is too little even to begin, nothing may be left of the search before. Whole pages are there always.
    ctypes.memset(address, 0, mmap.PAGESIZE)
    try:
        yield address, len(block)
    finally:
        del view
        if len(block) <= KEPT or _resized(block, KEPT):
            _kept.blocks.append(block)


def _mapped(size: int) -> mmap.mmap:
    """Memory of this process alone: a fork writes into a copy of its own."""
    if sys.platform == "win32":
        return mmap.mmap(-1, size)
    return mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)


def _resized(block: mmap.mmap, size: int) -> bool:
    """True once the block has this size: its first bytes stay, what lies behind them belongs to the computer again."""
    try:
        block.resize(size)
    except (OSError, OverflowError, ValueError, MemoryError, SystemError):
        return len(block) == size
    return True


def room(take: Callable[[int], T], most: int) -> T:
    """What ``take`` gives for ``most`` bytes, or for half as many, a quarter …"""
    size = most
    while True:
        try:
            return take(size)
        except (OSError, OverflowError, ValueError, MemoryError):
            if size < LEAST:
                raise NoRoom(most) from None
            size //= 2
