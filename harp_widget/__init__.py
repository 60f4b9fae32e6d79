"""Three patience games on a board in a notebook, and the library beneath it.

Names load when they are first used, so that scripts without a notebook never wait for the widget.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    __version__: str
    from .drawing import svg as svg
    from .engine import BAKERS_GAME as BAKERS_GAME
    from .engine import EASY_HARP as EASY_HARP
    from .engine import KLONDIKE as KLONDIKE
    from .engine import AmbiguousMove as AmbiguousMove
    from .engine import BoardError as BoardError
    from .engine import Card as Card
    from .engine import Cells as Cells
    from .engine import Columns as Columns
    from .engine import DealError as DealError
    from .engine import Drawn as Drawn
    from .engine import Foundations as Foundations
    from .engine import Game as Game
    from .engine import IllegalMove as IllegalMove
    from .engine import InvalidMove as InvalidMove
    from .engine import LedgerLine as LedgerLine
    from .engine import Move as Move
    from .engine import Moved as Moved
    from .engine import Offers as Offers
    from .engine import Position as Position
    from .engine import Redealt as Redealt
    from .engine import Refusal as Refusal
    from .engine import Rejected as Rejected
    from .engine import Rules as Rules
    from .engine import Scoring as Scoring
    from .engine import Step as Step
    from .engine import Stock as Stock
    from .engine import Turn as Turn
    from .engine import Turned as Turned
    from .engine import Unseen as Unseen
    from .engine import deal_of_the_day as deal_of_the_day
    from .engine import read_code as read_code
    from .engine import write_code as write_code
    from .exploring import Exploration as Exploration
    from .exploring import PlayerError as PlayerError
    from .exploring import Question as Question
    from .exploring import Seen as Seen
    from .exploring import explore as explore
    from .exploring import play_out as play_out
    from .exploring import players as players
    from .exploring import playing as playing
    from .lessons import Course as Course
    from .lessons import Exercise as Exercise
    from .lessons import Lesson as Lesson
    from .lessons import Quiz as Quiz
    from .lessons import course as course
    from .lessons import gather as gather
    from .lessons import lesson as lesson
    from .lessons import lessons as lessons
    from .lessons import quiz as quiz
    from .records import Analysis as Analysis
    from .records import Node as Node
    from .records import Record as Record
    from .records import RecordError as RecordError
    from .records import analyse as analyse
    from .results import Results as Results
    from .results import ResultsError as ResultsError
    from .solver import Judged as Judged
    from .solver import Limit as Limit
    from .solver import Solution as Solution
    from .solver import SolverMissing as SolverMissing
    from .solver import UnsupportedRules as UnsupportedRules
    from .solver import solve as solve
    from .solver import solving as solving
    from .solver import verdicts as verdicts
    from .teaching import Hint as Hint
    from .teaching import find_hint as find_hint
    from .teaching import hint as hint
    from .teaching import peek as peek
    from .widget import Solitaire as Solitaire
    from .words import Explanation as Explanation
    from .words import describe as describe
    from .words import explain as explain
    from .words import sentence as sentence

_HOMES = {
    "engine": (
        "BAKERS_GAME EASY_HARP KLONDIKE AmbiguousMove BoardError Card Cells Columns DealError Drawn "
        "Foundations Game IllegalMove InvalidMove LedgerLine Move Moved Offers Position Redealt Refusal "
        "Rejected Rules Scoring Step Stock Turn Turned Unseen deal_of_the_day read_code write_code"
    ),
    "records": "Analysis Node Record RecordError analyse",
    "results": "Results ResultsError",
    "solver": "Judged Limit Solution SolverMissing UnsupportedRules solve solving verdicts",
    "words": "Explanation describe explain sentence",
    "drawing": "svg",
    "teaching": "Hint find_hint hint peek",
    "exploring": "Exploration PlayerError Question Seen explore play_out players playing",
    "lessons": "Course Exercise Lesson Quiz course gather lesson lessons quiz",
    "widget": "Solitaire",
}
_HOME = {name: home for home, names in _HOMES.items() for name in names.split()}

__all__ = ["__version__", *sorted(_HOME)]


def __getattr__(name: str) -> object:
    if name == "__version__":
        from importlib.metadata import version  # here, because it is slow to load and seldom needed

        return version("harp_widget")
    if name not in _HOME:
        raise AttributeError(f"module 'harp_widget' has no attribute {name!r}")
    room = import_module(f".{_HOME[name]}", __name__)
    found = room if name == _HOME[name] else getattr(room, name)  # a room may have the name of what it is asked for
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return __all__
