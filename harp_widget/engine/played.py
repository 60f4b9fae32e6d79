"""What was played in a game, to look at: steps, the line through the cursor, the position and the score there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from .legal import LegalMoves
from .mistakes import WrongValueError
from .moves import Move
from .position import Position
from .refusals import Refusal
from .scoring import Counting, LedgerLine
from .tree import Step, Tally, Tree
from .wanted import a_whole, told

if TYPE_CHECKING:
    from datetime import date as Date

    from .deals import Deal
    from .rules import Rules
    from .turns import Turn


class Played:
    """The turns of one deal: all of them, and where the game stands among them. :class:`.game.Game` plays them.

    ``start``: the position as dealt.
    """

    rules: Rules
    deal: Deal | None
    date: Date | None
    balance: int

    def __init__(self, start: Position, counting: Counting) -> None:
        self.start = start
        self.id = uuid4().hex
        """Tells this deal from all others that were ever dealt, the same cards too; copies have it in common."""
        self.tries = 1
        """How often this deal was begun: a restart is a new try."""
        self.moves_made = 0
        self._counting = counting
        self._begin()

    def _begin(self) -> None:
        """Nothing has been played."""
        self._tree = Tree(Tally(self._counting.first))

    @property
    def position(self) -> Position:
        """The position now."""
        step = self._tree.cursor
        return self._tree.steps[step].turn.position if step is not None else self.start

    @property
    def steps(self) -> Sequence[Step]:
        """Every turn that was played, with the number of the step it was played after; its own number is its place.

        Those that were removed from the record stay in their places; nothing leads to them.
        """
        return self._tree.steps

    @property
    def step(self) -> int | None:
        """The number of the step that led to the position now; ``None`` at the start."""
        return self._tree.cursor

    @property
    def turns(self) -> Sequence[Turn]:
        """The turns of the line through the cursor; beyond it what was undone last."""
        return self._tree.turns

    @property
    def line_steps(self) -> Sequence[int]:
        """The numbers of the steps of ``turns``."""
        return self._tree.line

    @property
    def ply(self) -> int:
        """How many turns count now."""
        return self._tree.ply

    def position_at(self, ply: int) -> Position:
        """The position after ``ply`` turns of the line."""
        if not 0 <= a_whole("ply", ply) <= len(self.turns):
            raise WrongValueError(f"no ply {told(ply)}: there are 0 to {len(self.turns)}")
        return self.turns[ply - 1].position if ply else self.start

    def after(self, step: int | None) -> tuple[int, ...]:
        """The steps played after a step (``None``: after the deal): the first is the main one, the others variations.

        >>> from harp_widget.engine import Game
        >>> game = Game("klondike", deal=100000, moves="43 sw")
        >>> game.rewind(1)
        >>> game.play("67")
        >>> game.after(0)
        (1, 2)
        """
        return tuple(self._tree.children(step))

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves now."""
        return self.position.legal_moves

    @property
    def value(self) -> str:
        """Canonical notation of the turns up to now: ``Game(..., value=value)`` leads here."""
        return self._tree.text

    @property
    def score(self) -> int:
        """The score now (EH-15, BK-9, KL-11, KL-19)."""
        return self._tree.told.score

    @property
    def ledger(self) -> list[LedgerLine]:
        """Where the score comes from, line by line; the points add up to the score.

        >>> from harp_widget.engine import Game
        >>> Game("klondike", deal=100000, moves="43").ledger
        [LedgerLine(kind='turned', points=5, total=5, forgiven=0)]
        """
        lines = self._counting.opening
        for turn in self.turns[: self.ply]:
            lines += self._counting.lines(turn, lines[-1].total if lines else 0)
        return lines

    def check(self, move: str | Move) -> Refusal | None:
        """Why a move is refused now, or ``None``; a text that is no move is an ``InvalidMove`` or ``AmbiguousMove``.

        >>> from harp_widget.engine import Game
        >>> Game("klondike", deal=100000).check("12").rule
        'column.rank'
        """
        return self.position.check(move)

    def __eq__(self, other: object) -> bool:
        return self.state() == other.state() if isinstance(other, Played) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def state(self) -> tuple[Any, ...]:
        """What equal games have in common: everything but clock and hints."""
        gone = self._tree.removed
        moves = [(n, step.after, step.turn.moves) for n, step in enumerate(self.steps) if n not in gone]
        return self.start, self.deal, self.date, self.balance, moves, self.step, self.moves_made, self.marks

    @property
    def marks(self) -> frozenset[str]:
        """What a result must say about itself: ``farmed`` by what was played (D-10)."""
        return frozenset({"farmed"} if self._tree.told.farming.farmed else ())

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        """In a notebook a game shows its position as a player sees it."""
        return {**self.position._repr_mimebundle_(), "text/plain": repr(self)}

    def __repr__(self) -> str:
        deal = f"date={self.date!r}" if self.date else f"deal={self.deal!r}"
        what = f"{self.rules!r}, {deal}" if self.deal is not None else repr(self.start)
        balance = f", balance={self.balance}" if self.balance else ""
        moves = f", moves={self.value!r}" if self.ply else ""
        return f"Game({what}{balance}{moves})"
