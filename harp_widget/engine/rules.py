"""The games as data. Legal moves, refusals, help text and solver parameters all derive from these specs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, replace
from difflib import get_close_matches
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, get_args

from .cards import SUITS
from .mistakes import WrongTypeError, WrongValueError
from .offers import NOTHING, Offers
from .scoring import SCORINGS
from .specs import (
    MOST_CELLS,
    MOST_COLUMNS,
    Build,
    Cells,
    Columns,
    Empty,
    Foundations,
    Layout,
    Mechanics,
    Stock,
    Unit,
    mechanics_of,
)
from .wanted import told, wrong

if TYPE_CHECKING:
    from .legal import Tables


@dataclass(frozen=True)
class Rules:
    """A game: piles, how they are built, and how it is scored. ``vary`` makes house rules of it.

    ``name`` is the variant; ``undo_limit`` the number of actions that can be undone (``None``: all);
    ``scoring`` names a table of :mod:`harp_widget.engine.scoring`; ``auto_complete``: is Finish offered (KL-10)?
    ``hints``: how many a deal gives unless a game is told otherwise (KL-14); ``None``: any number.
    ``offers``: what may be chosen, and what a board does and says in this game.

    >>> KLONDIKE.vary(draw=3, passes=3).stock
    Stock(draw=3, passes=3)
    """

    name: str
    packs: int
    columns: Columns
    foundations: Foundations
    cells: Cells | None = None
    stock: Stock | None = None
    ranks: int = 13
    undo_limit: int | None = None
    scoring: str = "none"
    auto_complete: bool = False
    hints: int | None = field(default=0, compare=False)  # a setting: positions and codes are the same with it
    offers: Offers = NOTHING

    @cached_property
    def mechanics(self) -> Mechanics:
        """What says which moves there are: all that a position compares. One object for all rules that share it."""
        return mechanics_of(self.name, self.packs, self.columns, self.foundations, self.cells, self.stock, self.ranks)

    @property
    def tables(self) -> Tables:
        """What :mod:`harp_widget.engine.legal` compiles from these rules, once."""
        return self.mechanics.tables

    def __reduce__(self) -> tuple[Any, ...]:
        return _known_rules, tuple(getattr(self, part.name) for part in fields(self))

    def __post_init__(self) -> None:
        specs = (("columns", Columns), ("foundations", Foundations), ("cells", Cells), ("stock", Stock))
        for name, kind in specs:
            value = getattr(self, name)
            if not isinstance(value, kind) and not (value is None and name in ("cells", "stock")):
                raise wrong(name, value, f"{kind.__name__}(…)")
        for where, fine, allowed in _limits(self):
            if not fine:
                raise WrongValueError(f"{told(self.name)}: {where} must be {allowed}")

    def vary(self, **options: Any) -> Rules:
        """These rules with some options changed; an unknown name is a ``TypeError``, a bad value a ``ValueError``.

        Options: ``draw passes empty cells open`` and, for new games, ``name packs ranks columns build unit
        layout take_back undo_limit scoring auto_complete hints offers``.
        Vegas limits the passes unless told otherwise (D-16).

        >>> KLONDIKE.vary(scoring="vegas").stock.limit
        1
        """
        if not options:
            return self
        if self._begins_to_pay(options) and self.stock and self.stock.passes is None:
            options.setdefault("passes", "strict")
        changes: dict[str, dict[str, Any]] = {}
        for option, value in options.items():
            if option not in _OPTIONS:
                near = get_close_matches(option, _OPTIONS, 1)
                raise WrongTypeError(
                    f"unknown option {option!r}{f'; did you mean {near[0]!r}?' if near else ''}"
                    f" (there are {', '.join(_OPTIONS)})"
                )
            spec, name = _OPTIONS[option]
            if spec != RULES and getattr(self, spec) is None:
                raise WrongValueError(f"{self.name} has no {spec}, so no option {option!r}")
            changes.setdefault(spec, {})[name] = value
        changed = changes.pop(RULES, {})
        return replace(self, **changed, **{spec: replace(getattr(self, spec), **new) for spec, new in changes.items()})

    def _begins_to_pay(self, options: dict[str, Any]) -> bool:
        """Whether options change to a scoring in which a deal is paid for."""
        new = SCORINGS.get(scoring) if isinstance(scoring := options.get("scoring"), str) else None
        return new is not None and bool(new.price) and not SCORINGS[self.scoring].price

    @property
    def cards(self) -> int:
        """How many cards there are."""
        return self.packs * self.ranks * len(SUITS)

    @property
    def options(self) -> dict[str, Any]:
        """The options a player chooses that this game has, with their values."""
        chosen: dict[str, Any] = {}
        if self.stock:
            chosen |= {"draw": self.stock.draw, "passes": self.stock.passes}
        if self.cells:
            chosen["cells"] = self.cells.count
        return chosen | {"empty": self.columns.empty, "open": self.columns.open}

    def __repr__(self) -> str:
        base = nearest(self)
        changes = differences(base, self)
        told = ", ".join(f"{option}={value!r}" for option, value in changes.items())
        constant = base.name.upper().replace("-", "_")
        if all((getattr(base, spec) is None) == (getattr(self, spec) is None) for spec in ("cells", "stock")):
            return f"{constant}.vary({told})" if told else constant
        return f"Rules({', '.join(f'{part.name}={getattr(self, part.name)!r}' for part in fields(self))})"


@lru_cache(maxsize=1024)
def _known_rules(*parts: Any) -> Rules:
    """Rules out of a pickle: equal ones are one object, whose tables are compiled already."""
    return Rules(*parts)


def _limits(rules: Rules) -> Iterator[tuple[str, bool, str]]:
    """What is limited, whether it is within its limits, and the limits."""
    columns, stock, cells = rules.columns, rules.stock, rules.cells
    yield "name", isinstance(rules.name, str) and bool(rules.name), "a text"
    yield "packs", _whole(rules.packs, 1, 2), "1 or 2"
    yield "ranks", _whole(rules.ranks, 1, 13), "1 to 13"
    yield "columns", _whole(columns.count, 1, MOST_COLUMNS), f"1 to {MOST_COLUMNS}"
    for option, allowed in (("layout", Layout), ("build", Build), ("empty", Empty), ("unit", Unit)):
        values = get_args(allowed)
        yield (
            option,
            isinstance(value := getattr(columns, option), str) and value in values,
            " or ".join(map(repr, values)),
        )
    yield "open", isinstance(columns.open, bool), "True or False"
    yield "take_back", isinstance(rules.foundations.take_back, bool), "True or False"
    yield "auto_complete", isinstance(rules.auto_complete, bool), "True or False"
    yield "cells", cells is None or _whole(cells.count, 0, MOST_CELLS), f"0 to {MOST_CELLS}"
    yield "draw", stock is None or _whole(stock.draw, 1, 104), "a whole number, 1 or more"
    passes = None if stock is None else stock.passes
    fine = passes is None or passes == "strict" or _whole(passes, 1, 1_000_000)
    yield "passes", fine, "None (no limit), 'strict' or a whole number, 1 or more"
    hints = rules.hints
    yield "hints", hints is None or _whole(hints, 0, 1_000_000), "None (any number) or a whole number, 0 or more"
    limit = rules.undo_limit
    yield "undo_limit", limit is None or _whole(limit, 1, 1_000_000), "None (all) or a whole number, 1 or more"
    yield "scoring", isinstance(rules.scoring, str) and rules.scoring in SCORINGS, ", ".join(SCORINGS)
    yield "offers", isinstance(rules.offers, Offers) and not [*rules.offers.faults()], "Offers"
    if columns.layout == "staircase":
        laid, cards = columns.count * (columns.count + 1) // 2, rules.cards
        fine = laid <= cards if stock else laid == cards
        yield "columns", fine, f"few enough for {cards} cards, and without a stock use them all"


def _whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


RULES = ""

# Where each option lives: (spec, field); RULES is the Rules object itself.
_OPTIONS: dict[str, tuple[str, str]] = {
    "draw": ("stock", "draw"),
    "passes": ("stock", "passes"),
    "cells": ("cells", "count"),
    "empty": ("columns", "empty"),
    "open": ("columns", "open"),
    "columns": ("columns", "count"),
    "layout": ("columns", "layout"),
    "build": ("columns", "build"),
    "unit": ("columns", "unit"),
    "take_back": ("foundations", "take_back"),
    **{name: (RULES, name) for name in ("name", "packs", "ranks", "undo_limit", "scoring", "auto_complete")},
    **{name: (RULES, name) for name in ("hints", "offers")},
}

OPTION_NAMES = tuple(name for name in _OPTIONS if name != "scoring")
"""What ``vary`` takes, the scoring left out, which a game takes by itself."""


def differences(base: Rules, rules: Rules) -> dict[str, Any]:
    """The options in which two rules differ, with the values of ``rules``; piles that only one has are left out."""
    different: dict[str, Any] = {}
    for option, (spec, name) in _OPTIONS.items():
        old, new = (whole if spec == RULES else getattr(whole, spec) for whole in (base, rules))
        if old is not None and new is not None and getattr(old, name) != getattr(new, name):
            different[option] = getattr(new, name)
    if "scoring" in different and base.stock and rules.stock:
        different.setdefault("passes", rules.stock.passes)  # else it would be read as Vegas sets them
    return different


def nearest(rules: Rules) -> Rules:
    """The game of that name, or the one that house rules differ from least."""
    return GAMES.get(rules.name) or min(GAMES.values(), key=lambda game: len(differences(game, rules)))


KLONDIKE = Rules(
    "klondike",
    packs=1,
    columns=Columns(7, layout="staircase", build="alternating", empty="king", unit="run"),
    foundations=Foundations(take_back=True),
    stock=Stock(draw=1, passes=None),
    scoring="standard",
    auto_complete=True,
    hints=3,
    offers=Offers(
        draw=(1, 3),
        passes=(None, "strict", 3),
        empty=("king", "any"),
        open=(False, True),
        scoring=("standard", "standard-free-redeals", "vegas", "vegas-cumulative"),
        winnable_only=True,
        tells_loss=True,
        marks_farming=False,
        pages=("hints", "winnable-only", "verdict", "daily"),
    ),
)
BAKERS_GAME = Rules(
    "bakers-game",
    packs=1,
    columns=Columns(8, layout="rows", build="suit", empty="any", unit="supermove"),
    cells=Cells(4),
    foundations=Foundations(take_back=False),
    undo_limit=100,
    scoring="bakers-game",
    offers=Offers(cells=(4, 2, 1), pages=("code",)),
)
EASY_HARP = Rules(
    "easy-harp",
    packs=2,
    columns=Columns(9, layout="staircase", build="alternating", empty="king", unit="single-or-king-run"),
    foundations=Foundations(take_back=True),
    stock=Stock(draw=1, passes=None),
    undo_limit=100,
    scoring="easy-harp",
    offers=Offers(pages=("interactive", "deal-number")),
)

GAMES: dict[str, Rules] = {game.name: game for game in (EASY_HARP, BAKERS_GAME, KLONDIKE)}
"""The three games by name."""

USUAL = EASY_HARP.name
"""The game that is dealt unless another is asked for."""
