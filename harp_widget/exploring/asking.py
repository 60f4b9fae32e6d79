"""Asking the questions: what a worker does with the deals it is given."""

from __future__ import annotations

import os
import pickle
import socket
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from time import perf_counter
from typing import NamedTuple

from harp_widget.engine import Game, Position, Rules, deal_position
from harp_widget.engine.mistakes import WrongValueError
from harp_widget.solver import Limit, SolverMissing, UnsupportedRules
from harp_widget.solver.numbered import decided

from .extras import library
from .plans import Task
from .questions import Answers, Labelled, OwnFailed


class Clash(WrongValueError):
    """Two columns of one name."""


FATAL = (SolverMissing, UnsupportedRules, Clash)
"""Errors that no deal is the reason of: they end everything, unless rules that the solver does not know are one of a
grid."""


class Failed(NamedTuple):
    """Why a question has no answer for a deal."""

    reason: str


class Answer(NamedTuple):
    """The answers about the deal at a place in the plan, or why there are none."""

    at: int
    answers: Answers | Failed


Numbered = tuple[int, Task]


@dataclass(frozen=True)
class Asking:
    """The questions, the limit of each, the rules that tasks speak of by number, and the columns that are taken."""

    questions: tuple[Labelled, ...]
    limit: Limit
    rules: tuple[Rules, ...]
    taken: frozenset[str] = frozenset()

    @property
    def is_quick(self) -> bool:
        """Whether only verdicts are wanted, which need nothing made for each deal."""
        return self.questions == (Labelled("", "verdict"),)

    def answers(self, tasks: Iterable[Numbered]) -> Iterator[Answer]:
        """The answers, one by one in the order of the tasks."""
        for (rules, numbered), same in groupby(tasks, key=_kind):
            if numbered and self.is_quick:
                yield from self._verdicts(self.rules[rules], [*same])
            else:
                yield from map(self._answer, same)

    def _verdicts(self, rules: Rules, tasks: list[Numbered]) -> Iterator[Answer]:
        deals = (task.deal for _, task in tasks if not isinstance(task.deal, Position))
        try:
            for (at, _), found in zip(tasks, decided(rules, deals, self.limit), strict=True):
                yield Answer(at, found._asdict())
        except UnsupportedRules as error:  # before the first deal
            yield from (self._unsupported(at, error) for at, _ in tasks)

    def _unsupported(self, at: int, error: UnsupportedRules) -> Answer:
        """Rules that the solver does not know end everything only where there are no others."""
        if len(self.rules) == 1:
            raise error
        return Answer(at, Failed(str(error)))

    def _answer(self, numbered: Numbered) -> Answer:
        at, task = numbered
        try:
            return Answer(at, self._asked(task))
        except UnsupportedRules as error:
            return self._unsupported(at, error)
        except FATAL:
            raise
        except OwnFailed as error:
            return Answer(at, Failed(str(error)))
        except Exception as error:
            return Answer(at, Failed(f"{type(error).__name__}: {error}"))

    def _asked(self, task: Task) -> Answers:
        rules, deal, found = self.rules[task.rules], task.deal, Answers()
        if isinstance(deal, Position):
            position = deal.under(rules)
            game = partial(Game, position)
        else:
            position, game = deal_position(rules, deal), partial(Game, rules, deal)
        for question in self.questions:
            answers = question.answer(game, position, self.limit)
            if clash := (found.keys() | self.taken) & answers.keys():
                raise Clash(f"there are two columns {min(clash)!r}: name the questions, as in ask={{'mine': …}}")
            found |= answers
        return found


def _kind(numbered: Numbered) -> tuple[int, bool]:
    task = numbered[1]
    return task.rules, not isinstance(task.deal, Position)


class Worked(NamedTuple):
    """What a worker gives back: its answers, how long they took, and who it is."""

    answers: list[Answer]
    seconds: float
    worker: tuple[str, int]


def packed(asking: Asking, tasks: list[Numbered], sign: str) -> bytes:
    """Work for another process. ``sign`` is of this piece alone: no cluster may take it for one it had before."""
    work = asking, tasks, sign
    if all(isinstance(question.ask, str) for question in asking.questions):
        return pickle.dumps(work)
    dumped = library("cloudpickle", "a question of your own in other processes").dumps(work)
    assert isinstance(dumped, bytes)
    return dumped


def work(piece: bytes) -> Worked:
    """What a worker runs."""
    began = perf_counter()
    asking, tasks, _ = pickle.loads(piece)
    answers = [*asking.answers(tasks)]
    return Worked(answers, perf_counter() - began, (socket.gethostname(), os.getpid()))
