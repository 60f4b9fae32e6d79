"""The solver's look at the line of a game, asked for on the board: in slices on the event loop, until it is stopped.

It knows hidden cards, so it begins only where the player may be told of them: after the end, or as the teacher allows.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import monotonic
from typing import TYPE_CHECKING

from harp_widget import words
from harp_widget.engine import Rejected
from harp_widget.engine.layouts import has_hidden_cards
from harp_widget.records import Analysis
from harp_widget.records.searching import Asking, Question, Search
from harp_widget.solver import Limit, Solution

from . import acts
from .advising import TELL_EVERY, Job, ask
from .happened import Happened, Json
from .winnable import MEMORY

if TYPE_CHECKING:
    from .in_play import InPlay

LIMIT = Limit(seconds=5.0, memory=MEMORY)
"""How long each position is searched, and with how much memory."""


class Analyst:
    """An analysis of the line of one board. Its methods are called with the widget's lock held; its job takes it."""

    def __init__(self, at: InPlay) -> None:
        self._at = at
        self._origin: object = None
        self._line: Sequence[int] = ()
        self._search: Search | None = None
        self._asking: Asking | None = None
        self._job: Job | None = None
        self._each = False
        self.keeps: dict[int | None, tuple[int, int]] = {}
        """At which step how many of how many moves kept the win, as far as each was judged."""

    @property
    def may(self) -> bool:
        """Whether the player may be told what the solver knows."""
        return self._at.moves.told.all

    @property
    def seen(self) -> Json:
        """The part of the view that comes from here: how far it is, and what came of it, in words."""
        search = self._search
        running = self._job is not None and search is not None
        count = {"done": search.done, "of": search.total} if running and search else None
        text = self._text() if self.may else ""
        return {"analysis": {"may": self.may, "can": self._can, "text": text, "running": count}}

    @property
    def _is_done(self) -> bool:
        """Whether the line shown is the one that was looked at."""
        return self._search is not None and list(self._line) == list(self._at.game.line_steps)

    @property
    def _can(self) -> bool:
        return self.may and bool(self._at.game.line_steps) and not self._is_done

    def _text(self) -> str:
        lang, search = self._at.settings.language, self._search
        if not self.may:
            return words.say("analysis.closed", lang)
        if self._job and search:
            return words.say("analysis.running", lang, done=search.done, of=search.total)
        if search is None or not self._is_done:
            return words.say("analysis.ready", lang)
        return self._outcome(search.analysis)

    def _outcome(self, found: Analysis) -> str:
        """What came of it."""
        lang = self._at.settings.language
        kept, of = found.choices
        said = [words.say(f"analysis.{_kind(found)}", lang, ply=found.lost_at)]
        if of:
            said.append(words.say("analysis.kept", lang, kept=kept, of=of))
        if has_hidden_cards(self._at.game.rules):
            said.append(words.say("analysis.sees", lang))
        return " ".join(said)

    def look(self) -> None:
        """Take note of which game the board shows: another deal ends the analysis, and nothing of it stays."""
        if self._origin is not self._at.game.origin:
            self._origin = self._at.game.origin
            self.stop()
            self._search, self._line, self.keeps = None, (), {}

    def begin(self, each: bool) -> Happened:
        """Judge the line through the cursor to its end; ``each``: every legal move of every turn, too."""
        at, game = self._at, self._at.game
        self.stop()
        if not self.may or not game.line_steps:
            return acts.said(self._text())
        self._line = tuple(game.line_steps)
        self._search = Search(game.record, [game.record.node(step) for step in self._line])
        self._each = each
        self._asking = self._search.questions(each)
        question = next(self._asking, None)
        if question is not None:
            self._job = Job.begin(lambda job: self._answering(job, question))
        return acts.again(at, "searching") if self._job else self._finish(question)

    def _finish(self, question: Question | None) -> Happened:
        """All at once, where no event loop runs."""
        while question is not None:
            question = self._go_on(question, _answer_at_once(question))
        return self._end()

    def stop(self) -> None:
        """Search no further."""
        if self._job:
            self._job.stop()
        self._job = self._asking = None

    def halt(self) -> Happened:
        """Stop, and keep what was found up to now."""
        if not self._job:
            return acts.again(self._at)
        self.stop()
        return self._end()

    async def _answering(self, job: Job, first: Question) -> None:
        question: Question | None = first
        told = monotonic()
        while question is not None:
            found = await ask(question.position, LIMIT, question.line)
            with self._at.alone():
                if self._job is not job:
                    return
                question = self._go_on(question, found)
                if question is None:
                    self.stop()
                    self._at.do(self._end)
                elif monotonic() - told >= TELL_EVERY:
                    told = monotonic()
                    self._at.tell()
            await asyncio.sleep(0.001)  # a browser's Python lets messages through only while nothing is due at once

    def _go_on(self, question: Question, found: Solution) -> Question | None:
        """The next question, now that one is answered. A turn that was removed meanwhile ends the analysis."""
        try:
            return self._asking.send(found) if self._asking else None
        except (StopIteration, Rejected):
            return None

    def _end(self) -> Happened:
        """Write down what was found, and say it."""
        search = self._search
        assert search is not None  # it was begun
        try:
            search.write()
        except Rejected:  # a turn of the line is not there any more: what is proved of it is of no use
            self._search = None
        else:
            self.keeps |= _kept(search) if self._each else {}
        return acts.said(self._text())


def _answer_at_once(question: Question) -> Solution:
    return asyncio.run(ask(question.position, LIMIT, question.line))


def _kind(found: Analysis) -> str:
    """What is said of a line."""
    if found.lost_at is None:
        return "never" if found.is_sure else "open"
    if found.lost_at == 0:
        return "dealt"
    return "lost" if found.is_sure else "lost-maybe"


def _kept(search: Search) -> dict[int | None, tuple[int, int]]:
    """At which step how many of how many moves kept the win, where each was judged."""
    by_ply: dict[int, list[str]] = {}
    for row in search.analysis.found:
        by_ply.setdefault(row["ply"], []).append(row["verdict"])
    places = {ply: search.places[ply - 1].number for ply in by_ply}
    return {
        places[ply]: (verdicts.count("winnable"), len(verdicts))
        for ply, verdicts in by_ply.items()
        if len(verdicts) >= len(search.places[ply - 1].position.legal_moves)
    }
