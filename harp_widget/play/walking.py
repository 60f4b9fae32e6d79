"""Going about among the turns of a game, with its list of moves: nothing is played, nothing is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harp_widget import words
from harp_widget.engine import Game

from . import view
from .happened import Happened, Json, note

if TYPE_CHECKING:
    from .in_play import InPlay

WAYS = {"first": 0, "back": -1, "forward": 1, "last": None}
"""Ways along the line of the game: to its start, one turn back or on, to its end."""


def walk(at: InPlay, way: str) -> Happened:
    """Go along the line through the cursor; at its end one stays there, and is told where that is."""
    game, by = at.game, WAYS[way]
    ply = len(game.turns) if by is None else game.ply + by if by else 0
    before = game.step
    game.rewind(min(max(ply, 0), len(game.turns)))
    return reached(at, before)


def go(at: InPlay, step: int | None) -> Happened:
    """Go to a step of the game, in whichever variation; one that is not there is answered, and nothing changes."""
    before = at.game.step
    try:
        at.game.go(-1 if step in at.moves.told.hidden else step)
    except ValueError:
        text = words.say("said.no-turn", at.settings.language)
        return Happened("error", message=note(text, "error"))
    return reached(at, before)


def reached(at: InPlay, before: int | None) -> Happened:
    """Where the game is now, in words; the cards' ways where it is one turn further on or back."""
    game, lang = at.game, at.settings.language
    if game.step is None:
        text = words.say("said.at-start", lang)
        return Happened("went", _ways(game, before), message=note(text))
    events = game.steps[game.step].turn.events
    ply, count = game.ply, len(game.turns)
    text, spoken = (
        words.say("said.at-turn", lang, what=words.narrate(events, lang, spoken=aloud), ply=ply, count=count)
        for aloud in (False, True)
    )
    return Happened("went", _ways(game, before), message=note(text), speak=spoken)


def _ways(game: Game, before: int | None) -> list[Json]:
    now = game.step
    if now is not None and now != before and game.steps[now].after == before:
        return view.steps(game.steps[now].turn.events)
    if before is not None and game.steps[before].after == now:
        return view.steps(game.steps[before].turn.events, back=True)
    return []
