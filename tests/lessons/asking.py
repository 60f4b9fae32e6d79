"""Questions as they are made, and what they must be: found anew, by rules asked one at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from random import Random

from harp_widget.engine import BAKERS_GAME, EASY_HARP, KLONDIKE, Card, Game, Move, Position, Rules
from harp_widget.engine.moves import CELLS, COLUMNS, PLACES, is_column, is_foundation
from harp_widget.lessons.quizzes.drafts import Draft
from harp_widget.lessons.quizzes.kinds import Asking
from harp_widget.lessons.quizzes.positions import Amid, reached
from harp_widget.lessons.quizzes.quiz import AMID
from harp_widget.words import say
from harp_widget.words.catalogue import group

HOUSES: tuple[Rules, ...] = (
    EASY_HARP,
    BAKERS_GAME,
    KLONDIKE,
    KLONDIKE.vary(draw=3, passes="strict"),
    KLONDIKE.vary(empty="any", scoring="vegas"),
    BAKERS_GAME.vary(cells=2),
    BAKERS_GAME.vary(name="freecell", build="alternating"),
    EASY_HARP.vary(passes=4),
    KLONDIKE.vary(open=True),
)


def asking(seed: int, asked: Counter[object] | None = None) -> Asking:
    """What a maker is given, of any level."""
    return Asking(Random(f"asked {seed}"), 1 + seed % 3, Counter() if asked is None else asked)


def made(kind: str, rules: Rules, seed: int, asked: Counter[object] | None = None) -> tuple[Amid, Draft] | None:
    """A game amid play, and a question about it."""
    given = asking(seed, asked)
    amid = reached(rules, given.rng, given.level)
    draft = AMID[kind](given, amid)
    if draft is not None and asked is not None:
        asked[draft.about] += 1
    return None if draft is None else (amid, draft)


def sentences(draft: Draft) -> list[str]:
    """The ids of the sentences to choose from."""
    ids = [id_ for id_ in group("quiz", "en") if id_.startswith("rule.")]
    texts = {say(f"quiz.{id_}", "en", ranks=draft.position.rules.ranks): id_[5:] for id_ in ids}
    return [texts[choice("en")] for choice in draft.choices]


REFUSED = {
    "one-card": {"unit.one-card"},
    "king": {"unit.king-run", "column.king-only"},
    "rank": {"column.rank"},
    "colour": {"column.colour"},
    "suit": {"column.suit"},
    "run": {"column.not-a-run"},
    "capacity": {"unit.capacity"},
    "next": {"foundation.next"},
    "one-by-one": {"target.one-card"},
    "cell": {"cell.occupied", "target.one-card"},
    "final": {"foundation.final"},
    "stock-first": {"stock.not-empty"},
    "passes": {"redeal.limit"},
}
"""The refusals that a sentence tells."""


def forbids(name: str, position: Position, move: Move) -> bool:
    """Whether a sentence is a rule of the game that this move breaks: read from the cards, one rule at a time."""
    rules, target = position.rules, move.target
    lifted = [card for card in position.pile(move.source)[-move.count :] if card]
    first, onto = lifted[0], position.pile(target)[-1] if position.pile(target) else None
    to_column = is_column(target)
    answers: dict[str, Callable[[], object]] = {
        "one-card": lambda: to_column and onto and move.count > 1 and rules.columns.unit == "single-or-king-run",
        "king": lambda: to_column and not onto and rules.columns.empty == "king" and first.rank < rules.ranks,
        "rank": lambda: to_column and onto and first.rank + 1 != onto.rank,
        "colour": lambda: to_column and onto and rules.columns.build == "alternating" and first.red == onto.red,
        "suit": lambda: to_column and onto and rules.columns.build == "suit" and first.suit != onto.suit,
        "run": lambda: not is_sequence(rules, lifted),
        "capacity": lambda: to_column and rules.columns.unit == "supermove" and move.count > most(position, target),
        "next": lambda: is_foundation(target) and not follows(position, first),
        "own-suit": lambda: is_foundation(target) and target != f"h{first.suit.lower()}",
        "one-by-one": lambda: is_foundation(target) and move.count > 1,
        "cell": lambda: target in CELLS and (onto is not None or move.count > 1),
        "final": lambda: is_foundation(move.source) and not rules.foundations.take_back,
        "stock-first": lambda: target == "s" and len(position.stock) > 0,
        "passes": lambda: target == "s" and not position.may_redeal,
        "waste-top": lambda: move.source == "w" and move.count > 1,
        "hidden": lambda: None in position.pile(move.source)[-move.count :],
    }
    return bool(answers[name]())


def is_sequence(rules: Rules, cards: list[Card]) -> bool:
    """Whether cards form a run."""
    same = rules.columns.build == "suit"
    pairs = [*pairwise(cards)]
    fits = [low.suit == high.suit if same else low.red != high.red for high, low in pairs]
    return all(fits) and all(low.rank == high.rank - 1 for high, low in pairs)


def most(position: Position, target: str) -> int:
    """BK-6, counted out."""
    empty = sum(not column for column in position.columns) - (not position.pile(target))
    return int((position.cells.count(None) + 1) * 2**empty)


def follows(position: Position, card: Card) -> bool:
    """Whether a card is the next one of a pile of its suit."""
    return card.rank - 1 in [position.foundations[pile] for pile in position.rules.tables.piles[card.suit]]


def everywhere(position: Position) -> list[str]:
    """Every place that a card may be pointed to."""
    return [*COLUMNS[: len(position.columns)], *CELLS[: len(position.cells)], *PLACES]


def played(amid: Amid) -> Game:
    """A game that stands where the question is asked, hidden cards and all."""
    return Game(amid.position)
