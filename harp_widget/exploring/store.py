"""Rows on disk: what was found once is not asked again, whenever and however the asking ended."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from types import TracebackType

from harp_widget.engine import Position
from harp_widget.engine.mistakes import WrongValueError
from harp_widget.engine.wanted import told

from .asking import Answer, Asking, Failed
from .identity import identity
from .plans import Plan, Task
from .questions import Answers

EVERY = 0.5
"""Seconds between two transactions."""

Kind = type[BaseException] | None

PLAIN = {type(None), bool, int, float, str}
"""What answers are made of."""

PATIENCE = 60.0
"""Seconds to wait for another process that writes."""

_SCHEMA = """
CREATE TABLE IF NOT EXISTS sets (number INTEGER PRIMARY KEY, identity TEXT NOT NULL UNIQUE, told TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS rows (
    asked INTEGER NOT NULL, deal TEXT NOT NULL, answers TEXT NOT NULL, PRIMARY KEY (asked, deal)
) WITHOUT ROWID;
"""


class Store:
    """A file of SQLite with sets of rows: one for each question, limit and rules; in it a row for each deal."""

    def __init__(self, path: str | Path, asking: Asking, plan: Plan) -> None:
        self._path, self._plan = path, plan
        sets = [(identity(asking, number), repr(rules)) for number, rules in enumerate(plan.rules)]
        try:
            self._file = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
            self._file.executescript(_SCHEMA)
            with self._transaction():
                self._sets = [self._set(*one) for one in sets]
        except sqlite3.Error as error:
            raise WrongValueError(f"{told(str(path))} can't be used as a store: {error}") from error
        self._waiting: list[tuple[int, str, str]] = []
        self._written = monotonic()

    def _set(self, identity: str, rules: str) -> int:
        self._file.execute("INSERT OR IGNORE INTO sets (identity, told) VALUES (?, ?)", (identity, rules))
        (number,) = self._file.execute("SELECT number FROM sets WHERE identity = ?", (identity,)).fetchone()
        return int(number)

    def _transaction(self) -> _Transaction:
        return _Transaction(self._file)

    def found(self) -> Iterator[Answer]:
        """The answers that are there already."""
        places = {(self._sets[task.rules], _key(task)): at for at, task in enumerate(self._plan.tasks)}
        for number in self._sets:
            for deal, answers in self._file.execute("SELECT deal, answers FROM rows WHERE asked = ?", (number,)):
                at = places.get((number, deal))
                if at is not None and (read := _read(answers)) is not None:
                    yield Answer(at, read)

    def keep(self, answer: Answer) -> None:
        """Write an answer with the next transaction; a failure is none."""
        if not isinstance(answer.answers, Failed):
            task = self._plan.tasks[answer.at]
            self._waiting.append((self._sets[task.rules], _key(task), json.dumps(answer.answers)))
        if monotonic() - self._written > EVERY:
            self.write()

    def write(self) -> None:
        """Write all that waits, in one transaction."""
        with self._transaction():
            self._file.executemany("INSERT OR REPLACE INTO rows VALUES (?, ?, ?)", self._waiting)
        self._waiting.clear()
        self._written = monotonic()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            self.write()
        finally:
            self._file.close()


class _Transaction:
    """All or nothing, and at once the only one who writes: two processes take turns."""

    def __init__(self, file: sqlite3.Connection) -> None:
        self._file = file

    def __enter__(self) -> None:
        self._file.execute("BEGIN IMMEDIATE")

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.execute("ROLLBACK" if kind else "COMMIT")


def _key(task: Task) -> str:
    """A deal as the store knows it."""
    return task.deal.board() if isinstance(task.deal, Position) else str(task.deal)


def _read(text: str) -> Answers | None:
    """The answers of a row, or nothing where someone wrote nonsense: then the deal is asked again."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) and {*map(type, found.values())} <= PLAIN else None
