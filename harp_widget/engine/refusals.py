"""Why a move is refused: an id and its parameters, never a sentence, never an unseen card."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .mistakes import OneSentence


@dataclass(frozen=True)
class Refusal:
    """``rule``: a stable id such as ``column.rank``; ``params``: the cards, piles and numbers it speaks of.

    ``str(refusal)`` is its English sentence. The ids, by the order in which a teacher asks:

    form ``pile.unknown cell.absent move.count move.same-pile`` · over ``game.over`` · lift ``source.empty
    source.too-few source.top-only stock.draw-only column.face-down unit.one-card unit.king-run column.not-a-run
    foundation.final card.other`` · land ``target.one-card column.rank column.colour column.suit column.king-only
    cell.occupied foundation.suit foundation.next foundation.between foundation.to-column waste.closed stock.closed`` ·
    room ``unit.capacity`` · stock ``stock.empty stock.not-empty redeal.nothing redeal.limit`` · other ``undo.nothing
    undo.limit redo.nothing finish.not-yet``.

    >>> from harp_widget.engine import Game, Move
    >>> Game("klondike", deal=100000).position.check(Move("1", "2"))
    Refusal(rule='column.rank', params={'card': JH, 'onto': 7C, 'target': '2'})
    """

    rule: str
    params: dict[str, Any] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.rule, tuple(sorted(self.params))))

    def sentence(self, lang: str = "en") -> str:
        """Its sentence in a language."""
        # A lazy call upwards: the engine knows no sentence, yet an error must be readable.
        from harp_widget.words import sentence

        return sentence(self, lang)

    def __str__(self) -> str:
        return self.sentence()


MOST_SHOWN = 60
"""The most characters of a text that an error shows."""


def shown(text: str) -> str:
    """A text that someone wrote, as an error shows it: on one line and not at any length."""
    line = " ".join(text[: MOST_SHOWN + 1].split())
    return line if len(text) <= MOST_SHOWN else f"{line[: MOST_SHOWN - 1]}…"


def shown_value(value: object) -> str:
    """Whatever was given instead of what was wanted, as an error shows it."""
    if isinstance(value, int) and abs(value) >= 10**MOST_SHOWN:  # Python writes no number of thousands of digits
        return "-10…" if value < 0 else "10…"
    if value is None or isinstance(value, str | int | float):
        return shown(str(value))
    return value.__name__ if isinstance(value, type) else type(value).__name__


class Told(OneSentence, ValueError):
    """An error that tells itself in any language; ``language`` is that of whoever asked."""

    language = "en"

    def sentence(self, lang: str = "en") -> str:
        """What is wrong, in a language."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.sentence(self.language)


class Rejected(Told):
    """Input that is refused: ``refusal`` says why.

    In a script also where: ``token`` is the word as written, ``number`` its place counted from 1, ``legal`` what may
    be played there, and ``told`` the same in the notation of the script.
    """

    def __init__(
        self, refusal: Refusal, token: str = "", number: int = 0, legal: tuple[Any, ...] = (), told: str = ""
    ) -> None:
        super().__init__(refusal, token, number, legal, told)
        self.refusal = refusal
        self.token = token
        self.number = number
        self.legal = legal
        self.told = told or " ".join(map(str, legal))

    def sentence(self, lang: str = "en") -> str:
        reason = self.refusal.sentence(lang)
        if not self.token:
            return reason
        params = {"number": self.number, "token": shown(self.token), "reason": reason, "legal": self.told}
        return Refusal("script.at", params).sentence(lang)


class IllegalMove(Rejected):
    """A move that the rules refuse."""


class InvalidMove(Rejected):
    """A text that is no move."""


class AmbiguousMove(Rejected):
    """A text that could be several moves."""


class DealError(Rejected):
    """A deal number or code that names no deal of the game."""


class Unseen(Rejected):
    """A card was asked for that nobody has seen, in a masked position or a board with ``??``: ``refusal`` says where.

    A move that turns such a card over is legal by the rules, which ask nothing of it, but can't be played.
    """


MOST_FAULTS = 20
"""The most faults of a board that are told."""


class BoardError(Told):
    """A board that is no position: ``faults``, each naming card and place, tell what is wrong with it.

    They are the first twenty; ``count`` is how many there are.
    """

    def __init__(self, faults: tuple[Refusal, ...], count: int | None = None) -> None:
        self.count = len(faults) if count is None else count
        self.faults = faults[:MOST_FAULTS]
        super().__init__(self.faults, self.count)

    def sentence(self, lang: str = "en") -> str:
        left = self.count - len(self.faults)
        more = (Refusal("board.more", {"count": left}),) if left else ()
        return " ".join(fault.sentence(lang) for fault in (*self.faults, *more))
