"""What the page of a recorded game holds: every place of the record as a board shows it, told by its difference."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from harp_widget import words
from harp_widget.engine import Game
from harp_widget.play import Settings, view
from harp_widget.play.happened import Json
from harp_widget.play.moves_list import MovesList
from harp_widget.records import Record
from harp_widget.records.heads import main_end

if TYPE_CHECKING:
    from collections.abc import Mapping

LABELS = ("card.", "letter.", "moves.", "glyph.", "verdict.", "pile.", "suit.", "stock.", "label.", "button.moves")
"""How the ids of those words begin that the page writes itself."""


def film(record: Record, language: str, title: str, start: int) -> Json:
    """The recording that the page's script plays; of a record that may be shown as it is."""
    game = record.game
    frames: list[Json | None] = [None] * len(game.steps)
    for node in record.nodes():
        if node.number is not None:
            frames[node.number] = _frame(game, node.number, language)
    way = game.way(main_end(game))
    return {
        "language": language,
        "texts": {key: text for key, text in words.texts(language).items() if key.startswith(LABELS)},
        "deal": _deal(game, language),
        "title": title or record.title or words.title(game.rules, language),
        "about": _about(record, language, title),
        "four_colours": False,
        "moves": _moves(game, language),
        "start": _start(game, language),
        "frames": frames,
        "cursor": way[min(start, len(way)) - 1] if start and way else None,
    }


def _deal(game: Game, language: str) -> Json:
    return {
        "game": game.rules.name,
        "title": words.title(game.rules, language),
        "code": game.code,
        "date": None,
        "options": view.options(game),
        "usual": {},
    }


def _about(record: Record, language: str, title: str) -> list[str]:
    """What stands beside the title: the game where the title is another, the player, the day."""
    told = [words.title(record.rules, language)] if title or record.title else []
    day = record.date or _day(record.began)
    return [*told, *filter(None, [record.player]), *([words.locales.day(day, language)] if day else [])]


def _day(began: str) -> datetime | None:
    try:
        return datetime.fromisoformat(began)
    except ValueError:
        return None


def _moves(game: Game, language: str) -> Json:
    """The list of moves, whole."""
    told = MovesList()
    told.read_by("page", True)
    told.follow(game, Settings(language=language, analysis=True), {})
    return told.part


def _start(game: Game, language: str) -> Json:
    seen = game.start.masked()
    return {
        "piles": view.piles(game, seen),
        "names": words.pile_names(seen, language),
        "steps": [],
        "last": None,
        "score": game.score_after(None),
        "moves_made": 0,
        "seconds": 0,
        "text": words.say("said.at-start", language),
        "speak": words.say("said.at-start", language, spoken=True),
    }


def _frame(game: Game, step: int, language: str) -> Json:
    """One place: piles and names that differ from the place before it, and how one comes here."""
    turn, after = game.steps[step].turn, game.steps[step].after
    before = game.position_after(after)
    seen, was = turn.position.masked(), before.masked()
    way = game.way(step)
    count = len(way) + _beyond(game, step)
    text, spoken = (
        words.say(
            "said.at-turn",
            language,
            what=words.narrate(turn.events, language, spoken=aloud),
            ply=len(way),
            count=count,
        )
        for aloud in (False, True)
    )
    return {
        "piles": _changed(view.piles(game, seen), view.piles(game, was)),
        "names": _changed(words.pile_names(seen, language), words.pile_names(was, language)),
        "steps": view.steps(turn.events),
        "last": view.last_way(turn, before),
        "score": game.score_after(step),
        "moves_made": sum(len(game.steps[at].turn.moves) for at in way),
        "seconds": turn.seconds,
        "text": text,
        "speak": spoken,
    } | ({"won": True} if turn.position.is_won else {})


def _changed(now: Mapping[str, object], before: Mapping[str, object]) -> Json:
    return {name: told for name, told in now.items() if before.get(name) != told}


def _beyond(game: Game, step: int) -> int:
    """How many turns follow a step on the line through it."""
    count, at = 0, game.after(step)
    while at:
        count, at = count + 1, game.after(at[0])
    return count
