"""What is tried on every public function: things of many kinds, and what takes a value for each argument."""

from __future__ import annotations

import asyncio
import datetime
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

from harp_widget import (
    BAKERS_GAME,
    KLONDIKE,
    Card,
    Game,
    Limit,
    Move,
    Position,
    Question,
    Record,
    Refusal,
    Results,
    Rules,
    Seen,
    Solitaire,
    analyse,
    deal_of_the_day,
    describe,
    explain,
    explore,
    find_hint,
    hint,
    peek,
    play_out,
    players,
    playing,
    read_code,
    sentence,
    solve,
    solving,
    svg,
    verdicts,
    write_code,
)
from harp_widget.play.settings import NAMES
from harp_widget.teaching import shown, steps
from tests.lessons.wrong_kinds import TAUGHT

SMALL = KLONDIKE.vary(ranks=2, columns=2)
GAME = Game(SMALL, 5)
POSITION = GAME.position
HINT = find_hint(POSITION)
DAY = datetime.date(2026, 12, 24)

WRONG: dict[str, Any] = {
    "None": None,
    "a number": 5,
    "a negative number": -7,
    "a fraction": 1.5,
    "NaN": float("nan"),
    "a truth": True,
    "a huge number": 10**5000,
    "a text": "Hello, world",
    "an empty text": "",
    "bytes": b"klondike",
    "a list": [1, None],
    "an empty list": [],
    "a list of texts": ["sw", "??"],
    "a dict": {"deal": 5},
    "a date": DAY,
    "a date as text": "2026-12-24",
    "no date": "24.12.",
    "an object": object(),
    "a function": len,
    "a class": Game,
    "a game": GAME,
    "a position": POSITION,
    "rules": BAKERS_GAME,
    "a move": Move("1", "2"),
    "a card": Card(7, "H"),
    "a refusal": Refusal("stock.draw-only"),
    "something of the same names": SimpleNamespace(position=5, rules=None),
}

Call = Callable[[Any], object]


def varied(rules: Rules, option: str, value: Any) -> Rules:
    """The rules with an option changed."""
    return rules.vary(**{option: value})


def set_up(setting: str, value: Any) -> Solitaire:
    """A board with a setting."""
    return Solitaire("klondike", deal=5, **{setting: value})


def moves(game: Game) -> dict[str, int]:
    """A question."""
    return {"n": len(game.legal_moves)}


def never(_: Seen) -> None:
    """A player who gives up."""


def explored(**given: Any) -> object:
    """One deal, with something wrong."""
    asked: dict[str, Any] = {"game": SMALL, "deals": [5], "ask": moves, "progress": False, **given}
    return explore(**asked)


