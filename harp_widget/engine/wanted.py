"""What a function wants, and the one sentence that says so when it is given another kind of thing."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from typing import TYPE_CHECKING, TypeVar

from .mistakes import WrongTypeError
from .refusals import shown

if TYPE_CHECKING:
    from .game import Game
    from .moves import Move
    from .position import Position
    from .rules import Rules

T = TypeVar("T")


def wrong(name: str, value: object, what: str) -> TypeError:
    """The error of an argument that should be ``what``: ``text must be a text, not None``."""
    return WrongTypeError(f"{name} must be {what}, not {told(value)}")


def told(value: object) -> str:
    """A value that nobody wanted: itself where it is short, else what kind of thing it is."""
    if value is None or isinstance(value, bool | float | str):
        return shown(repr(value))
    if isinstance(value, int):
        return repr(value) if abs(value) < 10**20 else "so large a number"
    if isinstance(value, type):
        return f"the class {value.__name__}"
    name = type(value).__name__
    return f"{'an' if name[0] in 'aeiouAEIOU' else 'a'} {name}"


def a(kind: type[T], name: str, value: object, what: str) -> T:
    """The value, if it is of that kind; a truth is no number."""
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise wrong(name, value, what)
    return value


def a_text(name: str, value: object) -> str:
    """A text."""
    return a(str, name, value, "a text")


A_MOVE = "a move, as a text such as '35' or as a Move"


def a_move(name: str, value: object) -> Move:
    """A move that is no text."""
    from .moves import Move

    return a(Move, name, value, A_MOVE)


def a_position(name: str, value: object) -> Position:
    """A position; of a game, or a board in a notebook, the position now."""
    from .position import Position

    if not isinstance(value, Position) and not isinstance(value, type):
        value = getattr(value, "position", value)
    return a(Position, name, value, "a Position or a Game")


def a_game(name: str, value: object) -> Game:
    """A game; a position is one that has not been played yet."""
    from .game import Game
    from .position import Position

    if isinstance(value, Position):
        return Game(value)
    if not isinstance(value, Game) and not isinstance(value, type):
        value = getattr(value, "game", value)
    return a(Game, name, value, "a Game or a Position")


def the_rules(name: str, value: object) -> Rules:
    """The rules of a game: themselves, its name as people write it, or those of a game or position."""
    from .choosing import rules_named, unknown_game
    from .rules import GAMES, Rules

    if isinstance(value, str):
        named = rules_named(value)
        if named is None:
            raise unknown_game(value)
        return named
    if not isinstance(value, Rules | type):
        value = getattr(value, "rules", value)
    return a(Rules, name, value, f"Rules, a Game or the name of one ({', '.join(GAMES)})")


def a_day(name: str, value: object) -> date:
    """A date; also written as 2026-12-24."""
    if isinstance(value, str):
        try:
            return date.fromisoformat(value.strip())
        except ValueError:
            pass
    if isinstance(value, datetime):
        return value.date()
    return a(date, name, value, "a date such as datetime.date(2026, 12, 24) or '2026-12-24'")


def a_whole(name: str, value: object) -> int:
    """A whole number."""
    return a(int, name, value, "a whole number")


def callable_or(name: str, value: T | None) -> T | None:
    """A function, or none."""
    if value is not None and not callable(value):
        raise wrong(name, value, "a function")
    return value


def every(kind: type[T], name: str, values: object, what: str) -> tuple[T, ...]:
    """All values of a list or another iterable, if each is of that kind."""
    if isinstance(values, str | bytes | dict | type) or not isinstance(values, Iterable):
        raise wrong(name, values, what)
    found = tuple(values)
    for value in found if kind is not object else ():
        a(kind, f"each of {name}", value, f"a {kind.__name__}")
    return found
