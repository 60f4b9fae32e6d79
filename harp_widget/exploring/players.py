"""Players to measure one's own against."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from harp_widget.engine.wanted import a_whole
from harp_widget.teaching.hints import hint_on
from harp_widget.teaching.lately import Lately

from .seen import Seen

if TYPE_CHECKING:
    from harp_widget.engine import Move

__all__ = ["first", "hints", "random"]


def first(seen: Seen) -> Move | None:
    """The first legal move there is."""
    return next(iter(seen.legal_moves), None)


def hints(seen: Seen) -> Move | None:
    """What the hints say, until they know nothing more."""
    lately: Lately = seen.notes.setdefault("lately", Lately())
    return hint_on(seen, lately).move


@dataclass(frozen=True)
class _Random:
    """Any legal move. The moves hang on ``seed`` and on what is seen of the deal, and on nothing else."""

    seed: int

    def __call__(self, seen: Seen) -> Move | None:
        if "random" not in seen.notes:
            seen.notes["random"] = Random(f"{self.seed}\n{seen.start.board()}")
        moves = seen.legal_moves
        return moves[seen.notes["random"].randrange(len(moves))] if moves else None


def random(seed: int = 0) -> _Random:
    """A player that names any legal move: the same ones again for the same seed."""
    return _Random(a_whole("seed", seed))
