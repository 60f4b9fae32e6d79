"""Can this position be won?"""

from .kernel import SolverMissing, UnsupportedRules
from .search import Limit, Progress, Solution, WrongLine, solve, solving

__all__ = ["Limit", "Progress", "Solution", "SolverMissing", "UnsupportedRules", "WrongLine", "solve", "solving"]
