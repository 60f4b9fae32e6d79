"""What the board asks for, done on the widget's game. The browser proposes; the engine decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from traitlets import Bool, TraitError

from harp_widget import words
from harp_widget.engine import GAMES, Game, Move, Refusal, Rejected
from harp_widget.engine.codes import is_code
from harp_widget.engine.moves import STOCK, is_foundation
from harp_widget.engine.notation import read_move

from . import view
from .clicks import click_move, finds_best_place, refused_click, stock_move
from .dealing import winnable
from .messages import Intent, Malformed, read

if TYPE_CHECKING:
    from .solitaire import Solitaire

Doer = Callable[["Solitaire", Mapping[str, Any]], None]

_RULES = ("interactive_rules", "double_click", "auto_complete", "winnable_only", "verdict", "hints")
_LOOKS = ("language", "four_colours", "present")
SETTINGS = frozenset((*_RULES, *_LOOKS))
"""The traits that the Settings panel changes."""


_ASIDE = frozenset(["hello", "set", "pause", "resume", "keep"])
"""What is no reason to stop looking for a winnable deal."""


def handle(widget: Solitaire, content: object, _buffers: object) -> None:
    """Take one message of the browser; one that is malformed changes nothing."""
    try:
        intent = read(content)
    except Malformed as fault:
        widget.log.warning("harp_widget: a message was dropped: %s", fault)
        return
    with widget._alone():
        _take(widget, intent)


def _take(widget: Solitaire, intent: Intent) -> None:
    clients = widget._clients
    widget._asked = {"client": intent.client, "id": intent.id}
    if clients.is_handled(intent) or not clients.is_next(intent):
        widget._show(did="repeat")
        return
    clients.handled(intent)
    if widget.disabled and intent.do not in ("hello", "set"):
        widget._show(did="refused")
        return
    if intent.do not in _ASIDE:
        widget._adviser.stop_seeking()
    try:
        if intent.do == "click":
            _click(widget, intent.client, intent.body)
        else:
            _DOERS[intent.do](widget, intent.body)
    except Rejected as error:
        widget._refuse(error.refusal, _meant(widget.game, intent.body.get("move")))


def _meant(game: Game, text: str | None) -> Move | None:
    """The move that a refused text meant, to show which cards clash."""
    try:
        return read_move(game.position, text) if text else None
    except Rejected:
        return None


def _click(widget: Solitaire, client: str, body: Mapping[str, Any]) -> None:
    """A click on a card: Python chooses what it does; one that moves nothing selects (D-7)."""
    pile, depth, double = body["pile"], body["depth"], body["double"]
    position, clients = widget.game.position, widget._clients
    if double and clients.has_moved(client):
        widget._show(did="done")
        return
    clients.clicked(client, moved=False)
    if not _has(widget.game, pile, depth):
        widget._show(did="done")
        return
    double = double and widget.double_click and not finds_best_place(position)
    move = stock_move(position) if pile == STOCK else click_move(position, pile, depth, double)
    refusal = position.check(move) if move else refused_click(position, pile, depth)
    if refusal:
        widget._refuse(refusal, move)
    elif move:
        clients.clicked(client, moved=pile != STOCK)
        widget._play(move, by="board")
    else:
        widget._show(did="select")


def _has(game: Game, pile: str, depth: int) -> bool:
    """Whether there is something to click at: the stock, or a card at that depth of a pile on the board."""
    if pile not in view.piles(game):
        return False
    size = len(game.position.pile(pile))
    return pile == STOCK or 0 <= depth < size or (is_foundation(pile) and size > 0)


def _new(widget: Solitaire, body: Mapping[str, Any]) -> None:
    """Deal as the New panel says; what is wrong with a number or a code stands beside the field."""
    try:
        game = _asked_for(widget.game, body)
    except Rejected as error:
        _wrong(widget, error.refusal)
    except (TypeError, ValueError):
        _wrong(widget, Refusal("option.value", {"option": "", "value": str(dict(body["options"]))}))
    else:
        if body["deal"] == "random" and widget.winnable_only:
            _seek(widget, body)
        else:
            widget._deal(game)


def _seek(widget: Solitaire, body: Mapping[str, Any]) -> None:
    """Look for a winnable deal (KL-16); the board stays free meanwhile. Where no event loop runs it waits for it."""
    make = partial(_asked_for, widget.game, body)
    if widget._adviser.seek(make):
        widget._show(message=widget._message, speak="", did="searching")
    else:
        widget._deal(winnable(make))


def _keep(widget: Solitaire) -> None:
    widget._adviser.keep()
    widget._show(message=widget._message, speak="")


def _wrong(widget: Solitaire, refusal: Refusal) -> None:
    text = words.sentence(refusal, widget.language)
    widget._show(message={**(view.note(text, "error") or {}), "field": "deal"}, did="error")


def _asked_for(game: Game, body: Mapping[str, Any]) -> Game:
    """A game as the New panel says: what was not picked there stays as it is in the game now played."""
    name, deal = body["game"], body["deal"]
    if name not in GAMES:
        raise Rejected(Refusal("game.unknown", {"game": name, "known": tuple(GAMES)}))
    picked = {option: value for option, value in body["options"].items() if option in GAMES[name].options}
    # No value means no choice, except that a game may be played with no limit of passes.
    picked = {option: value for option, value in picked.items() if value is not None or option == "passes"}
    if is_code(deal):  # a code is dealt as it is (KL-16)
        picked = {option: value for option, value in picked.items() if option not in ("draw", "cells")}
    rules = game.rules if game.rules.name == name else GAMES[name]
    scoring = body["options"].get("scoring") if name == "klondike" else None
    if scoring and scoring != rules.scoring and GAMES[name].stock:
        rules = rules.vary(passes=None)  # Vegas brings its own limit, and takes it away again (D-16)
    if deal == "daily":
        return Game(rules, date=body["date"], scoring=scoring, **picked)
    goes_on = game.scoring.cumulative and rules.name == game.rules.name and scoring in (None, game.scoring.name)
    balance = game.score if goes_on else 0
    return Game(rules, None if deal == "random" else deal, scoring=scoring, balance=balance, **picked)


def _set(widget: Solitaire, body: Mapping[str, Any]) -> None:
    """Change a setting; one that is none, or a value it does not take, changes nothing."""
    name, value = body["name"], body["value"]
    # To a trait True is a number, too: a switch takes a boolean, and nothing else does.
    if name in SETTINGS and isinstance(value, bool) == isinstance(widget.traits()[name], Bool):
        try:
            widget.set_trait(name, value)
        except TraitError as fault:
            widget.log.warning("harp_widget: a setting was not changed: %s", fault)
    if widget._asked:  # a setting that changes the board has answered already
        widget._show()


_DOERS: dict[str, Doer] = {
    "move": lambda widget, body: widget._play(body["move"], by="board"),
    "type": lambda widget, body: widget._play(body["move"], by="board"),
    "undo": lambda widget, _: widget.undo(),
    "redo": lambda widget, _: widget.redo(),
    "restart": lambda widget, _: widget.restart(),
    "finish": lambda widget, _: widget.finish(by="board"),
    "pause": lambda widget, _: widget.pause(),
    "resume": lambda widget, _: widget.resume(),
    "hint": lambda widget, _: widget._ask_hint(),
    "keep": lambda widget, _: _keep(widget),
    # Every message but a few ends the search for a winnable deal; this one does nothing else.
    "cancel": lambda widget, _: widget._show(message=widget._message, speak=""),
    # A browser that comes in shows what was said last, without saying it again.
    "hello": lambda widget, _: widget._show(message=widget._message, hint=widget._mark, speak=""),
    "new": _new,
    "set": _set,
}
