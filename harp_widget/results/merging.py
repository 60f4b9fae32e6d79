"""Taking in what other files hold, and copying whole files."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from .writing import forget_lost_tries, record, row, win, won_once

Rows = Sequence[sqlite3.Row]
Tables = tuple[Rows, Rows, Rows]

BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database."""


def all_of(database: sqlite3.Connection | None) -> Tables:
    """All deals, their records, all wins."""
    if database is None:
        return [], [], []
    deals, records, wins = (database.execute(f"select * from {name}") for name in ("deals", "records", "wins"))
    return deals.fetchall(), records.fetchall(), wins.fetchall()


def take_in(database: sqlite3.Connection, tables: Tables) -> int:
    """Each deal once, as it stands in the file that knows more of it; all wins. How many deals were new."""
    deals, records, wins = tables
    new, older = 0, set()
    for deal in deals:
        before = database.execute("select tries, changed from deals where id = ?", (deal["id"],)).fetchone()
        new += before is None
        if before is not None and (before["tries"], before["changed"]) >= (deal["tries"], deal["changed"]):
            won_once(database, deal["id"], deal["won"], deal["clean"])
            older.add(deal["id"])
            continue
        row(database, dict(deal))
    for one in wins:
        win(database, tuple(one))
    for game in records:
        held = database.execute("select 1 from records where deal = ? and try = ?", (game["deal"], game["try"]))
        if game["deal"] not in older or held.fetchone() is None:
            record(database, tuple(game))
    for deal in deals:
        forget_lost_tries(database, deal["id"])
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