CALLS: dict[str, dict[str, Call]] = {
    **TAUGHT,
    "Card": {"rank": lambda x: Card(x, "H"), "suit": lambda x: Card(7, x), "text": Card.read},
    "Game": {
        "what": Game,
        "deal": lambda x: Game("klondike", x),
        "date": lambda x: Game("klondike", date=x),
        "scoring": lambda x: Game("klondike", 5, scoring=x),
        "balance": lambda x: Game("klondike", 5, balance=x),
        "moves": lambda x: Game("klondike", 5, moves=x),
        "clock": lambda x: Game("klondike", 5, clock=x),
        "draw": lambda x: Game("klondike", 5, draw=x),
        "script": lambda x: Game(SMALL, 5).play(x),
        "dialect": lambda x: Game(SMALL, 5).play("sw", dialect=x),
        "move": lambda x: Game(SMALL, 5).check(x),
        "ply": lambda x: Game(SMALL, 5).rewind(x),
        "step": lambda x: Game(SMALL, 5).go(x),
        "daily": lambda x: Game.daily(x),
        "daily date": lambda x: Game.daily("klondike", x),
        "next deal": lambda x: Game(SMALL, 5).next_deal(x),
    },
    "Limit": {
        "seconds": lambda x: Limit(seconds=x),
        "nodes": lambda x: Limit(nodes=x),
        "memory": lambda x: Limit(memory=x),
    },
    "Position": {
        "text": lambda x: Position.read(x, SMALL),
        "rules": lambda x: Position.read("AS", x),
        "dialect": lambda x: Position.read("AS", SMALL, x),
        "dealt rules": lambda x: Position.dealt(x, []),
        "cards": lambda x: Position.dealt(SMALL, x),
        "move": lambda x: POSITION.check(x),
        "after": lambda x: POSITION.after(x),
        "events": lambda x: POSITION.events(x),
        "under": lambda x: POSITION.under(x),
        "pile": lambda x: POSITION.pile(x),
        "in": lambda x: x in POSITION.legal_moves,
    },
    "Record": {
        "game": Record,
        "promote": lambda x: GAME.record.promote(x),
        "remove": lambda x: GAME.record.remove(x),
        "node": lambda x: GAME.record.node(x),
        "comment": lambda x: setattr(GAME.copy().record.root, "comment", x),
        "glyph": lambda x: setattr(Game(SMALL, 5, moves=[POSITION.legal_moves[0]]).record.node(0), "glyph", x),
        "verdict": lambda x: GAME.copy().record.root.prove(x),
        "title": lambda x: setattr(GAME.copy().record, "title", x),
        "text": Record.read,
        "several text": Record.read_all,
        "json text": Record.from_json,
        "link": Record.from_link,
        "base": lambda x: GAME.record.link(x),
        "played on": lambda x: Game(GAME.record, x),
    },
    "Refusal": {"rule": lambda x: str(Refusal(x)), "params": lambda x: str(Refusal("column.rank", x))},
    "Results": {
        "path": Results,
        "player": lambda x: Results(":memory:", player=x),
        "game": lambda x: Results(":memory:").keep(x),
        "figures game": lambda x: Results(":memory:").figures(x),
        "by": lambda x: Results(":memory:").best("klondike", by=x),
        "limit": lambda x: Results(":memory:").best("klondike", limit=x),
        "other": lambda x: Results(":memory:").merge(x),
        "ids": lambda x: Results(":memory:").forget(x, really=True),
        "today": lambda x: Results(":memory:").figures("klondike", today=x),
    },
    "Rules": {
        **{option: partial(varied, KLONDIKE, option) for option in ("draw", "passes", "empty")},
        **{option: partial(varied, BAKERS_GAME, option) for option in ("cells", "ranks", "name")},
        "columns": lambda x: Rules("x", 1, x, KLONDIKE.foundations),
        "foundations": lambda x: Rules("x", 1, KLONDIKE.columns, x),
        "stock": lambda x: Rules("x", 1, KLONDIKE.columns, KLONDIKE.foundations, stock=x),
    },
    "Solitaire": {
        "what": Solitaire,
        "deal": lambda x: Solitaire("klondike", deal=x),
        "date": lambda x: Solitaire("klondike", date=x),
        "script": lambda x: Solitaire("klondike", deal=5).play(x),
        "dialect": lambda x: Solitaire("klondike", deal=5).play("sw", dialect=x),
        **{name: partial(set_up, name) for name in NAMES},
    },
    "analyse": {
        "what": analyse,
        "limit": lambda x: analyse(GAME, limit=x),
        "progress": lambda x: analyse(GAME, progress=x) if x not in (len, Game) else None,
    },
    "deal_of_the_day": {"variant": lambda x: deal_of_the_day(x, DAY), "day": lambda x: deal_of_the_day("klondike", x)},
    "describe": {"rules": describe, "lang": lambda x: describe(KLONDIKE, x)},
    "explain": {
        "position": lambda x: explain(x),
        "position ": lambda x: explain(x, "sw"),
        "move": lambda x: explain(POSITION, x),
        "lang": lambda x: explain(POSITION, "sw", x),
    },
    "explore": {
        "game": lambda x: explored(game=x),
        "deals": lambda x: explored(deals=x),
        "ask": lambda x: explored(ask=x) if x is not len else None,
        "vary": lambda x: explored(vary=x),
        "limit": lambda x: explored(limit=x),
        "executor": lambda x: explored(executor=x),
    },
    "play_out": {
        "game": lambda x: play_out(x, players.first, 2),
        "player": lambda x: play_out(GAME, x),
        "most": lambda x: play_out(GAME, never, x),
    },
    "playing": {"player": playing},
    "Question": {"ask": lambda x: Question(x, "x"), "name": lambda x: Question(len, x)},  # type: ignore[arg-type]
    "find_hint": {"game": find_hint},
    "hint": {"game": hint},
    "peek": {"game": peek, "limit": lambda x: peek(GAME, x)},
    "read_code": {"text": read_code},
    "sentence": {"refusal": sentence, "lang": lambda x: sentence(Refusal("stock.draw-only"), x)},
    "solve": {"position": solve, "limit": lambda x: solve(POSITION, x)},
    "solving": {
        "position": lambda x: asyncio.run(solving(x)),
        "limit": lambda x: asyncio.run(solving(POSITION, x)),
        "progress": lambda x: asyncio.run(solving(POSITION, progress=x)) if not callable(x) else None,
    },
    "shown": {"hint": lambda x: shown(x, 1), "step": lambda x: shown(HINT, x)},
    "steps": {"hint": steps, "lang": lambda x: steps(HINT, x)},
    "svg": {
        "position": svg,
        "lang": lambda x: svg(POSITION, lang=x),
        "move": lambda x: svg(POSITION, move=x),
    },
    "verdicts": {"position": verdicts, "limit": lambda x: verdicts(POSITION, x)},
    "write_code": {"rules": lambda x: write_code(x, 5), "deal": lambda x: write_code(KLONDIKE, x)},
}
"""By name, what takes a value for each argument."""

NOTHING_TAKEN = {
    *("BAKERS_GAME", "EASY_HARP", "KLONDIKE"),
    *("AmbiguousMove", "BoardError", "DealError", "IllegalMove", "InvalidMove", "Rejected", "Unseen"),
    *(
        "Cells",
        "Columns",
        "Quiz",
        "Foundations",
        "Scoring",
        "Stock",
        "Drawn",
        "Moved",
        "Redealt",
        "Turned",
        "Step",
        "LedgerLine",
    ),
    *("Analysis", "Explanation", "Judged", "Node", "RecordError", "ResultsError", "__version__"),
    *("Exploration", "PlayerError", "Seen", "lessons", "players"),
    *("SolverMissing", "UnsupportedRules", "Hint", "Move", "Offers", "Solution", "Turn"),
}
"""Games, errors, and records that hold what they are given."""
