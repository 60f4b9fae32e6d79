"""Taking in what other files hold, and copying whole files."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

Rows = Sequence[sqlite3.Row]

BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database."""


def all_of(database: sqlite3.Connection) -> tuple[Rows, Rows]:
    """All deals and all wins."""
    return database.execute("select * from deals").fetchall(), database.execute("select * from wins").fetchall()


def take_in(database: sqlite3.Connection, deals: Rows, wins: Rows) -> int:
    """Each deal once, as it stands in the file that knows more of it; all wins. How many deals were new."""
    new = 0
    for deal in deals:
        names = deal.keys()
        before = database.execute("select tries, moves, changed from deals where id = ?", (deal["id"],)).fetchone()
        new += before is None
        if before is not None and (before["tries"], before["changed"]) >= (deal["tries"], deal["changed"]):
            database.execute("update deals set won = max(won, ?) where id = ?", (deal["won"], deal["id"]))
            continue
        updates = ", ".join(f"{name} = excluded.{name}" for name in names if name not in ("id", "won"))
        database.execute(
            f"insert into deals ({', '.join(names)}) values ({', '.join('?' * len(names))}) "
            f"on conflict (id) do update set {updates}, won = max(won, excluded.won)",
            tuple(deal),
        )
    for win in wins:
        database.execute("insert or ignore into wins values (?, ?, ?, ?, ?, ?, ?, ?, ?)", tuple(win))
    return new


def save(database: sqlite3.Connection | None, place: Path) -> None:
    """Copy a database to a place: written beside, then put there in one step."""
    place.parent.mkdir(parents=True, exist_ok=True)
    beside = place.with_name(f"{place.name}.{os.getpid()}.new")
    beside.unlink(missing_ok=True)
    with closing(sqlite3.connect(beside)) as copy:
        if database is not None:
            database.backup(copy)
        copy.execute("pragma journal_mode = delete")
    for suffix in BESIDE:  # left by what stood there before: not of this file
        place.with_name(place.name + suffix).unlink(missing_ok=True)
    os.replace(beside, place)
