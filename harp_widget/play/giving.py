"""The record of a game as its player may have it: a text to take along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harp_widget import words
from harp_widget.engine import Game
from harp_widget.records import Record
from harp_widget.records.masking import forget_proofs

from . import acts
from .happened import Answer, Happened, note

if TYPE_CHECKING:
    from .in_play import InPlay


def text(at: InPlay, answer: Answer) -> Happened:
    """Send the text of the game's record to the one who asked for it: it goes beside what all boards show."""
    if at.settings.hide_code:  # a record tells the deal
        return Happened("refused", message=note(words.say("said.locked", at.settings.language)))
    at.post({**answer._asdict(), "text": str(told(at))})
    return acts.again(at)


def page(at: InPlay, answer: Answer) -> Happened:
    """Send the page that replays the game, as :func:`text` does; of an open game it holds what the player saw."""
    html = told(at).page(language=at.settings.language, code=not at.settings.hide_code)
    at.post({**answer._asdict(), "text": html})
    return acts.again(at)


def told(at: InPlay) -> Record:
    """The record without what the solver found, as long as that may not be told."""
    return (at.game if at.moves.told.all else _without_proofs(at)).record


def _without_proofs(at: InPlay) -> Game:
    game = at.game.copy()
    forget_proofs(game)
    for step in sorted(at.moves.told.hidden):
        if game.has_step(step):
            game.remove(step)
    return game
