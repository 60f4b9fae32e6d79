"""How often can the games be won? ``python -m tests.study`` (or ``make study``) asks the solver about many deals.

Deals 100 001, 100 002 … of each game, so that everybody can look at the same ones. A deal left undecided widens the
interval: its lower end counts it as lost, its upper end as won.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

from harp_widget.engine import BAKERS_GAME, EASY_HARP, KLONDIKE, Rules, deal_position
from harp_widget.solver import Limit, solve

FIRST = 100_001
Z = 1.959964  # 95 %


@dataclass(frozen=True)
class Row:
    """A game, and what others have published: per cent and half the width of its 95 % interval (0: not told)."""

    name: str
    rules: Rules
    published: tuple[tuple[str, float, float], ...] = ()


BRYAN = "J. Bryan, a million deals"
ROWS = (
    Row("Baker's Game, 4 cells", BAKERS_GAME, ((BRYAN, 75.06, 0.085),)),
    Row("Baker's Game, 3 cells", BAKERS_GAME.vary(cells=3), ((BRYAN, 28.9, 0.089),)),
    Row("Baker's Game, 2 cells", BAKERS_GAME.vary(cells=2), ((BRYAN, 4.25, 0.040),)),
    Row("Baker's Game, 1 cell", BAKERS_GAME.vary(cells=1), ((BRYAN, 0.18, 0.008),)),
    Row("Klondike, draw 1", KLONDIKE),
    Row(
        "Klondike, draw 3",
        KLONDIKE.vary(draw=3),
        (("Blake and Gent", 81.945, 0.084), ("lonelybot, 5.9 million deals", 81.95, 0.03)),
    ),
    Row("Easy Harp", EASY_HARP),
)


def wilson(share: float, n: int) -> tuple[float, float]:
    """The 95 % interval of a share seen in n cases, after Wilson."""
    middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True)
class Result:
    """The verdicts of n deals."""

    row: Row
    n: int
    won: int
    unknown: int
    seconds: float

    @property
    def interval(self) -> tuple[float, float]:
        """95 %, in per cent."""
        low = wilson(self.won / self.n, self.n)[0]
        high = wilson((self.won + self.unknown) / self.n, self.n)[1]
        return 100 * low, 100 * high

    def agrees(self, per_cent: float, half: float) -> bool:
        """Whether the two 95 % intervals meet."""
        low, high = self.interval
        return low <= per_cent + half and per_cent - half <= high

    def __str__(self) -> str:
        low, high = self.interval
        told = ", ".join(
            f"{who} {value} ± {half}{'' if self.agrees(value, half) else ' DIFFERS'}"
            for who, value, half in self.row.published
        )
        return (
            f"{self.row.name:<22} {self.n:>6} deals  {100 * self.won / self.n:6.2f} %  [{low:6.2f}, {high:6.2f}]  "
            f"undecided {self.unknown}  {self.seconds:8.1f} s  published: {told or '-'}"
        )


def study(row: Row, n: int, limit: Limit) -> Result:
    """Ask about the first n deals of a game."""
    began = time.perf_counter()
    positions = (deal_position(row.rules, FIRST + at) for at in range(n))
    verdicts = Counter(solve(position, limit, line=False).verdict for position in positions)
    return Result(row, n, verdicts["winnable"], verdicts["unknown"], time.perf_counter() - began)


def results(n: int, limit: Limit, name: str = "") -> Iterator[Result]:
    """The study of every game whose name begins so."""
    return (study(row, n, limit) for row in ROWS if row.name.startswith(name))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=10_000, help="deals a row (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=60.0, help="seconds a deal at most (default: %(default)s)")
    parser.add_argument("--game", default="", help="only rows whose name begins so")
    options = parser.parse_args()
    for result in results(options.deals, Limit(seconds=options.seconds), options.game):
        print(result, flush=True)


if __name__ == "__main__":
    main()
