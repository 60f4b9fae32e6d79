"""Results and leaderboards: every deal played, kept in one file on this machine and nowhere else (KL-21)."""

from .faults import ResultsError
from .results import Results
from .rows import deal_of
from .where import kept_at

__all__ = ["Results", "ResultsError", "deal_of", "kept_at"]
