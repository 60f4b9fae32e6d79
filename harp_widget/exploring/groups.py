"""Rows counted in groups, with intervals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, repeat
from typing import Any

from .intervals import difference, share_between

VERDICT = "verdict"


@dataclass(frozen=True)
class Group:
    """The deals of one group, by one question: ``question`` is empty where verdicts were asked for.

    ``share`` is that of the deals won or winnable, between ``low`` and ``high`` by 95 %. For a difference it is by how
    much the first of two questions says yes more often on the same deals.
    """

    by: dict[str, Any]
    question: str
    deals: int
    counts: dict[str, int]
    share: float
    low: float
    high: float

    def row(self) -> dict[str, Any]:
        """The group as a row of a table."""
        named = {"question": self.question} if self.question else {}
        interval = {"share": self.share, "low": self.low, "high": self.high}
        return {**self.by, **named, "deals": self.deals, **self.counts, **interval}

    def shown(self) -> dict[str, Any]:
        """The group as a person reads it: shares in per cent."""
        percent = {name: f"{100 * getattr(self, name):.2f} %" for name in ("share", "low", "high")}
        return self.row() | percent

    def __str__(self) -> str:
        by = " ".join(f"{name}={value}" for name, value in self.by.items())
        counts = ", ".join(f"{count} {name}" for name, count in self.counts.items())
        shown = self.shown()
        what = ": ".join(part for part in (by, self.question) if part)
        return f"{what + ': ' if what else ''}{counts}; {shown['share']} ({shown['low']} to {shown['high']})"


Column = Callable[[str], Sequence[Any]]
"""A column by its name."""


def grouped(answered: Sequence[str], column: Column, by: Sequence[str]) -> list[Group]:
    """A group for each value of the columns ``by``, in the order in which they come; all in one without any.

    ``answered``: the columns of answers; counted are verdicts among them, and what is answered by True and False.
    """
    verdicts = [name for name in answered if name == VERDICT or name.endswith(f"_{VERDICT}")]
    others = [name for name in answered if name not in (*verdicts, *by)]
    asked = [*verdicts, *(name for name in others if _is_truth(column(name)))]
    keys: Iterable[tuple[Any, ...]] = zip(*map(column, by), strict=True) if by else repeat(())
    parts: dict[tuple[Any, ...], Counter[tuple[Any, ...]]] = {}
    for (key, found), count in Counter(zip(keys, zip(*map(column, asked), strict=True), strict=False)).items():
        parts.setdefault(key, Counter())[found] = count
    told = (_groups(dict(zip(by, key, strict=True)), asked, counted) for key, counted in parts.items())
    return [*chain.from_iterable(told)]


def _is_truth(values: Sequence[Any]) -> bool:
    """Whether a question is answered by True and False, and now and then not at all."""
    kinds = {*map(type, values)}
    return bool in kinds and kinds <= {bool, type(None)}


def _groups(by: dict[str, Any], asked: Sequence[str], counted: Counter[tuple[Any, ...]]) -> list[Group]:
    found = []
    for at, name in enumerate(asked):
        values: Counter[Any] = Counter()
        for answers, count in counted.items():
            values[answers[at]] += count
        found.append(_verdicts(by, name, values) if name.endswith(VERDICT) else _truths(by, name, values))
    truths = [at for at, name in enumerate(asked) if not name.endswith(VERDICT)]
    if len(truths) == 2:
        found.append(_difference(by, asked, truths, counted))
    return found


def _verdicts(by: dict[str, Any], name: str, values: Counter[Any]) -> Group:
    deals = values.total()
    counts = {verdict: values[verdict] for verdict in ("winnable", "unwinnable", "unknown")}
    won, unknown = counts["winnable"], counts["unknown"]
    low, high = share_between(won, unknown, deals)
    return Group(by, "" if name == VERDICT else name, deals, counts, won / deals, low, high)


def _truths(by: dict[str, Any], name: str, values: Counter[Any]) -> Group:
    deals, yes = values.total(), values[True]
    low, high = share_between(yes, values[None], deals)
    return Group(by, name, deals, {"yes": yes, "no": values[False]}, yes / deals, low, high)


def _difference(by: dict[str, Any], asked: Sequence[str], two: list[int], counted: Counter[tuple[Any, ...]]) -> Group:
    """How much more often the first says yes, deal by deal."""
    first = sum(count for answers, count in counted.items() if answers[two[0]] and not answers[two[1]])
    second = sum(count for answers, count in counted.items() if answers[two[1]] and not answers[two[0]])
    deals = counted.total()
    name = f"{asked[two[0]]} - {asked[two[1]]}"
    return Group(by, name, deals, {"yes": first, "no": second}, *difference(first, second, deals))
