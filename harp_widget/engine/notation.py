"""Reading moves: FreeCell's standard notation, extended (``35 35x4 3a 4h w5 sw hs4`` …)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from .cards import Card
from .checks import form, onto_column, pile_refusal
from .moves import PLACES, STOCK, Move, is_column, is_foundation
from .places import pile_that_gives
from .refusals import AmbiguousMove, IllegalMove, InvalidMove, Refusal

if TYPE_CHECKING:
    from .position import Position

MOST_REPEATS = 999
MOST_TURNS = 20_000
MOST_MOVES = 200
"""The most moves of one turn."""

_PILE = "h[shdc]?|[0-9a-gsw]"
_MOVE = re.compile(
    rf"(?:(?P<card>(?:10|[a2-9tjqk1])[shdc♠♥♦♣]):)?(?P<source>{_PILE})(?P<target>{_PILE})(?:x(?P<count>[0-9]{{1,3}}))?"
)
_REPEAT = re.compile(r"(?P<turn>[^*]+)\*(?P<times>[0-9]{1,6})")
_NO_FORM = str.maketrans("", "", "\ufe0e\ufe0f")  # whether a suit shows as text or picture does not matter


class Token(NamedTuple):
    """One turn of a script: its text, and the word it was written in with that word's place, counted from 1."""

    text: str
    word: str
    number: int


def tokens(script: str) -> Iterator[Token]:
    """The turns of a script, repeats (``sw*6``) written out. ``InvalidMove`` for a repeat that is none."""
    for number, word in enumerate(script.split(), 1):
        turn, times = word, 1
        if "*" in word:
            repeat = _REPEAT.fullmatch(word)
            if not repeat or not 1 <= int(repeat["times"]) <= MOST_REPEATS:
                raise InvalidMove(Refusal("notation.repeat", {"text": word[:40], "most": MOST_REPEATS}), word, number)
            turn, times = repeat["turn"], int(repeat["times"])
        for _ in range(times):
            yield Token(turn, word, number)


Reading = tuple[list[Move], "Position"]
"""What a word means, and where that leads."""


def read_turn(position: Position, text: str) -> Reading:
    """The legal moves of one turn, joined by ``+``, and where they lead.

    Raises what :func:`read_move` raises, or ``IllegalMove``.
    """
    parts = text.split("+")
    if len(parts) > MOST_MOVES:
        raise InvalidMove(Refusal("notation.too-long", {"most": MOST_MOVES}))
    moves = []
    for part in parts:
        move = read_move(position, part)
        refusal = position.check(move)
        if refusal:
            raise IllegalMove(refusal)
        moves.append(move)
        position = position.after(move)
    return moves, position


def read_move(position: Position, text: str) -> Move:
    """Read one move as it is meant in ``position``; any case. It may still be illegal: ask ``check``.

    ``InvalidMove`` for a text that is no move, ``AmbiguousMove`` for ``h4`` where several suits or none fit,
    ``IllegalMove`` where the card named (``7S:w5``) is not the one that would move.

    >>> from harp_widget.engine import Game
    >>> read_move(Game("klondike", deal=100000).position, "35")
    Move(source='3', target='5', count=1)
    """
    written = _MOVE.fullmatch(text.strip().lower().translate(_NO_FORM))
    if not written:
        raise InvalidMove(Refusal("notation.token", {"text": text[:40]}))
    source, target = written["source"], written["target"]
    count = int(written["count"]) if written["count"] else None
    if any(pile != "h" and pile_refusal(position, pile) for pile in (source, target)):
        return Move(_some_foundation(source), _some_foundation(target), 1 if count is None else count)
    card = Card.read(written["card"]) if written["card"] else None
    if count is None:
        count = _count(position, source, target, card)
    if source == "h":
        source = _place_that_gives(position, target, card)
    if target == "h":
        moved = _first_card(position, Move(source, PLACES[0], count))
        target = _place_of(moved) if moved else PLACES[0]
    move = Move(source, target, count)
    if card:
        _assert_card(position, move, card)
    return move


def _some_foundation(pile: str) -> str:
    return PLACES[0] if pile == "h" else pile


def _place_of(card: Card) -> str:
    return "h" + card.suit.lower()


def _count(position: Position, source: str, target: str, card: Card | None) -> int:
    """How many cards ``35`` means: one if that is legal, else the only legal count.

    With no legal count it is the run whose first card fits by rank, else one card. A card named (``7S:35``) heads
    what moves.
    """
    if not (is_column(source) and is_column(target)):
        return 1
    column, onto = position.columns[int(source) - 1], position.columns[int(target) - 1]
    up = column[position.down[int(source) - 1] :]
    counts = [count for count in range(1, len(up) + 1) if card in (None, up[-count])]
    legal = (count for count in counts if position.check(Move(source, target, count)) is None)
    wanted = onto[-1].rank - 1 if onto and onto[-1] else position.rules.ranks
    fitting = (count for count in counts if (first := up[-count]) and first.rank == wanted)
    return next(legal, None) or next(fitting, None) or next(iter(counts), 1)


def _place_that_gives(position: Position, target: str, card: Card | None) -> str:
    """Which foundation ``h4`` means: the only one with a card, or whose card fits; else ``AmbiguousMove``."""
    if card:
        return _place_of(card)
    held = [place for place in PLACES if position.pile(place)]
    if len(held) < 2 or not is_column(target) or not position.rules.foundations.take_back:
        return held[0] if held else PLACES[0]
    fitting = [place for place in held if position.check(Move(place, target)) is None]
    if len(fitting) == 1:
        return fitting[0]
    cards = tuple(position.pile(place)[0] for place in fitting or held)
    raise AmbiguousMove(Refusal("notation.foundation", {"target": target, "cards": cards}))


def _first_card(position: Position, move: Move) -> Card | None:
    """The first of the cards that a move would take, if they are there and can be seen."""
    if move.source == STOCK:
        return None
    if is_foundation(move.source):
        pile = pile_that_gives(position, move)
        return Card(position.foundations[pile], move.source[1].upper()) if pile >= 0 else None
    cards = position.pile(move.source)
    hidden = position.down[int(move.source) - 1] if is_column(move.source) else 0
    return cards[-move.count] if 0 < move.count <= len(cards) - hidden else None


def _assert_card(position: Position, move: Move, card: Card) -> None:
    """``IllegalMove`` unless ``card`` is the first of the cards that would move."""
    actual = _first_card(position, move)
    if card == actual or form(position, move):
        return
    if is_foundation(move.source) and is_column(move.target) and card in position.pile(move.source):
        refusal = onto_column(position, card, move.target)  # it lies on the other pile of that place
        if refusal:
            raise IllegalMove(refusal)
    known = {"actual": actual} if actual else {}
    raise IllegalMove(Refusal("card.other", {"card": card, "source": move.source, **known}))
