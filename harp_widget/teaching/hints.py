"""Hints: the move a good player would think of first, from what the player sees (KL-14, KL-22, D-9)."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from harp_widget.engine import Card, Game, Move, Position, Refusal, Turn
from harp_widget.engine.events import unseen
from harp_widget.engine.moves import DRAW, REDEAL, WASTE, is_column
from harp_widget.engine.wanted import a_game

from .lately import Lately, Line
from .order import OrderJudge
from .reasons import Why, why
from .search import Judge, Plan, plans
from .weighing import DRAW as DRAW_WORTH
from .weighing import TableJudge, first_card

Kind = Literal[
    "move", "draw", "redeal", "none", "pass-in-vain", "unseen", "lost", "take-back", "undecided", "used-up", "off"
]


NOTHING_DARK: Mapping[Move, Refusal] = {}


@dataclass(frozen=True)
class Hint:
    """What is hinted in a position.

    ``kind``: a card ``move``, a ``draw``, a ``redeal``; or why there is none: ``none`` (no useful move can be seen),
    ``pass-in-vain`` (nor has a whole pass through the stock brought one), ``unseen`` (what is left would show a card
    that is ``??`` on this board: ``params`` tell its place), ``lost`` (proved), ``used-up``, ``off``; ``take-back`` and
    ``undecided`` as :func:`peek` tells them.
    ``card``: the first of the cards to move; ``onto``: the card they are laid on, if any. ``why``: the id of the
    reason, and ``params`` the card it speaks of. ``number``: how many cards move or are drawn.
    """

    kind: Kind
    move: Move | None = None
    card: Card | None = None
    onto: Card | None = None
    number: int = 0
    why: str = ""
    params: dict[str, Any] = field(default_factory=dict)

    def __bool__(self) -> bool:
        """Whether a move is hinted."""
        return self.move is not None


def hint(game: Game | Position, *, lost: bool = False, lately: Lately | None = None) -> Hint:
    """Ask for a hint, which counts (``game.hint_count``): once in a position, and not when nothing is found.

    ``lost``: the solver has proved that this position cannot be won (D-9). ``lately``: what those who ask often keep
    of the game, so that a hint costs no more in a long one.

    >>> hint(Game("klondike", deal=5)).kind
    'move'
    """
    game = a_game("game", game)
    if game.hint_count.off:
        return Hint("off")
    found = find_hint(game, lost=lost, lately=lately)
    if found and not game.hint_count.take(game.position.key()):
        return Hint("used-up")
    return found


def find_hint(game: Game | Position, *, lost: bool = False, lately: Lately | None = None) -> Hint:
    """The hint of the position now, for scripts and policies: nothing is counted."""
    game = a_game("game", game)
    return Hint("lost") if lost else hint_on(game, lately, _dark(game.position))


def hint_on(game: Line, lately: Lately | None = None, dark: Mapping[Move, Refusal] = NOTHING_DARK) -> Hint:
    """The hint at the end of a line, of which nothing hidden is looked at: as :func:`find_hint`.

    ``dark``: legal moves that cannot be played, each with why.
    """
    here = game.position.masked()
    if here.is_won:
        return Hint("none")
    plan, worth = best_plan(game, lately, dark)
    if plan is not None and (worth > DRAW_WORTH or not here.rules.stock):
        return _move_hint(here, plan)
    found = _stock_hint(game, here, plan)
    if found.move in dark:
        found = Hint("none") if plan is None else _move_hint(here, plan)
    return found if found or not dark else Hint("unseen", params=next(iter(dark.values())).params)


def _dark(position: Position) -> dict[Move, Refusal]:
    """The legal moves that cannot be played since a card that they would show is not known, each with why."""
    if all(None not in pile for pile in (*position.columns, position.stock)):
        return {}
    return {move: refusal for move in position.legal_moves if (refusal := unseen(position, move))}


def best_plan(game: Line, lately: Lately | None = None, without: Container[Move] = ()) -> tuple[Plan | None, float]:
    """The plan that a good player would follow, and its worth; ``None`` when no useful move can be seen.

    ``lately`` is kept by those who ask often; ``without``: moves that no plan may begin with.
    """
    lately = lately or Lately()
    lately.follow(game)
    position = game.position.masked()
    hidden = position.rules.stock or any(position.down)
    judge: Judge = TableJudge(position, lately.least) if hidden else OrderJudge(position)
    best, most = None, 0.0
    for plan, worth in plans(position, lately.seen, judge):
        if worth > most and plan.moves[0] not in without:
            best, most = plan, worth
        if best and judge.is_settled(most, plan):
            break
    return best, most


def _move_hint(here: Position, plan: Plan) -> Hint:
    move = plan.moves[0]
    reason: Why = why(plan)
    onto = here.columns[int(move.target) - 1][-1:] if is_column(move.target) else ()
    onto_card = onto[0] if onto else None
    return Hint("move", move, first_card(here, move), onto_card, move.count, reason.id, reason.params)


def _stock_hint(game: Line, here: Position, plan: Plan | None) -> Hint:
    """Draw, until one whole pass has brought nothing; then what else there is (D-9)."""
    passed = _pass_behind(game)
    if plan is not None and passed:
        return _move_hint(here, plan)
    if passed and not any(_plays_waste(position) for position in passed):
        return Hint("pass-in-vain")
    if here.stock:
        assert here.rules.stock is not None
        return Hint("draw", DRAW, number=min(here.rules.stock.draw, len(here.stock)), why="table-done")
    if here.may_redeal:
        return Hint("redeal", REDEAL, number=len(here.waste), why="table-done")
    return _move_hint(here, plan) if plan is not None else Hint("none")


def _pass_behind(game: Line) -> list[Position]:
    """The positions of the whole pass that was just gone through without moving a card; none if there was no such.

    With nothing moved, waste and stock come round to the same sizes when everything has come up once.
    """
    passed = []
    for before, turn in _turns_back(game):
        if any(move not in (DRAW, REDEAL) for move in turn.moves):
            break
        passed.append(before)
        if len(before.waste) == len(game.position.waste):
            return passed
    return []


def _turns_back(game: Line) -> Iterator[tuple[Position, Turn]]:
    """Each turn up to now with the position before it, the last one first."""
    for ply in range(game.ply - 1, -1, -1):
        yield game.position_at(ply), game.turns[ply]


def _plays_waste(position: Position) -> bool:
    return any(move.source == WASTE and move != REDEAL for move in position.masked().legal_moves)
