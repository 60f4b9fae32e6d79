"""Reading moves: FreeCell's standard notation, extended (``35 35x4 3a 4h w5 sw hs4`` …)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .cards import SUITS, Card
from .checks import onto_column
from .moves import PLACES, Move, is_column, is_foundation
from .refusals import AmbiguousMove, IllegalMove, InvalidMove, Refusal, Rejected

if TYPE_CHECKING:
    from .position import Position

MOST_REPEATS = 999
MOST_TOKENS = 20_000

_MOVE = re.compile(
    r"(?:(?P<card>(?:10|[a2-9tjqk1])[shdc♠♥♦♣]):)?"
    r"(?P<source>h[shdc]?|[0-9a-gsw])(?P<target>h[shdc]?|[0-9a-gsw])(?:x(?P<count>[0-9]{1,3}))?"
)
_REPEAT = re.compile(r"(?P<turn>.+?)\*(?P<times>[0-9]{1,6})")


@dataclass(frozen=True, slots=True)
class Token:
    """One word of a script: its text, its place counted from 1."""

    text: str
    number: int


def tokens(script: str) -> Iterator[Token]:
    """The turns of a script, repeats (``sw*6``) written out. ``InvalidMove`` for a repeat that is none."""
    for number, word in enumerate(script.split(), 1):
        times = 1
        text = word
        if "*" in word:
            repeat = _REPEAT.fullmatch(word)
            if not repeat or not 1 <= int(repeat["times"]) <= MOST_REPEATS:
                raise InvalidMove(Refusal("notation.repeat", {"text": word, "most": MOST_REPEATS}), word, number)
            text, times = repeat["turn"], int(repeat["times"])
        if number > MOST_TOKENS:
            raise InvalidMove(Refusal("notation.too-long", {"most": MOST_TOKENS}), word, number)
        for _ in range(times):
            yield Token(text, number)


def read_turn(position: Position, text: str) -> list[Move]:
    """The legal moves of one turn, joined by ``+``; raises what :func:`read_move` raises, or ``IllegalMove``."""
    moves = []
    for part in text.split("+"):
        move = read_move(position, part)
        refusal = position.check(move)
        if refusal:
            raise IllegalMove(refusal)
        moves.append(move)
        position = position.after(move)
    return moves


def locate(error: Rejected, token: Token, position: Position) -> Rejected:
    """The same error, saying where in a script it happened and what is legal there."""
    return type(error)(error.refusal, token.text, token.number, tuple(position.legal_moves))


def read_move(position: Position, text: str) -> Move:
    """Read one move as it is meant in ``position``; any case. It may still be illegal: ask ``check``.

    ``InvalidMove`` for a text that is no move, ``AmbiguousMove`` for ``h4`` where several suits or none fit,
    ``IllegalMove`` where the card named (``7S:w5``) is not the one that would move.
    """
    match = _MOVE.fullmatch(text.strip().lower())
    if not match:
        raise InvalidMove(Refusal("notation.token", {"text": text[:40]}))
    card = Card.parse(match["card"]) if match["card"] else None
    source, target = match["source"], match["target"]
    count = int(match["count"]) if match["count"] else None
    if is_column(source) and is_column(target) and count is None:
        count = _count(position, source, target, card)
    if source == "h":
        source = _place_that_gives(position, target, card)
    if target == "h":
        target = _place_that_takes(position, source, count or 1)
    move = Move(source, target, 1 if count is None else count)
    if card:
        _assert_card(position, move, card)
    return move


def _count(position: Position, source: str, target: str, card: Card | None) -> int:
    """How many cards a bare ``35`` means (design: one if legal, else the only legal count, else the best refusal)."""
    if int(source) > len(position.columns) or int(target) > len(position.columns):
        return 1
    column, onto = position.columns[int(source) - 1], position.columns[int(target) - 1]
    up = column[position.down[int(source) - 1] :]
    if card in up:
        return len(up) - up.index(card)
    counts = range(1, len(up) + 1)
    for count in counts:
        if position.check(Move(source, target, count)) is None:
            return count
    wanted = onto[-1].rank - 1 if onto and onto[-1] else position.rules.ranks
    for count in counts:
        first = up[-count]
        if first and first.rank == wanted:
            return count
    return 1


def _place_that_gives(position: Position, target: str, card: Card | None) -> str:
    """Which foundation an ``h`` without a suit means as a source."""
    if card:
        return "h" + card.suit.lower()
    held = [place for place in PLACES if position.pile(place)]
    fitting = [place for place in held if position.check(Move(place, target)) is None]
    if len(fitting) == 1:
        return fitting[0]
    if len(held) < 2 or not position.rules.foundations.take_back:
        return held[0] if held else PLACES[0]
    cards = tuple(position.pile(place)[0] for place in fitting or held)
    raise AmbiguousMove(Refusal("notation.foundation", {"target": target, "cards": cards}))


def _place_that_takes(position: Position, source: str, count: int) -> str:
    """Which foundation an ``h`` without a suit means as a target: that of the card which would move."""
    if is_foundation(source):
        return PLACES[(PLACES.index(source) + 1) % len(SUITS)]
    known = source in ("s", "w") or not is_column(source) or int(source) <= len(position.columns)
    try:
        cards = position.pile(source) if known else ()
    except (IndexError, ValueError):
        cards = ()
    card = cards[-count] if 0 < count <= len(cards) else None
    return "h" + card.suit.lower() if card and source != "s" else PLACES[0]


def _assert_card(position: Position, move: Move, card: Card) -> None:
    """``IllegalMove`` unless ``card`` is the first of the cards that would move."""
    refusal = position.check(move)
    if refusal and refusal.rule in ("pile.unknown", "cell.absent", "move.same-pile", "game.over"):
        raise IllegalMove(refusal)
    if is_foundation(move.source):
        pile = position.pile_that_gives(move)
        actual: Card | None = Card(position.foundations[pile], move.source[1].upper()) if pile >= 0 else None
        if card != actual and card in position.pile(move.source) and is_column(move.target):
            refusal = onto_column(position, card, move.target)
            if refusal:
                raise IllegalMove(refusal)
    else:
        pile_ = position.pile(move.source)
        hidden = position.down[int(move.source) - 1] if is_column(move.source) else 0
        seen = move.source != "s" and move.count <= len(pile_) - hidden
        actual = pile_[-move.count] if seen and move.count else None
    if card != actual:
        raise IllegalMove(Refusal("card.other", {"card": card, "source": move.source, "actual": actual}))
