"""How a deal is written: one row, its wins apart, each figure's better value kept (D-3)."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from .rows import Deal, local

_AS_THEY_ARE = (
    *("id", "kind", "game", "house", "options", "deal", "code", "daily"),
    *("seconds", "moves", "score", "hints", "refills", "tries", "marks", "won"),
)
_LASTING = frozenset(["id", "began", "player", "won", "clean"])
"""What a later try does not write over."""


def put(database: sqlite3.Connection, deal: Deal, player: str, now: datetime, is_open: bool) -> None:
    """Write a deal as it stands at a moment; where the file holds a later try of it, only its win."""
    began, day = local(now, deal.seconds)
    before = database.execute("select tries, began, day, player from deals where id = ?", (deal.id,)).fetchone()
    if before is not None:
        began, player = before["began"], before["player"]
        if before["tries"] == deal.tries:
            day = before["day"]  # that on which the try began, wherever and whenever it goes on
    assisted = "assisted" in deal.marks.split()
    at, clean = local(now)[0], deal.won and not assisted
    if before is not None and before["tries"] > deal.tries:
        won_once(database, deal.id, deal.won, clean)
    else:
        values = {name: getattr(deal, name) for name in _AS_THEY_ARE} | {"began": began, "day": day, "player": player}
        values |= {"clean": clean, "assisted": assisted, "open": is_open and not deal.won, "changed": at}
        row(database, values)
    if deal.won:
        won = (deal.id, deal.tries, deal.seconds, deal.moves, deal.score, deal.bonus, deal.marks, day, at)
        win(database, (*won, deal.kind, player, clean, "farmed" in deal.marks.split()))
    record(database, (deal.id, deal.tries, deal.place, deal.record))
    forget_lost_tries(database, deal.id)


def row(database: sqlite3.Connection, values: dict[str, Any]) -> None:
    """One row a deal: what stands there is written over, but a win stays one."""
    updates = ", ".join(f"{name} = excluded.{name}" for name in values if name not in _LASTING)
    database.execute(
        f"insert into deals ({', '.join(values)}) values ({', '.join('?' * len(values))}) "
        f"on conflict (id) do update set {updates}, won = max(won, excluded.won), clean = max(clean, excluded.clean)",
        tuple(values.values()),
    )


def record(database: sqlite3.Connection, values: Sequence[object]) -> None:
    """The game of a try."""
    database.execute("insert or replace into records values (?, ?, ?, ?)", values)


def forget_lost_tries(database: sqlite3.Connection, deal: str) -> None:
    """Of the tries before the last one only the games that were won stay, to be replayed."""
    database.execute(
        "delete from records where deal = ?1 and try <> (select tries from deals where id = ?1) "
        "and try not in (select try from wins where deal = ?1)",
        (deal,),
    )


def won_once(database: sqlite3.Connection, deal: str, won: bool, clean: bool) -> None:
    """A deal that is there was won in another try: that stays."""
    database.execute("update deals set won = max(won, ?), clean = max(clean, ?) where id = ?", (won, clean, deal))


def win(database: sqlite3.Connection, values: Sequence[object]) -> None:
    """One way in which a deal was won; one that is there is not doubled."""
    database.execute(f"insert or ignore into wins values ({', '.join('?' * len(values))})", tuple(values))
