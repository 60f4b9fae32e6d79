"""A game built from what a text or JSON tells of it, move by move, each checked by the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from harp_widget.engine import Game, Rejected
from harp_widget.engine.notation import tokens
from harp_widget.engine.refusals import Refusal

from . import heads
from .commands import Said
from .errors import MOST_BESIDE, MOST_MOVES, too_long
from .node import winning

Fail = Callable[[Refusal, int, str], None]
"""Takes a fault: why, where in the text, at which token."""


_NOTHING = Said()


@dataclass(slots=True)
class _Line:
    """The line being read: the step it stands at, how many turns lead there, where its parenthesis opens.

    ``replaces``: may a variation begin here? ``is_lost``: a turn was wrong, so what follows it can't be played.
    ``fresh``: no turn yet; ``closed``: a variation has just ended here.
    """

    step: int | None
    ply: int
    opened: int
    replaces: bool = False
    is_lost: bool = False
    fresh: bool = False
    closed: bool = False


@dataclass(slots=True)
class _Waiting:
    """A turn that was read, and what follows it until it is played."""

    word: str
    glyph: str
    at: int
    before: Said
    after: Said


class Builder:
    """One game of a text. Whatever is wrong goes to ``fail``, and reading goes on."""

    def __init__(self, fail: Fail, moves: int = 0) -> None:
        self.moves = moves
        self.fail_at = fail
        self.head: dict[str, str] = {}
        self.places: dict[str, int] = {}
        self.game: Game | None = None
        self.has_begun = False
        self.has_faults = False
        self.line = _Line(None, 0, 0)
        self.outer: list[_Line] = []
        self.waiting: _Waiting | None = None
        self.before = Said()
        self.said: dict[int | None, tuple[Said, Said, str, int]] = {}

    def fail(self, refusal: Refusal, at: int, token: str) -> None:
        """Something is wrong."""
        self.has_faults = True
        self.fail_at(refusal, at, token)

    def tag(self, name: str, value: str, at: int) -> None:
        """A tag of the head."""
        if name in self.head:
            self.fail(Refusal("record.tag-twice"), at, name)
        self.head.setdefault(name, value)
        self.places.setdefault(name, at)

    def begin(self, at: int) -> None:
        """The head is over: deal."""
        if self.has_begun:
            return
        self.has_begun = True
        try:
            self.game = heads.start(self.head)
        except heads.HeadError as error:
            place = self.places.get(error.tag, min(self.places.values(), default=at))
            self.fail(error.refusal, place, error.tag or "*")
            self.line.is_lost = True

    def comment(self, said: Said, at: int) -> None:
        """A comment: of the turn before it, or of the one after it where a variation begins or has just ended."""
        self.begin(at)
        if said.is_before or (self.waiting is None and (self.line.fresh or self.line.closed)):
            self.before.hear(said)
        elif self.waiting is not None:
            self.waiting.after.hear(said)
        elif not self.line.is_lost:
            self._say(self.line.step, Said(), said, "", at)

    def glyph(self, glyph: str, at: int) -> None:
        """A mark of the turn before."""
        self.begin(at)
        if self.waiting is not None and glyph:
            self.waiting.glyph = glyph

    def turn(self, word: str, glyph: str, at: int) -> None:
        """A turn; it is played when all that is said of it has been read."""
        self.begin(at)
        self._flush()
        before, self.before = self.before, Said()
        told = Said([], before.seconds, before.by, before.verdict, before.line, before.refused)
        self.waiting = _Waiting(word, glyph, at, before, told)
        self.line.fresh = self.line.closed = False

    def number(self, text: str, at: int) -> None:
        """The number of the turn that follows; one that contradicts its place is a fault."""
        self.begin(at)
        self._flush()
        if not self.line.is_lost and text.rstrip(".").lstrip("0") != str(self.line.ply + 1):
            self.fail(Refusal("record.number", {"ply": self.line.ply + 1}), at, text)

    def open(self, at: int) -> None:
        """A variation of the last turn begins."""
        self.begin(at)
        self._flush()
        self._leave_before(at)
        line, game = self.line, self.game
        after = game.steps[line.step].after if game and line.step is not None and line.replaces else None
        if not line.is_lost and not line.replaces:
            self.fail(Refusal("record.no-turn"), at, "(")
        self.outer.append(line)
        lost = line.is_lost or not line.replaces
        self.line = _Line(after, line.ply - 1, at, is_lost=lost, fresh=True)

    def close(self, at: int) -> None:
        """The variation ends."""
        self.begin(at)
        self._flush()
        if not self.outer:
            self.fail(Refusal("record.stray"), at, ")")
            return
        if self.line.fresh and not self.line.is_lost:
            self.fail(Refusal("record.no-turn"), at, ")")
        self._leave_before(at)
        self.line = self.outer.pop()
        self.line.closed = True

    def end(self, is_won: bool, at: int) -> None:
        """The game ends so."""
        self.begin(at)
        self._flush()
        if is_won and self.game and not self.has_faults and not self._is_won(self.game):
            self.fail(Refusal("record.not-won"), at, "won")

    @staticmethod
    def _is_won(game: Game) -> bool:
        return game.position_after(heads.main_end(game)).is_won

    def finish(self, at: int) -> Game | None:
        """The game as far as it could be read, standing at the end of its main line."""
        self.begin(at)
        self._flush()
        self._leave_before(at)
        for line in [*self.outer, self.line][1:]:
            self.fail(Refusal("record.variation-open"), line.opened, "(")
        game = self.game
        if game is None:
            return None
        self._write(game)
        try:
            made = heads.moves_of(self.head)
        except heads.HeadError as error:
            made = None
            self.fail(error.refusal, self.places.get(error.tag, at), error.tag)
        if self.head.get("Result") == "won" and not self.has_faults and not self._is_won(game):
            self.fail(Refusal("record.not-won"), self.places["Result"], "Result")
        game.stand(heads.main_end(game), made, heads.marks_of(self.head))
        return game

    def _flush(self) -> None:
        """Play the turn that waits."""
        waiting, self.waiting = self.waiting, None
        if waiting is None or self.line.is_lost or self.game is None:
            return
        try:
            for one in tokens(waiting.word):
                self._play(self.game, one.text, waiting)
        except Rejected as error:
            self.fail(error.refusal, waiting.at, waiting.word)
            self.line.is_lost = True
            return
        if waiting.glyph or waiting.after != _NOTHING or waiting.before != _NOTHING:
            self._say(self.line.step, waiting.before, waiting.after, waiting.glyph, waiting.at)

    def _play(self, game: Game, word: str, waiting: _Waiting) -> None:
        line, said = self.line, waiting.after
        self.moves += word.count("+") + 1
        if self.moves > MOST_MOVES or (self.outer and len(game.after(line.step)) >= MOST_BESIDE):
            raise Rejected(too_long())
        turn = None if line.step is None else game.steps[line.step].turn
        seconds = said.seconds if said.seconds is not None else turn.seconds if turn else 0
        by = said.by or (turn.by if turn else "board")
        line.step = game.graft(line.step, word, seconds, by)
        line.ply += 1
        line.replaces = True

    def _say(self, step: int | None, before: Said, after: Said, glyph: str, at: int) -> None:
        """Note what is said of a step; it may have been there already."""
        if step not in self.said:
            self.said[step] = Said(), Said(), glyph, at
        old_before, old_after, old_glyph, _ = self.said[step]
        old_before.hear(before)
        old_after.hear(after)
        self.said[step] = old_before, old_after, glyph or old_glyph, at

    def _leave_before(self, at: int) -> None:
        """No turn follows a comment that was meant for one: it belongs to the turn before."""
        before, self.before = self.before, Said()
        if before != _NOTHING and not self.line.is_lost:
            self._say(self.line.step, Said(), before, "", at)

    def _write(self, game: Game) -> None:
        for step, (before, after, glyph, at) in self.said.items():
            try:
                line = self._winning(game, step, after.line)
                game.notes.put(
                    step,
                    comment=after.comment,
                    before=before.comment,
                    glyph=glyph,
                    verdict=after.verdict,
                    line=line,
                    refused=tuple(after.refused),
                    commands=tuple(after.commands),
                    commands_before=tuple(before.commands),
                )
            except Rejected as error:
                self.fail(error.refusal, at, error.token or "{")

    def _winning(self, game: Game, step: int | None, line: str) -> str:
        self.moves += line.count(" ") + line.count("+") + bool(line)
        if self.moves > MOST_MOVES:
            raise Rejected(too_long())
        return winning(game.position_after(step), line) if line else ""
