"""Why a move is hinted: the tip that it follows (KL-22), as the id of a text and the card it speaks of."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from harp_widget.engine import Card, Move, Position
from harp_widget.engine.events import turns_over
from harp_widget.engine.moves import WASTE, is_cell, is_column, is_foundation

from .search import Plan
from .weighing import (
    buries,
    digs,
    first_card,
    is_hasty,
    is_king_move,
    ready_queen,
    uncovers,
)


@dataclass(frozen=True)
class Why:
    """``id``: of a text ``hint.why.…``; ``params``: what it is filled with."""

    id: str
    params: dict[str, Any] = field(default_factory=dict)


def why(plan: Plan) -> Why:
    """The reason for the first move of a plan: what it gains by itself, else what it makes ready."""
    here, move = plan.positions[0], plan.moves[0]
    if len(plan.moves) == 1 or turns_over(here, move):
        return _gain(here, move) or _order(plan)
    return _readiness(plan)


def _gain(here: Position, move: Move) -> Why | None:
    if turns_over(here, move):
        return Why("uncovers")
    if is_foundation(move.target):
        return _up(here, move)
    if is_king_move(here, move):
        queen = ready_queen(here, move)
        return Why("king-with-queen", {"card": queen}) if queen else Why("king")
    if move.source == WASTE:
        return Why("last-resort") if buries(here, move) else Why("waste")
    if is_cell(move.source):
        return Why("cell-freed")
    if digs(here, move):
        return Why("digs")
    return Why("frees", {"card": _bared(here, move)}) if uncovers(here, move) else None


def _up(here: Position, move: Move) -> Why:
    if is_hasty(here, move):
        return Why("waste") if move.source == WASTE else Why("last-resort")
    return Why("safe") if first_card(here, move).rank <= 2 else Why("up")


def _readiness(plan: Plan) -> Why:
    """What the first move of a longer plan makes ready for the second."""
    (here, after), (move, following) = plan.positions[:2], plan.moves[:2]
    card = first_card(after, following)
    if following.target == move.source and is_column(move.source) and not after.columns[int(move.source) - 1]:
        return Why("empties-for-king") if is_king_move(after, following) else Why("empties")
    if following.source == move.source:
        return Why("frees", {"card": card})
    if following.target == move.target and is_column(move.target):
        return Why("hosts", {"card": card})
    return _gain(here, move) or Why("prepares", {"card": first_card(plan.positions[-1], plan.moves[-1])})


def _order(plan: Plan) -> Why:
    """A move of an open game that only betters the order."""
    here, move = plan.positions[0], plan.moves[0]
    if is_column(move.source) and len(here.columns[int(move.source) - 1]) == move.count:
        return Why("empties")
    if is_column(move.target) and here.columns[int(move.target) - 1]:
        return Why("run")
    return Why("frees", {"card": _bared(here, move)})


def _bared(here: Position, move: Move) -> Card | None:
    """The card that a move lays bare."""
    return here.pile(move.source)[-move.count - 1]
