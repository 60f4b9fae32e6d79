"""What is to be explored: which rules, which deals, in one list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import Any, NamedTuple

from harp_widget.engine import Game, Position, Rules, write_code
from harp_widget.engine.choosing import choose_start, rules_named
from harp_widget.engine.codes import is_code
from harp_widget.engine.deals import Deal, parse_deal
from harp_widget.engine.mistakes import WrongTypeError, WrongValueError
from harp_widget.engine.wanted import a, told, wrong

DEALS = "a number of deals, or numbers, codes or positions in a range or list"


class Task(NamedTuple):
    """One deal under one of the plan's rules; a position stands for itself."""

    rules: int
    deal: Deal | Position


@dataclass
class Plan:
    """``tasks`` in order, the ``rules`` they speak of by number, and the options that ``vary`` from one to another."""

    rules: list[Rules] = field(default_factory=list)
    tasks: list[Task] = field(default_factory=list)
    varied: tuple[str, ...] = ()

    def number(self, rules: Rules) -> int:
        """The number of these rules in this plan."""
        if rules not in self.rules:
            self.rules.append(rules)
        return self.rules.index(rules)

    def head(self, task: Task) -> dict[str, Any]:
        """The columns that say which deal a row is about."""
        return {"code": self.code(task), "deal": self.deal(task), **self._shared(self.rules[task.rules])}

    def columns(self, rules: int) -> list[str]:
        """The names of the columns of ``head`` under rules by their number."""
        return ["code", "deal", *self._shared(self.rules[rules])]

    def column(self, name: str, places: Iterable[int]) -> list[Any]:
        """One column of ``head`` for the tasks at these places; ``None`` for rules without it."""
        tasks = map(self.tasks.__getitem__, places)
        if name in ("code", "deal"):
            return [*map(self.code if name == "code" else self.deal, tasks)]
        shared = [self._shared(rules).get(name) for rules in self.rules]
        return [shared[task.rules] for task in tasks]

    def code(self, task: Task) -> str:
        """The code of a deal; nothing for a position."""
        return "" if isinstance(task.deal, Position) else write_code(self.rules[task.rules], task.deal)

    def deal(self, task: Task) -> Deal | None:
        """The deal by number or name; ``None`` for a position."""
        return None if isinstance(task.deal, Position) else task.deal

    def _shared(self, rules: Rules) -> dict[str, Any]:
        """The columns that all deals under the same rules share."""
        varied = {name: option_of(rules, name) for name in self.varied if name not in rules.options}
        return {"variant": rules.name, **rules.options, **varied}

    def told(self, task: Task) -> str:
        """A deal as an error names it."""
        rules = self.rules[task.rules]
        if isinstance(task.deal, Position):
            return f"the position at place {self.tasks.index(task) + 1}"
        options = ", ".join(f"{name}={option_of(rules, name)!r}" for name in self.varied)
        return f"deal {task.deal}{f' ({options})' if options else ''}"


def option_of(rules: Rules, name: str) -> Any:
    """The value of an option that ``vary`` takes."""
    for part in (rules, rules.columns, rules.stock, rules.cells, rules.foundations):
        fields = {"columns": "count", "cells": "count"}
        if name in fields and part is getattr(rules, name):
            return None if part is None else getattr(part, fields[name])
        if name not in fields and part is not None and hasattr(part, name):
            return getattr(part, name)
    return None


def planned(
    game: str | Rules | Game, deals: object, vary: Mapping[str, Iterable[Any]] | None, options: dict[str, Any]
) -> Plan:
    """Every deal under every combination of the varied options; errors name what is wrong before anything is asked."""
    grid = _grid(vary)
    for name in grid:
        if name in options:
            raise WrongTypeError(f"the option {name!r} is given and varied too")
    plan = Plan(varied=tuple(grid))
    chosen = [*_listed(deals)]
    for values in product(*grid.values()):
        _add(plan, game, chosen, options | dict(zip(grid, values, strict=True)))
    return plan


def _grid(vary: object) -> dict[str, list[Any]]:
    if vary is None:
        return {}
    what = "a dict from an option to its values, such as {'draw': [1, 3]}"
    if not isinstance(vary, Mapping):
        raise wrong("vary", vary, what)
    for name, values in vary.items():
        if not isinstance(name, str) or isinstance(values, str | bytes) or not isinstance(values, Iterable):
            raise wrong(f"vary[{told(name)}]", values, "a list of values")
    return {name: list(dict.fromkeys(values)) for name, values in vary.items()}


def _listed(deals: object) -> Iterator[Deal | Position]:
    """The deals one by one, each once."""
    if isinstance(deals, int) and not isinstance(deals, bool):
        if deals < 1:
            raise WrongValueError(f"deals must be 1 or more, not {told(deals)}")
        parse_deal(deals, 1)  # as many deals as there are
        yield from range(1, deals + 1)
    elif isinstance(deals, Position):
        yield deals
    elif isinstance(deals, str):
        raise wrong("deals", deals, DEALS)
    else:
        yield from dict.fromkeys(_each(deals))


def _each(deals: object) -> Iterator[Deal | Position]:
    if isinstance(deals, bytes | Mapping | type) or not isinstance(deals, Iterable):
        raise wrong("deals", deals, DEALS)
    for deal in deals:
        whole = getattr(deal, "item", None)  # a number of numpy's or pandas'
        deal = whole() if callable(whole) else deal
        if isinstance(deal, Game):
            deal = deal.position
        if isinstance(deal, bool) or not isinstance(deal, int | str | Position):
            raise wrong("each of deals", deal, "a number, a code or a position")
        yield deal


def _add(plan: Plan, game: str | Rules | Game, deals: list[Deal | Position], options: dict[str, Any]) -> None:
    """The deals under one set of options."""
    base = game.rules if isinstance(game, Game) else game
    start, _ = choose_start(a_start(base), _sample(base), None, options.get("scoring"), _without_scoring(options))
    usual = start.rules
    number = plan.number(usual)
    for deal in deals:
        if isinstance(deal, Position):
            plan.tasks.append(Task(plan.number(deal.under(deal.rules.vary(**options)).rules), deal))
        elif isinstance(deal, int):
            parse_deal(deal, usual.packs)
            plan.tasks.append(Task(number, deal))
        else:
            scoring = options.get("scoring")
            found, named = choose_start(usual, deal, None, scoring, _given(deal, options))
            assert named is not None
            plan.tasks.append(Task(plan.number(found.rules), named))


def a_start(game: object) -> str | Rules:
    """A game by name, code or rules."""
    if isinstance(game, str | Rules):
        return game
    return a(Rules, "game", game, "the name of a game, a code, or Rules")


def _sample(game: object) -> int | None:
    """A deal to find the rules by; a code has its own."""
    return None if isinstance(game, str) and rules_named(game) is None and is_code(game) else 1


def _without_scoring(options: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in options.items() if name != "scoring"}


def _given(deal: str, options: dict[str, Any]) -> dict[str, Any]:
    """The options that a deal is asked with: those of a code must not contradict it."""
    return _without_scoring(options) if is_code(deal) else {}
