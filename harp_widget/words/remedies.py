"""What would make a refused move legal, or what may be played instead."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from harp_widget.engine.cards import Card
from harp_widget.engine.legal import lies_on
from harp_widget.engine.moves import CELLS, is_cell
from harp_widget.engine.position import Position
from harp_widget.engine.refusals import Refusal

from .saying import say


def remedy(position: Position, refusal: Refusal, lang: str = "en") -> str:
    """A sentence or two on what is legal instead; empty where the refusal says it all."""
    find = _FOUND.get(refusal.rule)
    return find(position, refusal, lang) if find else ""


def _fits(position: Position, card: Card, lang: str) -> str:
    hosts = position.rules.tables.hosts[card]
    return say("remedy.fits", lang, card=card, hosts=hosts) if hosts else say("remedy.fits-empty", lang, card=card)


def _onto(position: Position, refusal: Refusal, lang: str) -> str:
    """Where the card fits, and what fits on the card it was laid on."""
    onto = refusal.params["onto"]
    guests = position.rules.tables.takes[onto]
    takes = say("remedy.takes", lang, onto=onto, guests=guests) if guests else ""
    return " ".join(part for part in (_fits(position, refusal.params["card"], lang), takes) if part)


def _into_empty(position: Position, refusal: Refusal, lang: str) -> str:
    return _fits(position, refusal.params["card"], lang)


def _top(position: Position, refusal: Refusal, lang: str) -> str:
    return say("remedy.top", lang, card=position.pile(refusal.params["source"])[-1])


def _together(position: Position, refusal: Refusal, lang: str) -> str:
    """The longest run at the end of a column."""
    rules = position.rules
    at = int(refusal.params["source"]) - 1
    up = position.columns[at][position.down[at] :]
    count = 1
    for upper, lower in pairwise(reversed(up)):
        if rules.columns.unit == "single-or-king-run" or not (upper and lower and lies_on(rules, upper, lower)):
            break
        count += 1
    return say("remedy.together", lang, count=count, card=up[-count])


def _capacity(_: Position, refusal: Refusal, lang: str) -> str:
    return say("remedy.fewer", lang, most=refusal.params["most"])


def _before(_: Position, refusal: Refusal, lang: str) -> str:
    """The cards that must go up before this one."""
    card = refusal.params["card"]
    ready = [following.rank for following in refusal.params["next"] if following.rank < card.rank]
    missing = tuple(Card(rank, card.suit) for rank in range(max(ready), card.rank)) if ready else ()
    return say("remedy.before", lang, missing=missing) if missing else ""


def _own_suit(_: Position, refusal: Refusal, lang: str) -> str:
    return say("remedy.own-suit", lang)


def _cell(position: Position, refusal: Refusal, lang: str) -> str:
    if not is_cell(refusal.params["target"]):
        return ""
    free = next((name for name, card in zip(CELLS, position.cells, strict=False) if card is None), "")
    return say("remedy.free-cell", lang, cell=free) if free else say("remedy.no-cell", lang)


def _stock(position: Position, _: Refusal, lang: str) -> str:
    if position.stock:
        return say("remedy.draw", lang)
    limit = position.rules.stock.limit if position.rules.stock else None
    allowed = position.waste and (limit is None or position.passes < limit)
    return say("remedy.turn", lang) if allowed else ""


def _draw_first(_: Position, refusal: Refusal, lang: str) -> str:
    return say("remedy.draw-first", lang, count=refusal.params["count"])


_FOUND: dict[str, Callable[[Position, Refusal, str], str]] = {
    "column.rank": _onto,
    "column.colour": _onto,
    "column.suit": _onto,
    "column.king-only": _into_empty,
    "unit.one-card": _top,
    "unit.king-run": _into_empty,
    "column.not-a-run": _together,
    "column.face-down": _together,
    "source.too-few": _together,
    "unit.capacity": _capacity,
    "foundation.next": _before,
    "foundation.suit": _own_suit,
    "cell.occupied": _cell,
    "target.one-card": _cell,
    "stock.draw-only": _stock,
    "stock.empty": _stock,
    "redeal.nothing": _stock,
    "stock.not-empty": _draw_first,
}
