"""What is known of the positions of a game, and what follows from it without another search."""

from __future__ import annotations

from collections.abc import Hashable

from harp_widget.engine import Move, Position

from .search import Solution


class Known:
    """Solutions by the key of their position: what has the same future has the same verdict.

    >>> from harp_widget.engine import Game
    >>> game = Game("klondike", deal=7, draw=3)
    >>> known = Known()
    >>> known.learn(Solution(game.position, "unwinnable"))
    >>> game.play("sw")
    >>> known.follow(game.start, (Move("s", "w"),), game.position)
    >>> known.of(game.position)
    Solution(verdict='unwinnable', nodes=0, seconds=0.0, stopped_by=None)
    """

    def __init__(self) -> None:
        self._by_key: dict[Hashable, Solution] = {}

    def learn(self, solution: Solution) -> None:
        """Keep what was found; a proof is not forgotten for a search that came to no end."""
        key = solution.position.key()
        if solution.verdict != "unknown" or key not in self._by_key:
            self._by_key[key] = solution

    def of(self, position: Position) -> Solution | None:
        """What is known of a position, or ``None``. A line is one of this very position: its piles have names."""
        found = self._by_key.get(position.key())
        if found is None or found.position == position:
            return found
        return None if found else Solution(position, found.verdict, stopped_by=found.stopped_by)

    def follow(self, before: Position, moves: tuple[Move, ...], after: Position) -> None:
        """Take note of what follows for the position ``after`` some moves from what is known ``before`` them.

        No move leads out of a lost position, and who follows a winning line still wins.
        """
        known = self.of(before)
        if known is None:
            return
        if known.verdict == "unwinnable":
            self.learn(Solution(after, "unwinnable"))
        elif known and known.line[: len(moves)] == moves:
            self.learn(Solution(after, "winnable", known.line[len(moves) :]))

    def forget(self) -> None:
        """Know nothing any more: another game is played."""
        self._by_key.clear()
