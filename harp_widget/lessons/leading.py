"""What leads on in a chapter: hints step by step, and all of it shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from harp_widget import words
from harp_widget.engine import Move
from harp_widget.engine.events import moved_cards
from harp_widget.engine.moves import STOCK
from harp_widget.engine.turns import HAND
from harp_widget.solver import solve
from harp_widget.teaching import find_hint

from . import places
from .chapters import Lesson
from .places import Place
from .remarks import Remark, of_node
from .work import SEARCH, Work


class Lead(NamedTuple):
    """A move that leads on, and what the author says of it."""

    move: Move
    why: str = ""


def lead(work: Work) -> Lead | None:
    """A move that leads on from where the pupil stands; ``None`` where none is known."""
    if work.is_question or work.game.position.is_won:
        return None
    if (after := _on_the_way(work)) is not None:
        move = places.as_here(work.game.position, after)
        return None if move is None else Lead(move, of_node(after.node) if after.is_whole else "")
    for goal in work.chapter.goals:
        if goal.example is not None and work.game.position == work.game.start:
            return Lead(goal.example)
    if any(goal.kind in ("won", "keep") for goal in work.chapter.goals):
        found = solve(work.game.position, SEARCH)
        return Lead(found.line[0]) if found.line else None
    if not any(goal.is_state for goal in work.chapter.goals):
        return None
    hinted = find_hint(work.game)
    return Lead(hinted.move) if hinted.move else None


def _on_the_way(work: Work) -> Place | None:
    """Where the line of the lesson goes on, where the pupil is still on it."""
    after = (place for here in work.places if places.is_right(here) for place in here.next)
    return next(filter(places.is_right, after), None)


def steps(work: Work, lang: str) -> tuple[str, ...]:
    """A hint, each sentence telling more than the one before: which pile, which card, the move, and why."""
    found = lead(work)
    if found is None:
        return tuple(_of_question(work, lang))
    move, position = found.move, work.game.position
    pile = words.say("lesson.hint-pile", lang, source=move.source)
    if STOCK in (move.source, move.target):
        told = [pile, words.explain(position, move, lang).sentence]
    else:
        card = moved_cards(position, move)[0]
        told = [pile, words.say("hint.card", lang, card=card, count=move.count), _goes(work, move, lang)]
    return (*told, *([found.why] if found.why else []))


def _goes(work: Work, move: Move, lang: str) -> str:
    """Where the cards go; of a move that is refused that it is to be tried."""
    if work.game.position.check(move) is None:
        return words.explain(work.game.position, move, lang).sentence
    return words.say("lesson.hint-try", lang, target=move.target)


def _of_question(work: Work, lang: str) -> Iterator[str]:
    """Of places to point at, how many there are."""
    goal = work.question
    if goal is not None and goal.kind in ("targets", "movable"):
        yield words.say("lesson.hint-count", lang, count=len(goal.right))


def mark(work: Work, step: int) -> dict[str, Any] | None:
    """What the board marks at a step (from 1): the pile, the card, the place it goes to."""
    found = lead(work)
    if found is None:
        return None
    move = found.move
    return {"from": move.source, "n": move.count, "to": move.target if step > 2 else "", "step": step}


def rest(work: Work) -> list[Move]:
    """The moves that are left until the chapter is done, from where the pupil stands; or from its start."""
    way = _written(work)
    if way or not any(goal.kind in ("won", "keep") for goal in work.chapter.goals):
        return way
    found = solve(work.game.position, SEARCH)
    keep = max((goal.number for goal in work.chapter.goals if goal.kind == "keep"), default=0)
    return list(found.line[: keep or None])


def _written(work: Work) -> list[Move]:
    """The moves of the line that the author wrote, in the names that piles have here."""
    if not isinstance(work.chapter, Lesson):
        return []
    position, moves = work.game.position, []
    here = [place for place in work.places if places.is_right(place)]
    while after := next(filter(places.is_right, (after for place in here for after in place.next)), None):
        move = places.as_here(position, after)
        if move is None:
            break
        moves.append(move)
        position = position.after(move)
        here = [after]
    return moves


def show(work: Work) -> Remark:
    """Show what is looked for. A chapter that was open counts as shown."""
    if work.state == "open":
        work.state = "shown"
    goal = work.question
    if goal is not None and work.is_question:
        work.answer = " ".join(sorted(goal.right))
        return work.told(Remark("done", work.chapter.done, "shown"))
    if not rest(work) and work.game.ply:
        work.restart()
    before = work.game.ply
    for move in rest(work):
        work.game.play(move, hand=HAND)
    example = next((goal.example for goal in work.chapter.goals if goal.example), None)
    if example is not None and work.game.ply == before:
        refusal = work.game.position.check(example)
        if refusal is not None:
            return work.told(Remark("done", work.chapter.done, "shown", refusal=refusal, move=example))
        work.game.play(example, hand=HAND)
    return work.told(Remark("done", work.chapter.done, "shown", turns=work.game.turns[before:]))
