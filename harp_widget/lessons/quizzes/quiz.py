"""Quizzes: questions drawn from positions that games come to, and answered by the rules themselves."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from difflib import get_close_matches
from random import Random
from typing import overload

from harp_widget import words
from harp_widget.engine import Game, Rules
from harp_widget.engine.mistakes import WrongValueError
from harp_widget.engine.wanted import a_text, a_whole, every, the_rules, told, wrong

from ..questions import Question
from . import counting, kinds, winning
from .drafts import Draft
from .kinds import Asking
from .positions import Amid, reached

Maker = Callable[[Asking, Rules], Draft | None]

AMID: dict[str, Callable[[Asking, Amid], Draft | None]] = {
    "rule": kinds.rule,
    "places": kinds.places,
    "count": kinds.count,
    "score": counting.score,
    "draw": kinds.draw,
}
"""Makers that ask about a game amid play."""


def _amid(kind: str) -> Maker:
    return lambda asking, rules: AMID[kind](asking, reached(rules, asking.rng, asking.level))


MAKERS: dict[str, Maker] = {**{kind: _amid(kind) for kind in AMID}, "win": winning.win}

KINDS = tuple(MAKERS)
"""``rule``: may a move be made, and if not, which rule forbids it? ``places``: where may a card go? ``count``: how many
cards move at once? ``score``: what does it say after an action? ``draw``: what comes up? ``win``: which of two moves
keeps the win?"""

BY_LEVEL = {1: KINDS[:4], 2: KINDS[:5], 3: KINDS}

MOST = 200
"""The most questions of a quiz."""

TRIES = 3
"""How often in a row a question is looked for in vain until it is given up."""

ROUNDS = 12
"""How often every kind is tried in vain until no more questions are looked for."""


class Quiz(Sequence[Question]):
    """Questions, in a language: ``len``, ``quiz[0]``, iterate over them. :func:`quiz` makes one.

    ``rules``, ``seed``, ``level``, ``kinds`` and ``language`` are what it was made with; ``title`` names it.
    """

    def __init__(self, rules: Rules, seed: int | str, level: int, drafts: Sequence[Draft], language: str) -> None:
        self.rules, self.seed, self.level, self.language = rules, seed, level, language
        self.title = words.say("quiz.title", language, game=words.title(rules, language))
        self.kinds = tuple(draft.kind for draft in drafts)
        self._drafts = tuple(drafts)
        self._questions = tuple(draft.question(language) for draft in drafts)

    @overload
    def __getitem__(self, at: int) -> Question: ...

    @overload
    def __getitem__(self, at: slice) -> tuple[Question, ...]: ...

    def __getitem__(self, at: int | slice) -> Question | tuple[Question, ...]:
        return self._questions[at]

    def __len__(self) -> int:
        return len(self._questions)

    def in_language(self, language: str) -> Quiz:
        """The same questions in another language."""
        return Quiz(self.rules, self.seed, self.level, self._drafts, words.language(a_text("language", language)))

    def __repr__(self) -> str:
        return f"<{self.title}, {len(self)}, seed {self.seed!r}>"


def quiz(
    what: str | Rules | Game,
    n: int = 10,
    seed: int | str = 0,
    kinds: str | Iterable[str] | None = None,
    level: int = 2,
    language: str = "en",
) -> Quiz:
    """Questions about a game, drawn from positions that games of it come to; the rules give the answers.

    ``what``: a game, or ``Rules`` of one's own. ``n``: how many questions, 1 to 200. ``seed``: the same for everyone
    who gives the same, so that a class has one quiz; a pupil's name gives each their own. ``level``: 1 asks of the
    first turns, and which rule forbids a move; 2 of longer games, whether a move may be made at all, and what comes up;
    3 of games far on, and what keeps the win. ``kinds``: of ``KINDS``, instead of those of the level. ``ValueError``
    says what there is not, or that a game gives no such questions.

    >>> quiz("easy-harp", n=3, seed=7)[0].kind
    'choose'
    """
    rules = the_rules("what", what)
    if not 1 <= a_whole("n", n) <= MOST:
        raise WrongValueError(f"n must be 1 to {MOST}, not {told(n)}")
    if a_whole("level", level) not in BY_LEVEL:
        raise WrongValueError(f"level must be {', '.join(map(str, BY_LEVEL))}, not {told(level)}")
    language = words.language(a_text("language", language))
    named = BY_LEVEL[level] if kinds is None else _named(kinds)
    drafts = _drafts(rules, n, Random(f"{_seed(seed)}\n{rules!r}"), named, level)
    return Quiz(rules, seed, level, drafts, language)


def _seed(seed: int | str) -> str:
    """A seed as chance takes it: a name is the same however it is typed."""
    if isinstance(seed, str):
        return " ".join(unicodedata.normalize("NFC", seed).split()).casefold()
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise wrong("seed", seed, "a whole number or a name")
    return str(seed) if abs(seed) < 10**20 else hex(seed)


def _named(kinds: str | Iterable[str]) -> tuple[str, ...]:
    """The kinds that are asked for; an error names what is none."""
    given = every(str, "kinds", [kinds] if isinstance(kinds, str) else kinds, f"one or more of {', '.join(KINDS)}")
    for kind in given:
        if kind not in MAKERS:
            near = get_close_matches(kind, KINDS, 1)
            raise WrongValueError(
                f"there are no questions of the kind {told(kind)}: there are {', '.join(KINDS)}"
                f"{f'; did you mean {near[0]!r}?' if near else ''}"
            )
    if not given:
        raise WrongValueError(f"kinds must be one or more of {', '.join(KINDS)}")
    return tuple(dict.fromkeys(given))


def _drafts(rules: Rules, n: int, rng: Random, named: tuple[str, ...], level: int) -> list[Draft]:
    found: dict[Hashable, Draft] = {}
    asking = Asking(rng, level, Counter())
    in_vain = 0
    for kind in _in_turn(named, rng):
        if len(found) == n or in_vain == ROUNDS * len(named):
            break
        draft = _one(MAKERS[kind], asking, rules, found)
        in_vain = 0 if draft else in_vain + 1
        if draft:
            found[draft.key] = draft
            asking.asked[draft.about] += 1
    if len(found) < n:
        raise WrongValueError(f"this game gives only {len(found)} of {n} questions of the kinds {', '.join(named)}")
    return [*found.values()]


def _in_turn(named: tuple[str, ...], rng: Random) -> Iterator[str]:
    """Each kind once in any order, and again."""
    while True:
        yield from rng.sample(named, len(named))


def _one(maker: Maker, asking: Asking, rules: Rules, found: dict[Hashable, Draft]) -> Draft | None:
    """A question unlike those found so far; ``None`` where none is found soon."""
    for _ in range(TRIES):
        draft = maker(asking, rules)
        if draft is not None and draft.key not in found:
            return draft
    return None
