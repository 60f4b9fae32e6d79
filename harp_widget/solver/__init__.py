"""Can this position be won?"""

from .judging import Judged, verdicts
from .kernel import SolverMissing, UnsupportedRules
from .search import Limit, Progress, Solution, WrongLine, solve, solving

__all__ = [
    "Judged",
    "Limit",
    "Progress",
    "Solution",
    "SolverMissing",
    "UnsupportedRules",
    "WrongLine",
    "solve",
    "solving",
    "verdicts",
]
