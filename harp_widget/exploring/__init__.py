"""Exploring many deals, and players to try on them."""

from . import players
from .exploration import Exploration, Failure
from .exploring import NoAnswer, explore
from .extras import MissingLibrary
from .play_outs import PlayerError, play_out, playing
from .questions import Question
from .seen import Seen

__all__ = [
    "Exploration",
    "Failure",
    "MissingLibrary",
    "NoAnswer",
    "PlayerError",
    "Question",
    "Seen",
    "explore",
    "play_out",
    "players",
    "playing",
]
