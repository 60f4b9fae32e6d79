"""What is asked of each deal: questions by name, and functions of one's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from harp_widget.engine import Game, Position
from harp_widget.engine.mistakes import WrongTypeError, WrongValueError
from harp_widget.engine.wanted import a_text, told, wrong
from harp_widget.solver import Limit, solve, verdicts

Answers = dict[str, Any]
Own = Callable[[Game], Mapping[str, Any]]


def verdict(position: Position, limit: Limit) -> Answers:
    """Can the deal be won? ``moves``: the moves of the line found, not shortened."""
    found = solve(position, limit, shorten=False)
    moves = len(found.line) if found else None
    seconds, stop = found.seconds, found.stopped_by
    return {"verdict": found.verdict, "moves": moves, "nodes": found.nodes, "seconds": seconds, "stopped_by": stop}


def line(position: Position, limit: Limit) -> Answers:
    """The winning line in notation, shortened, and how many moves it has; ``None`` where none was found."""
    found = solve(position, limit)
    return {"line": " ".join(map(str, found.line)) if found else None, "length": len(found.line) if found else None}


def first_moves(position: Position, limit: Limit) -> Answers:
    """How many legal first moves there are, how many keep the win or are undecided, and which lose."""
    rows = verdicts(position, limit)
    told = [row["verdict"] for row in rows]
    losing = " ".join(row["move"] for row in rows if row["verdict"] == "unwinnable")
    return {
        "first_moves": len(rows),
        "keep_win": told.count("winnable"),
        "undecided": told.count("unknown"),
        "lose_win": losing,
    }


NAMED: dict[str, Callable[[Position, Limit], Answers]] = {
    "verdict": verdict,
    "line": line,
    "first_moves": first_moves,
}


@dataclass(frozen=True)
class Question:
    """A function of one's own, ``ask(game) -> dict`` of plain values, known to a store by ``name`` and ``version``.

    Give it a new version when its answers change: the name alone tells a store nothing of what the function does.
    """

    ask: Own
    name: str
    version: str | int = 1

    def __post_init__(self) -> None:
        if not callable(self.ask):
            raise wrong("ask", self.ask, "a function (game) -> dict")
        if not a_text("name", self.name):
            raise WrongValueError("name must not be empty")

    def __call__(self, game: Game) -> Mapping[str, Any]:
        return self.ask(game)


class OwnFailed(Exception):
    """A function of one's own failed, with whatever error: that concerns the deal it was asked about, and no other."""


@dataclass(frozen=True)
class Labelled:
    """One question of a call, and what its columns' names begin with."""

    label: str
    ask: str | Own

    def answer(self, game: Callable[[], Game], position: Position, limit: Limit) -> Answers:
        """The answers about one deal; what a function of one's own gives is looked at."""
        found = NAMED[self.ask](position, limit) if isinstance(self.ask, str) else _own(self.ask, game())
        return {f"{self.label}_{name}": value for name, value in found.items()} if self.label else found


def _own(ask: Own, game: Game) -> Answers:
    try:
        return plain(ask(game))
    except (Exception, SystemExit) as error:
        raise OwnFailed(f"{type(error).__name__}: {error}") from error


def plain(answers: object) -> Answers:
    """What a function gave, if it is a dict of plain values; numbers of numpy's become Python's."""
    if not isinstance(answers, Mapping):
        raise WrongTypeError(f"a question must give a dict, not {told(answers)}")
    found: Answers = {}
    for name, value in answers.items():
        value = value.item() if hasattr(value, "item") and not isinstance(value, type) else value
        if not isinstance(name, str):
            raise WrongTypeError(f"the names of answers must be texts, not {told(name)}")
        if value is not None and not isinstance(value, bool | int | float | str):
            raise WrongTypeError(f"the answer {name!r} must be a number, text, truth or None, not {told(value)}")
        found[name] = value
    return found


WHAT = f"one or several of {', '.join(NAMED)}, or a function (game) -> dict"


def asked(ask: object) -> tuple[Labelled, ...]:
    """The questions of a call: a name, a function, several in a list, or in a dict by what to call them."""
    if isinstance(ask, Mapping):
        found = tuple(Labelled(a_text("a name in ask", name), _one(one)) for name, one in ask.items())
    elif isinstance(ask, list | tuple):
        found = tuple(Labelled("", _one(one)) for one in ask)
    else:
        found = (Labelled("", _one(ask)),)
    if not found:
        raise wrong("ask", ask, WHAT)
    return found


def _one(ask: object) -> str | Own:
    if isinstance(ask, str):
        if ask not in NAMED:
            raise WrongValueError(f"no question {told(ask)}: there are {', '.join(NAMED)}, and functions of your own")
        return ask
    if not callable(ask) or isinstance(ask, type):
        raise wrong("ask", ask, WHAT)
    return ask
