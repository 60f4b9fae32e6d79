"""Who ranks where: each deal once, by its best win; ties share a place (KL-21, D-3, D-10, D-15).

Only indexes are read, so that a hundred thousand results answer at once.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from datetime import date as Date
from typing import Any

from .days import longest, running

MEASURES = {"score": "desc", "seconds": "asc", "moves": "asc"}
"""What is ranked by, and in which order: a farmed win after those that are not, of equals the earlier first."""

Place = dict[str, Any]

_WINS = "from wins where player = ? and kind = ? and clean"
_DEALS = "from deals where player = ? and kind = ?"


class Kind:
    """The results of one player in games that compare."""

    def __init__(self, database: sqlite3.Connection, player: str, kind: str) -> None:
        self._database = database
        self._whose = (player, kind)

    def _ask(self, question: str, *given: object) -> list[sqlite3.Row]:
        return self._database.execute(question, (*self._whose, *given)).fetchall()

    def _number(self, question: str) -> int:
        return int(self._ask(question)[0][0])

    def _ordered(self, by: str) -> Iterator[sqlite3.Row]:
        """The best win of each deal, best first."""
        met: set[str] = set()
        order = f"order by farmed, {by} {MEASURES[by]}, at, deal"
        for win in self._database.execute(f"select deal, farmed, {by} {_WINS} {order}", self._whose):
            if win["deal"] not in met:
                met.add(win["deal"])
                yield win

    def places(self, by: str, limit: int) -> list[Place]:
        """The best wins with their places: ``place id seconds moves score bonus marks day at code record``."""
        found: list[Place] = []
        last: tuple[int, int] | None = None
        for number, win in enumerate(self._ordered(by), 1):
            if number > limit:
                break
            key = (win["farmed"], win[by])
            place = found[-1]["place"] if key == last else number
            last = key
            found.append({"place": place, **self._row(win["deal"], by, *key)})
        return found

    def _row(self, deal: str, by: str, farmed: int, value: int) -> Place:
        """The win of a deal that ranks with such a value."""
        row = self._database.execute(
            "select wins.*, code, text as record from wins join deals on id = wins.deal join records "
            "on records.deal = id and records.try = wins.try "
            f"where wins.deal = ? and wins.clean and farmed = ? and wins.{by} = ? order by at limit 1",
            (deal, farmed, value),
        ).fetchone()
        names = ("seconds", "moves", "score", "bonus", "marks", "day", "at", "code", "record")
        return {"id": deal, "try": row["try"], **{name: row[name] for name in names}}

    def figures(self, today: Date) -> Place:
        """The figures, as :meth:`.results.Results.figures` gives them."""
        won = self._number(f"select count(*) {_DEALS} and clean")
        played = won + self._number(f"select count(*) {_DEALS} and not clean and not assisted")
        days = {Date.fromisoformat(row["day"]) for row in self._ask(f"select distinct day {_WINS}")}
        best = {by: next(self._ordered(by), None) for by in MEASURES}
        return {
            "played": played,
            "won": won,
            "share": won / played if played else None,
            **{by: None if win is None else win[by] for by, win in best.items()},
            "row": running(days, today),
            "longest_row": longest(days),
            "daily": self._number(f"select count(distinct daily) {_DEALS} and daily is not null and clean"),
        }

    def daily(self, since: Date) -> dict[str, bool]:
        """The deals of the day from a day on that were played by hand, and whether they were won."""
        question = (
            f"select daily, max(clean) as clean {_DEALS} and daily >= ? and (clean or not assisted) group by daily"
        )
        return {row["daily"]: bool(row["clean"]) for row in self._ask(question, since.isoformat())}

    def latest(self, limit: int) -> list[tuple[str, int]]:
        """The ids and scores of the last wins, the last one at the end."""
        rows = self._ask(f"select deal, score {_WINS} order by at desc limit ?", limit)
        return [(row["deal"], row["score"]) for row in reversed(rows)]
