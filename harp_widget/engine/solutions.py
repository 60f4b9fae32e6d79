"""Solutions of FreeCell's kind, as solvers print them: told apart by their lines.

fc-solve tells moves in words (``Move a card from stack 5 to freecell 0``), with ``-sn`` in standard notation.
patsolve tells the card (``7C to 8D``, ``JD to temp``, ``QS to empty pile``, ``AS out``), Shirl Hart's solver standard
notation, the cards and what then goes home by itself (``12|2a|QS|f|AS;2S-3S``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from .cards import Card
from .legal import lies_on
from .moves import CELLS, COLUMNS, PLACES, Move
from .refusals import IllegalMove, InvalidMove, Refusal

if TYPE_CHECKING:
    from .position import Position

_CARD = r"(?:10|[A2-9TJQK])[SHDC]"
_SAID = re.compile(
    r"Move (?P<count>[0-9]{1,2}|a) cards? from (?P<from>stack|freecell) (?P<source>[0-9]) "
    r"to (?:the (?P<home>foundations)|(?P<to>stack|freecell) (?P<target>[0-9]))"
)
_CARDS = re.compile(
    rf"(?P<card>{_CARD}) (?:(?P<out>out)|to (?:(?P<temp>temp)|(?P<empty>empty pile)|(?P<onto>{_CARD})))"
)
_TABLE = re.compile(
    rf"[0-9]+\|(?P<move>[1-9a-h]{{2}})\|(?P<card>{_CARD})[^|]*\|[^|]*\|"
    rf"(?P<home>(?:{_CARD}(?:-{_CARD})?;?)*)"
)
_NOTED = re.compile(r"Move:\s*(\S+)")
_TALK = re.compile(
    r"-=.*|This game is solveable\.|Total number of states.*|This scan generated.*|A winner\.|[0-9]+ moves\.|-+|=+"
)
_BARE = re.compile(r"(?:[1-9a-g][1-9a-h](?:v[0-9a-f])? ?)+")
_STATE = re.compile(r"(?i)\s*(?:Foundations:|Freecells:|I could not solve this game|This game is (?:un)?solv)")


def solution_words(script: str) -> Iterator[str]:
    """The words of a solution, each one move as its solver tells it; ``InvalidMove`` where it has only states."""
    lines = [" ".join(line.split()) for line in script.splitlines()]
    for form in (_TABLE, _SAID, _CARDS):
        told = [line for line in lines if form.fullmatch(line)]
        if told:
            yield from told
            return
    noted = [found[1] for line in lines if (found := _NOTED.fullmatch(line))]
    if not noted and any(map(_STATE.match, lines)) and not any(map(_BARE.fullmatch, lines)):
        raise InvalidMove(Refusal("dialect.no-moves"))
    yield from noted or (word for line in lines if not _TALK.fullmatch(line) for word in line.split())


def told_moves(position: Position, word: str) -> list[Move] | None:
    """The moves of a word that is no standard notation; ``None`` for one that is.

    ``IllegalMove`` when the cards do not lie so.
    """
    if found := _SAID.fullmatch(word):
        source = _named(found["from"], found["source"])
        target = PLACES[0] if found["home"] else _named(found["to"], found["target"])
        count = 1 if found["count"] == "a" else int(found["count"])
        return _checked(position, [_homeward(position, Move(source, target, count))])
    if found := _CARDS.fullmatch(word):
        return _checked(position, [_of_card(position, found)])
    if found := _TABLE.fullmatch(word):
        card, source, target = Card.read(found["card"]), found["move"][0], found["move"][1]
        place, count = _lies(position, card)
        if place != source:
            raise IllegalMove(Refusal("dialect.card", {"card": card, "place": source}))
        move = _homeward(position, Move(source, PLACES[0] if target == "h" else target, count))
        (move,) = _checked(position, [move])
        return [move, *_ranges_home(position.after(move), found["home"])]
    return None


def _named(kind: str, number: str) -> str:
    names = COLUMNS if kind == "stack" else CELLS
    if int(number) >= len(names):
        raise InvalidMove(Refusal("pile.unknown", {"pile": f"{kind} {number}"}))
    return names[int(number)]


def _checked(position: Position, moves: list[Move]) -> list[Move]:
    for move in moves:
        refusal = position.check(move)
        if refusal:
            raise IllegalMove(refusal)
    return moves


def _homeward(position: Position, move: Move) -> Move:
    """A move to some foundation, to that of its card."""
    pile = position.pile(move.source) if move.target in PLACES and position.check(move) else ()
    top = pile[-1] if pile else None
    return move._replace(target="h" + top.suit.lower()) if top else move


def _lies(position: Position, card: Card) -> tuple[str, int]:
    """Where a card lies, and how many cards move with it."""
    for at, column in enumerate(position.columns):
        if card in column:
            return COLUMNS[at], len(column) - column.index(card)
    if card in position.cells:
        return CELLS[position.cells.index(card)], 1
    raise IllegalMove(Refusal("dialect.card", {"card": card}))


def _of_card(position: Position, told: re.Match[str]) -> Move:
    card = Card.read(told["card"])
    source, count = _lies(position, card)
    if told["out"]:
        return Move(source, "h" + card.suit.lower(), count)
    if told["temp"]:
        free = position.cells.index(None) if None in position.cells else 0
        return Move(source, CELLS[free], count)
    if told["empty"]:
        empty = position.columns.index(()) if () in position.columns else 0
        return Move(source, COLUMNS[empty], count)
    onto = Card.read(told["onto"])
    return Move(source, _lies(position, onto)[0], count)


def _ranges_home(position: Position, ranges: str) -> list[Move]:
    """The moves home of ``AS;2H-4H``, in the order in which they go."""
    left: set[Card] = set()
    for told in filter(None, ranges.split(";")):
        first, last = (Card.read(end) for end in (told.split("-") * 2)[:2])
        left |= {Card(rank, first.suit) for rank in range(first.rank, last.rank + 1)}
    moves: list[Move] = []
    while left:
        move = next((move for move in _homes(position) if position.pile(move.source)[-1] in left), None)
        if move is None:
            raise IllegalMove(Refusal("dialect.card", {"card": min(left)}))
        left -= set(position.pile(move.source)[-1:])
        position = position.after(move)
        moves.append(move)
    return moves


def _homes(position: Position) -> list[Move]:
    return [move for move in position.legal_moves if move.target in PLACES]


def all_home(position: Position) -> list[Move]:
    """Every card that can go home does."""
    moves: list[Move] = []
    while homes := _homes(position):
        moves.append(homes[0])
        position = position.after(homes[0])
    return moves


def safe_home(position: Position) -> list[Move]:
    """Every card goes home that no card can be laid on any more, as FreeCell programs do."""
    moves: list[Move] = []
    while move := next((move for move in _homes(position) if _is_done(position, position.pile(move.source)[-1])), None):
        moves.append(move)
        position = position.after(move)
    return moves


def _is_done(position: Position, card: Card | None) -> bool:
    """Whether all cards that could be laid on this one are on the foundations."""
    if card is None or card.rank <= 2:
        return card is not None
    guests = [Card(card.rank - 1, suit) for suit in "SHDC" if lies_on(position.rules, Card(card.rank - 1, suit), card)]
    heights = {place[1].upper(): len(position.pile(place)) and position.pile(place)[0] for place in PLACES}
    return all((top := heights[guest.suit]) and top.rank >= guest.rank for guest in guests)
