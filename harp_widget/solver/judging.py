"""Which moves of a position lose: each legal move with the verdict on where it leads."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TypedDict

from ..engine import Game, Position
from ..engine.wanted import a, a_position
from .search import Limit, Solution, Verdict, solve

EACH = Limit(seconds=2.0)
"""How long each move is searched unless told otherwise."""


class Judged(TypedDict):
    """One legal move in notation, the verdict on the position after it, and what finding it took."""

    move: str
    verdict: Verdict
    nodes: int
    seconds: float


def verdicts(position: Position | Game, limit: Limit | None = None) -> list[Judged]:
    """A row for each legal move, in the order of ``position.legal_moves``: plain dicts, ready for a DataFrame.

    ``limit`` is for each move, by default two seconds. Moves that lead to the same position are searched once; the
    others of them cost nothing. Errors as :func:`solve`.

    >>> from harp_widget import Game
    >>> [row["verdict"] for row in verdicts(Game("klondike", deal=6, draw=3).position)]
    ['unwinnable', 'winnable', 'winnable', 'winnable']
    """
    position = a_position("position", position)
    if limit is not None:
        a(Limit, "limit", limit, "a Limit such as Limit(seconds=5)")
    known: dict[Hashable, Solution] = {}
    rows: list[Judged] = []
    for move in position.legal_moves:
        after = position.after(move)
        key = after.key()
        is_new = key not in known
        if is_new:
            known[key] = solve(after, limit or EACH, line=False)
        found = known[key]
        spent = (found.nodes, found.seconds) if is_new else (0, 0.0)
        rows.append(Judged(move=str(move), verdict=found.verdict, nodes=spent[0], seconds=spent[1]))
    return rows
