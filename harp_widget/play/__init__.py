"""A game in play, without a notebook: lock, settings, knowledge, what the board asks for and what it sees."""

from .in_play import InPlay
from .settings import Settings

__all__ = ["InPlay", "Settings"]
