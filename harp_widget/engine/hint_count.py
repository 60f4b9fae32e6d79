"""How many hints a deal gives, and how many it has given (KL-14, D-9). What a hint says is no concern of the engine."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from .mistakes import WrongValueError

REFILL = 3
"""How many more a refill brings."""


class HintCount:
    """The hints of one deal.

    ``allowed``: how many a deal gives; 0 switches hints off, ``None`` gives any number. A teacher may change it, and
    ``may_refill``, at any time. ``used``: how many were given; ``refills``: how often more were asked for. A restart
    changes none of them (D-1).
    """

    __slots__ = ("_positions", "allowed", "may_refill", "refills", "used")

    def __init__(self, allowed: int | None, may_refill: bool = True, given_in: Iterable[Hashable] = ()) -> None:
        if allowed is not None and (isinstance(allowed, bool) or not isinstance(allowed, int) or allowed < 0):
            raise WrongValueError(f"hints must be None (any number) or a whole number, 0 or more, not {allowed!r}")
        self.allowed = allowed
        self.may_refill = may_refill
        self.used = 0
        self.refills = 0
        self._positions = set(given_in)

    @property
    def off(self) -> bool:
        """Whether this deal gives no hints at all."""
        return self.allowed == 0

    @property
    def left(self) -> int | None:
        """How many can still be given; ``None``: any number."""
        if self.allowed is None:
            return None
        return 0 if self.off else max(self.allowed + REFILL * self.refills - self.used, 0)

    @property
    def can_refill(self) -> bool:
        """Whether three more may be asked for: when all are used, unless the teacher forbids it."""
        return self.left == 0 and not self.off and self.may_refill

    def given_in(self, position: Hashable) -> bool:
        """Whether the hint of this position was given already: then it is shown again and costs nothing."""
        return position in self._positions

    def take(self, position: Hashable) -> bool:
        """Give the hint of a position (its key); false when there is none left. In one position it counts once."""
        if self.off:
            return False
        if position in self._positions:
            return True
        if self.left == 0:
            return False
        self._positions.add(position)
        self.used += 1
        return True

    def refill(self) -> bool:
        """Three more, as asked for; false while there are some left, or where it is forbidden."""
        if not self.can_refill:
            return False
        self.refills += 1
        return True

    def copy(self) -> HintCount:
        """An independent count in the same state."""
        other = HintCount(self.allowed, self.may_refill, self._positions)
        other.used, other.refills = self.used, self.refills
        return other

    def __repr__(self) -> str:
        return f"<HintCount allowed={self.allowed} used={self.used} refills={self.refills}>"
