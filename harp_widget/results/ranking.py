"""Who ranks where: each deal once, by its best win; ties share a place (KL-21, D-3, D-10, D-15)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

MEASURES = {"score": -1, "seconds": 1, "moves": 1}
"""What is ranked by, and whether more or less of it is better."""

Place = dict[str, Any]


def is_counted(deal: dict[str, Any]) -> bool:
    """Whether a deal counts as played: somebody played it by hand, in its last try or to a win."""
    return "assisted" not in deal["marks"].split() or any(map(_ranks, deal["wins"]))


def _ranks(win: dict[str, Any]) -> bool:
    return "assisted" not in win["marks"].split()


def places(deals: Iterable[dict[str, Any]], by: str, limit: int) -> list[Place]:
    """The best wins with their places: ``place id seconds moves score bonus marks day at record``."""
    sign = MEASURES[by]

    def order(win: dict[str, Any]) -> tuple[bool, int, str]:
        return "farmed" in win["marks"].split(), sign * win[by], win["at"]

    best = []
    for deal in deals:
        ranked = [win for win in deal["wins"] if _ranks(win)]
        if ranked:
            win = min(ranked, key=order)
            best.append((order(win), {**win, "id": deal["id"], "code": deal["code"], "record": deal["record"]}))
    best.sort(key=lambda it: (it[0], it[1]["id"]))
    found: list[Place] = []
    for number, (key, win) in enumerate(best[:limit], 1):
        same = found and best[number - 2][0][:2] == key[:2]
        found.append({"place": found[-1]["place"] if same else number, **win})
    return found
