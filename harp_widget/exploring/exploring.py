"""``explore``: one question, many deals."""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, nullcontext
from pathlib import Path
from time import perf_counter
from typing import Any

from harp_widget.engine import Game, Rules
from harp_widget.engine.wanted import a
from harp_widget.solver import Limit

from .asking import Answer, Asking, Failed, Numbered
from .exploration import Exploration, told_of
from .plans import Plan, planned
from .questions import asked
from .running import run
from .store import Store

EACH = Limit(seconds=1.0)
"""How long each question may take unless told otherwise."""


class NoAnswer(UserWarning):
    """A question of one's own has no answer for some deals; the other rows are there."""


def explore(
    game: str | Rules | Game,
    deals: object,
    *,
    vary: Mapping[str, Iterable[Any]] | None = None,
    ask: object = "verdict",
    limit: Limit | None = None,
    progress: bool = True,
    store: str | Path | None = None,
    executor: object = None,
    **options: Any,
) -> Exploration:
    """Ask a question of many deals: a row for each.

    ``game`` and ``options``: as ``Game``. ``deals``: how many from deal 1 on, or a range or list of numbers,
    ``"ms:N"``, codes and positions. ``vary``: from an option to the values to try, every combination of them.
    ``ask``: ``"verdict"``, ``"line"``, ``"first_moves"``, a function ``(game) -> dict`` of plain values, several in a
    list, or in a dict by the name their columns begin with. ``limit``: of each question by name, one second by default.
    ``progress``: a bar, where tqdm is installed. ``store``: a file of SQLite, where rows are kept as they come and
    found again, so that the same call asks only what is missing. ``executor``: any of ``concurrent.futures``' kind;
    without one all cores are used where there is work enough, by loky.

    Interrupted, it returns what was found. Where a function of one's own fails the deal is told in a warning
    (``NoAnswer``) and in ``failures``, and all other rows are there.

    >>> from harp_widget import explore
    >>> explore("bakers-game", 100, progress=False).groups()[0].counts
    {'winnable': 76, 'unwinnable': 24, 'unknown': 0}
    """
    limit = EACH if limit is None else a(Limit, "limit", limit, "a Limit such as Limit(seconds=5)")
    questions = asked(ask)
    plan = planned(game, deals, vary, options)
    taken = frozenset(name for number in range(len(plan.rules)) for name in plan.columns(number))
    asking = Asking(questions, limit, tuple(plan.rules), taken)
    found, began = Exploration(plan), perf_counter()
    found.is_stored = store is not None
    a(bool, "progress", progress, "True or False")
    with Store(store, asking, plan) if store is not None else nullcontext() as kept:
        try:
            _fill(found, kept, plan, asking, executor, progress)
        except KeyboardInterrupt:
            found.interrupted = True
    found.seconds = perf_counter() - began
    if failures := found.failures:
        warnings.warn(NoAnswer(f"no answer for {len(failures)} deals: {told_of(failures)}"), stacklevel=2)
    return found


def _fill(found: Exploration, kept: Store | None, plan: Plan, asking: Asking, executor: object, progress: bool) -> None:
    """Take what is there already, and ask what is missing."""
    for answer in kept.found() if kept is not None else ():
        found.take(answer)
    tasks: list[Numbered] = [(at, task) for at, task in enumerate(plan.tasks) if not found.has(at)]
    bar = _Bar(len(plan.tasks), len(plan.tasks) - len(tasks)) if progress and tasks else None
    try:
        with closing(run(asking, tasks, executor)) as answers:
            for answer in answers:
                found.take(answer)
                if kept is not None:
                    kept.keep(answer)
                if bar is not None:
                    bar.step(answer)
    finally:
        if bar is not None:
            bar.close()


class _Bar:
    """A bar with the time left and the counts of verdicts, by tqdm; nothing where tqdm is missing."""

    def __init__(self, total: int, done: int) -> None:
        self._counts: Counter[str] = Counter()
        try:
            from tqdm import TqdmMonitorWarning
            from tqdm.auto import tqdm
        except ImportError:
            self._bar = None
            return
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", TqdmMonitorWarning)  # a browser's Python has no thread to watch the bar
            self._bar = tqdm(total=total, initial=done, unit=" deals", miniters=1)

    def step(self, answer: Answer) -> None:
        """One more deal."""
        if self._bar is None:
            return
        if isinstance(answer.answers, Failed):
            self._counts["failed"] += 1
        else:
            self._counts.update(_counted(answer.answers))
        if self._bar.update():
            self._bar.set_postfix(self._counts, refresh=False)

    def close(self) -> None:
        """The last figures, and the end of the line."""
        if self._bar is not None:
            self._bar.set_postfix(self._counts, refresh=True)
            self._bar.close()


def _counted(answers: Mapping[str, Any]) -> Iterator[str]:
    """What the bar counts of one deal."""
    if isinstance(verdict := answers.get("verdict"), str):
        yield verdict
    for name, value in answers.items():
        if value is True:
            yield name
