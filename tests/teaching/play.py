"""Games played by hints alone, with everything that a hint promises looked at on the way."""

from __future__ import annotations

import random

from harp_widget.engine import Card, Game, Position
from harp_widget.engine.moves import DRAW, REDEAL, is_cell, is_column, is_foundation
from harp_widget.teaching import Hint, find_hint

LONGEST = 3000
"""No game by hints alone takes as many moves: they never go in circles."""


def play_by_hints(game: Game) -> Hint:
    """Play until no move is hinted; gives that last answer."""
    seen: set[object] = {game.position.key()}
    for _ in range(LONGEST):
        found = find_hint(game)
        if not found:
            assert_end(game, found)
            return found
        assert_good(game, found, seen)
        assert found.move is not None
        game.play([found.move])
        seen.add(game.position.key())
    raise AssertionError(f"{game!r} goes on and on")


def assert_good(game: Game, found: Hint, seen: set[object]) -> None:
    """Legal, of use, never a take-back, never back to where the game has been."""
    here, move = game.position, found.move
    assert move is not None
    assert move in here.legal_moves
    if found.kind != "move":
        assert move == {"draw": DRAW, "redeal": REDEAL}[found.kind]
        return
    assert move not in (DRAW, REDEAL)
    assert not is_foundation(move.source)
    assert not (is_cell(move.source) and is_cell(move.target))
    whole = is_column(move.source) and move.count == len(here.pile(move.source))
    assert not (whole and is_column(move.target) and not here.pile(move.target))
    assert here.after(move).key() not in seen
    assert (found.card, found.number) == (here.pile(move.source)[-move.count], move.count)
    onto = here.pile(move.target)[-1:] if is_column(move.target) else ()
    assert found.onto == (onto[0] if onto else None)


def assert_end(game: Game, found: Hint) -> None:
    """Nothing is hinted only in a won game, without a stock, or after a whole pass in which nothing moved."""
    position = game.position
    if position.is_won:
        assert found.kind == "none"
    elif found.kind == "pass-in-vain":
        size = len(position.waste + position.stock)
        stops = [
            stop
            for stop in (game.start, *(turn.position for turn in game.turns))
            if (stop.columns, stop.foundations) == (position.columns, position.foundations)
        ]
        assert {len(stop.waste) for stop in stops} >= {len(position.waste), size}
        assert not any(move.source == "w" and move != REDEAL for stop in stops for move in stop.legal_moves)
    else:
        assert found.kind == "none"
        assert not position.stock
        assert not position.may_redeal


def shuffled(position: Position, rng: random.Random) -> Position:
    """Another position that looks the same: the cards that cannot be seen lie in another order."""
    hidden: list[Card | None] = [*position.stock]
    for column, down in zip(position.columns, position.down, strict=True):
        hidden += column[:down]
    rng.shuffle(hidden)
    columns = []
    for column, down in zip(position.columns, position.down, strict=True):
        columns.append((*(hidden.pop() for _ in range(down)), *column[down:]))
    return Position(
        position.rules,
        tuple(columns),
        position.down,
        position.cells,
        position.foundations,
        position.waste,
        tuple(hidden),
        position.passes,
    )
