"""Rows of days, counted on the calendar and never in seconds: a day may have 23 hours, or 25."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date as Date
from datetime import timedelta

DAY = timedelta(days=1)


def longest(days: Iterable[Date]) -> int:
    """How many days follow one another at most."""
    best = length = 0
    last: Date | None = None
    for day in sorted(set(days)):
        length = length + 1 if last is not None and day - last == DAY else 1
        best, last = max(best, length), day
    return best


def running(days: Iterable[Date], today: Date) -> int:
    """How many days the row has that goes on: it ends today or yesterday, since today is not over."""
    won = set(days)
    day = today if today in won else today - DAY
    length = 0
    while day in won:
        length += 1
        day -= DAY
    return length
