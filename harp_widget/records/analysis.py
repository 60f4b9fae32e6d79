"""What was found out about a line: the turn that lost it, what still won there, and how well it was played."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from . import tables
from .node import Node
from .record import Record

if TYPE_CHECKING:
    from pandas import DataFrame


@dataclass(slots=True)
class Analysis:
    """What was found out about the line of a record.

    ``record``: it, with the verdicts written in; ``lost_at``: the number of the turn (from 1) after which the game was
    proved lost, 0 if the deal was lost, ``None`` where nothing is proved lost; ``lost``: that turn; ``line``: what
    still won before it, as a variation, if there is one. ``is_sure``: whether the position before ``lost``, or the last
    one, is proved winnable; if it is not, the game may have been lost earlier. ``is_whole``: was it not stopped?
    """

    record: Record
    line_played: list[Node]
    found: list[dict[str, Any]] = field(default_factory=list)
    lost_at: int | None = None
    lost: Node | None = None
    line: Node | None = None
    is_sure: bool = False
    is_whole: bool = True

    def rows(self) -> list[dict[str, Any]]:
        """A plain dict for each move that was judged: all legal ones where they were asked for.

        Keys: ``ply move played verdict``: ``ply`` is the number of the turn it would have been.
        """
        return [dict(row) for row in self.found]

    def frame(self) -> DataFrame:
        """:meth:`rows` as a DataFrame; needs pandas."""
        return tables.frame(self.rows(), ["ply", "move", "played", "verdict"])

    @property
    def accuracy(self) -> float | None:
        """The share of turns that kept the win, among those where some moves kept it and others lost it.

        ``None`` where there was no such turn, or where not each move was judged.
        """
        kept, of = self.choices
        return kept / of if of else None

    @property
    def choices(self) -> tuple[int, int]:
        """How many turns kept the win, of how many where some moves kept it and others lost it."""
        by_ply: dict[int, list[dict[str, Any]]] = {}
        for row in self.found:
            by_ply.setdefault(row["ply"], []).append(row)
        kept = []
        for rows in by_ply.values():
            verdicts = {row["verdict"] for row in rows}
            played = [row["verdict"] for row in rows if row["played"]]
            if {"winnable", "unwinnable"} <= verdicts and played and played[0] != "unknown":
                kept.append(played[0] == "winnable")
        return sum(kept), len(kept)
