"""How a game is scored, from its table of points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from harp_widget.engine import scoring as points
from harp_widget.engine.layouts import has_hidden_cards, laid_on
from harp_widget.engine.rules import Rules
from harp_widget.engine.scoring import SCORINGS, Scoring

Topic = tuple[str, dict[str, Any]]


def score_topics(rules: Rules) -> Iterator[Topic]:
    """What the score section says, each text with its values; ``book`` is the topic that has the rule's id."""
    scoring = SCORINGS[rules.scoring]
    book = {"book": "vegas" if scoring.price else "score"}
    for topic, values in _topics(rules, scoring):
        yield topic, book | values


def _topics(rules: Rules, scoring: Scoring) -> Iterator[Topic]:
    if scoring == Scoring("none"):
        yield "none", {}
        return
    cards = rules.cards
    if scoring.price:
        yield "price", {"points": scoring.price * cards}
    else:
        yield "start", {}
    yield from _table(rules, scoring)
    if scoring.price:
        paid = scoring.price * cards
        yield "gain", {"cards": paid // scoring.foundation + 1, "points": scoring.foundation * cards - paid}
    elif rules.stock:
        yield _best(rules, scoring)
    if scoring.time_bonus:
        limits = {"least": points.BONUS_LEAST_SECONDS, "most": points.BONUS_MOST_SECONDS}
        yield "bonus", {"book": "bonus", "bonus": points.BONUS_POINTS, **limits}
    if scoring.cumulative:
        yield "cumulative", {}


def _table(rules: Rules, scoring: Scoring) -> Iterator[Topic]:
    """A line for each kind of event that the game has."""
    yield "foundation", {"points": scoring.foundation}
    if rules.stock and scoring.waste_to_column:
        yield "waste-to-column", {"points": scoring.waste_to_column}
    if rules.cells and scoring.cell_to_column:
        yield "cell-to-column", {"points": scoring.cell_to_column}
    if hidden_cards(rules) and scoring.turned:
        yield "turned", {"points": scoring.turned}
    if rules.foundations.take_back:
        yield "taken-back", {"points": scoring.taken_back}
    if rules.stock and rules.stock.limit != 1:
        yield _redeal(rules.stock.draw, scoring)
    yield "else", {}


def _redeal(draw: int, scoring: Scoring) -> Topic:
    if not scoring.redeals_cost:
        return "redeal-free", {}
    first = points.redeal_price(scoring, draw, 1)
    if first:
        return "redeal", {"points": -first}
    later = points.redeal_price(scoring, draw, points.FREE_REDEALS + 1)
    return "redeal-free-first", {"free": points.FREE_REDEALS, "points": -later}


def _best(rules: Rules, scoring: Scoring) -> Topic:
    """The best score there can be; where points can be farmed (D-10), that of a plain win."""
    cards = rules.cards
    won = scoring.foundation * cards + scoring.turned * hidden_cards(rules)
    if not scoring.taken_back:
        return "full", {"points": won, "each": scoring.waste_to_column}
    best = won + scoring.waste_to_column * (cards - len(laid_on(rules)))
    return "best", {"points": best}


def hidden_cards(rules: Rules) -> int:
    """How many cards of the tableau are dealt face down."""
    heights = Counter(laid_on(rules))
    return heights.total() - len(heights) if has_hidden_cards(rules) else 0
