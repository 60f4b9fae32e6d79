"""A teacher's hint: the next move of a line that wins, hidden cards known."""

from __future__ import annotations

from dataclasses import replace

from harp_widget.engine import Game, Position
from harp_widget.engine.moves import DRAW, REDEAL, is_column, is_foundation
from harp_widget.engine.specs import Foundations
from harp_widget.engine.wanted import a, a_game
from harp_widget.solver import Limit, Solution, solve

from .hints import Hint
from .weighing import first_card

REASON = "line"


def peek(game: Game | Position, limit: Limit | None = None, known: Solution | None = None) -> Hint:
    """The first move of a winning line; it is not counted, and marks the result as assisted (D-15).

    The line takes no card back from a foundation. Where only lines that do were found the hint is of the kind
    ``take-back``, which says so and names no move (KL-14); ``lost`` is proved, ``undecided`` neither found nor proved.
    ``known``: what :func:`plain_solution` found in this position; else it is asked, with ``limit``.
    """
    game = a_game("game", game)
    if limit is not None:
        a(Limit, "limit", limit, "a Limit such as Limit(seconds=5)")
    here = game.position
    if here.is_won:
        return Hint("none")
    solution = known if known is not None and known.position == here else plain_solution(here, limit)
    if not solution:
        return Hint("lost" if solution.verdict == "unwinnable" else "undecided")
    game.mark("assisted")
    return _first_of(solution, here) if is_plain(solution) else Hint("take-back")


def plain_solution(position: Position, limit: Limit | None = None) -> Solution:
    """As :func:`harp_widget.solve`, by a line without take-backs if one is found; ``limit`` is for each search."""
    plain = solve(without_take_backs(position), limit)
    if plain or not position.rules.foundations.take_back:
        return replace(plain, position=position)
    return solve(position, limit)


def is_plain(solution: Solution) -> bool:
    """Whether no move of the line takes a card back."""
    return not any(is_foundation(move.source) for move in solution.line)


def without_take_backs(position: Position) -> Position:
    """The same cards, where what is on a foundation stays there."""
    rules = replace(position.rules, foundations=Foundations(take_back=False))
    piles = position.foundations, position.waste, position.stock
    return Position(rules, position.columns, position.down, position.cells, *piles, position.passes)


def _first_of(solution: Solution, here: Position) -> Hint:
    move = solution.line[0]
    if move == REDEAL:
        return Hint("redeal", move, why=REASON)
    if move == DRAW:
        assert here.rules.stock is not None
        return Hint("draw", move, number=min(here.rules.stock.draw, len(here.stock)), why=REASON)
    onto = here.columns[int(move.target) - 1][-1:] if is_column(move.target) else ()
    return Hint("move", move, first_card(here, move), onto[0] if onto else None, move.count, REASON)
