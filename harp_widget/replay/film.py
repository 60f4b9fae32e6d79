"""What the page of a recorded game holds: every place of the record as a board shows it, told by its difference."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from harp_widget import words
from harp_widget.engine import Game, Position, Turn
from harp_widget.engine.mistakes import WrongValueError
from harp_widget.play import Settings, view
from harp_widget.play.happened import Json
from harp_widget.play.moves_list import MovesList
from harp_widget.records import Record
from harp_widget.records.heads import main_end

if TYPE_CHECKING:
    from collections.abc import Mapping

LABELS = ("card.", "letter.", "moves.", "glyph.", "verdict.", "pile.", "suit.", "stock.", "label.", "button.moves")
"""How the ids of those words begin that the page writes itself."""


def film(record: Record, language: str, title: str, start: int, code: bool) -> Json:
    """The recording that the page's script plays; of a record that may be shown as it is."""
    game = record.game
    way = game.way(main_end(game))
    if not 0 <= start <= len(way):
        raise WrongValueError(f"no turn {start}: there are 0 to {len(way)}")
    frames = _Frames(record, language)
    return {
        "language": language,
        "texts": {key: text for key, text in words.texts(language).items() if key.startswith(LABELS)},
        "deal": _deal(game, language) | ({} if code else {"code": ""}),
        "title": title or record.title or words.title(game.rules, language),
        "about": _about(record, language, title, code),
        "four_colours": False,
        "moves": _moves(game, language),
        "start": frames.start,
        "frames": frames.all,
        "cursor": way[start - 1] if start else None,
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


def _about(record: Record, language: str, title: str, code: bool) -> list[str]:
    """What stands beside the title: the game where the title is another, the player, the day."""
    told = [words.title(record.rules, language)] if title or record.title else []
    day = (record.date if code else None) or _day(record.began)
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


class _Frames:
    """Every place of a record: what differs from the place before it, and how one comes there."""

    def __init__(self, record: Record, language: str) -> None:
        self._game = record.game
        self._language = language
        self._seen: dict[int | None, tuple[Json, Json]] = {None: self._look(record.game.start)}
        self._made: dict[int | None, tuple[int, int]] = {None: (0, 0)}  # turns and moves up to there
        steps = [node.number for node in record.nodes() if node.number is not None]
        self._beyond = self._turns_beyond(steps)
        self.start = self._at_start()
        self.all: list[Json | None] = [None] * len(record.game.steps)
        for step in steps:
            self.all[step] = self._frame(step)

    def _look(self, position: Position) -> tuple[Json, Json]:
        seen = position.masked()
        return view.piles(self._game, seen), words.pile_names(seen, self._language)

    def _turns_beyond(self, steps: list[int]) -> dict[int, int]:
        """How many turns follow a step on the line through it."""
        beyond: dict[int, int] = {}
        for step in reversed(steps):
            following = self._game.after(step)
            beyond[step] = 1 + beyond[following[0]] if following else 0
        return beyond

    def _at_start(self) -> Json:
        piles, names = self._seen[None]
        score = self._game.score_after(None)
        text, speak = (words.say("said.at-start", self._language, spoken=aloud) for aloud in (False, True))
        told: Json = {"steps": [], "last": None, "score": score, "moves_made": 0, "seconds": 0}
        return {"piles": piles, "names": names, **told, "text": text, "speak": speak}

    def _frame(self, step: int) -> Json:
        game = self._game
        turn, after = game.steps[step].turn, game.steps[step].after
        turns, moves = self._made[after]
        self._made[step] = turns + 1, moves + len(turn.moves)
        self._seen[step] = self._look(turn.position)
        piles, names = (_changed(now, was) for now, was in zip(self._seen[step], self._seen[after], strict=True))
        text, speak = (self._say(turn, turns + 1, turns + 1 + self._beyond[step], aloud) for aloud in (False, True))
        return {
            "piles": piles,
            "names": names,
            "steps": view.steps(turn.events),
            "last": view.last_way(turn, game.position_after(after)),
            "score": game.score_after(step),
            "moves_made": moves + len(turn.moves),
            "seconds": turn.seconds,
            "text": text,
            "speak": speak,
        } | ({"won": True} if turn.position.is_won else {})

    def _say(self, turn: Turn, ply: int, count: int, spoken: bool) -> str:
        lang = self._language
        what = words.narrate(turn.events, lang, spoken=spoken)
        return words.say("said.at-turn", lang, what=what, ply=ply, count=count)


def _changed(now: Mapping[str, object], before: Mapping[str, object]) -> Json:
    return {name: told for name, told in now.items() if before.get(name) != told}
