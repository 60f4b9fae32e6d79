"""Can this position be won?"""

from .judging import Judged, verdicts
from .kernel import SolverMissing, UnsupportedRules
from .known import Known
from .search import Limit, Progress, Solution, WrongLine, solve, solving

__all__ = [
    "Judged",
    "Known",
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
