"""How a line is analysed: which positions must be judged, and what follows from the answers."""

from __future__ import annotations

from collections.abc import Generator, Hashable
from typing import Any, NamedTuple

from harp_widget.engine import Position
from harp_widget.solver import Known, Solution
from harp_widget.solver.search import Verdict

from .analysis import Analysis
from .node import Node
from .record import Record

LOSING = "??"


class Question(NamedTuple):
    """A position that is to be judged; ``line``: with the line that wins, if one does."""

    position: Position
    line: bool


Asking = Generator[Question, Solution, None]
"""Work that asks for solutions as it needs them, and takes them as they come."""


class Search:
    """An analysis that is being made. It searches nothing itself: who runs it answers its questions."""

    def __init__(self, record: Record, line: list[Node]) -> None:
        self.analysis = Analysis(record, line)
        self.known = Known()
        self.winnable: set[Hashable] = set()
        self.done = 0
        self.total = len(line).bit_length() + 2
        """How many positions are searched in all, about; ``done``: how many were."""
        self.places = [record.root, *line]

    def questions(self, each: bool) -> Asking:
        """Find the turn that lost; ``each``: then judge every legal move of every turn, too."""
        yield from self._halve()
        if each:
            yield from self._judge_each()

    def _of(self, position: Position) -> Solution | None:
        """What is known of a position; without a line where that is one of a position with other names of piles."""
        found = self.known.of(position)
        return found if found is not None or position.key() not in self.winnable else Solution(position, "winnable")

    def _learn(self, found: Solution) -> None:
        """Keep what was found."""
        self.known.learn(found)
        if found:
            self.winnable.add(found.position.key())

    def _verdict(self, position: Position, line: bool = False) -> Generator[Question, Solution, Solution]:
        """What is known of a position, or else found out."""
        found = self._of(position)
        if found is None or (line and found and not found.line and not position.is_won):
            found = yield Question(position, line)
            self._learn(found)
            self.done += 1
            self.total = max(self.total, self.done)
        return found

    def _halve(self) -> Asking:
        """Find the first position of the line that is proved lost; all after it are lost too."""
        places, analysis = self.places, self.analysis
        open_, lost = -1, len(places)
        at = lost - 1
        while lost - open_ > 1:
            if (yield from self._verdict(places[at].position)).verdict == "unwinnable":
                lost = at
            else:
                open_ = at
            at = (open_ + lost) // 2
        analysis.lost_at = lost if lost < len(places) else None
        analysis.lost = places[lost] if 0 < lost < len(places) else None
        analysis.is_sure = open_ < 0 or bool(
            (yield from self._verdict(places[open_].position, line=analysis.lost is not None))
        )
        self._follow()

    def _follow(self) -> None:
        """What is proved of some positions of the line proves others: what leads to a win can be won."""
        proof: Verdict | None = None
        for place in reversed(self.places):
            position = place.position
            found = self._of(position)
            if proof is None and (position.is_won or found):
                proof = "winnable"
            if proof and not found:
                self._learn(Solution(position, proof))
        if self.analysis.lost_at is not None:
            for place in self.places[self.analysis.lost_at :]:
                self._learn(Solution(place.position, "unwinnable"))

    def _judge_each(self) -> Asking:
        """Judge every legal move of every turn."""
        turns = list(zip(self.places, self.analysis.line_played, strict=False))
        self.total = self.done + sum(len(before.position.legal_moves) for before, _ in turns)
        for ply, (before, played) in enumerate(turns, 1):
            yield from self._judge(ply, before.position, played)

    def _judge(self, ply: int, position: Position, played: Node) -> Asking:
        is_lost = (known := self._of(position)) is not None and known.verdict == "unwinnable"
        turn = played.turn
        rows: list[dict[str, Any]] = []
        moves: list[tuple[str, Position]] = [(str(move), position.after(move)) for move in position.legal_moves]
        if turn and len(turn.moves) > 1:
            moves.append((str(turn), turn.position))
        for move, after in moves:
            verdict = "unwinnable" if is_lost else (yield from self._verdict(after)).verdict
            rows.append({"ply": ply, "move": move, "played": move == str(turn), "verdict": verdict})
        self.analysis.found += rows

    def write(self) -> None:
        """Write into the record what is proved."""
        analysis, game = self.analysis, self.analysis.record.game
        if not any(turn.position.is_won and turn.by == "board" for turn, _ in game.steps):
            game.mark("assisted")  # whoever has won has no more use for help
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
        found = self._of(place.position)
        if found is not None and found.verdict != "unknown":
            line = " ".join(map(str, found.line))
            self.analysis.record.game.notes.put(place.number, verdict=found.verdict, line=line)

    def _add_line(self, lost: Node) -> Node | None:
        """The line that still won beside the turn that lost, as a variation; where it begins."""
        before = lost.parent
        found = self._of(before.position) if before else None
        if before is None or not found or not found.line:
            return None
        game, step = self.analysis.record.game, before.number
        seconds = before.turn.seconds if before.turn else 0
        steps = [step := game.graft(step, str(move), seconds, "python") for move in found.line]
        return self.analysis.record.node(steps[0])
