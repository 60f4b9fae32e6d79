"""What is kept of a game: a row for its deal, and one for each way it was won."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Any

from harp_widget.engine import GAMES, Game, Refusal, Rules
from harp_widget.engine.scoring import time_bonus
from harp_widget.records import Record, RecordError

from .faults import ResultsError

COMPARABLE = ("draw", "cells", "passes", "empty", "open")
"""Options that make games comparable where they agree, with the scoring; games that differ in more are kept apart."""


@dataclass(frozen=True)
class Deal:
    """One deal as it stands: figures of the try that is played, and of the win if it is won."""

    id: str
    game: str
    house: str
    options: str
    deal: str
    code: str | None
    daily: str | None
    tries: int
    seconds: int
    moves: int
    score: int
    bonus: int
    hints: int
    refills: int
    marks: str
    won: bool
    record: str
    place: int

    @property
    def is_result(self) -> bool:
        """Whether anything was played of a deal: to look is no result, and a position set up by hand is no deal."""
        return self.moves > 0 and self.deal != ""

    @property
    def kind(self) -> str:
        """What makes games comparable, in short."""
        return kind_of(self.game, self.house, self.options)


def deal_of(game: Game) -> Deal:
    """What is kept of a game as it stands."""
    won = game.position.is_won
    return Deal(
        id=game.id,
        game=game.rules.name,
        house=house(game.rules),
        options=options_text(options_of(game.rules)),
        deal="" if game.deal is None else str(game.deal),
        code=game.code or None,
        daily=game.date.isoformat() if game.date else None,
        tries=game.tries,
        seconds=game.seconds,
        moves=game.moves_made,
        score=game.score,
        bonus=time_bonus(game.seconds) if won and game.scoring.time_bonus else 0,
        hints=game.hint_count.used,
        refills=game.hint_count.refills,
        marks=" ".join(sorted(game.marks)),
        won=won,
        record=str(game.record),
        place=[node.number for node in game.record.nodes()].index(game.step),
    )


def game_of(row: dict[str, Any]) -> Game:
    """The game of a row, to be looked at or played on as the same deal, where it stood; ``ResultsError`` for none."""
    try:
        game = Record.read(row["record"]).game
        nodes = [node.number for node in game.record.nodes()]
        game.stand(nodes[row["place"]], row["moves"], seconds=row["seconds"])
    except (RecordError, IndexError):
        raise ResultsError(Refusal("results.row")) from None
    game.id, game.tries = row["id"], row["tries"]
    game.hint_count.used, game.hint_count.refills = row["hints"], row["refills"]
    game.pause()  # until the next turn
    return game


def won_of(row: dict[str, Any]) -> Game:
    """The game of a row at its start, with the line that won before it."""
    game = game_of(row)
    won = next((step for step in reversed(range(len(game.steps))) if game.steps[step].turn.position.is_won), None)
    if won is None:
        raise ResultsError(Refusal("results.row"))
    game.go(won)
    game.rewind(0)
    return game


def kind_of_rules(rules: Rules) -> str:
    """What makes games with such rules comparable, in a few characters."""
    return kind_of(rules.name, house(rules), options_text(options_of(rules)))


def kind_of(game: str, house: str, options: str) -> str:
    """What makes games comparable, in a few characters."""
    return sha256("\n".join((game, house, options)).encode()).hexdigest()[:12]


def options_of(rules: Rules) -> dict[str, Any]:
    """The options by which games are compared, with their values."""
    return {name: rules.options[name] for name in COMPARABLE if name in rules.options} | {"scoring": rules.scoring}


def options_text(options: dict[str, Any]) -> str:
    """The same in one way, to be compared."""
    return json.dumps(options, sort_keys=True)


def house(rules: Rules) -> str:
    """What else sets a game of the house apart: its rules; nothing for the three games and their options."""
    known = GAMES.get(rules.name)
    if known is not None and known.vary(**rules.options).mechanics == rules.mechanics:
        return ""
    return repr(rules)


def local(now: datetime, seconds: int = 0) -> tuple[str, str]:
    """The moment some seconds ago in UTC, and the player's day then: that of the zone in which the game is played."""
    began = (now.astimezone(UTC) - timedelta(seconds=seconds)).astimezone(now.tzinfo)
    return began.astimezone(UTC).isoformat(timespec="microseconds"), began.date().isoformat()
