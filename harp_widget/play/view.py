"""What the browser sees: one small dict built from the masked position. Nothing hidden is in it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from harp_widget import words
from harp_widget.engine import Card, Drawn, Event, Game, Move, Moved, Position, Redealt, Refusal, Turn
from harp_widget.engine.codes import tells_all
from harp_widget.engine.events import moved_cards
from harp_widget.engine.moves import (
    CELLS,
    COLUMNS,
    PLACES,
    REDEAL,
    STOCK,
    WASTE,
    is_column,
    is_foundation,
)
from harp_widget.engine.scoring import redeal_price

from .happened import Json
from .hinting import can_hint, hints

if TYPE_CHECKING:
    from .in_play import InPlay

MOST_STEPS = 52
"""Steps shown one after the other, as a Finish may have; what is longer is shown at once."""


OF_NO_CARD = frozenset(["pile", "move", "stock", "redeal", "game", "undo", "redo", "finish"])
"""The families of refusals that speak of no two cards."""


def whole(at: InPlay) -> Json:
    """The game as the board shows it; neither what has just happened is in it, nor what stays from deal to deal."""
    game, lang, chosen = at.game, at.settings.language, at.settings
    position = at.seen
    return {
        "status": game.status,
        "piles": piles(game, position),
        "moves": {} if chosen.disabled else moves(position),
        "last": last(game),
        "score": game.score,
        "moves_made": game.moves_made,
        "seconds": game.seconds,
        "running": game.status == "playing",
        "ledger": words.ledger(game.ledger, lang, seconds=game.seconds) if game.status == "won" else None,
        "can": {
            "undo": game.undo_refusal is None or can_take_back(at),
            "redo": game.ply < len(game.turns),
            "finish": game.can_finish and chosen.auto_complete,
            "hint": can_hint(game),
            "pause": game.status == "playing",
        },
        "hints": hints(game),
    } | _no_undo(at)


def dealt(at: InPlay) -> Json:
    """What stays the same as long as a deal is played."""
    game = at.game
    return {
        "game": game.rules.name,
        "title": words.title(game.rules, at.settings.language),
        "code": code(at),
        "code_tells_all": tells_all(code(at), game.rules),
        "date": game.date.isoformat() if game.date and not at.settings.hide_code else None,
        "options": options(game),
        "usual": at.settings.usual,
        "kept": at.keeper.results is not None,
    }


def names(at: InPlay) -> Json:
    """What each pile is called by a screen reader."""
    return words.pile_names(at.seen, at.settings.language)


def code(at: InPlay) -> str:
    """The deal's code, unless it is hidden (D-18)."""
    return "" if at.settings.hide_code else at.game.code


def results(at: InPlay) -> Json:
    """What follows the game, to be read and observed everywhere; the moves left out."""
    game = at.game
    return {
        "variant": game.rules.name,
        "code": code(at),
        "score": game.score,
        "moves_made": game.moves_made,
        "status": game.status,
        "seconds": game.seconds,
    }


def refused(at: InPlay, refusal: Refusal, move: Move | None) -> Json:
    """One refused move as a row: what was tried, where in the game, and why not."""
    game, card = at.game, refusal.params.get("card")
    return {
        "code": code(at),
        "ply": game.ply,
        "seconds": game.seconds,
        "refusal": refusal.rule,
        "rule": words.rule_of(refusal, game.rules),
        "move": str(move) if move else None,
        "source": move.source if move else None,
        "target": move.target if move else None,
        "count": move.count if move else None,
        "card": str(card) if card else None,
        "sentence": words.sentence(refusal, at.settings.language),
    }


def piles(game: Game, position: Position) -> Json:
    """Every pile as the board draws it, from the masked ``position`` of a game."""
    rules = position.rules
    shown: Json = {}
    for name, column, down in zip(COLUMNS, position.columns, position.down, strict=False):
        shown[name] = {"down": down, "cards": _codes(column[down:])}
    for name, card in zip(CELLS, position.cells, strict=False):
        shown[name] = {"cards": _codes([card] if card else [])}
    for suit, place in zip("SHDC", PLACES, strict=True):
        heights = [position.foundations[pile] for pile in rules.tables.piles[suit]]
        shown[place] = {
            "cards": [str(Card(height, suit)) if height else None for height in heights],
            "under": [str(Card(height - 1, suit)) if height > 1 else None for height in heights],
        }
    if rules.stock:
        shown[WASTE] = {"n": len(position.waste), "cards": _codes(position.waste[-rules.stock.draw - 1 :])}
        shown[STOCK] = _stock(game, position)
    return shown


