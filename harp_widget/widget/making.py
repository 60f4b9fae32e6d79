"""What a board is made of: settings, options, a game; and what its traits show."""

from __future__ import annotations

from difflib import get_close_matches
from functools import partial
from typing import TYPE_CHECKING, Any

from harp_widget.engine import Game, Position, Rules
from harp_widget.engine.deals import Deal
from harp_widget.engine.mistakes import WrongTypeError
from harp_widget.engine.recording import Recorded
from harp_widget.play import InPlay, Settings, settings
from harp_widget.play.happened import Json
from harp_widget.play.winnable import is_random, winnable

if TYPE_CHECKING:
    from harp_widget.results import Results

What = str | Rules | Position | Game | Recorded
"""What a board can be made of."""


def results_of(given: dict[str, Any]) -> Results | None:
    """Where the board keeps results: ``results`` is taken out of what was given. ``None``, or all is off: nowhere."""
    try:
        from harp_widget.results import Results, kept_at
    except ImportError:  # a Python without SQLite, as a browser's may be
        if given.pop("results", None) is None:
            return None
        raise
    chosen = given.pop("results", kept_at())
    return chosen if chosen is None or isinstance(chosen, Results) else Results(chosen)


_OF_WIDGETS = frozenset(["layout", "tabbable", "tooltip"])


def shown(at: InPlay) -> Json:
    """The settings as the traits show them: the number of hints is that of the game."""
    shown = {name: getattr(at.settings, name) for name in settings.NAMES}
    return shown | {"hints": at.game.hint_count.allowed}


def sorted_out(given: dict[str, Any]) -> tuple[Settings, dict[str, Any], dict[str, Any]]:
    """Settings of the board, traits that every widget has, and options of the game."""
    chosen = {name: given[name] for name in settings.NAMES if name in given}
    of_widget = {name: given[name] for name in _OF_WIDGETS if name in given}
    options = {name: value for name, value in given.items() if name not in chosen and name not in of_widget}
    known = (*Game.OPTIONS, "value", *settings.NAMES)
    for name in options:
        if name not in known:
            near = get_close_matches(name, known, 1)
            raise WrongTypeError(
                f"a Solitaire has no option or setting {name!r}{f'; did you mean {near[0]!r}?' if near else ''}"
                f" (options: {', '.join(Game.OPTIONS)}; settings: {', '.join(settings.NAMES)})"
            )
    return Settings(**chosen), of_widget, options


def game_of(what: What, deal: Deal | None, chosen: Settings, options: dict[str, Any]) -> Game:
    """The game that was asked for; with ``winnable_only`` a random one is searched (KL-16)."""
    if isinstance(what, Game):
        return what
    make = partial(Game, what, deal, **options)
    return winnable(make) if chosen.winnable_only and is_random(what, deal, options) else make()


def another(game: Game, what: What | None, deal: Deal | None, options: dict[str, Any]) -> Game:
    """A game to deal instead of ``game``: cumulative Vegas goes on where it stays the same game (KL-19)."""
    if isinstance(what, Game):
        return what
    if what is None and not options:
        return game.next_deal(deal)
    if what is None and game.scoring.cumulative:
        options = {"balance": game.score, **options}
    return Game(game.rules if what is None else what, deal, **options)
