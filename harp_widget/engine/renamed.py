"""Names that were used before: they stay for one version, and say what they are called now."""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .hint_count import HintCount


def warn_renamed(old: str, new: str) -> None:
    """Warn whoever called the function or property that calls this."""
    warnings.warn(f"{old} is now called {new}", DeprecationWarning, stacklevel=3)


class OlderNames:
    """The older names of a game's methods."""

    hint_count: HintCount
    next_deal: Any

    def another(self, *deal: Any, **date: Any) -> Any:
        """The older name of ``next_deal``."""
        warn_renamed("Game.another", "Game.next_deal")
        return self.next_deal(*deal, **date)

    @property
    def hints(self) -> HintCount:
        """The older name of ``hint_count``."""
        warn_renamed("Game.hints", "Game.hint_count")
        return self.hint_count
