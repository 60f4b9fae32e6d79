"""The file: a SQLite database with a version, that many processes may write to at once."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import RLock

from .faults import fault, told
from .where import MEMORY

APPLICATION = 0x48617270
VERSION = 2
PATIENCE = 30.0
"""Seconds for which a file that others write to is waited for."""

_RECORDS = """
create table records (
    deal text not null references deals (id) on delete cascade, try integer not null, place integer not null,
    text text not null, primary key (deal, try)
) without rowid;
"""
SCHEMA = f"""
create table deals (
    id text primary key, kind text not null, game text not null, house text not null, options text not null,
    deal text not null, code text, daily text, began text not null, day text not null, seconds integer not null,
    moves integer not null, score integer not null, hints integer not null, refills integer not null,
    tries integer not null, marks text not null, player text not null, won integer not null, clean integer not null,
    assisted integer not null, open integer not null, changed text not null
) without rowid;
{_RECORDS}
create table wins (
    deal text not null references deals (id) on delete cascade, try integer not null, seconds integer not null,
    moves integer not null, score integer not null, bonus integer not null, marks text not null, day text not null,
    at text not null, kind text not null, player text not null, clean integer not null, farmed integer not null,
    primary key (deal, try, seconds, moves, score)
) without rowid;
create index deals_counted on deals (player, kind, clean, assisted);
create index deals_daily on deals (player, kind, daily, clean) where daily is not null;
create index deals_open on deals (player, changed) where open;
create index wins_score on wins (player, kind, farmed, score desc, at, deal) where clean;
create index wins_seconds on wins (player, kind, farmed, seconds, at, deal) where clean;
create index wins_moves on wins (player, kind, farmed, moves, at, deal) where clean;
create index wins_day on wins (player, kind, day) where clean;
create index wins_at on wins (player, kind, at, score, deal) where clean;
"""
"""`records`: the game of the last try, and of each that was won.
`kind` is what makes games comparable, in short; `clean`: won, or a win, with no turn played from Python (D-15)."""


class File:
    """One connection to one file; made when it is first written to, read without making it."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.made = False
        """Whether the file did not exist before."""
        self._held: sqlite3.Connection | None = None
        self._lock = RLock()  # one connection, one transaction: whichever thread asks

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection | None]:
        """The database, or ``None`` where nothing was kept yet."""
        with self._lock, told(self.path):
            yield self._open(make=False)

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it is kept, or nothing."""
        with self._lock, told(self.path):
            database = self._open(make=True)
            assert database is not None
            with _all_or_nothing(database):
                yield database

    def close(self) -> None:
        """Let go of the file."""
        if self._held is not None:
            self._held.close()
            self._held = None

    def __del__(self) -> None:
        self.close()

    def _open(self, make: bool) -> sqlite3.Connection | None:
        if self._held is None:
            memory = self.path == MEMORY
            exists = memory or Path(self.path).exists()
            if not exists and not make:
                return None
            if not exists:
                Path(self.path).parent.mkdir(parents=True, exist_ok=True)
            self._held = self._connect(make)
        if make:
            self._prepare(self._held)
        elif not self._has_tables(self._held):
            return None
        return self._held

    def _connect(self, make: bool) -> sqlite3.Connection:
        held = sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        held.row_factory = sqlite3.Row
        try:
            self._check(held)
            held.execute("pragma foreign_keys = on")
            if make:
                _write_ahead(held)
            self._renew(held)
        except BaseException:
            held.close()
            raise
        return held

    def _check(self, held: sqlite3.Connection) -> None:
        """Refuse another program's database, and one of a later version."""
        version = held.execute("pragma user_version").fetchone()[0]
        application = held.execute("pragma application_id").fetchone()[0]
        tables = held.execute("select count(*) from sqlite_master").fetchone()[0]
        if application == APPLICATION and version > VERSION:
            raise fault("results.newer", self.path)
        if application != APPLICATION and (tables or application or version):
            raise fault("results.no-file", self.path)

    def _renew(self, held: sqlite3.Connection) -> None:
        """Bring a file of an earlier version up to this one."""
        if held.execute("pragma user_version").fetchone()[0] != 1:
            return
        with _all_or_nothing(held):
            if held.execute("pragma user_version").fetchone()[0] == 1:  # others may have just done it
                for statement in _LATER:
                    held.execute(statement)

    @staticmethod
    def _has_tables(held: sqlite3.Connection) -> bool:
        return bool(held.execute("select count(*) from sqlite_master where name = 'wins'").fetchone()[0])

    def _prepare(self, held: sqlite3.Connection) -> None:
        if self._has_tables(held):
            return
        with _all_or_nothing(held):
            if not self._has_tables(held):  # nobody else was quicker
                _make(held)
                held.execute(f"pragma application_id = {APPLICATION}")
                held.execute(f"pragma user_version = {VERSION}")
                self.made = True


@contextmanager
def _all_or_nothing(held: sqlite3.Connection) -> Iterator[None]:
    """One transaction."""
    held.execute("begin immediate")
    try:
        yield
    except BaseException:
        if held.in_transaction:
            held.execute("rollback")
        raise
    held.execute("commit")


def _make(held: sqlite3.Connection) -> None:
    for statement in SCHEMA.split(";"):
        held.execute(statement)


_LATER = (
    "alter table records rename to told",
    _RECORDS,
    "insert into records select told.deal, tries, place, text from told join deals on deals.id = told.deal",
    "drop table told",
    f"pragma user_version = {VERSION}",
)
"""Makes a file of version 1, which had one record a deal, one of this version."""


def empty(held: sqlite3.Connection) -> sqlite3.Connection:
    """A new database as one in which nothing was kept yet."""
    held.row_factory = sqlite3.Row
    _make(held)
    return held


def _write_ahead(held: sqlite3.Connection) -> None:
    """Write-ahead logging where the file system allows it, else a rollback journal: both survive a kill."""
    held.execute("pragma synchronous = full")
    for _ in range(20):
        try:
            held.execute("pragma journal_mode = wal")
            return
        except sqlite3.OperationalError as error:
            if (error.sqlite_errorcode & 0xFF) not in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                break
            time.sleep(0.05)  # others open it at the same moment
    try:
        held.execute("pragma journal_mode = delete")
    except sqlite3.OperationalError:
        return  # what stands there stays
