"""What exploring found: a row a deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any, overload

from .asking import Answer, Failed
from .charts import drawn
from .extras import library
from .groups import Group, grouped
from .plans import Plan
from .tables import WHOLE, chosen, framed, write_parquet

Row = dict[str, Any]

MOST_TOLD = 5
"""The most deals without an answer that are told by name, and the most reasons."""


@dataclass(frozen=True)
class Failure:
    """A deal that a question has no answer for, and why."""

    deal: str
    reason: str

    def __str__(self) -> str:
        return f"{self.deal}: {self.reason}"


class Exploration(Sequence[Row]):
    """The rows that were found, in the order of the deals asked for: plain dicts, made when they are looked at.

    ``columns``: their names; ``asked``: how many deals were asked for; ``failures``: those without an answer, and why;
    ``interrupted``: whether it was stopped; ``seconds``: how long it took.
    """

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._answered: list[str] = []
        self._places: dict[str, int] = {}
        self._found: dict[int, tuple[Any, ...]] = {}
        self._order: list[int] = []
        self._failed: dict[int, str] = {}
        self.interrupted = False
        self.seconds = 0.0
        self.is_stored = False

    def take(self, answer: Answer) -> None:
        """Add what was found of one deal."""
        if isinstance(answer.answers, Failed):
            self._failed[answer.at] = answer.answers.reason
            return
        for name in answer.answers.keys() - self._places.keys():
            self._places[name] = -1
        if -1 in self._places.values():  # new names, in the order in which they are answered
            for name in answer.answers:
                if self._places[name] == -1:
                    self._places[name] = len(self._answered)
                    self._answered.append(name)
        self._failed.pop(answer.at, None)
        self._found[answer.at] = tuple(map(answer.answers.get, self._answered))

    def has(self, at: int) -> bool:
        """Whether the deal at a place of the plan is answered."""
        return at in self._found

    @property
    def asked(self) -> int:
        """How many deals were asked for."""
        return len(self._plan.tasks)

    @property
    def failures(self) -> list[Failure]:
        """The deals that have no answer, and why."""
        tasks = self._plan.tasks
        return [Failure(self._plan.told(tasks[at]), self._failed[at]) for at in sorted(self._failed)]

    @property
    def is_complete(self) -> bool:
        """Whether every deal that was asked for has its answers."""
        return len(self._found) == self.asked

    @property
    def columns(self) -> list[str]:
        """The names of the columns: the deal, the options, then the answers."""
        heads: dict[str, None] = {}
        for number in range(len(self._plan.rules)):
            heads |= dict.fromkeys(self._plan.columns(number))
        return [*heads, *self._answered]

    def __len__(self) -> int:
        return len(self._found)

    @overload
    def __getitem__(self, at: int) -> Row: ...
    @overload
    def __getitem__(self, at: slice) -> list[Row]: ...
    def __getitem__(self, at: int | slice) -> Row | list[Row]:
        places = self._places_found()
        return [self._row(one) for one in places[at]] if isinstance(at, slice) else self._row(places[at])

    def __iter__(self) -> Iterator[Row]:
        return map(self._row, self._places_found())

    def _places_found(self) -> list[int]:
        if len(self._order) != len(self._found):
            self._order = sorted(self._found)
        return self._order

    def _row(self, at: int) -> Row:
        answers = self._found[at]
        padded = answers + (None,) * (len(self._answered) - len(answers))
        return self._plan.head(self._plan.tasks[at]) | dict(zip(self._answered, padded, strict=True))

    def _column(self, name: str, part: slice = WHOLE) -> list[Any]:
        """One column of all rows, or of a part of them, without the others."""
        places = self._places_found()[part]
        if name not in self._places:
            return self._plan.column(name, places)
        answer = self._places[name]
        found = map(self._found.__getitem__, places)
        return [answers[answer] if answer < len(answers) else None for answers in found]

    def frame(self, columns: Sequence[str] | None = None) -> Any:
        """The rows as a pandas DataFrame, all columns or those named; of a million rows name those that you need."""
        return framed(chosen(columns, self.columns), self._column, "frame()")

    def to_parquet(self, path: str | Path, columns: Sequence[str] | None = None) -> None:
        """Write the rows into a file of Parquet's, all columns or those named, part by part: a table may be far larger
        than what ``frame`` has room for. Needs pyarrow: ``pip install 'harp_widget[parquet]'``.
        """
        write_parquet(path, chosen(columns, self.columns), self._column, len(self))

    def groups(self, by: str | Sequence[str] | None = None) -> list[Group]:
        """The rows counted in groups, without pandas: a group for each value of the varied options unless told."""
        return grouped(self._answered, self._column, chosen(self._by(by), self.columns))

    def _by(self, by: str | Sequence[str] | None) -> tuple[str, ...]:
        if by is None:
            return self._plan.varied
        return (by,) if isinstance(by, str) else tuple(by)

    def summary(self, by: str | Sequence[str] | None = None) -> Any:
        """The groups as a pandas DataFrame: how many deals, how many won, the share with its interval of 95 %.

        What is open counts as lost at the lower end (``low``) and as won at the upper (``high``). With several
        questions answered by True and False a row each, and for two of them one of the difference on the same deals.
        """
        rows = [group.row() for group in self.groups(by)]
        names = list(dict.fromkeys(name for row in rows for name in row))
        return framed(names, lambda name: [row.get(name) for row in rows], "summary()")

    def chart(self, by: str | Sequence[str] | None = None) -> Any:
        """The groups as an altair chart: each share, with its interval.

        Altair's own way to show a chart loads a script from the net. Without a net: ``altair.renderers.enable("svg")``,
        where vl-convert-python is installed.
        """
        return drawn(library("altair", "chart()"), self.groups(by), self._by(by))

    def lines(self) -> list[str]:
        """What is to be said beside the figures: what is missing, and why."""
        told = []
        if self.interrupted:
            left = self.asked - len(self) - len(self._failed)
            how = "the same call goes on from here" if self.is_stored else "with store='….sqlite' a call can be resumed"
            told.append(f"Interrupted: {left} of {self.asked} deals were not asked; {how}.")
        if failures := self.failures:
            told.append(f"No answer for {len(failures)} of {self.asked} deals: {told_of(failures)}")
        return told

    def __repr__(self) -> str:
        head = f"{len(self)} deals in {self.seconds:.1f} s"
        return "\n".join([head, *(str(group) for group in self.groups()), *self.lines()])

    def _repr_html_(self) -> str:
        groups = [group.shown() for group in self.groups()]
        names = list(groups[0]) if groups else []
        head = "".join(f"<th>{escape(name)}</th>" for name in names)
        body = "".join(
            f"<tr>{''.join(f'<td>{escape(str(value))}</td>' for value in group.values())}</tr>" for group in groups
        )
        told = [f"{len(self)} deals in {self.seconds:.1f} s", *self.lines()]
        below = "".join(f"<p>{escape(line)}</p>" for line in told)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{below}"


def told_of(failures: Sequence[Failure]) -> str:
    """The failures in one line: each reason once, with the first of its deals."""
    deals: dict[str, list[str]] = {}
    for failure in failures:
        deals.setdefault(failure.reason, []).append(failure.deal)
    return _first([f"{_first(named, ', ')}: {reason}" for reason, named in deals.items()], "; ")


def _first(told: Sequence[str], between: str) -> str:
    more = f" … and {len(told) - MOST_TOLD} more" if len(told) > MOST_TOLD else ""
    return between.join(told[:MOST_TOLD]) + more
