"""Turns as the list of moves shows them, in cards."""

from __future__ import annotations

from harp_widget.engine import Drawn, Event, Game, Moved, Position, Redealt, Turn
from harp_widget.engine.moves import is_cell, is_column

from .happened import Json


def row(game: Game, number: int) -> Json:
    """One turn: after which it was played, and its first move; how many ``more`` it has."""
    turn, after = game.steps[number]
    before = game.start if after is None else game.steps[after].turn.position
    row = {"after": after} | of_turn(before, turn)
    return row | {"won": True} if turn.position.is_won else row


def of_turn(before: Position, turn: Turn) -> Json:
    """``card`` went ``onto`` another or ``to`` a pile; or so many ``draws``; or the waste was turned over."""
    moves = [event for event in turn.events if isinstance(event, Moved | Drawn | Redealt)]
    if all(isinstance(event, Drawn) for event in moves):
        return {"draws": len(moves)}
    more = {"more": len(moves) - 1} if len(moves) > 1 else {}
    return _move(before, moves[0]) | more


def _move(before: Position, event: Event) -> Json:
    if isinstance(event, Drawn):
        return {"draws": 1}
    if not isinstance(event, Moved):
        return {"redeal": True}
    cards, target = event.cards, event.target
    row: Json = {"card": str(cards[0])} | ({"n": len(cards)} if len(cards) > 1 else {})
    below = before.columns[int(target) - 1] if is_column(target) else ()
    if below and below[-1] is not None:
        return row | {"onto": str(below[-1])}
    return row | {"to": target if is_column(target) or is_cell(target) else "h"}
