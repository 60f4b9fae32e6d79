"""Deals as other programs write them.

``shootme``: Klondike-Solver's deck string, three digits a card in the order of dealing: rank 01 to 13, then 1 clubs,
2 diamonds, 3 hearts, 4 spades. ``solvitaire`` and ``lonelybot``: JSON with ``tableau piles`` (bottom card first, a
small suit letter for a card face down), ``stock`` (the card drawn next comes last) and ``foundation``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .cards import RANKS, Card
from .dialects import OURS
from .layouts import dealt, has_hidden_cards
from .moves import PLACES, STOCK, WASTE
from .pasted import plain
from .refusals import BoardError, Refusal, shown, shown_value
from .setups import Laid, Setup

if TYPE_CHECKING:
    from .position import Position
    from .rules import Rules

_DECK_SUITS = "CDHS"


def read_deal(text: str, rules: Rules, dialect: str) -> Position:
    """The position that a text of another program sets up; ``BoardError`` lists what is wrong with it."""
    if dialect not in BOARD_DIALECTS:
        known = (OURS, *BOARD_DIALECTS)
        raise BoardError((Refusal("dialect.unknown", {"text": shown_value(dialect), "known": known}),))
    text = plain(text).strip()
    if not text:
        raise BoardError((Refusal("board.empty"),))
    return BOARD_DIALECTS[dialect](text, rules)


def _deck(text: str, rules: Rules) -> Position:
    """A deck string."""
    digits = re.sub(r"[\s\"',;]", "", text)
    cards, faults = [], []
    for at in range(0, len(digits), 3):
        told = digits[at : at + 3]
        if re.fullmatch("(?:0[1-9]|1[0-3])[1-4]", told):
            cards.append(Card(int(told[:2]), _DECK_SUITS[int(told[2]) - 1]))
        else:
            faults.append(Refusal("board.deck", {"text": shown(told), "number": at // 3 + 1}))
    if faults:
        raise BoardError(tuple(faults))
    return dealt(rules, cards)


def _json(text: str, rules: Rules) -> Position:
    """JSON, as Solvitaire reads and lonelybot prints it."""
    try:
        told = json.loads(text)
    except (ValueError, RecursionError):
        told = None
    if not isinstance(told, dict) or "tableau piles" not in told:
        raise BoardError((Refusal("board.json", {"text": shown(text)}),))
    return _Told(told, rules).setup.position()


class _Told:
    """The piles of a deal in JSON."""

    def __init__(self, told: dict[str, Any], rules: Rules) -> None:
        self.setup = Setup(rules)
        self._hides = has_hidden_cards(rules)
        for name, value in told.items():
            if name in ("foundation", "foundations"):
                self._foundations(value)
            elif name == "tableau piles":
                self.setup.columns = [self._pile(pile, str(at)) for at, pile in enumerate(self._list(value, name), 1)]
            elif name == "stock":
                self.setup.stock = [laid._replace(hidden=False) for laid in reversed(self._pile(value, STOCK))]
            elif name == "waste":
                self.setup.waste = [laid._replace(hidden=False) for laid in self._pile(value, WASTE)]
            elif name in ("cells", "free cells"):
                self.setup.cells = [laid._replace(hidden=False) for laid in self._pile(value, "a")]
            else:
                self._fault("board.pile", text=shown(name))

    def _fault(self, rule: str, **params: object) -> None:
        self.setup.faults.append(Refusal(rule, params))

    def _list(self, value: Any, name: str) -> list[Any]:
        if isinstance(value, list):
            return value
        self._fault("board.list", text=name)
        return []

    def _pile(self, value: Any, place: str) -> list[Laid]:
        cards = []
        for word in self._list(value, place):
            try:
                card = Card.read(word) if isinstance(word, str) else None
            except ValueError:
                card = _numbered(word)
            if card is None:
                self._fault("board.word", text=shown_value(word), place=place)
            else:
                cards.append(Laid(card, hidden=self._hides and word.strip()[-1:].islower()))
        return cards

    def _foundations(self, value: Any) -> None:
        for pile in self._list(value, "foundation"):
            cards = [laid.card for laid in self._pile(pile, PLACES[0])]
            suit = cards[0].suit if cards and cards[0] else "S"
            if cards:
                self.setup.foundations["h" + suit.lower()].append(len(cards))
            for rank, card in enumerate(cards, 1):
                if card is None or (card.rank, card.suit) != (rank, suit):
                    self._fault("board.foundation", text=str(card))


def _numbered(word: str) -> Card | None:
    """``13S`` or ``11d``: a rank in figures."""
    found = re.fullmatch("(1[0-3])([SHDCshdc])", word.strip())
    return Card.read(RANKS[int(found[1]) - 1] + found[2]) if found else None


BOARD_DIALECTS: dict[str, Callable[[str, Rules], Position]] = {
    "shootme": _deck,
    "solvitaire": _json,
    "lonelybot": _json,
}
"""The programs whose deals are read, by name."""
