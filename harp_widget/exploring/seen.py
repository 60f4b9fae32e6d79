"""What a player sees of a game: what a person at the table would, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from harp_widget.engine import Game, Position, Turn
from harp_widget.engine.legal import LegalMoves
from harp_widget.engine.moves import REDEAL, STOCK
from harp_widget.engine.position import Pile


@dataclass(frozen=True)
class Seen:
    """A game as its player sees it: every card that nobody has seen is ``None``, and the deal has no number.

    ``start``: the position dealt; ``turns``: those played so far, their seconds left out; ``known``: the stock as a
    good memory has it, next card first. ``notes``: an empty dict at the start of each game, for the player to keep
    things in from turn to turn.
    """

    start: Position
    turns: tuple[Turn, ...] = ()
    known: Pile = ()
    notes: dict[str, Any] = field(default_factory=dict, repr=False, compare=False)

    @property
    def position(self) -> Position:
        """The position now, masked."""
        return self.turns[-1].position if self.turns else self.start

    @property
    def legal_moves(self) -> LegalMoves:
        """Every legal move: iterate, ask ``move in …``, take the ``len``, choose one by its place."""
        return self.position.legal_moves

    @property
    def ply(self) -> int:
        """How many turns were played."""
        return len(self.turns)

    def position_at(self, ply: int) -> Position:
        """The position after so many turns, masked as it was then."""
        return self.turns[ply - 1].position if ply else self.start


def first_sight(game: Game) -> Seen:
    """What a player sees before the first of his turns."""
    start = game.position.masked()
    return Seen(start, known=start.stock)


def next_sight(seen: Seen, game: Game) -> Seen:
    """What he sees after one more turn of the game."""
    turn = game.turns[game.ply - 1]
    masked = replace(turn, position=turn.position.masked(), seconds=0)
    known = seen.known
    for move in turn.moves:
        if move == REDEAL:
            known = masked.position.stock and seen.position.waste
        elif move.source == STOCK and seen.position.rules.stock:
            known = known[seen.position.rules.stock.draw :]
    return replace(seen, turns=(*seen.turns, masked), known=known)
