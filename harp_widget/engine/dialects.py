"""Other people's notations.

``freecell``: FreeCell's standard notation as fc-solve prints it with ``-sn`` (``26``, ``3a``, ``5h``; with ``-snx``
also ``26v3``), the bare words or the whole output, and what :mod:`harp_widget.engine.solutions` tells of. How many
cards go to an empty column standard notation does not tell: here it is the longest run that lets the rest of the script
be played. Nor does it tell cards that a program sends home by itself: where the words alone do not go, or do not win,
those cards are sent, too.

``shootme``: the move strings of Klondike-Solver and of pyksolve: ``DR2`` draws twice, ``NEW`` turns the waste over,
``47-3`` moves three cards, ``WS`` goes to the spades, ``H4`` comes back from the hearts; ``F5`` says that a card of
column 5 turns over, which happens by itself.

>>> from harp_widget.engine import Game
>>> game = Game("klondike", deal=100000)
>>> game.play("43 F4 DR2 67 F6", dialect="shootme")
>>> game.value
'43 sw sw 67'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from .moves import STOCK, Move, is_column
from .notation import Reading, Token, read_turn, tokens
from .pasted import capitals
from .refusals import InvalidMove, Refusal, Unseen, shown
from .solutions import all_home, safe_home, solution_words, told_moves
from .wanted import a_text

if TYPE_CHECKING:
    from .position import Position


class Dialect(NamedTuple):
    """How a script falls into tokens, and what a token may mean: legal turns, the likeliest last.

    ``write``: a move in the dialect's own form; ``by_itself``: what may happen after each turn without a word.
    """

    tokens: Callable[[str], Iterable[Token]]
    readings: Callable[[Position, str], list[Reading]]
    write: Callable[[Move], str] = str
    by_itself: tuple[Callable[[Position], list[Move]], ...] = ()


def reached(position: Position, readings: list[list[Move]]) -> list[Reading]:
    """Where each reading leads; ``Unseen`` when all of them turn over a card that nobody has seen."""
    seen: list[Reading] = []
    dark: Unseen | None = None
    for moves in readings:
        try:
            seen.append((moves, follow(position, moves)))
        except Unseen as error:
            dark = error
    if dark and not seen:
        raise dark
    return seen


def follow(position: Position, moves: Iterable[Move]) -> Position:
    """The position after legal moves."""
    for move in moves:
        position = position.after(move)
    return position


_FREECELL = re.compile(r"(?P<move>[1-9a-g][1-9a-gh])(?:v(?P<count>[0-9a-f]))?")
_SHOOTME = re.compile(
    r"DR(?P<draws>0*[1-9][0-9]{0,2})|(?P<redeal>NEW)|F[1-7]|(?P<move>[W1-7SHDC][1-7SHDC])(?:-(?P<count>[0-9]{1,2}))?"
)


def _as_read(position: Position, text: str) -> list[Reading]:
    return [read_turn(position, text)]


def _freecell_tokens(script: str) -> Iterable[Token]:
    return (Token(word, word, number) for number, word in enumerate(solution_words(script), 1))


def _freecell(position: Position, word: str) -> list[Reading]:
    told = told_moves(position, word)
    if told is not None:
        return reached(position, [told])
    match = _match(_FREECELL, word.lower(), word, "freecell")
    move = match["move"]
    if match["count"]:
        return _as_read(position, f"{move}x{int(match['count'], 16)}")
    as_read = read_turn(position, move)
    (meant,) = as_read[0]
    if not is_column(meant.target) or position.pile(meant.target):
        return [as_read]
    counts = range(1, len(position.pile(meant.source)) + 1)
    runs = (Move(meant.source, meant.target, count) for count in counts)
    return reached(position, [[run] for run in runs if position.check(run) is None])


def _shootme_tokens(script: str) -> Iterable[Token]:
    for number, word in enumerate(script.split(), 1):
        try:
            turns = _from_shootme(word)
        except InvalidMove as error:
            raise InvalidMove(error.refusal, word, number) from None
        for turn in turns:
            yield Token(turn, word, number)


def _from_shootme(word: str) -> list[str]:
    match = _match(_SHOOTME, capitals(word), word, "shootme")
    if match["draws"]:
        return ["sw"] * int(match["draws"])
    if match["redeal"]:
        return ["ws"]
    if not match["move"]:
        return []
    source, target = (end if end in "W1234567" else f"h{end}" for end in match["move"])
    return [f"{source}{target}".lower() + (f"x{match['count']}" if match["count"] else "")]


def _to_shootme(move: Move) -> str:
    if STOCK in (move.source, move.target):
        return "DR1" if move.source == STOCK else "NEW"
    ends = "".join(end[-1].upper() for end in (move.source, move.target))
    return ends + (f"-{move.count}" if move.count > 1 else "")


def _to_freecell(move: Move) -> str:
    return str(move).replace("x", "v") if move.count < 10 else f"{move.source}{move.target}v{move.count:x}"


def _match(pattern: re.Pattern[str], text: str, word: str, dialect: str) -> re.Match[str]:
    match = pattern.fullmatch(text)
    if not match:
        raise InvalidMove(Refusal("dialect.word", {"text": shown(word), "dialect": dialect}))
    return match


OURS = "harp"
DIALECTS: dict[str, Dialect] = {
    OURS: Dialect(tokens, _as_read),
    "freecell": Dialect(_freecell_tokens, _freecell, _to_freecell, (safe_home, all_home)),
    "shootme": Dialect(_shootme_tokens, _as_read, _to_shootme),
}
"""The notations that ``play`` reads, by name."""


def named_dialect(name: str) -> Dialect:
    """The dialect of that name; ``InvalidMove`` names the known ones."""
    if a_text("dialect", name) not in DIALECTS:
        raise InvalidMove(Refusal("dialect.unknown", {"text": shown(name), "known": tuple(DIALECTS)}))
    return DIALECTS[name]
