"""The settings of a board, in one table: traits, panels and messages follow it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from typing import Any

from harp_widget import words
from harp_widget.engine import GAMES
from harp_widget.engine.mistakes import WrongTypeError, WrongValueError
from harp_widget.engine.wanted import told


def _setting(
    default: Any,
    *,
    help: str,
    panel: str = "",
    choices: tuple[Any, ...] | None = None,
    offered: tuple[Any, ...] | None = None,
) -> Any:
    """One setting. ``panel``: where the player may change it on the board, with ``play`` or ``look`` or in ``new``.

    ``choices``: all that it takes, where it is no switch; ``offered``: those that the panel has.
    """
    offered = choices if offered is None else offered
    return field(default=default, metadata={"help": help, "panel": panel, "choices": choices, "offered": offered})


MOST_HINTS = 1_000_000

OWN = "own"
"""The number of hints that the game itself gives."""


@dataclass
class Settings:
    """How a game is played and looks on a board. A switch is on or off; ``hints`` is a number, or ``None`` for any.

    >>> Settings(four_colours=True).four_colours
    True
    """

    language: str = _setting("en", help="of every word on the board", panel="look", choices=words.LANGUAGES)
    interactive_rules: bool = _setting(True, help="a refused move says why (EH-18)", panel="play")
    double_click: bool = _setting(True, help="two quick clicks move a card in the tableau (EH-17, BK-11)", panel="play")
    auto_complete: bool = _setting(True, help="offer Finish when nothing can go wrong (KL-10)", panel="play")
    winnable_only: bool = _setting(False, help="a new random deal is one that is proved winnable (KL-16)", panel="new")
    hints: int | str | None = _setting(
        OWN, help="how many a deal gives; None: any number (KL-14)", panel="play", offered=(0, 3, None)
    )
    hint_steps: int | None = _setting(
        None,
        help="presses that a hint takes: 1 or 3; None: 3 where the board is large, else 1",
        panel="play",
        choices=(None, 1, 3),
        offered=(1, 3),
    )
    more_hints: bool = _setting(True, help="three more hints may be asked for (KL-14)")
    four_colours: bool = _setting(False, help="a colour for each suit", panel="look")
    present: bool = _setting(False, help="large, for a projector", panel="look")
    left_handed: bool = _setting(False, help="stock and foundations change sides", panel="look")
    hide_score: bool = _setting(False, help="the score does not show while a game is played", panel="look")
    verdict: bool = _setting(False, help="show whether the position can be won", panel="look")
    hide_code: bool = _setting(False, help="nothing shows the deal's code or day, which tell the deal (D-18)")
    analysis: bool = _setting(False, help="what analyse wrote shows in the list of moves before the game has ended")
    locked: tuple[str, ...] = _setting(
        (), help="settings and options that can't be changed on the board (D-18); True: all"
    )
    disabled: bool = _setting(False, help="look, don't touch")

    @property
    def usual(self) -> dict[str, Any]:
        """What settings are that hang on others, as long as nobody has chosen."""
        return {"hint_steps": self.steps_of_hints}

    @property
    def steps_of_hints(self) -> int:
        """How many presses a hint takes: a class looks at each step, a player wants the move."""
        return self.hint_steps or (3 if self.present else 1)

    def __post_init__(self) -> None:
        for name in NAMES:
            setattr(self, name, read(name, getattr(self, name)))


NAMES = tuple(part.name for part in fields(Settings))
PANEL = tuple(part.name for part in fields(Settings) if part.metadata["panel"])
"""What the player may change on the board, where it is not locked."""
OPTIONS = tuple(dict.fromkeys(name for rules in GAMES.values() for name in rules.offers.choices))
"""Options of the games: set for the next deal, they can be locked too."""

_FIELDS = {part.name: part for part in fields(Settings)}


def help_of(name: str) -> str:
    """What a setting is for, in a few words."""
    return str(_FIELDS[name].metadata["help"])


def choices_of(name: str) -> tuple[Any, ...] | None:
    """All values that a setting takes, where these are few."""
    choices: tuple[Any, ...] | None = _FIELDS[name].metadata["choices"]
    return choices


def panel_of(name: str) -> str:
    """Where the player may change a setting: with ``play`` or ``look``, in ``new``, or nowhere."""
    return str(_FIELDS[name].metadata["panel"])


def offered_of(name: str) -> tuple[Any, ...] | None:
    """The values of a setting that a panel offers; ``None`` for a switch."""
    offered: tuple[Any, ...] | None = _FIELDS[name].metadata["offered"]
    return offered


def default_of(name: str) -> Any:
    """What a setting is unless it is given."""
    return _FIELDS[name].default


def read(name: str, value: Any) -> Any:
    """A value as the setting takes it, or a ``ValueError`` that says what it takes. An unknown name: ``TypeError``."""
    if name not in _FIELDS:
        near = get_close_matches(name, NAMES, 1)
        raise WrongTypeError(f"no setting {name!r}" + (f"; did you mean {near[0]!r}?" if near else ""))
    if name == "locked":
        return _locked(value)
    if name == "language" and isinstance(value, str):
        return words.language(value)
    if name == "hints":
        return _hints(value)
    choices = choices_of(name) or (True, False)
    # To Python True is a number, too.
    if not any(value is choice or (value == choice and type(value) is type(choice)) for choice in choices):
        raise WrongValueError(f"{name} is {' or '.join(map(repr, choices))}, not {told(value)}")
    return value


def _hints(value: Any) -> int | str | None:
    if value is None or value == OWN:
        return value  # type: ignore[no-any-return]
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST_HINTS:
        raise WrongValueError(f"hints is a whole number, 0 or more, or None for any number, not {told(value)}")
    return value


def _locked(value: Any) -> tuple[str, ...]:
    """Names of settings and options in the order of the tables; ``True``, ``"all"``: all; ``False``, ``None``: none."""
    if value in (True, "all"):
        return PANEL + OPTIONS
    if value in (False, None):
        return ()
    named = [value] if isinstance(value, str) else list(value) if isinstance(value, Iterable) else [value]
    for name in named:
        if name not in PANEL + OPTIONS:
            known = ", ".join(PANEL + OPTIONS)
            raise WrongValueError(f"locked is True or names of settings and options, and {told(name)} is none: {known}")
    return tuple(name for name in PANEL + OPTIONS if name in named)
