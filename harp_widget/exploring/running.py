"""Running: the answers as they come, from this process or from many."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from itertools import count
from queue import Empty, SimpleQueue
from time import perf_counter
from typing import Any
from uuid import uuid4

from .asking import FATAL, Answer, Asking, Failed, Numbered, Worked, packed, work
from .pools import Cores, Given, Pool, cores

PIECE = 0.5
"""Seconds that a piece of work should take."""

LAST = 0.02
"""Seconds that the smallest pieces should take, towards the end, so that all workers end at the same time."""

FIRST = 8
"""Deals in the first pieces, when nobody knows yet how long one takes."""

TRIES = 3
"""How often a piece is given out: its worker may have died for another's fault."""

AHEAD = 2
"""Pieces given out for each worker known: one that it works on, one that waits."""

ALONE = 0.3
"""Seconds for which this process works by itself before it looks whether others should help."""

WORTH = 1.0
"""Seconds of work left that are worth starting others for."""


def run(asking: Asking, tasks: list[Numbered], executor: object) -> Generator[Answer]:
    """Every task's answer. Closed early, it stops all that it began."""
    if executor is not None:
        yield from _spread(Given(executor), asking, tasks, FIRST)
        return
    began, done = perf_counter(), 0
    for answer in asking.answers(tasks):
        yield answer
        done += 1
        spent = perf_counter() - began
        if spent > ALONE:
            break
    left = tasks[done:]
    if not left:
        return
    each = (perf_counter() - began) / done
    workers = cores() if each * len(left) > WORTH else 1
    if workers > 1:
        yield from _spread(Cores(workers), asking, left, max(1, int(PIECE / each)))
    else:
        yield from asking.answers(left)


@dataclass
class _Piece:
    tasks: list[Numbered]
    tries: int = 0


def _spread(pool: Pool, asking: Asking, tasks: list[Numbered], size: int) -> Iterator[Answer]:
    spread = _Spread(pool, asking, tasks, size)
    try:
        yield from spread.answers()
    except BaseException:
        spread.stop()
        raise


class _Spread:
    """Work given out in pieces to a pool. Pieces whose worker died are given out again, one by one."""

    def __init__(self, pool: Pool, asking: Asking, tasks: list[Numbered], size: int) -> None:
        self._pool, self._asking, self._left, self._size = pool, asking, deque(tasks), size
        self._least = 1
        self._flying: dict[Future[Any], _Piece] = {}
        self._landed: SimpleQueue[Future[Any]] = SimpleQueue()
        self._suspects: deque[_Piece] = deque()
        self._workers: set[tuple[str, int]] = set()
        self._numbers, self._sign = count(), uuid4().hex

    def answers(self) -> Iterator[Answer]:
        """All answers, piece by piece."""
        while True:
            self._give_out()
            if not self._flying:
                return
            yield from self._land(self._next())

    def stop(self) -> None:
        """Take back what has not begun."""
        for future in self._flying:
            future.cancel()
        self._pool.stop()

    def _next(self) -> Future[Any]:
        while True:
            try:
                return self._landed.get(timeout=0.2)  # in short waits, so that Ctrl-C is heard everywhere
            except Empty:
                continue

    def _give_out(self) -> None:
        """Pieces for everyone known and a few more; suspects each alone, so that only the guilty one fails."""
        most = AHEAD * (len(self._workers) + 1)
        while self._left and not self._suspects and len(self._flying) < most:
            size = max(self._least, min(self._size, len(self._left) // most))
            self._give(_Piece([self._left.popleft() for _ in range(min(size, len(self._left)))]))
        if self._suspects and not self._flying:
            self._give(self._suspects.popleft())

    def _give(self, piece: _Piece) -> None:
        sign = f"{self._sign}-{next(self._numbers)}"
        try:
            future = self._pool.submit(work, packed(self._asking, piece.tasks, sign))
        except RuntimeError as error:  # broken by a worker that died meanwhile
            self._pool.renew(error)
            future = Future()
            future.set_exception(error)
        self._flying[future] = piece
        future.add_done_callback(self._landed.put)

    def _land(self, future: Future[Any]) -> Iterator[Answer]:
        piece = self._flying.pop(future)
        try:
            worked: Worked = future.result()
        except FATAL:
            raise
        except Exception as error:
            yield from self._lost(piece, error)
            return
        self._workers.add(worked.worker)
        each = max(worked.seconds, 1e-6) / len(piece.tasks)
        self._size = max(1, min(int(PIECE / each), 4 * self._size))
        self._least = max(1, min(int(LAST / each), self._size))
        yield from worked.answers

    def _lost(self, piece: _Piece, error: Exception) -> Iterator[Answer]:
        piece.tries += 1
        if piece.tries < TRIES:
            self._pool.renew(error)
            self._suspects.append(piece)
            return
        told = str(error).strip().splitlines()
        reason = f"its worker ended {TRIES} times ({type(error).__name__}{f': {told[0]}' if told else ''})"
        yield from (Answer(at, Failed(reason)) for at, _ in piece.tasks)