def _stock(game: Game, position: Position) -> Json:
    rules = position.rules
    assert rules.stock is not None
    limit = rules.stock.limit
    shown: Json = {
        "n": len(position.stock),
        "again": position.may_redeal,
        "price": redeal_price(game.scoring, rules.stock.draw, position.passes),
        "left": None if limit is None else _passes_left(position, limit),
    }
    if rules.columns.open:
        shown["cards"] = _codes(position.stock)
    return shown


def _passes_left(position: Position, limit: int) -> int:
    """Passes left, this one included while there are cards in the stock or it may be filled again."""
    is_spent = not position.stock and not position.may_redeal
    return 0 if is_spent else max(limit - position.passes + 1, 0)


def _codes(cards: Iterable[Card | None]) -> list[str | None]:
    return [None if card is None else str(card) for card in cards]


def moves(position: Position) -> dict[str, list[str]]:
    """What can move and where it may land, in notation; a foundation's card is named, since twins may differ."""
    places: dict[str, list[str]] = {}
    for move in position.legal_moves:
        if move != REDEAL:
            places.setdefault(_lifted(position, move), []).append(move.target)
    return places


def _lifted(position: Position, move: Move) -> str:
    if is_foundation(move.source):
        return f"{moved_cards(position, move)[0]}:{move.source}"
    return f"{move.source}x{move.count}" if move.count > 1 else move.source


def steps(events: Iterable[Event], back: bool = False) -> list[Json]:
    """The cards' ways that some events took, for the animation; ``back``: undone, the last first."""
    ways = [way for event in events if (way := _way(event))]
    if back:
        ways = [{"from": way["to"], "to": way["from"], "n": way["n"]} for way in reversed(ways)]
    return ways if len(ways) <= MOST_STEPS else []


def _way(event: Event) -> Json | None:
    match event:
        case Moved(cards, source, target):
            return {"from": source, "to": target, "n": len(cards)}
        case Drawn(cards):
            return {"from": STOCK, "to": WASTE, "n": len(cards)}
        case Redealt(_, count):
            return {"from": WASTE, "to": STOCK, "n": count}
        case _:
            return None  # a card that turns over stays where it is


def last(game: Game) -> Json | None:
    """The last way of the last turn, which the board marks; ``lane``: which pile of a foundation place it led to."""
    return last_way(game.turns[game.ply - 1], game.position_at(game.ply - 1)) if game.ply else None


def last_way(turn: Turn, before: Position) -> Json | None:
    """The last way of one turn."""
    ways = steps(turn.events[-2:])
    if not ways:
        return None
    way = ways[-1]
    if is_foundation(way["to"]):
        piles = before.rules.tables.piles[way["to"][1].upper()]
        raised = [turn.position.foundations[pile] > before.foundations[pile] for pile in piles]
        way["lane"] = raised.index(True)
    return way


def clash(position: Position, move: Move | None, refusal: Refusal) -> list[Json]:
    """The cards that a refusal is about: those that were lifted, and the one that does not take them."""
    if move is None or refusal.rule.split(".")[0] in OF_NO_CARD:
        return []
    marked = []
    for pile, count in ((move.source, move.count), (move.target, 1)):
        try:
            size = 1 if is_foundation(pile) else len(position.pile(pile))
        except (ValueError, IndexError):
            continue  # a cell that is not in play
        depth = max(size - count, 0) if is_column(pile) else 0
        marked.append({"pile": pile, "depth": depth, "n": min(count, max(size, 1))})
    return marked


def _no_undo(at: InPlay) -> Json:
    """Why nothing can be undone, where that is so: the grey button says it."""
    refusal = None if can_take_back(at) else at.game.undo_refusal
    return {"no_undo": words.sentence(refusal, at.settings.language)} if refusal else {}


def can_take_back(at: InPlay) -> bool:
    """Whether an undo would bring back the game before this one: nothing was played since (D-19)."""
    return at.before is not None and at.before.since == (at.game.step, at.game.moves_made)


def options(game: Game) -> Json:
    """The options of the game as they are set; ``None`` where it has none."""
    chosen: Json = dict.fromkeys(("draw", "passes", "cells", "empty", "open"))
    return chosen | game.rules.options | {"scoring": game.scoring.name}
