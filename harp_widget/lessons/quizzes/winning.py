"""Which of two moves keeps the win? The solver answers, where every card is known and both moves are decided."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from harp_widget.engine import Move, Position, Rules
from harp_widget.engine.layouts import has_hidden_cards
from harp_widget.engine.moves import is_foundation
from harp_widget.solver import Limit, solve

from .drafts import Draft, told
from .kinds import Asking
from .moving import move_told
from .positions import any_deal, careless

LIMIT = Limit(seconds=None, nodes=4_000)
"""How far each position is searched: by positions, so that it is the same everywhere."""

TURNS = 400
"""How many turns are played in the hope that one of them loses."""


class _Turning(NamedTuple):
    """Where a game was lost: before the move that lost it."""

    position: Position
    losing: Move


def win(asking: Asking, rules: Rules) -> Draft | None:
    """Which of two moves keeps the win? Of a game that hides cards, an open deal."""
    seen = rules.vary(open=True) if rules.stock or has_hidden_cards(rules) else rules
    turning = _lost(*_walk(seen, asking.rng))
    winning = _winning(turning, asking.rng) if turning else None
    if turning is None or winning is None:
        return None
    position, losing = turning
    choices, place = asking.choices(move_told(position, winning), [move_told(position, losing)])
    text = told("ask-win", open=seen.columns.open)
    why = told("why-win", right="ab"[place], wrong="ba"[place])
    about = (losing, winning) if place else (winning, losing)
    return Draft("win", position, text, why, place, choices, (), about)


def _walk(rules: Rules, rng: Random) -> tuple[list[Position], list[Move]]:
    """A careless game: its positions, and the moves between them."""
    positions = [any_deal(rules, rng)]
    moves: list[Move] = []
    while len(moves) < TURNS:
        move = careless(positions[-1], rng)
        if move is None:
            break
        moves.append(move)
        positions.append(positions[-1].after(move))
    return positions, moves


def _lost(positions: list[Position], moves: list[Move]) -> _Turning | None:
    """Where the win was lost: halving, since no move leads out of a lost position."""
    first, last = 0, len(positions) - 1
    if _verdict(positions[last]) != "unwinnable" or _verdict(positions[first]) == "unwinnable":
        return None
    while last - first > 1:
        middle = (first + last) // 2
        first, last = (first, middle) if _verdict(positions[middle]) == "unwinnable" else (middle, last)
    return _Turning(positions[first], moves[first])


def _verdict(position: Position) -> str:
    return solve(position, LIMIT, line=False).verdict


def _winning(turning: _Turning, rng: Random) -> Move | None:
    """Another move, of cards on the table if there is one, that keeps the win."""
    position, losing = turning
    others = [move for move in position.legal_moves if move != losing and not is_foundation(move.source)]
    rng.shuffle(others)
    others.sort(key=lambda move: move.source in (losing.source, losing.target), reverse=True)
    return next((move for move in others[:8] if _verdict(position.after(move)) == "winnable"), None)
