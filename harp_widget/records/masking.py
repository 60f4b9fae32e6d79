"""A game as its player knows it: without cards that nobody has seen, nor what the solver found by seeing them."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from harp_widget.engine import Game, Position
from harp_widget.engine.notes import Note

from . import heads


def masked(game: Game) -> Game:
    """A game with the turns and notes of ``game``, dealt of those cards only that were seen in it.

    Where cards are left that nobody saw the deal is one set up by hand: no code and no day tells it.
    """
    ended = has_ended(game)
    left_out = frozenset() if ended else _only_solved(game)
    kept = [*_kept(game, left_out)]
    start = _start(game, kept)
    fresh = game.copy() if start == game.start else Game(start, balance=game.balance, clock=lambda: 0.0)
    if start == game.start:
        _remove(fresh, left_out)
    else:
        _play(game, fresh, kept)
    if not ended:
        forget_proofs(fresh)
    return fresh


def has_ended(game: Game) -> bool:
    """Whether the game was won, by somebody and not only in the solver's line: then all cards were seen."""
    won = (step for step in _there(game) if step is not None and game.steps[step].turn.position.is_won)
    return bool(frozenset(won) - _only_solved(game))


def of_solver(game: Game) -> Iterator[int]:
    """The steps of lines that the solver has written, but for what was played on a board."""
    for start in _there(game):
        at: int | None = start
        for word in game.note(start).line.split():
            found = [step for step in game.after(at) if str(game.steps[step].turn) == word]
            if not found:
                break
            at = found[0]
            if game.steps[at].turn.by != "board":
                yield at


def _only_solved(game: Game) -> frozenset[int]:
    """The steps that only the solver has been at: the game doesn't stand on or after them."""
    return frozenset(of_solver(game)) - frozenset(game.way(game.step))


def glyph_without_proofs(note: Note) -> str:
    """The mark of a turn, but for the one that the solver gives to the turn that lost."""
    return "" if note.verdict == "unwinnable" and note.glyph == "??" else note.glyph


def forget_proofs(game: Game) -> None:
    """Take away what the solver has written at the turns of a game."""
    for step in _there(game):
        note = game.note(step)
        if note.verdict or note.line:
            game.notes.put(step, verdict="", line="", glyph=glyph_without_proofs(note))


def _there(game: Game) -> Iterator[int | None]:
    yield None
    yield from filter(game.has_step, range(len(game.steps)))


def _kept(game: Game, left_out: Collection[int]) -> Iterator[int]:
    """The steps that stay, each after the one it was played after, in the order of the record."""
    todo = [*reversed(game.after(None))]
    while todo:
        step = todo.pop()
        if step not in left_out:
            yield step
            todo += reversed(game.after(step))


def _start(game: Game, kept: list[int]) -> Position:
    """The deal as all positions that were reached tell it."""
    start = game.start
    views = [start.masked(), *(game.steps[step].turn.position.masked() for step in kept)]
    least = [min(downs) for downs in zip(*(view.down for view in views), strict=True)]
    columns = tuple(
        (*told[:down], *column[down:])
        for told, column, down in zip(views[0].columns, start.columns, least, strict=True)
    )
    unseen = min(view.stock.count(None) for view in views)
    stock = start.stock[: len(start.stock) - unseen] + (None,) * unseen
    return Position(start.rules, columns, start.down, start.cells, start.foundations, start.waste, stock, start.passes)


def _play(game: Game, fresh: Game, kept: list[int]) -> None:
    """Everything that was played and written, once more."""
    places: dict[int | None, int | None] = {None: None}
    for number in kept:
        after, turn = game.steps[number].after, game.steps[number].turn
        places[number] = fresh.graft(places[after], str(turn), turn.seconds, turn.by)
    for step, place in places.items():
        fresh.notes.put(place, **game.note(step)._asdict())
    fresh.notes.head |= game.notes.head
    fresh.stand(places.get(game.step), game.moves_made, game.marks & heads.KEPT)


def _remove(game: Game, left_out: Collection[int]) -> None:
    for step in sorted(left_out):
        if game.has_step(step):
            game.remove(step)
