"""Goals of a lesson: a closed list, each a line of data, checked by the rules where it is written.

``line`` · ``move 35 w5`` (any of these) · ``refused RULE`` · ``home N`` · ``turned N`` · ``empty N`` · ``score N`` ·
``pile 5 KH QS JD`` · ``won`` · ``won in N`` · ``keep N`` · ``answer 10`` · ``choose a|*b|c`` (the star marks the right
one) · ``targets 6S`` · ``movable``. Several goals stand in lines of their own, or parted by ``;``: all must be met.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import NamedTuple

from harp_widget.engine import Card, Game, Move, Position, Refusal, Rejected, Rules
from harp_widget.engine.moves import is_column, is_foundation
from harp_widget.engine.notation import read_turn
from harp_widget.engine.refusals import shown
from harp_widget.words import rule_of

from .probing import first_refused, lifted, piles_of

STATES = ("home", "turned", "empty", "score", "pile", "won")
"""Goals that are met by where the game stands, whatever led there."""
QUESTIONS = ("answer", "choose", "targets", "movable")
"""Goals that are met by an answer, not by a move."""
MOST_NUMBER = 100_000


@dataclass(frozen=True)
class Goal:
    """One goal: its ``kind``, and the ``text`` as it was written.

    ``number``: the N of its kind (of ``won``: in how many turns, 0 for any). ``right``: what answers it, the places or
    the letters; ``choices``: those to choose from; ``pile`` and ``cards``: what shall lie where; ``keys``: of the
    positions that its moves lead to; ``example``: a move that does what is wanted.
    """

    kind: str
    text: str
    number: int = 0
    right: frozenset[str] = frozenset()
    choices: tuple[str, ...] = ()
    pile: str = ""
    cards: tuple[Card, ...] = ()
    keys: frozenset[Hashable] = frozenset()
    example: Move | None = None

    @property
    def is_state(self) -> bool:
        """Whether it is met by where the game stands."""
        return self.kind in STATES

    @property
    def is_question(self) -> bool:
        """Whether it is met by an answer."""
        return self.kind in QUESTIONS

    def is_met(self, game: Game) -> bool:
        """Whether the game stands where this goal wants it; no other goals can be told so."""
        return self.is_state and _MET[self.kind](self, game)

    def wants(self, refusal: Refusal, rules: Rules) -> bool:
        """Whether this refusal is what it looks for."""
        return self.kind == "refused" and not self.right.isdisjoint([refusal.rule, rule_of(refusal, rules) or ""])

    def is_right(self, answer: str) -> bool:
        """Whether an answer is the right one: a number or text, a letter or the choice itself, places in any order."""
        given = folded(answer)
        if self.kind == "answer":
            return given in {folded(one) for one in self.right}
        if self.kind == "choose":
            return given in self.right or given in {folded(self.choices[LETTERS.index(one)]) for one in self.right}
        return frozenset(given.replace(",", " ").split()) == self.right


LETTERS = "abcdefgh"
"""What the choices of a question are called."""


class _Told(NamedTuple):
    """A goal being read: its kind, the words after it, and where the lesson starts."""

    kind: str
    text: str
    words: list[str]
    start: Position

    @property
    def rest(self) -> str:
        return self.text.partition(" ")[2].strip()

    def malformed(self) -> Rejected:
        """It is not written as goals of its kind are."""
        return Rejected(Refusal("lesson.form", {"form": _FORMS[self.kind]}))


def read(text: str, start: Position, has_line: bool) -> tuple[Goal, ...]:
    """The goals of a text for a lesson that starts there; ``Rejected`` tells which goal is wrong, and why.

    ``has_line``: whether the lesson's record has turns.
    """
    told = [line.strip() for line in re.split(r"[;\n]", text)]
    goals = [_read(line, number, start, has_line) for number, line in enumerate(filter(None, told), 1)]
    if not goals:
        raise Rejected(Refusal("lesson.no-goal"))
    return tuple(goals)


def _read(text: str, number: int, start: Position, has_line: bool) -> Goal:
    kind, *words = text.split()
    if kind not in _READERS:
        raise Rejected(Refusal("lesson.goal", {"text": shown(kind), "known": tuple(_READERS)}), shown(text), number)
    try:
        goal = _READERS[kind](_Told(kind, text, words, start))
        if kind == "line" and not has_line:
            raise Rejected(Refusal("lesson.no-line"))
        if goal.is_met(Game(start)):
            raise Rejected(Refusal("lesson.met"))
    except Rejected as error:
        raise Rejected(error.refusal, shown(text), number) from None
    return goal


def _plain(told: _Told) -> Goal:
    if told.words:
        raise told.malformed()
    return Goal(told.kind, told.text)


def _number(told: _Told, word: str) -> int:
    if not word.isdecimal() or not word.isascii() or not 0 < int(word[:9]) <= MOST_NUMBER:
        raise told.malformed()
    return int(word)


def _counted(most: Callable[[Position], int]) -> Callable[[_Told], Goal]:
    def counted(told: _Told) -> Goal:
        number, limit = _number(told, told.rest), most(told.start)
        if number > limit:
            raise Rejected(Refusal("lesson.too-many", {"most": limit}))
        return Goal(told.kind, told.text, number)

    return counted


def _won(told: _Told) -> Goal:
    if not told.words:
        return Goal(told.kind, told.text)
    if told.words[0] != "in" or len(told.words) > 2:
        raise told.malformed()
    return Goal(told.kind, told.text, _number(told, told.words[-1]))


def _moves(told: _Told) -> Goal:
    read = [read_turn(told.start, word) for word in told.words]
    if not read:
        raise told.malformed()
    return Goal(told.kind, told.text, keys=frozenset(after.key() for _, after in read), example=read[0][0][0])


def _refused(told: _Told) -> Goal:
    """The id of a refusal, or that of the rule it comes from."""
    goal = Goal(told.kind, told.text, right=frozenset([told.rest or "-"]))
    found = first_refused(told.start, lambda refusal: goal.wants(refusal, told.start.rules))
    if found is None:
        raise Rejected(Refusal("lesson.not-refused", {"text": shown(told.rest)}))
    return replace(goal, example=found)


def _pile(told: _Told) -> Goal:
    if len(told.words) < 2 or told.words[0] not in piles_of(told.start):
        raise told.malformed()
    return Goal(told.kind, told.text, pile=told.words[0], cards=tuple(_card(told, word) for word in told.words[1:]))


def _card(told: _Told, word: str) -> Card:
    try:
        return Card.read(word)
    except ValueError:
        raise told.malformed() from None


def _answer(told: _Told) -> Goal:
    right = frozenset(one.strip() for one in told.rest.split("|"))
    if "" in right:
        raise told.malformed()
    return Goal(told.kind, told.text, right=right)


def _choose(told: _Told) -> Goal:
    choices = [choice.strip() for choice in told.rest.split("|")]
    plain = tuple(choice.removeprefix("*").strip() for choice in choices)
    right = [letter for letter, choice in zip(LETTERS, choices, strict=False) if choice.startswith("*")]
    if not 2 <= len(choices) <= len(LETTERS) or len(right) != 1 or len({*map(folded, plain)} - {""}) < len(plain):
        raise told.malformed()
    return Goal(told.kind, told.text, right=frozenset(right), choices=plain)


def _targets(told: _Told) -> Goal:
    """Every place that a card may go to, wherever that card lies."""
    card = _card(told, told.rest)
    moves = [move for move, first in lifted(told.start) if first == card]
    if len({move.source for move in moves}) != 1:
        raise Rejected(Refusal("lesson.card-moves", {"card": card, "count": len({move.source for move in moves})}))
    right = frozenset(move.target for move in moves)
    return Goal(told.kind, told.text, right=right, cards=(card,), pile=moves[0].source)


def _movable(told: _Told) -> Goal:
    """Every card that may be lifted since it has a place to go to: ``7``, ``7x4``, ``a``, ``w``, ``hs``."""
    _plain(told)
    right = frozenset(lift_of(move) for move, _ in lifted(told.start))
    if not right:
        raise Rejected(Refusal("lesson.nothing-moves"))
    return Goal(told.kind, told.text, right=right)


def lift_of(move: Move) -> str:
    """The cards that a move lifts, in notation."""
    return f"{move.source}x{move.count}" if move.count > 1 else move.source


def folded(text: str) -> str:
    """A text as answers are compared: neither case nor spaces matter."""
    return " ".join(text.split()).casefold()


_FORMS = {
    "line": "line",
    "move": "move 35 w5",
    "refused": "refused unit.one-card",
    "home": "home 4",
    "turned": "turned 1",
    "empty": "empty 1",
    "score": "score 50",
    "pile": "pile 5 K♥ Q♠ J♦",
    "won": "won in 12",
    "keep": "keep 3",
    "answer": "answer 10",
    "choose": "choose a|*b|c",
    "targets": "targets 6♠",
    "movable": "movable",
}
"""How a goal of each kind is written."""

_READERS: dict[str, Callable[[_Told], Goal]] = {
    "line": _plain,
    "move": _moves,
    "refused": _refused,
    "home": _counted(lambda start: start.rules.cards),
    "turned": _counted(lambda start: sum(start.down)),
    "empty": _counted(lambda start: len(start.columns)),
    "score": _counted(lambda _: MOST_NUMBER),
    "pile": _pile,
    "won": _won,
    "keep": _counted(lambda _: MOST_NUMBER),
    "answer": _answer,
    "choose": _choose,
    "targets": _targets,
    "movable": _movable,
}


def _lies(goal: Goal, game: Game) -> bool:
    """Whether the cards lie last in their pile; of a foundation any of its piles may show the card."""
    pile = game.position.pile(goal.pile)
    if is_foundation(goal.pile):
        return {*goal.cards} <= {*pile}
    if is_column(goal.pile):
        pile = pile[game.position.down[int(goal.pile) - 1] :]
    return pile[-len(goal.cards) :] == goal.cards


def _is_won(goal: Goal, game: Game) -> bool:
    return game.position.is_won and (not goal.number or game.ply <= goal.number)


_MET: dict[str, Callable[[Goal, Game], bool]] = {
    "home": lambda goal, game: sum(game.position.foundations) >= goal.number,
    "turned": lambda goal, game: sum(game.start.down) - sum(game.position.down) >= goal.number,
    "empty": lambda goal, game: sum(not column for column in game.position.columns) >= goal.number,
    "score": lambda goal, game: game.score >= goal.number,
    "pile": _lies,
    "won": _is_won,
}
