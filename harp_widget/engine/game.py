"""A game in progress: the one mutable class of the engine."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal

from .choosing import choose_start, today, with_moves
from .clock import Clock
from .codes import write_code
from .deals import Deal
from .dialects import OURS
from .events import events_of
from .finishing import finishing, may_finish
from .hint_count import HintCount
from .mistakes import WrongTypeError, WrongValueError
from .moves import Move
from .notes import Notes
from .position import Position
from .recording import Recorded, Recording
from .refusals import IllegalMove, Refusal
from .renamed import OlderNames
from .rules import OPTION_NAMES, USUAL, Rules
from .scoring import SCORINGS, Counting, Scoring
from .scripts import Script, a_script, read_script
from .specs import Empty, Passes
from .turns import HAND, KEPT_MARKS, Hand, Turn
from .wanted import a_day, a_whole, told, wrong
from .watchers import Watchers

if TYPE_CHECKING:
    from datetime import date as Date

__all__ = ["Game", "Script"]


class Game(OlderNames, Recording):
    """One deal of one game, with its turns, score and clock.

    ``what``: the name of a game, a code (moves may follow it), ``Rules``, a ``Position`` set up by hand, or a record or
    a turn of one (``Record``, ``Node``) to play on from. ``deal``: a number, ``"ms:N"``, a code, or ``None`` for a
    random one; ``date`` instead: that day's deal. ``draw cells passes empty open`` and further ``options``: as
    ``Rules.vary``. ``scoring``: a name in ``SCORINGS``; ``balance``: what a cumulative Vegas game starts from.
    ``clock``: a source of seconds. ``moves``: a script to play at once (``value`` is the same). A wrong name, code,
    number or option is a ``ValueError`` (an unknown option a ``TypeError``).

    ``steps`` is all that was played since the deal, a tree: nothing is thrown away. ``turns`` is the line through the
    cursor, with what was undone last beyond it; ``ply`` says how many of them count now. ``hint_count`` counts the
    hints given in this deal, restarts included.

    >>> game = Game("klondike", deal=100000)
    >>> game.play("43 sw 67")
    >>> game.score, game.moves_made, game.position.waste
    (10, 3, (6H,))
    >>> game
    Game(KLONDIKE, deal=100000, moves='43 sw 67')
    """

    OPTIONS = (*OPTION_NAMES, "scoring", "balance", "date", "clock", "moves")
    """What a game may be given by name."""

    def __init__(
        self,
        what: str | Rules | Position | Recorded = USUAL,
        deal: Deal | None = None,
        *,
        draw: int | None = None,
        cells: int | None = None,
        passes: Passes | Literal["usual"] = "usual",
        empty: Empty | None = None,
        open: bool | None = None,
        scoring: str | None = None,
        balance: int = 0,
        date: Date | None = None,
        clock: Callable[[], float] = time.monotonic,
        moves: Script = "",
        value: str = "",
        **options: Any,
    ) -> None:
        usual = {"draw": draw, "cells": cells, "empty": empty, "open": open}
        options |= {name: chosen for name, chosen in usual.items() if chosen is not None}
        if passes != "usual":  # None means something: no limit
            options["passes"] = passes
        a_whole("balance", balance)
        if not callable(clock):
            raise wrong("clock", clock, "a function that gives seconds")
        date = None if date is None else a_day("date", date)
        what, script = with_moves(what, a_script("moves", moves) if moves else a_script("value", value))
        if isinstance(what, Recorded):
            if deal is not None or date or scoring or balance or options:
                raise WrongTypeError("a record brings its own deal and options")
            self._take_up(what.as_game(), clock)
            return self.play(script)
        start, self.deal = choose_start(what, deal, date, scoring, options)
        self.rules = start.rules
        self.scoring: Scoring = SCORINGS[self.rules.scoring]
        self.balance = balance
        self.date = date
        self.hint_count = HintCount(self.rules.hints)
        self._source = clock
        self._marks: set[str] = set()
        self._watchers = Watchers()
        price = self.scoring.price * self.rules.cards
        super().__init__(
            start, Counting(self.scoring, balance, price, self.rules.stock.draw if self.rules.stock else 0)
        )
        self.notes = Notes()
        self.restart()
        self.play(script)

    @classmethod
    def daily(cls, what: str | Rules = USUAL, date: Date | None = None, **options: Any) -> Game:
        """The deal of the day (EH-19, KL-18); ``date`` is today by this computer's clock unless given."""
        return cls(what, date=date or today(), **options)

    def restart(self) -> None:
        """The same deal again; counter, clock and marks start anew (D-1, D-15)."""
        self._begin()
        self.notes.clear()
        self.tries += self.moves_made > 0
        self.moves_made = 0
        self._clock = Clock(self._source)
        self._out_of_reach = 0
        self._paused = False
        self._marks &= KEPT_MARKS
        self._watchers.tell(self)

    @property
    def code(self) -> str:
        """The code of the deal (CO-1); empty where no code tells this game."""
        return write_code(self.rules, self.deal)

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
        return super().marks | self._marks

    def mark(self, name: str) -> None:
        """Mark the result, until a restart; ``unproved`` stays with the deal."""
        self._marks.add(name)
        self._watchers.tell(self)

    @property
    def undo_refusal(self) -> Refusal | None:
        """Why nothing can be undone now, or ``None`` (EH-16, BK-10, KL-13)."""
        if not self.ply:
            return Refusal("undo.nothing")
        if self.ply <= self._out_of_reach:
            return Refusal("undo.limit", {"limit": self.rules.undo_limit})
        return None

    @property
    def can_finish(self) -> bool:
        """Whether Finish may be offered (KL-10)."""
        return may_finish(self.position)

    def play(self, script: Script, dialect: str = OURS, *, hand: Hand | None = None) -> None:
        """Play all turns of ``script``, or none.

        ``IllegalMove``, ``InvalidMove``, ``AmbiguousMove`` or, where a card would turn over that nobody has seen,
        ``Unseen`` names the first wrong word, its place, its refusal and what is legal there. ``dialect``:
        ``"freecell"`` or ``"shootme"`` for a script as solvers write it. ``hand`` is a board's.
        """
        for moves, after in read_script(self.position, script, dialect):
            self._play(moves, after, hand)
        self._watchers.tell(self)

    def finish(self, *, hand: Hand | None = None) -> None:
        """Send all cards home as one turn; each counts as a move (KL-10, D-1)."""
        if self.position.is_won:
            raise IllegalMove(Refusal("game.over"))
        if not self.can_finish:
            raise IllegalMove(Refusal("finish.not-yet", {"stock": self.position.rules.stock is not None}))
        self._play(*finishing(self.position), hand)
        self._watchers.tell(self)

    def undo(self) -> Turn:
        """Take the last turn back, and give it; ``IllegalMove`` when there is none or it is out of reach."""
        if refusal := self.undo_refusal:
            raise IllegalMove(refusal)
        turn = self.turns[self.ply - 1]
        self._move(self._tree.back)
        return turn

    def redo(self) -> Turn:
        """Play the turn that was undone last once more, and give it."""
        if self.ply == len(self.turns):
            raise IllegalMove(Refusal("redo.nothing"))
        self._move(self._forward)
        return self.turns[self.ply - 1]

    def rewind(self, ply: int = 0) -> None:
        """Go to the position after ``ply`` turns, for scripts and study: past the undo limit the result is marked."""
        if not 0 <= a_whole("ply", ply) <= len(self.turns):
            raise WrongValueError(f"no ply {told(ply)}: there are 0 to {len(self.turns)}")
        self.go(self._tree.line[ply - 1] if ply else None)

    def go(self, step: int | None) -> None:
        """Go to a step of ``steps``, in whichever variation; ``None``: to the start. Marks as ``rewind`` does."""
        if self.a_step(step) == self._tree.cursor:
            return
        common = self._tree.common(step)
        if common < self._out_of_reach:
            self._marks.add("past-limit")
            self._out_of_reach = common  # who went back so far may undo from there on
        self._move(lambda: self._tree.go(step))

    def pause(self) -> None:
        """Stop the clock until ``resume`` or the next turn, undo or redo."""
        if self.status == "playing":
            self._paused = True
            self._clock.stop()
            self._watchers.tell(self)

    def resume(self) -> None:
        """Let the clock run on."""
        if self._paused:
            self._paused = False
            self._clock.run()
            self._watchers.tell(self)

    def next_deal(self, deal: Deal | None = None, date: Date | None = None) -> Game:
        """A new deal with the same rules; cumulative Vegas carries the score over (KL-19, D-16)."""
        balance = self.score if self.scoring.cumulative else 0
        return Game(self.rules, deal, date=date, balance=balance, clock=self._source)

    def copy(self) -> Game:
        """An independent game in the same state."""
        other = object.__new__(Game)
        other.__dict__.update(self.__dict__)
        for name in ("hint_count", "notes", "_tree", "_marks", "_clock"):
            setattr(other, name, getattr(self, name).copy())
        other.__dict__["_watchers"] = Watchers()
        return other

    def become(self, other: Game) -> None:
        """Take over the whole state of another game of the same deal; those who watch this one go on watching."""
        self.__dict__.update(other.copy().__dict__, _watchers=self._watchers)
        self._watchers.tell(self)

    def watch(self, watcher: Callable[[Game], None]) -> None:
        """Call a bound method with the game after each change, as long as its object lives."""
        self._watchers.add(watcher)

    def _play(self, moves: list[Move], after: Position, hand: Hand | None) -> None:
        """One turn of legal moves, leading to ``after``; one that was played here before is stepped into again."""
        tree, by = self._tree, "board" if hand is HAND else "python"
        self._paused = False
        self._clock.run()
        step = tree.child(tree.cursor, tuple(moves))
        if step is None:
            turn = Turn(tuple(moves), events_of(self.position, moves), after, self._clock.seconds, by)
            step = tree.add(turn, tree.cursor)
            if by == "board":
                self.notes.begin()
        self._enter(step)
        self.moves_made += len(moves)
        self._out_of_reach = tree.out_of_reach(self.rules.undo_limit, self._out_of_reach)
        if by == "python":
            self._marks.add("assisted")

    def _forward(self) -> None:
        self._enter(self._tree.line[self.ply])

    def _enter(self, step: int) -> None:
        """Step onto a child of the cursor. One that wins stops the clock and is won at that time (D-3)."""
        turn, told = self.steps[step].turn, self._tree.told
        if turn.position.is_won:
            self._clock.stop()
            turn = replace(turn, seconds=self._clock.seconds)
        if turn is not self.steps[step].turn or not self._tree.is_told(step):
            self._tree.tell(step, turn, self._after(told, turn))
        self._tree.enter(step)

    def _move(self, go: Callable[[], None]) -> None:
        """Move the cursor, which ends a pause. Leaving a win lets the clock run on (D-3)."""
        self._paused = False
        self._clock.run()
        go()
        if self.ply and self.turns[self.ply - 1].by == "python":  # a line that was written into the record
            self._marks.add("assisted")
        self._watchers.tell(self)

    __copy__ = copy
