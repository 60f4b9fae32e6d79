"""What the list of moves shows of refused moves and of proofs, at the step where it is written."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from harp_widget import words
from harp_widget.engine import Game, Position, Rejected

from .happened import Json
from .told_rows import of_turn

MOST_REFUSED = 5
"""The most refused moves of one step that are shown."""

Keeps = Mapping[int | None, tuple[int, int]]
"""At which step how many of how many moves keep the win."""


def refused(game: Game, step: int | None, lang: str) -> list[str]:
    """What was tried here and refused: a sentence each, the same one once."""
    tried = game.note(step).refused
    sentences = dict.fromkeys(_sentence(game.position_after(step), one.move, one.rule, lang) for one in tried)
    return list(sentences)[:MOST_REFUSED]


@lru_cache(maxsize=1024)
def _sentence(position: Position, move: str, rule: str, lang: str) -> str:
    """Why a move was refused; of one that can't be tried again the id of the rule."""
    try:
        refusal = position.check(move) if move else None
    except Rejected as error:
        refusal = error.refusal
    return words.sentence(refusal, lang) if refusal and refusal.rule == rule else rule


def proved(game: Game, step: int | None, keeps: Keeps) -> Json:
    """What is proved of the position: its verdict where it is another than before, what lost, how many moves win."""
    told: Json = {"keeps": list(keeps[step])} if step in keeps else {}
    verdict, before = game.note(step).verdict, _before(game, step)
    if verdict and verdict != (game.note(before).verdict if step is not None else ""):
        told["verdict"] = verdict
    if step is not None and verdict == "unwinnable" and game.note(before).verdict == "winnable":
        told["lost"] = _still(game, before)
    return told


def _before(game: Game, step: int | None) -> int | None:
    return None if step is None else game.steps[step].after


def _still(game: Game, step: int | None) -> Json:
    """The first turn of the line that still won."""
    word = game.note(step).line.split(" ", 1)[0]
    found = [game.steps[after].turn for after in game.after(step) if str(game.steps[after].turn) == word]
    return {"still": of_turn(game.position_after(step), found[0])} if found else {"still": None}
