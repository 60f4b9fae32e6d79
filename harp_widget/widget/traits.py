"""The traits of the board's class, from the tables of ``play``: what can be read, set and observed in a notebook."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any

import traitlets
from traitlets import Dict, HasTraits, Int, Unicode

from harp_widget.engine.mistakes import OneSentence
from harp_widget.play import settings

from .reporting import Guarded

LONGEST_SYNCED = 2000
"""Characters of ``value`` that are still sent to the browser: what is sent a move must not grow with the game."""


class SettingError(OneSentence, traitlets.TraitError):
    """A value that a trait of the board does not take."""


class Setting(traitlets.Any):
    """A setting of the board: what it takes is what :func:`harp_widget.play.settings.read` takes."""

    def __init__(self, name: str) -> None:
        default = settings.default_of(name)
        super().__init__(None if default == settings.OWN else default, help=settings.help_of(name))
        self.tag(sync=True)

    def validate(self, obj: HasTraits, value: Any) -> Any:
        try:
            return settings.read(self.name or "", value)
        except ValueError as fault:
            raise SettingError(str(fault)) from None

    def set(self, obj: HasTraits, value: Any) -> None:
        with _alone(obj):
            super().set(obj, value)


class Moves(Unicode[str, str]):
    """``value``: to set it deals again and plays, all or nothing, even where it stays the same (D-15)."""

    def set(self, obj: HasTraits, value: Any) -> None:
        with _alone(obj):
            if obj.is_mirroring:  # type: ignore[attr-defined]
                super().set(obj, value)
            else:
                obj.set_value(self._validate(obj, value))  # type: ignore[attr-defined]


def _alone(board: Any) -> AbstractContextManager[None]:
    """Nothing else changes meanwhile: another thread may be just mirroring the game, and what it sets is no wish."""
    alone: AbstractContextManager[None] = board.in_play.alone()
    return alone


def _while_short(text: str, _widget: object) -> str:
    return text if len(text) <= LONGEST_SYNCED else ""


def _result(trait: type[traitlets.TraitType[Any, Any]], *, help: str) -> Any:
    return trait(read_only=True, help=help).tag(sync=True)


RESULTS: dict[str, Any] = {
    "value": Moves(help="canonical notation of the turns up to now").tag(sync=True, to_json=_while_short),
    "variant": _result(Unicode, help="name of the game"),
    "code": _result(Unicode, help="code of the deal"),
    "score": _result(Int, help="points"),
    "moves_made": _result(Int, help="actions counted since the deal"),
    "status": _result(Unicode, help="ready, playing, paused or won"),
    "seconds": _result(Int, help="seconds played, at the last turn or pause"),
}
"""What follows the game. ``value`` can be set, too."""

_NAMES = ("_view", "_deal", "_names", "_texts", "_rules", "_moves")
_SEEN = {name: Dict(read_only=True).tag(sync=True) for name in _NAMES}

_SHOWN = {"_shown": Int(help="the number of the view that a front end has shown last").tag(sync=True)}
"""The one thing that a front end writes, where it tells nothing of its kernel: marimo runs cells again for that."""

Traits: Any = type(
    "Traits",
    (Guarded,),
    {**RESULTS, **{name: Setting(name) for name in settings.NAMES}, **_SEEN, **_SHOWN, "__module__": __name__},
)
"""The traits by themselves, for the board's class to build on."""
