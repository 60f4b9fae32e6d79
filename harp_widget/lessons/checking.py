"""What an author should know of a lesson before pupils have it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from harp_widget.engine import Card, Move, Position, Refusal
from harp_widget.engine.events import moved_cards
from harp_widget.engine.moves import STOCK, is_column
from harp_widget.records import Node
from harp_widget.solver import Limit, Solution, UnsupportedRules, solve

from .places import GOOD

if TYPE_CHECKING:
    from .chapters import Lesson

SEARCH = Limit(seconds=10.0)


def checked(lesson: Lesson) -> Iterator[Refusal]:
    """What is found, in order."""
    kinds = {goal.kind for goal in lesson.goals}
    end = _end(lesson.root)
    if "line" in kinds:
        yield from _equal_turns(lesson.root)
    if kinds & {"won", "keep"} and not end.position.is_won:
        yield from _winning(lesson)
    elif end.ply:
        game = end.as_game()
        if any(goal.is_state and not goal.is_met(game) for goal in lesson.goals):
            yield Refusal("lesson.line-misses")
    for node in _nodes(lesson.root):
        for child in node.children[1:]:
            if child.glyph not in GOOD and not (child.comment or child.before):
                yield Refusal("lesson.no-remark", {"ply": child.ply, "move": str(child.turn)})


def _end(node: Node) -> Node:
    while node.children:
        node = node.children[0]
    return node


def _nodes(root: Node) -> Iterator[Node]:
    """The start and every turn of the main line."""
    node = root
    yield node
    while node.children:
        node = node.children[0]
        yield node


def _winning(lesson: Lesson) -> Iterator[Refusal]:
    """Whether it can be won, as far as the solver tells; in so many turns, where that is asked for."""
    try:
        found: Solution = solve(lesson.start, SEARCH)
    except UnsupportedRules:
        return
    if found.verdict == "unwinnable":
        yield Refusal("lesson.lost")
    most = min((goal.number for goal in lesson.goals if goal.kind == "won" and goal.number), default=0)
    if found and most and len(found.line) > most:
        yield Refusal("lesson.longer", {"count": len(found.line)})


def _equal_turns(root: Node) -> Iterator[Refusal]:
    """Turns of the main line beside which the rules allow another one that is worth as much."""
    for node in _nodes(root):
        if not node.children or node.children[0].turn is None:
            continue
        main = node.children[0]
        turn = main.turn
        if turn is None or len(turn.moves) > 1:
            continue
        told = {child.position.key() for child in node.children}
        for other in node.position.legal_moves:
            if node.position.after(other).key() in told:
                continue
            if _is_alike(node.position, turn.moves[0], other) or _is_swapped(node, main, other):
                params = {"ply": main.ply, "move": str(turn), "other": str(other)}
                yield Refusal("lesson.equal", params)


def _is_alike(position: Position, move: Move, other: Move) -> bool:
    """Whether two moves lay equal cards onto cards of one rank and colour, or a twin onto the same place."""
    if STOCK in (move.source, move.target, other.source, other.target):
        return False
    cards, others = (moved_cards(position, one) for one in (move, other))
    if cards != others:
        return False
    if move.target == other.target:
        return True
    if not (is_column(move.target) and is_column(other.target)):
        return False
    onto, beside = (_top(position, one.target) for one in (move, other))
    return onto is not None and beside is not None and (onto.rank, onto.red) == (beside.rank, beside.red)


def _top(position: Position, column: str) -> Card | None:
    cards = position.columns[int(column) - 1]
    return cards[-1] if cards else None


def _is_swapped(node: Node, main: Node, other: Move) -> bool:
    """Whether the line's next turn might as well have come before this one."""
    if not main.children:
        return False
    after, wanted = node.position.after(other), main.children[0].position.key()
    return any(after.after(move).key() == wanted for move in after.legal_moves)
