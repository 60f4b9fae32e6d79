"""Games played at random, with all that a record can hold."""

from __future__ import annotations

import datetime
from random import Random

from harp_widget import BAKERS_GAME, EASY_HARP, KLONDIKE, Game, Position, Rules
from harp_widget.engine.notes import GLYPHS, VERDICTS, Refused
from harp_widget.engine.turns import HAND

RULES: list[Rules] = [
    KLONDIKE,
    KLONDIKE.vary(draw=3, passes=3, empty="any"),
    BAKERS_GAME,
    BAKERS_GAME.vary(name="freecell", build="alternating", cells=3),
    EASY_HARP,
    KLONDIKE.vary(name="a game = ours", ranks=5, columns=4, undo_limit=7, hints=None, auto_complete=False),
    Rules("no stock", 1, BAKERS_GAME.columns, KLONDIKE.foundations),
    KLONDIKE.vary(offers=EASY_HARP.offers, open=True),
]
PIECES = ["}", "\\", "\\}", "\\\\}", '"', "]", "{", "(", ")", "\n", " ", "  ", "[%s 12]", '[Variant "x"]', ";", "\t"]
PIECES += [
    "word",
    "♥ š",
    "x" * 120,
    "many words in a row " * 9,
    "\r\n",
    "\u2028",
    "\ud800",
    "*",
    "won",
    "\n\n",
    "[Code",
]


def text(chance: Random) -> str:
    """A comment as nobody should write one."""
    return "".join(chance.choice(PIECES) for _ in range(chance.randrange(1, 9)))


def start(chance: Random) -> Game:
    """Some game with nothing played."""
    kind = chance.randrange(6)
    if kind == 0:
        return Game("klondike", chance.randrange(1, 999), scoring="vegas-cumulative", balance=chance.randrange(-99, 99))
    if kind == 1:
        return Game.daily("easy-harp", datetime.date(2026, 12, chance.randrange(1, 31)))
    if kind == 2:
        position = Game("klondike", chance.randrange(1, 999), draw=3, moves="sw sw").position
        return Game(position.masked() if chance.random() < 0.3 else Position.read(position.board(), position.rules))
    if kind == 3:
        return Game("bakers-game", f"ms:{chance.randrange(1, 2**33)}")
    return Game(chance.choice(RULES), chance.randrange(1, 999_999))


def random_game(seed: int, acts: int = 40) -> Game:
    """A game played at random: undo, go, play otherwise, write, refuse."""
    chance = Random(seed)
    time = [0.0]
    game = Game(start(chance).record, clock=lambda: time[0])
    for _ in range(chance.randrange(acts)):
        time[0] += chance.randrange(9)
        act = chance.random()
        if act < 0.55 and (moves := [move for move in game.legal_moves if _is_seen(game, move)]):
            game.play(chance.choice(moves), hand=HAND if chance.random() < 0.8 else None)
        elif act < 0.7 and game.undo_refusal is None:
            game.undo()
        elif act < 0.75:
            game.go(chance.choice([node.number for node in game.record.nodes()]))
        else:
            write(game, chance)
    return game


def _is_seen(game: Game, move: object) -> bool:
    try:
        game.position.after(move)  # type: ignore[arg-type]
    except ValueError:
        return False
    return True


def write(game: Game, chance: Random) -> None:
    """Write something somewhere, or change the order."""
    record = game.record
    node = chance.choice([*record.nodes()])
    what = chance.randrange(8)
    if what == 0 or node.turn is None:
        node.comment = text(chance)
    elif what == 1:
        node.before = text(chance)
    elif what == 2:
        node.glyph = chance.choice(GLYPHS)
    elif what == 3:
        game.annotate(node.number, verdict=chance.choice(VERDICTS))
    elif what == 4:
        game.annotate(node.number, refused=(*node.refused, Refused(chance.choice(["", "12x3"]), "column.rank", 7)))
    elif what == 5:
        record.promote(node)
    elif what == 6:
        record.title, record.remarks = text(chance), text(chance)
    elif chance.random() < 0.3:
        record.remove(node)
