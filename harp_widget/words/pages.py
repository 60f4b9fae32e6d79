"""Two pages of the rule book beside the rules: examples of what surprises a beginner, and questions players ask."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from harp_widget.engine.cards import Card
from harp_widget.engine.codes import has_codes
from harp_widget.engine.layouts import has_hidden_cards
from harp_widget.engine.legal import capacity
from harp_widget.engine.refusals import Refusal
from harp_widget.engine.rules import EASY_HARP, Rules
from harp_widget.engine.scoring import SCORINGS, Scoring

Topic = tuple[str, dict[str, Any]]

_RUN = tuple(Card.read(card) for card in ("8S", "7H", "6S"))
_ACE = Card.read("AH")
_KINGS = tuple(Card.read(card) for card in ("KS", "QH", "JS"))


def examples(rules: Rules) -> Iterator[Topic]:
    """What the apps show by example: each text with its values; ``book`` is the topic that has the rule's id.

    The cards are those of a whole pack, so a small one has no examples.
    """
    if rules.ranks < 13:
        return
    if rules.columns.build == "alternating":
        yield from _moving(rules)
    if rules.packs > 1:
        refused = Refusal("foundation.suit", {"card": _ACE, "target": "hs"})
        yield "reserved", {"book": "own-suit", "card": _ACE, "refusal": refused}
    if rules.columns.build == "alternating" and rules.foundations.take_back:
        points = SCORINGS[rules.scoring].taken_back
        cards = {name: Card.read(card) for name, card in (("card", "5H"), ("host", "6S"), ("guest", "4S"))}
        yield "take-back", {"book": "take-back", "points": points, **cards}
    if rules.columns.unit == "supermove" and rules.cells and rules.cells.count:
        yield "how-many", {"book": "capacity-example", **_capacities(rules)}
    if rules.stock and rules.stock.draw > 1:
        yield "next-pass", {"book": "draw", "draw": rules.stock.draw}


def _moving(rules: Rules) -> Iterator[Topic]:
    """Runs and their homes, where colours alternate."""
    first, second, last = _RUN
    if rules.columns.unit == "single-or-king-run":
        host = rules.tables.hosts[first][0]
        refused = Refusal("unit.one-card", {"card": first, "count": len(_RUN), "source": "1", "target": "2"})
        yield (
            "run-refused",
            {
                "book": "unit-single",
                "run": _RUN,
                "host": host,
                "last": last,
                "homes": rules.tables.hosts[last],
                "refusal": refused,
            },
        )
        refused = Refusal("unit.king-run", {"card": _KINGS[1], "count": 2, "target": "2"})
        yield "king-run", {"book": "king-run", "run": _KINGS, "card": _KINGS[1], "refusal": refused}
    if rules.columns.unit == "run":
        yield "part-run", {"book": "unit-run", "run": _RUN, "card": second, "host": rules.tables.hosts[second][-1]}
    if rules.packs > 1:
        yield "twins", {"book": "twins", "card": last, "hosts": rules.tables.hosts[last]}


def _capacities(rules: Rules) -> dict[str, Any]:
    cells = rules.cells.count if rules.cells else 0
    onto, into = capacity(cells, 1), capacity(cells, 0)
    values = {"count": into + 1, "most": into, "cells": cells, "columns": 0, "into": True}
    return {"cells": cells, "more": cells + 1, "onto": onto, "into": into, "refusal": Refusal("unit.capacity", values)}


def questions(rules: Rules) -> Iterator[Topic]:
    """What players ask, each with its answer's values; ``book`` is the topic that has the rule's id."""
    offers = rules.offers
    yield "every-deal", {"book": "not-every-deal", "known": rules == EASY_HARP, "only": offers.winnable_only}
    yield "run-stays", {"book": f"unit-{_unit(rules)}", "unit": rules.columns.unit, "build": rules.columns.build}
    yield from _about_piles(rules)
    yield "goes-up", {"book": _END[rules.auto_complete], "finish": rules.auto_complete}
    if SCORINGS[rules.scoring] != Scoring("none"):
        yield "score", {"book": "score", **_points(rules)}
    if has_codes(rules):
        yield "code", {"book": "code" if "code" in offers.pages else "deal-number"}
        yield "same-for-all", {"book": "daily"}
    limit = rules.undo_limit
    yield ("far-back", {"book": "undo-all"}) if limit is None else ("no-more-undo", {"book": "undo", "limit": limit})
    yield "loss", {"book": "verdict" if offers.tells_loss else "no-loss", "told": offers.tells_loss}
    if offers.marks_farming:
        yield "marked", {"book": "score", "back": rules.foundations.take_back}
    if "hints" in offers.pages:
        yield "hints", {"book": "hints"}


_END = {True: "finish", False: "no-automatic"}


def _unit(rules: Rules) -> str:
    return "single" if rules.columns.unit == "single-or-king-run" else rules.columns.unit


def _about_piles(rules: Rules) -> Iterator[Topic]:
    if rules.columns.empty == "king" and rules.ranks == 13:
        yield "king-only", {"book": "empty-king-single" if _unit(rules) == "single" else "empty-king"}
    if rules.columns.unit == "supermove" and rules.cells and rules.cells.count:
        cells = rules.cells.count
        yield "half", {"book": "capacity", "cells": cells, "onto": capacity(cells, 1), "into": capacity(cells, 0)}
        if rules.columns.build == "suit":
            yield "free-cell", {"book": "build-suit"}
    if rules.packs > 1:
        yield "which-twin", {"book": "twins"}
    if rules.foundations.take_back:
        yield "back", {"book": "take-back", "points": SCORINGS[rules.scoring].taken_back}
    else:
        yield "final", {"book": "final", "build": rules.columns.build}
    if rules.stock:
        limit = rules.stock.limit
        yield "pass", {"book": "passes-unlimited" if limit is None else "passes", "limit": limit or 0}


def _points(rules: Rules) -> dict[str, Any]:
    """What each event brings; 0 where the game has none of that kind."""
    scoring = SCORINGS[rules.scoring]
    return {
        "foundation": scoring.foundation,
        "waste": scoring.waste_to_column if rules.stock else 0,
        "cell": scoring.cell_to_column if rules.cells else 0,
        "turned": scoring.turned if has_hidden_cards(rules) else 0,
        "price": scoring.price * rules.cards,
    }
