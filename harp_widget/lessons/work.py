"""What a pupil does in one chapter: every try is judged here, with no board and no notebook.

Nothing of what is looked for leaves this module before it is found: a game that the pupil plays on knows nothing of the
lesson.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from harp_widget.engine import Game, Move, Position, Refusal, Rejected, Turn
from harp_widget.engine.turns import HAND, Hand
from harp_widget.solver import Limit, solve

from . import places
from .chapters import Lesson
from .goals import Goal
from .places import Place
from .questions import Question
from .remarks import Remark, of_node, of_refused

Chapter = Lesson | Question
State = Literal["open", "done", "shown", "missed"]
"""Of a chapter: done by oneself, shown, or (of a question that is asked once) answered wrongly."""

SEARCH = Limit(seconds=3.0, nodes=2_000_000)
"""How long the solver looks whether a turn keeps the win."""


class Work:
    """One chapter in a pupil's hands.

    ``game``: what is played on; ``state``; ``met``: which goals are; ``answer``: the last one given; ``remark``: what
    was said last.
    """

    def __init__(self, chapter: Chapter) -> None:
        self.chapter = chapter
        self.state: State = "open"
        self.answer = ""
        self.remark: Remark | None = None
        self.restart()

    def restart(self) -> None:
        """Back to the start of the chapter: what was done stays done."""
        self.game: Game = self.chapter.game()
        self.met: set[int] = set()
        self.remark = None
        self.step = 0  # of the hint
        self._answer_by_itself(None)

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to do."""
        return self.state != "open"

    @property
    def is_question(self) -> bool:
        """Whether it is met by answers alone."""
        return all(goal.is_question for goal in self.chapter.goals)

    @property
    def question(self) -> Goal | None:
        """The goal that is met by an answer, where there is one."""
        return next((goal for goal in self.chapter.goals if goal.is_question), None)

    @property
    def places(self) -> list[Place]:
        """Where the pupil is in the tree of the lesson; nowhere if it has not what was played."""
        chapter = self.chapter
        return places.find(chapter.root, self.positions()) if isinstance(chapter, Lesson) else []

    def positions(self) -> list[Position]:
        """Every position on the way to the one now, amid turns of several moves too."""
        passed = [self.game.start]
        for turn in self.game.turns[: self.game.ply]:
            for move in turn.moves:
                passed.append(passed[-1].after(move))
        return passed

    # Tries.

    def try_moves(self, moves: Sequence[Move], hand: Hand | None = None) -> Remark:
        """Moves of one action: each is judged, and played only if it may be; the first that may not ends it."""
        turns: list[Turn] = []
        remark = Remark("aside")
        for move in moves:
            remark = self._judged(move, hand)
            turns += remark.turns
            if not remark and remark.kind != "free":
                break
        return self._said(remark, turns)

    def refuse(self, refusal: Refusal, move: Move | None = None) -> Remark:
        """A try that the rules refuse: it may be what is looked for."""
        for at, goal in enumerate(self.chapter.goals):
            if goal.kind == "refused" and goal.wants(refusal, self.game.rules):
                self.met.add(at)
                return self._said(self._went_on(Remark("right", refusal=refusal, move=move)), [])
        here = self.places
        node = here[0].node if here and here[0].is_whole else None
        return self._said(Remark("refused", of_refused(node, move, refusal), refusal=refusal, move=move), [])

    def give(self, answer: str) -> Remark:
        """An answer to the chapter's question."""
        goal = self.question
        if goal is None:
            raise Rejected(Refusal("lesson.no-question"))
        self.answer = answer
        if goal.is_right(answer):
            self.met.add(self.chapter.goals.index(goal))
            return self._said(self._went_on(Remark("right")), [])
        if isinstance(self.chapter, Question) and not self.is_over:
            self.state = "missed"
            return self._said(Remark("wrong", key="missed"), [])
        return self._said(Remark("wrong", key="not-right"), [])

    def finish(self, hand: Hand | None) -> Remark:
        """All cards home, where moves are free; elsewhere each is judged."""
        before = self.game.ply
        if any(goal.kind in ("line", "move") for goal in self.chapter.goals):
            trial = self.game.copy()
            trial.finish()
            return self.try_moves(trial.turns[trial.ply - 1].moves, hand)
        self.game.finish(hand=hand)
        return self._said(self._went_on(Remark("free")), self.game.turns[before:])

    def _judged(self, move: Move, hand: Hand | None) -> Remark:
        refusal = self.game.position.check(move)
        if refusal is not None:
            return self.refuse(refusal, move)
        after = self.game.position.after(move)
        here = places.follow(self.places, after.key())
        right = [place for place in here if places.is_right(place)]
        if here and not right:
            return Remark("wrong", of_node(here[0].node), "not-here", move=move)
        objection = self._objection(after, bool(right))
        if objection is not None:
            return objection
        return self._play(move, right, hand)

    def _objection(self, after: Position, is_on_line: bool) -> Remark | None:
        """Why a move that the rules allow is not what is looked for; ``None`` where it may be played."""
        kinds = {goal.kind for goal in self.chapter.goals}
        if self.is_question:
            return Remark("aside", key="answer-first")
        if "keep" in kinds:
            return self._loses(after)
        if "line" in kinds:
            return None if is_on_line else Remark("wrong", key="not-here")
        if any(after.key() in goal.keys for goal in self.chapter.goals):
            return None
        goal = next((goal for goal in self.chapter.goals if goal.kind == "won" and goal.number), None)
        if goal is not None and not after.is_won and self.game.ply + 1 >= goal.number:
            return Remark("wrong", key="too-long", params={"count": goal.number})
        return None if any(goal.is_state for goal in self.chapter.goals) else Remark("wrong", key="not-here")

    def _loses(self, after: Position) -> Remark | None:
        if after.key() in {position.key() for position in self.positions()}:
            return Remark("aside", key="been-here")
        found = solve(after, SEARCH, line=False)
        if found.verdict == "unwinnable":
            return Remark("wrong", key="loses")
        return None if found else Remark("aside", key="unproved")

    def _play(self, move: Move, right: list[Place], hand: Hand | None) -> Remark:
        before = self.game.ply
        self.game.play(move, hand=hand)
        whole = next((place.node for place in right if place.is_whole), None)
        for at, goal in enumerate(self.chapter.goals):
            if self.game.position.key() in goal.keys or (goal.kind == "keep" and self.game.ply >= goal.number):
                self.met.add(at)
        said = of_node(whole) if whole is not None else ""
        self._answer_by_itself(whole)
        kind: Literal["right", "free"] = "right" if right or self._is_judged else "free"
        remark = self._went_on(Remark(kind, said, "right" if kind == "right" else "", move=move))
        return replace(remark, turns=self.game.turns[before:])

    @property
    def _is_judged(self) -> bool:
        return any(goal.kind in ("keep", "move") for goal in self.chapter.goals)

    def _answer_by_itself(self, node: object) -> None:
        """Play what the board plays by itself after a turn of the line, and see whether the line ends there."""
        chapter = self.chapter
        if not isinstance(chapter, Lesson) or not any(goal.kind == "line" for goal in chapter.goals):
            return
        while after := self._next_of_line():
            if not chapter.is_auto(after.node):
                return
            move = places.as_here(self.game.position, after)
            assert move is not None  # the rules allowed it where the author played it
            self.game.play(move, hand=HAND)
        self.met |= {at for at, goal in enumerate(chapter.goals) if goal.kind == "line"}

    def _next_of_line(self) -> Place | None:
        """Where the line goes on from here."""
        after = (place for here in self.places if places.is_right(here) for place in here.next)
        return next(filter(places.is_right, after), None)

    def _went_on(self, remark: Remark) -> Remark:
        """The remark, or that the chapter is done."""
        done = all(at in self.met or goal.is_met(self.game) for at, goal in enumerate(self.chapter.goals))
        if not done:
            return remark
        if self.state == "open":
            self.state = "done"
        said = "\n".join(filter(None, (remark.said, self.chapter.done)))
        return replace(remark, kind="done", said=said, key="done")

    def told(self, remark: Remark) -> Remark:
        """Take note of what is said."""
        return self._said(remark, remark.turns)

    def _said(self, remark: Remark, turns: Sequence[Turn]) -> Remark:
        self.step = 0
        self.remark = replace(remark, turns=tuple(turns))
        return self.remark
