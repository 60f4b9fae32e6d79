"""A game in progress: the one mutable class of the engine."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from datetime import date as Date
from itertools import pairwise
from typing import Any

from .choosing import choose, named_scoring
from .clock import Clock
from .codes import write_code
from .deals import Deal, deal_position
from .events import Event
from .legal import LegalMoves
from .moves import PLACES, Move
from .notation import Token, locate, read_move, read_turn, tokens
from .position import Position
from .refusals import IllegalMove, Refusal, Rejected
from .rules import Rules
from .scoring import Line, Scoring, fold, time_bonus
from .tables import lies_on
from .turns import Turn, is_farmed

Script = str | Move | Iterable[Move]
"""What ``play`` takes: notation, a move, or moves."""


class Game:
    """One deal of one game, with its turns, score and clock.

    ``what``: the name of a game, a code, ``Rules``, or a ``Position`` set up by hand. ``deal``: a number, ``"ms:N"``,
    or ``None`` for a random one. ``scoring``: a name in ``SCORINGS``; ``balance``: what a Vegas game starts from.
    ``clock``: a source of seconds. ``options``: as ``Rules.vary``. A wrong name, code, number or option is a
    ``ValueError`` (an unknown option a ``TypeError``).

    >>> game = Game("klondike", deal=100000)
    >>> game.play("sw w5")
    >>> game.value
    'sw w5'
    """

    def __init__(
        self,
        what: str | Rules | Position = "easy-harp",
        deal: Deal | None = None,
        *,
        scoring: str | None = None,
        balance: int = 0,
        date: Date | None = None,
        clock: Callable[[], float] = time.monotonic,
        **options: Any,
    ) -> None:
        if isinstance(what, Position):
            if deal is not None or date is not None or options:
                raise TypeError("a position set up by hand takes no deal, date or options")
            self.rules, self._start = what.rules, what
            self.deal: Deal | None = None
        else:
            self.rules, self.deal = choose(what, deal, date, scoring, options)
            self._start = deal_position(self.rules, self.deal)
        self.scoring: Scoring = named_scoring(scoring or self.rules.scoring)
        self.balance = balance
        self.date = date
        self._source = clock
        self._begin()

    @classmethod
    def daily(cls, what: str | Rules = "easy-harp", date: Date | None = None, **options: Any) -> Game:
        """The deal of the day (EH-19, KL-18); ``date`` is today by this computer's clock unless given."""
        return cls(what, date=date or Date.today(), **options)

    def _begin(self) -> None:
        self.turns: list[Turn] = []
        self.ply = 0
        self.moves_made = 0
        self._scores: list[int] = [self._first_score]
        self._clock = Clock(self._source)
        self._out_of_reach = 0
        self._paused = False
        self._marks: set[str] = set()

    # What the game shows.

    @property
    def position(self) -> Position:
        """The position now."""
        return self.turns[self.ply - 1].position if self.ply else self._start

    @property
    def start(self) -> Position:
        """The position as dealt."""
        return self._start

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves now."""
        return self.position.legal_moves

    @property
    def code(self) -> str:
        """The code of the deal (CO-1); empty where no code tells this game."""
        return write_code(self.rules, self.deal)

    @property
    def value(self) -> str:
        """Canonical notation of the turns up to now: ``Game(...).play(value)`` leads here."""
        return " ".join(map(str, self.turns[: self.ply]))

    @property
    def score(self) -> int:
        """The score now."""
        return self._scores[self.ply]

    @property
    def ledger(self) -> list[Line]:
        """Where the score comes from, line by line; the points add up to the score."""
        lines = []
        if self.balance:
            lines.append(Line("balance", self.balance, self.balance))
        if self._price:
            lines.append(Line("price", -self._price, self.balance - self._price))
        for turn in self.turns[: self.ply]:
            lines += self._lines(turn, lines[-1].total if lines else 0)
        return lines

    @property
    def seconds(self) -> int:
        """Whole seconds played (D-3)."""
        return self._clock.seconds

    @property
    def status(self) -> str:
        """``ready`` before the first action, then ``playing``, ``paused`` or ``won``."""
        if self.position.is_won:
            return "won"
        if self._paused:
            return "paused"
        return "playing" if self.turns else "ready"

    @property
    def marks(self) -> frozenset[str]:
        """What a result must say about itself: ``assisted farmed past-limit unproved`` (D-2, D-10, D-11, D-15)."""
        farmed = {"farmed"} if is_farmed(self.rules, self.turns[: self.ply]) else set()
        return frozenset(self._marks | farmed)

    def mark(self, name: str) -> None:
        """Mark the result, until a restart."""
        self._marks.add(name)

    @property
    def can_undo(self) -> Refusal | None:
        """Why nothing can be undone now, or ``None`` (EH-16, BK-10, KL-13)."""
        if not self.ply:
            return Refusal("undo.nothing")
        if self.ply <= self._out_of_reach:
            return Refusal("undo.limit", {"limit": self.rules.undo_limit})
        return None

    @property
    def can_finish(self) -> bool:
        """Whether Finish may be offered (KL-10): stock and waste empty, every card face up, in runs."""
        position = self.position
        if not self.rules.auto_complete or position.is_won or position.stock or position.waste or any(position.down):
            return False
        return all(
            lower is not None and upper is not None and lies_on(self.rules, upper, lower)
            for column in position.columns
            for lower, upper in pairwise(column)
        )

    # What can be done.

    def check(self, move: str | Move) -> Refusal | None:
        """Why a move is refused now, or ``None``; a text that is no move raises ``InvalidMove``."""
        if isinstance(move, str):
            try:
                move = read_move(self.position, move)
            except IllegalMove as error:
                return error.refusal
        return self.position.check(move)

    def play(self, script: Script, by: str = "python") -> None:
        """Play all turns of ``script``, or none.

        ``IllegalMove``, ``InvalidMove`` or ``AmbiguousMove`` names the first wrong token, its place, its refusal and
        what is legal there.
        """
        if isinstance(script, Move):
            script = [script]
        words = tokens(script) if isinstance(script, str) else (Token(_explicit(m), n) for n, m in enumerate(script, 1))
        position = self.position
        played: list[list[Move]] = []
        for token in words:
            try:
                moves = read_turn(position, token.text)
            except Rejected as error:
                raise locate(error, token, position) from None
            for move in moves:
                position = position.after(move)
            played.append(moves)
        for moves in played:
            self._play(moves, by)

    def finish(self, by: str = "python") -> None:
        """Send all cards home as one turn; each counts as a move (KL-10, D-1)."""
        if not self.can_finish:
            raise IllegalMove(Refusal("finish.not-yet"))
        position = self.position
        moves = []
        while not position.is_won:
            move = next(move for move in position.legal_moves if move.target in PLACES)
            moves.append(move)
            position = position.after(move)
        self._play(moves, by)

    def undo(self) -> Turn:
        """Take the last turn back, and give it; ``IllegalMove`` when there is none or it is out of reach."""
        refusal = self.can_undo
        if refusal:
            raise IllegalMove(refusal)
        self._go_to(self.ply - 1)
        return self.turns[self.ply]

    def redo(self) -> Turn:
        """Play the turn that was undone last once more, and give it."""
        if self.ply == len(self.turns):
            raise IllegalMove(Refusal("redo.nothing"))
        self._go_to(self.ply + 1)
        return self.turns[self.ply - 1]

    def rewind(self, ply: int = 0) -> None:
        """Go to the position after ``ply`` turns, for scripts and study: past the undo limit the result is marked."""
        if not 0 <= ply <= len(self.turns):
            raise ValueError(f"no ply {ply}: there are 0 to {len(self.turns)}")
        if ply < self._out_of_reach:
            self._marks.add("past-limit")
        self._go_to(ply)

    def restart(self) -> None:
        """The same deal again; counter and clock start anew (D-1)."""
        self._begin()

    def pause(self) -> None:
        """Stop the clock until ``resume`` or the next turn."""
        if self.status == "playing":
            self._paused = True
            self._clock.stop()

    def resume(self) -> None:
        """Let the clock run on."""
        if self._paused:
            self._paused = False
            self._clock.run()

    def another(self, deal: Deal | None = None, date: Date | None = None) -> Game:
        """A new deal with the same rules; cumulative Vegas carries the score over (KL-19)."""
        balance = self.score if self.scoring.cumulative else 0
        return Game(self.rules, deal, date=date, scoring=self.scoring.name, balance=balance, clock=self._source)

    def copy(self) -> Game:
        """An independent game in the same state."""
        other = object.__new__(Game)
        other.__dict__.update(self.__dict__)
        other.turns, other._scores = self.turns.copy(), self._scores.copy()
        other._marks, other._clock = self._marks.copy(), self._clock.copy()
        return other

    # How it is kept.

    @property
    def _price(self) -> int:
        cards = self.rules.packs * self.rules.ranks * 4
        return self.scoring.price * cards

    @property
    def _first_score(self) -> int:
        return self.balance - self._price

    def _lines(self, turn: Turn, total: int) -> list[Line]:
        draw = self.rules.stock.draw if self.rules.stock else 0
        lines = fold(self.scoring, draw, turn.events, total)
        if self.scoring.time_bonus and turn.position.is_won and (bonus := time_bonus(turn.seconds)):
            total = lines[-1].total if lines else total
            lines.append(Line("bonus", bonus, total + bonus))
        return lines

    def _play(self, moves: list[Move], by: str) -> None:
        """One turn of legal moves."""
        self._paused = False
        self._clock.run()
        position = self.position
        events: list[Event] = []
        for move in moves:
            events += position.events(move)
            position = position.after(move)
        turn = Turn(tuple(moves), tuple(events), position, self._clock.seconds, by)
        del self.turns[self.ply :], self._scores[self.ply + 1 :]
        self.turns.append(turn)
        self._enter(turn)
        self.moves_made += len(moves)
        if self.rules.undo_limit is not None:
            self._out_of_reach = max(self._out_of_reach, self.ply - self.rules.undo_limit)
        if by == "python":
            self._marks.add("assisted")

    def _enter(self, turn: Turn) -> None:
        """Step onto the turn after the cursor: its score, and the clock at a win."""
        lines = self._lines(turn, self._scores[self.ply])
        self._scores[self.ply + 1 :] = [lines[-1].total if lines else self._scores[self.ply]]
        self.ply += 1
        if turn.position.is_won:
            self._clock.stop()

    def _go_to(self, ply: int) -> None:
        """Move the cursor. Leaving a win lets the clock run on; coming back wins again, at the new time (D-3)."""
        was_won = self.position.is_won
        if ply > self.ply:
            last = self.turns[ply - 1]
            if last.position.is_won and not was_won:
                self.turns[ply - 1] = Turn(last.moves, last.events, last.position, self._clock.seconds, last.by)
            for at in range(self.ply, ply):
                self._enter(self.turns[at])
        else:
            self.ply = ply
            del self._scores[ply + 1 :]
        if was_won and not self.position.is_won:
            self._clock.run()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        mine, others = (
            (g.start, g.deal, g.date, g.scoring, g.balance, g.ply, g.moves_made, g.marks, [t.moves for t in g.turns])
            for g in (self, other)
        )
        return mine == others

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        deal = "" if self.deal is None else f", deal={self.deal!r}"
        what = repr(self.rules) if self.deal is not None else repr(self.start)
        return f"<Game({what}{deal}) {self.status}, {self.moves_made} moves, score {self.score}>"


def _explicit(move: Move) -> str:
    """A move so that it can only be read as itself: with its foundation and its count."""
    return f"{move.source}{move.target}x{move.count}"
