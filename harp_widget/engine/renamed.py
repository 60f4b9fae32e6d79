"""Names that were used before: they stay for one version, and say what they are called now."""

from __future__ import annotations

import warnings


def warn_renamed(old: str, new: str) -> None:
    """Warn whoever called the function or property that calls this."""
    warnings.warn(f"{old} is now called {new}", DeprecationWarning, stacklevel=3)
