"""The games themselves: standard library only, no Jupyter, no input or output."""

from .cards import SUITS, Card
from .codes import read_code, write_code
from .deals import deal_of_the_day, deal_order, deal_position
from .events import Drawn, Event, Moved, Redealt, Turned
from .game import Game
from .moves import Move
from .offers import Offers
from .position import Position
from .refusals import AmbiguousMove, BoardError, DealError, IllegalMove, InvalidMove, Refusal, Rejected, Unseen
from .renamed import warn_renamed
from .rules import BAKERS_GAME, EASY_HARP, GAMES, KLONDIKE, USUAL, Rules
from .scoring import SCORINGS, LedgerLine, Scoring
from .specs import Cells, Columns, Foundations, Stock
from .tree import Step
from .turns import Turn

__all__ = [
    "BAKERS_GAME",
    "EASY_HARP",
    "GAMES",
    "KLONDIKE",
    "SCORINGS",
    "SUITS",
    "USUAL",
    "AmbiguousMove",
    "BoardError",
    "Card",
    "Cells",
    "Columns",
    "DealError",
    "Drawn",
    "Event",
    "Foundations",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "LedgerLine",
    "Move",
    "Moved",
    "Offers",
    "Position",
    "Redealt",
    "Refusal",
    "Rejected",
    "Rules",
    "Scoring",
    "Step",
    "Stock",
    "Turn",
    "Turned",
    "Unseen",
    "deal_of_the_day",
    "deal_order",
    "deal_position",
    "read_code",
    "write_code",
]


def __getattr__(name: str) -> object:
    if name == "Line":
        warn_renamed("Line", "LedgerLine")
        return LedgerLine
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
