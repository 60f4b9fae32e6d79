"""What a game offers around its play, as data: no move, score or position hangs on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any


@dataclass(frozen=True, slots=True)
class Offers:
    """What a player may choose in a game, and what a board does and says in it.

    ``draw passes cells empty open scoring``: the values to choose from for the next deal, none where there is no
    choice. ``winnable_only``: may new deals be only winnable ones (KL-16)? ``tells_loss``: is a proved loss told by
    itself (KL-17)? ``marks_farming``: are results marked whose points were farmed (D-10)? ``pages``: what the rule book
    says of the board besides the rules.
    """

    draw: tuple[int, ...] = ()
    passes: tuple[int | str | None, ...] = ()
    cells: tuple[int, ...] = ()
    empty: tuple[str, ...] = ()
    open: tuple[bool, ...] = ()
    scoring: tuple[str, ...] = ()
    winnable_only: bool = False
    tells_loss: bool = False
    marks_farming: bool = True
    pages: tuple[str, ...] = ()

    @property
    def choices(self) -> dict[str, tuple[Any, ...]]:
        """The options to choose for the next deal, each with its values."""
        return {name: values for name in OPTIONS if (values := getattr(self, name))}

    def faults(self) -> Iterator[str]:
        """The names of fields that hold the wrong kind of thing."""
        for part in fields(self):
            value = getattr(self, part.name)
            if not isinstance(value, type(part.default)):
                yield part.name


OPTIONS = ("draw", "passes", "cells", "empty", "open", "scoring")
"""The options that may be chosen from offered values."""


NOTHING = Offers()
"""No choice, nothing told, nothing written: what a new game has unless it is given more."""
