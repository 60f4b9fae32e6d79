"""Everything that was played in a game: steps that are only ever added, and a cursor in them."""

from __future__ import annotations

from itertools import takewhile
from typing import NamedTuple

from .moves import Move
from .turns import Farming, Turn


class Step(NamedTuple):
    """A turn, and the number of the step it was played ``after`` (``None``: the deal). Its own number is its place."""

    turn: Turn
    after: int | None


class Tally(NamedTuple):
    """What score and marks say after a step, and how many actions led there: folds of all turns on the way to it."""

    score: int
    farming: Farming = Farming()
    actions: int = 0


class Tree:
    """Steps, the line through the cursor, and what is told of each step.

    ``line``: the numbers of the line's steps; ``turns``: their turns; ``ply``: how many of them lie behind the cursor;
    ``text``: these in notation. What lies beyond the cursor is what was left last, for redo. By step: ``followers``
    were played after it, ``left`` is the one left last, ``told_of`` what is told after it (``root``: at the deal).
    Steps that were ``removed`` keep their numbers, and nothing leads to them. ``origin`` is shared by a tree and its
    copies: within it a number is one step for ever.
    """

    __slots__ = ("followers", "left", "line", "origin", "ply", "removed", "root", "steps", "text", "told_of", "turns")

    def __init__(self, root: Tally) -> None:
        self.root = root
        self.origin = object()
        self.removed: set[int] = set()
        self.told_of: list[Tally | None] = []
        self.followers: dict[int | None, list[int]] = {}
        self.left: dict[int | None, int] = {}
        self.steps: list[Step] = []
        self.line: list[int] = []
        self.turns: list[Turn] = []
        self.ply = 0
        self.text = ""

    @property
    def cursor(self) -> int | None:
        """The number of the step the cursor stands behind."""
        return self.line[self.ply - 1] if self.ply else None

    @property
    def told(self) -> Tally:
        """What is told at the cursor."""
        return self.told_at(self.ply)

    def told_at(self, ply: int) -> Tally:
        """What is told after ``ply`` turns of the line, at most up to the cursor."""
        told = self.told_of[self.line[ply - 1]] if ply else self.root
        assert told is not None  # a step is told before it is entered
        return told

    def out_of_reach(self, limit: int | None, before: int) -> int:
        """How many of the line's first turns can't be undone any more, ``before`` of them already (D-2).

        An undo may lead at most ``limit`` actions back from the last one; a turn of several moves has as many actions.
        """
        if limit is None:
            return 0
        first = self.told.actions - limit
        while self.told_at(before).actions < first:
            before += 1
        return before

    def children(self, step: int | None) -> list[int]:
        """The steps after a step, in the order they were first played."""
        return self.followers.get(step, [])

    def child(self, after: int | None, moves: tuple[Move, ...]) -> int | None:
        """The step after another that has these moves, if there is one."""
        for step in self.children(after):
            if self.steps[step].turn.moves == moves:
                return step
        return None

    def add(self, turn: Turn, after: int | None) -> int:
        """A new step after another; its number."""
        number = len(self.steps)
        self.steps.append(Step(turn, after))
        self.told_of.append(None)
        self.followers.setdefault(after, []).append(number)
        return number

    def promote(self, step: int) -> None:
        """One place up among the steps after the same one."""
        beside = self.followers[self.steps[step].after]
        at = beside.index(step)
        if at:
            beside[at - 1], beside[at] = step, beside[at - 1]

    def remove(self, step: int) -> None:
        """Take a step beyond the cursor away, with all that follows it."""
        after = self.steps[step].after
        self.followers[after].remove(step)
        if self.left.get(after) == step:
            del self.left[after]
        if step in self.line:
            at = self.line.index(step)
            del self.line[at:], self.turns[at:]
        gone = [step]
        for one in gone:
            gone += self.children(one)
        self.removed.update(gone)

    def is_told(self, step: int) -> bool:
        """Whether it is told already what score and marks are after a step."""
        return self.told_of[step] is not None

    def tell(self, step: int, turn: Turn, told: Tally) -> None:
        """What is told after a step; a turn that wins again has a new time."""
        self.told_of[step] = told
        if turn is not self.steps[step].turn:
            self.steps[step] = Step(turn, self.steps[step].after)
            if self.ply < len(self.line) and self.line[self.ply] == step:
                self.turns[self.ply] = turn

    def enter(self, step: int) -> None:
        """Go to a step after the cursor; where another one was left there, that line is no longer the one."""
        if self.ply == len(self.line) or self.line[self.ply] != step:
            self._lead(self.ply, [step])
        self.ply += 1
        word = str(self.steps[step].turn)
        self.text = f"{self.text} {word}" if self.text else word

    def back(self) -> None:
        """Go one step back."""
        self.ply -= 1
        self.text = self.text[: -len(str(self.turns[self.ply])) - 1]

    def common(self, step: int | None) -> int:
        """How many steps the ways to ``step`` and to the cursor share."""
        shared = takewhile(lambda pair: pair[0] == pair[1], zip(self.way(step), self.line[: self.ply], strict=False))
        return sum(1 for _ in shared)

    def way(self, step: int | None) -> list[int]:
        """The steps from the deal to a step, in order."""
        way = []
        while step is not None:
            way.append(step)
            step = self.steps[step].after
        return way[::-1]

    def go(self, step: int | None) -> None:
        """Put the cursor behind any step. What lies beyond it on the line stays there."""
        way = self.way(step)
        shared = self.common(step)
        if self.line[: len(way)] != way:
            self._lead(shared, way[shared:])
        self.ply = len(way)
        self.text = " ".join(map(str, self.turns[: self.ply]))

    def _lead(self, ply: int, way: list[int]) -> None:
        """Let the line lead along some steps after ``ply``, and on from there along what was left last."""
        del self.line[ply:], self.turns[ply:]
        last = self.line[-1] if self.line else None
        for step in way:
            self.left[last] = step
            last = step
        while last in self.left:
            last = self.left[last]
            way.append(last)
        self.line += way
        self.turns += [self.steps[step].turn for step in way]

    def copy(self) -> Tree:
        """An independent tree in the same state."""
        other = Tree(self.root)
        other.origin = self.origin
        for name in ("steps", "line", "turns", "told_of", "left", "removed"):
            setattr(other, name, getattr(self, name).copy())
        other.followers = {step: after.copy() for step, after in self.followers.items()}
        other.ply, other.text = self.ply, self.text
        return other
