"""Hints for players; lessons and exercises will join them."""

from .hints import Hint, find_hint, hint
from .peeking import peek
from .steps import shown, steps

__all__ = ["Hint", "find_hint", "hint", "peek", "shown", "steps"]
