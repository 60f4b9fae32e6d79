"""A game's own record: turns beside the line, what is written about them, and their order."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .clock import Clock
from .events import events_of
from .mistakes import WrongValueError
from .notation import read_turn
from .notes import Note, Notes, Refused
from .played import Played
from .position import Position
from .tree import Tally
from .turns import Turn, after_turn
from .wanted import told
from .watchers import Watchers

if TYPE_CHECKING:
    from harp_widget.records import Record

    from .game import Game


class Recorded(ABC):
    """What a game can be played on from: a record, or a turn of one."""

    @abstractmethod
    def as_game(self) -> Game:
        """A new game that stands there."""


class Recording(Played):
    """Everything of a game that is not about playing it: :class:`.game.Game` adds that."""

    notes: Notes
    _watchers: Watchers
    _marks: set[str]
    _source: Callable[[], float]
    _clock: Clock
    _out_of_reach: int
    go: Callable[[int | None], None]

    @property
    def record(self) -> Record:
        """The record of this game: all turns as a tree, with what is written about them. It follows the game."""
        # A lazy call upwards: a game is played without records, yet everyone asks it for its own.
        from harp_widget.records import Record

        return Record(self)  # type: ignore[arg-type]  # a Recording is a Game

    @property
    def origin(self) -> object:
        """The same for a game and its copies until it is dealt anew: so long a number is one step."""
        return self._tree.origin

    def a_step(self, step: int | None) -> int | None:
        """The number of a step that is there (``None``: the deal); ``ValueError`` for any other."""
        if step is None or (isinstance(step, int) and self.has_step(step)):
            return step
        raise WrongValueError(f"no step {told(step)}: there are {len(self.steps)}")

    def has_step(self, step: int) -> bool:
        """Whether a number is that of a step that was not removed."""
        return 0 <= step < len(self.steps) and step not in self._tree.removed

    def position_after(self, step: int | None) -> Position:
        """The position after a step (``None``: as dealt)."""
        return self.start if self.a_step(step) is None or step is None else self.steps[step].turn.position

    def score_after(self, step: int | None) -> int:
        """The score after a step."""
        at = self.a_step(step)
        tally = self._tree.root if at is None else self._tree.told_of[at]
        assert tally is not None  # every step is told when it is added
        return tally.score

    def way(self, step: int | None) -> list[int]:
        """The steps from the deal to a step, in order."""
        return self._tree.way(self.a_step(step))

    def annotate(self, step: int | None, **changes: Any) -> None:
        """Write something at a step: the fields of a :class:`.notes.Note`. ``Rejected`` changes nothing."""
        self.notes.put(self.a_step(step), **changes)
        self._watchers.tell(self)

    def note(self, step: int | None) -> Note:
        """What is written at a step."""
        return self.notes.of(self.a_step(step))

    def refused(self, move: str, rule: str, seconds: int, by: str) -> None:
        """A move was tried at the cursor and refused."""
        self.notes.refuse(self.step, Refused(move, rule, seconds, by))

    def graft(self, after: int | None, turn: str, seconds: int = 0, by: str = "board") -> int:
        """A turn after any step, without the cursor's going there; its number. One that is there is not added again.

        Raises what :meth:`.game.Game.play` raises. Marks nothing: it is written down, not played.
        """
        before = self.position_after(after)
        moves, position = read_turn(before, turn)
        found = self._tree.child(after, tuple(moves))
        if found is not None:
            return found
        one = Turn(tuple(moves), events_of(before, moves), position, seconds, by)
        step = self._tree.add(one, after)
        at = self._tree.root if after is None else self._tree.told_of[after]
        assert at is not None
        self._tree.tell(step, one, self._after(at, one))
        self.notes.revision += 1
        return step

    def promote(self, step: int) -> None:
        """A variation moves one place up among those beside it."""
        if self.a_step(step) is not None:
            self._tree.promote(step)
            self.changed()

    def remove(self, step: int) -> None:
        """Take a turn and all that follows it out of the record; the cursor, if inside, goes to the turn before it."""
        if self.a_step(step) is None:
            raise WrongValueError("the deal can't be removed")
        if step in self._tree.line[: self.ply]:
            self.go(self.steps[step].after)
        self._tree.remove(step)
        self.changed()

    def changed(self) -> None:
        """Tell those who watch that something was written."""
        self.notes.revision += 1
        self._watchers.tell(self)

    def stand(
        self,
        step: int | None,
        moves_made: int | None = None,
        marks: frozenset[str] = frozenset(),
        seconds: int | None = None,
    ) -> None:
        """Stand at a step as one who has just played the way to it; ``moves_made`` is that of the way unless told.

        ``seconds``: what the clock shows, standing; untold it is left as it is.
        """
        self._tree.go(self.a_step(step))
        line = self.turns[: self.ply]
        self.moves_made = sum(len(turn.moves) for turn in line) if moves_made is None else moves_made
        self._out_of_reach = self._tree.out_of_reach(self.rules.undo_limit, 0)
        self._marks |= marks
        if seconds is not None:
            self._clock = Clock(self._source, seconds)

    def _after(self, before: Tally, turn: Turn) -> Tally:
        """What is told after a turn, of what was told before it."""
        lines = self._counting.lines(turn, before.score)
        score = lines[-1].total if lines else before.score
        return Tally(score, after_turn(before.farming, self.rules, turn), before.actions + len(turn.moves))

    def _take_up(self, other: Game, source: Callable[[], float]) -> None:
        """Be another game from now on, its clock standing at its last turn."""
        seconds = other.turns[other.ply - 1].seconds if other.ply else 0
        self.__dict__.update(other.__dict__, _source=source, _clock=Clock(source, seconds), _watchers=Watchers())
