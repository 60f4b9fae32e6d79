"""What the solver says about a line: the turn that lost it, what still won there, and how well it was played."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from harp_widget.engine import Game, Position
from harp_widget.engine.wanted import a, callable_or
from harp_widget.solver import Known, Limit, Solution, solve
from harp_widget.solver.search import Verdict

from . import tables
from .node import Node
from .record import Record

if TYPE_CHECKING:
    from pandas import DataFrame

USUAL = Limit(seconds=10.0)
"""How long each position is searched unless told otherwise."""

LOSING = "??"


Tells = Callable[[int, int], object]
"""Takes how many positions were searched, and of about how many."""


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
        by_ply: dict[int, list[dict[str, Any]]] = {}
        for row in self.found:
            by_ply.setdefault(row["ply"], []).append(row)
        kept = []
        for rows in by_ply.values():
            verdicts = {row["verdict"] for row in rows}
            played = [row["verdict"] for row in rows if row["played"]]
            if {"winnable", "unwinnable"} <= verdicts and played and played[0] != "unknown":
                kept.append(played[0] == "winnable")
        return sum(kept) / len(kept) if kept else None


def analyse(
    what: Game | Record,
    each: bool = False,
    limit: Limit | None = None,
    progress: Tells | None = None,
) -> Analysis:
    """Judge the line of a game (up to where it stands), or the main line of a record.

    A lost position stays lost, so halving finds the turn that lost. It is marked ``??``, a line that still won there is
    added as a variation, and what is proved is written into the record as verdicts. ``each``: judge every legal move of
    every turn, too. ``limit`` is for each position, by default 10 s. ``progress`` is called after each; ``Ctrl-C`` ends
    it, and what was found stays. For a game that is not won it counts as help (D-15). Errors: those of ``solve``.

    >>> from harp_widget import KLONDIKE
    >>> game = Game(KLONDIKE.vary(ranks=2, columns=2), 7)
    >>> analyse(game).lost_at
    """
    record = what if isinstance(what, Record) else a(Game, "what", what, "a Game or a Record").record
    limit = USUAL if limit is None else a(Limit, "limit", limit, "a Limit such as Limit(seconds=5)")
    callable_or("progress", progress)
    end = record.here if isinstance(what, Game) else None
    line = [record.node(step) for step in record.game.way(end.number)] if end else record.main_line()
    run = _Run(Analysis(record, line), limit, progress)
    try:
        run.halve()
        if each:
            run.judge_each()
    except KeyboardInterrupt:
        run.analysis.is_whole = False
    run.write()
    return run.analysis


class _Run:
    """An analysis that is being made."""

    def __init__(self, analysis: Analysis, limit: Limit, progress: Tells | None) -> None:
        self.analysis, self.limit, self.progress = analysis, limit, progress
        self.known = Known()
        self.winnable: set[Hashable] = set()
        self.done = 0
        self.total = len(analysis.line_played).bit_length() + 2
        self.places = [analysis.record.root, *analysis.line_played]

    def of(self, position: Position) -> Solution | None:
        """What is known of a position; without a line where that is one of a position with other names of piles."""
        found = self.known.of(position)
        return found if found is not None or position.key() not in self.winnable else Solution(position, "winnable")

    def learn(self, found: Solution) -> None:
        """Keep what was found."""
        self.known.learn(found)
        if found:
            self.winnable.add(found.position.key())

    def verdict(self, position: Position, line: bool = False) -> Solution:
        """What is known of a position, or else found out."""
        found = self.of(position)
        if found is None or (line and found and not found.line and not position.is_won):
            found = solve(position, self.limit, line=line)
            self.learn(found)
            self.done += 1
            if self.progress:
                self.progress(self.done, max(self.total, self.done))
        return found

    def halve(self) -> None:
        """Find the first position of the line that is proved lost; all after it are lost too."""
        places, analysis = self.places, self.analysis
        open_, lost = -1, len(places)
        at = lost - 1
        while lost - open_ > 1:
            if self.verdict(places[at].position).verdict == "unwinnable":
                lost = at
            else:
                open_ = at
            at = (open_ + lost) // 2
        analysis.lost_at = lost if lost < len(places) else None
        analysis.lost = places[lost] if 0 < lost < len(places) else None
        analysis.is_sure = open_ < 0 or bool(self.verdict(places[open_].position, line=analysis.lost is not None))
        self._follow()

    def _follow(self) -> None:
        """What is proved of some positions of the line proves others: what leads to a win can be won."""
        proof: Verdict | None = None
        for place in reversed(self.places):
            position = place.position
            found = self.of(position)
            if proof is None and (position.is_won or found):
                proof = "winnable"
            if proof and not found:
                self.learn(Solution(position, proof))
        if self.analysis.lost_at is not None:
            for place in self.places[self.analysis.lost_at :]:
                self.learn(Solution(place.position, "unwinnable"))

    def judge_each(self) -> None:
        """Judge every legal move of every turn."""
        turns = list(zip(self.places, self.analysis.line_played, strict=False))
        self.total = self.done + sum(len(before.position.legal_moves) for before, _ in turns)
        for ply, (before, played) in enumerate(turns, 1):
            self._judge(ply, before.position, played)

    def _judge(self, ply: int, position: Position, played: Node) -> None:
        is_lost = (known := self.of(position)) is not None and known.verdict == "unwinnable"
        turn = played.turn
        rows: list[dict[str, Any]] = []
        moves: list[tuple[str, Position]] = [(str(move), position.after(move)) for move in position.legal_moves]
        if turn and len(turn.moves) > 1:
            moves.append((str(turn), turn.position))
        for move, after in moves:
            verdict = "unwinnable" if is_lost else self.verdict(after).verdict
            rows.append({"ply": ply, "move": move, "played": move == str(turn), "verdict": verdict})
        self.analysis.found += rows

    def write(self) -> None:
        """Write into the record what is proved."""
        analysis, game = self.analysis, self.analysis.record.game
        if not game.position.is_won:
            game.mark("assisted")
        for place in self.places:
            self._write(place)
        if not analysis.found:
            analysis.found = [
                {"ply": at, "move": str(place.turn), "played": True, "verdict": place.verdict or "unknown"}
                for at, place in enumerate(self.places)
                if at
            ]
        if analysis.lost is not None and analysis.is_sure:
            game.notes.put(analysis.lost.number, glyph=LOSING)
            analysis.line = self._add_line(analysis.lost)
        game.changed()

    def _write(self, place: Node) -> None:
        found = self.of(place.position)
        if found is not None and found.verdict != "unknown":
            line = " ".join(map(str, found.line))
            self.analysis.record.game.notes.put(place.number, verdict=found.verdict, line=line)

    def _add_line(self, lost: Node) -> Node | None:
        """The line that still won beside the turn that lost, as a variation; where it begins."""
        before = lost.parent
        found = self.of(before.position) if before else None
        if before is None or not found or not found.line:
            return None
        game, step = self.analysis.record.game, before.number
        seconds = before.turn.seconds if before.turn else 0
        steps = [step := game.graft(step, str(move), seconds, "python") for move in found.line]
        return self.analysis.record.node(steps[0])
