"""How far a share that was counted may be from the true one: intervals of 95 %."""

from __future__ import annotations

from math import sqrt

Z = 1.959964
"""The normal distribution has 95 % of its weight within so many standard deviations."""


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """Wilson's interval of a share; of nothing at all, 0 to 1.

    >>> low, high = wilson(75, 100)
    >>> f"{low:.3f} {high:.3f}"
    '0.657 0.825'
    """
    if not trials:
        return 0.0, 1.0
    share, spread = successes / trials, Z * Z / trials
    middle = share + spread / 2
    half = Z * sqrt(share * (1 - share) / trials + spread / (4 * trials))
    return max(0.0, (middle - half) / (1 + spread)), min(1.0, (middle + half) / (1 + spread))


def share_between(successes: int, undecided: int, trials: int) -> tuple[float, float]:
    """Wilson's interval where some are open: they count as lost at its lower end and as won at its upper."""
    return wilson(successes, trials)[0], wilson(successes + undecided, trials)[1]


def difference(only_first: int, only_second: int, trials: int) -> tuple[float, float, float]:
    """By how much the first of two wins more often on the same deals, with its interval.

    Of ``trials`` deals ``only_first`` were won by the first alone and ``only_second`` by the second alone; those that
    both or neither won tell nothing. The interval is Agresti and Min's, which adds half a deal to each of the four
    cases; the difference is that of the shares as counted.
    """
    if not trials:
        return 0.0, -1.0, 1.0
    first, second, number = only_first + 0.5, only_second + 0.5, trials + 2
    middle = (first - second) / number
    half = Z * sqrt(max(first + second - (first - second) ** 2 / number, 0.0)) / number
    return (only_first - only_second) / trials, max(-1.0, middle - half), min(1.0, middle + half)
