"""What the solver says about a line: the turn that lost it, what still won there, and how well it was played."""

from __future__ import annotations

from collections.abc import Callable

from harp_widget.engine import Game
from harp_widget.engine.wanted import a, callable_or
from harp_widget.solver import Limit, solve

from .analysis import Analysis
from .record import Record
from .searching import Asking, Search

USUAL = Limit(seconds=10.0)
"""How long each position is searched unless told otherwise."""

Tells = Callable[[int, int], object]
"""Takes how many positions were searched, and of about how many."""


def analyse(
    what: Game | Record,
    each: bool = False,
    limit: Limit | None = None,
    progress: Tells | None = None,
) -> Analysis:
    """Judge the line of a game (up to where it stands), or the main line of a record.

    A lost position stays lost, so halving finds the turn that lost. It is marked ``??``, a line that still won there is
    added as a variation, and what is proved is written into the record as verdicts. ``each``: judge every legal move of
    every turn, too. ``limit`` is for each position, by default 10 s. ``progress`` is called after each; ``Ctrl-C`` ends
    it, and what was found stays. For a game that is not won it counts as help (D-15). Errors: those of ``solve``.

    >>> from harp_widget import KLONDIKE
    >>> game = Game(KLONDIKE.vary(ranks=2, columns=2), 7)
    >>> analyse(game).lost_at
    """
    record = what if isinstance(what, Record) else a(Game, "what", what, "a Game or a Record").record
    limit = USUAL if limit is None else a(Limit, "limit", limit, "a Limit such as Limit(seconds=5)")
    callable_or("progress", progress)
    end = record.here if isinstance(what, Game) else None
    line = [record.node(step) for step in record.game.way(end.number)] if end else record.main_line()
    search = Search(record, line)
    try:
        _answer(search, search.questions(each), limit, progress)
    except KeyboardInterrupt:
        search.analysis.is_whole = False
    search.write()
    return search.analysis


def _answer(search: Search, asking: Asking, limit: Limit, progress: Tells | None) -> None:
    question = next(asking, None)
    while question:
        found = solve(question.position, limit, line=question.line)
        try:
            question = asking.send(found)
        except StopIteration:
            question = None
        if progress:
            progress(search.done, search.total)
