"""Writing in the record of a game, from its list of moves: nothing is played. What can't be is answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from harp_widget import words
from harp_widget.engine import Rejected

from . import acts
from .happened import Happened, note
from .walking import reached

if TYPE_CHECKING:
    from .in_play import InPlay


def write(at: InPlay, step: int | None, **changes: Any) -> Happened:
    """Write a comment or a glyph at a turn; an empty one goes."""
    return _written(at, lambda: at.game.annotate(step, **changes))


def make_main(at: InPlay, step: int | None) -> Happened:
    """Make the way to a turn the main line."""
    record = at.game.record
    return _written(at, lambda: record.make_main(record.node(step)))


def promote(at: InPlay, step: int | None) -> Happened:
    """Let a variation stand one place further up among those beside it."""
    record = at.game.record
    return _written(at, lambda: record.promote(record.node(step)))


def remove(at: InPlay, step: int | None) -> Happened:
    """Take a turn away with all that follows it; who stands in it goes to the turn before."""
    before, record = at.game.step, at.game.record
    happened = _written(at, lambda: record.remove(record.node(step)))
    return happened if at.game.step == before else reached(at, before)


def _written(at: InPlay, act: Callable[[], object]) -> Happened:
    lang = at.settings.language
    try:
        act()
    except Rejected as error:
        return Happened("error", message=note(words.sentence(error.refusal, lang), "error"))
    except ValueError:  # a step that is not there any more
        return Happened("error", message=note(words.say("said.no-turn", lang), "error"))
    return acts.again(at)
