"""Which turns of a record a player may be told of: what the solver wrote knows hidden cards."""

from __future__ import annotations

from harp_widget.engine import Game
from harp_widget.records.masking import glyph_without_proofs, of_solver


class ToldTurns:
    """What may be told of a game's record on one board.

    Until the game was won here, or unless everything may be told, the solver's line (where it was not played) and the
    mark of the turn that lost are left out: they know cards that the player has not seen.
    """

    def __init__(self) -> None:
        self.hidden: frozenset[int] = frozenset()
        self.all = False
        self.has_ended = False
        """Whether the game was won on this board."""
        self._origin: object = None
        self._seen: set[int] = set()
        self._looked: tuple[object, ...] = ()

    def follow(self, game: Game, everything: bool) -> None:
        """Take note of where the game stands: what lies on the way was seen."""
        if game.origin is not self._origin:
            self._origin, self._seen, self.has_ended = game.origin, set(), False
        self.has_ended |= game.position.is_won
        self.all = everything or self.has_ended
        step = game.step
        while step is not None and step not in self._seen:
            self._seen.add(step)
            step = game.steps[step].after
        looked = game.origin, game.notes.revision, len(self._seen), self.all
        if looked != self._looked:
            self._looked = looked
            self.hidden = frozenset() if self.all else frozenset(of_solver(game)) - self._seen

    def glyph(self, game: Game, step: int | None) -> str:
        """The mark of a turn, as far as it may be told."""
        note = game.note(step)
        return note.glyph if self.all else glyph_without_proofs(note)
