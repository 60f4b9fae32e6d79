"""What the board asks for, done on a game in play. The browser proposes; the engine decides."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from harp_widget import words
from harp_widget.engine import Game, Refusal, Rejected
from harp_widget.engine.checks import pile_refusal
from harp_widget.engine.codes import is_code
from harp_widget.engine.moves import STOCK, is_foundation
from harp_widget.engine.turns import HAND

from . import acts, giving, results_shown, settings, walking, writing
from .clicks import click_move, finds_best_place, refused_click, stock_move
from .happened import Answer, Happened, note
from .messages import NOT_UNDERSTOOD, Intent, Malformed, read
from .offers import games
from .winnable import winnable

if TYPE_CHECKING:
    from .in_play import InPlay

Doer = Callable[["InPlay", Mapping[str, Any]], Happened]

_log = logging.getLogger("harp_widget")

_ASIDE = frozenset(
    [
        *("hello", "set", "pause", "resume", "unseen", "seen", "keep", "moves", "halt", "text", "page", "results"),
        NOT_UNDERSTOOD,
    ]
)
"""What is no reason to stop looking for a winnable deal."""


def handle(at: InPlay, content: object) -> None:
    """Take one message of the browser; one that is malformed changes nothing, and is answered if it says to whom."""
    try:
        intent = read(content)
    except Malformed as fault:
        _log.warning("harp_widget: a message was dropped: %s", fault)
        return
    with at.alone():
        at.do(partial(_answered, at, intent), Answer(intent.client, intent.id))


def _answered(at: InPlay, intent: Intent) -> Happened:
    """What a message brings about. Every one is answered, whatever is raised inside."""
    if at.clients.is_handled(intent) or not at.clients.is_next(intent):
        return acts.again(at, "repeat")
    at.clients.handled(intent)
    if at.settings.disabled and intent.do not in ("hello", "moves"):
        return acts.again(at, "refused")
    if intent.do not in _ASIDE:
        at.adviser.stop_seeking()
    try:
        body = {**intent.body, "client": intent.client, "id": intent.id}
        return _DOERS[intent.do](at, body) if intent.do != "click" else _click(at, intent)
    except Rejected as error:
        return acts.refuse(at, error.refusal)
    except Exception as fault:
        at.reporter(fault)
        return Happened("error", message=note(words.say("said.fault", at.settings.language), "error"))


def _click(at: InPlay, intent: Intent) -> Happened:
    """A click on a card: Python chooses what it does; one that moves nothing selects (D-7)."""
    client, body = intent.client, intent.body
    pile, depth, double = body["pile"], body["depth"], body["double"]
    position, clients = at.position, at.clients
    if double and clients.has_moved(client):
        return acts.again(at)
    clients.clicked(client, moved=False)
    if not _has(at.game, pile, depth):
        return acts.again(at)
    double = double and at.settings.double_click and not finds_best_place(position)
    move = stock_move(position) if pile == STOCK else click_move(position, pile, depth, double)
    refusal = position.check(move) if move else refused_click(position, pile, depth)
    if refusal:
        return acts.refuse(at, refusal, move)
    if not move:
        return Happened("select")
    clients.clicked(client, moved=pile != STOCK)
    return acts.play(at, move, HAND)


def _moves(at: InPlay, body: Mapping[str, Any]) -> Happened:
    """A browser shows the list of moves from now on, or no more."""
    at.moves.read_by(body["client"], body["open"])
    return acts.again(at)


def _has(game: Game, pile: str, depth: int) -> bool:
    """Whether there is something to click at: the stock, or a card at that depth of a pile on the board."""
    if pile_refusal(game.position, pile):
        return False
    size = len(game.position.pile(pile))
    return pile == STOCK or 0 <= depth < size or (is_foundation(pile) and size > 0)


def _new(at: InPlay, body: Mapping[str, Any]) -> Happened:
    """Deal as the New panel says; what is wrong with a number or a code stands beside the field."""
    try:
        game = _asked_for(at.game, body)
    except Rejected as error:
        return _wrong(at, error.refusal)
    except (TypeError, ValueError):
        return _wrong(at, Refusal("option.value", {"option": "", "value": str(dict(body["options"]))}))
    if _breaks_a_lock(at, game):
        return _locked(at)
    if body["deal"] == "random" and at.settings.winnable_only:
        return _seek(at, body)
    if at.settings.winnable_only:  # it is dealt as asked for, and may be lost
        at.adviser.doubt(game)
    return acts.deal_by_hand(at, game)


def _breaks_a_lock(at: InPlay, game: Game) -> bool:
    """Whether a game asked for has a locked option otherwise than it is played, or usual in that game (D-18)."""
    played = games(at.game.rules).get(game.rules.name, game.rules)
    asked, usual = (rules.options | {"scoring": rules.scoring} for rules in (game.rules, played))
    return any(asked.get(name) != usual.get(name) for name in at.settings.locked)


def _locked(at: InPlay) -> Happened:
    return Happened("refused", message=note(words.say("said.locked", at.settings.language)))


def _seek(at: InPlay, body: Mapping[str, Any]) -> Happened:
    """Look for a winnable deal (KL-16); the board stays free meanwhile. Where no event loop runs it waits for it."""
    make = partial(_asked_for, at.game, body)
    if at.adviser.seek(make):
        return acts.again(at, "searching")
    return acts.deal_by_hand(at, winnable(make))


def _not_understood(at: InPlay, body: Mapping[str, Any]) -> Happened:
    """What came with a message is not of its kind; a date may come from a clock that is wrong."""
    _log.warning("harp_widget: a message was not understood: %s", body["fault"])
    key = "wrong-date" if body["fault"] == "date" else "not-understood"
    return Happened("error", message=note(words.say(f"said.{key}", at.settings.language), "error"))


def _keep(at: InPlay) -> Happened:
    at.adviser.keep()
    return acts.again(at)


def _take_up(at: InPlay) -> Happened:
    """Go on with the game that the board has offered, in place of this one."""
    results, offered = at.keeper.results, at.keeper.offered
    if results is None or offered is None:
        return acts.again(at)
    return _open(at, partial(results.game, offered))


def _replay(at: InPlay, body: Mapping[str, Any]) -> Happened:
    """Look through a game that was won, in place of this one."""
    results = at.keeper.results
    if results is None:
        return acts.again(at)
    return _open(at, partial(results.won_game, body["deal"], body["try"]))


def _open(at: InPlay, make: Callable[[], Game]) -> Happened:
    """Put a game that was kept on the board; it can be taken back (D-19). What can't be read is said."""
    from harp_widget.results import ResultsError

    try:
        game = make()
    except (ResultsError, ValueError):
        text = words.sentence(Refusal("results.row"), at.settings.language)
        return Happened("error", message=note(text, "error"))
    return _locked(at) if _breaks_a_lock(at, game) else acts.deal_by_hand(at, game)


def _wrong(at: InPlay, refusal: Refusal) -> Happened:
    text = words.sentence(refusal, at.settings.language)
    return Happened("error", message={**(note(text, "error") or {}), "field": "deal"})


def _asked_for(game: Game, body: Mapping[str, Any]) -> Game:
    """A game as the New panel says: what was not picked there stays as it is in the game now played."""
    name, deal = body["game"], body["deal"]
    known = games(game.rules)
    if name not in known:
        raise Rejected(Refusal("game.unknown", {"game": name, "known": tuple(known)}))
    rules = known[name]
    chosen = {option: value for option, value in body["options"].items() if option in rules.offers.choices}
    scoring = chosen.pop("scoring", None)
    # No value means no choice, except that a game may be played with no limit of passes.
    picked = {option: value for option, value in chosen.items() if value is not None or option == "passes"}
    if is_code(deal):  # a code is dealt as it is (KL-16)
        picked = {option: value for option, value in picked.items() if option not in ("draw", "cells")}
    if scoring and scoring != rules.scoring and rules.stock:
        rules = rules.vary(passes=None)  # Vegas brings its own limit, and takes it away again (D-16)
    goes_on = game.scoring.cumulative and rules.name == game.rules.name and scoring in (None, game.scoring.name)
    balance = game.score if goes_on else 0
    if deal == "daily":
        return Game(rules, date=body["date"], scoring=scoring, balance=balance, **picked)
    return Game(rules, None if deal == "random" else deal, scoring=scoring, balance=balance, **picked)


def _set(at: InPlay, body: Mapping[str, Any]) -> Happened:
    """Change a setting; one that is none, or a value it does not take, changes nothing. What is locked stays (D-18)."""
    name, value = body["name"], body["value"]
    if name not in settings.PANEL:
        return acts.again(at)
    if name in at.settings.locked:
        return _locked(at)
    try:
        value = settings.read(name, value)
    except ValueError as fault:
        _log.warning("harp_widget: a setting was not changed: %s", fault)
        return acts.again(at)
    return acts.choose(at, name, value)


def _walk(way: str, at: InPlay, _: Mapping[str, Any]) -> Happened:
    return walking.walk(at, way)


_DOERS: dict[str, Doer] = {
    "move": lambda at, body: acts.moved_by_hand(at, body["move"]),
    "type": lambda at, body: acts.typed(at, body["move"]),
    "undo": lambda at, _: acts.undo(at),
    "redo": lambda at, _: acts.redo(at),
    "restart": lambda at, _: acts.restart_by_hand(at),
    "finish": lambda at, _: acts.finish(at, HAND),
    "pause": lambda at, _: acts.pause(at),
    "resume": lambda at, _: acts.resume(at),
    "unseen": lambda at, _: acts.unseen(at),
    "seen": lambda at, _: acts.seen(at),
    "hint": lambda at, _: acts.hint(at),
    "keep": lambda at, _: _keep(at),
    "take-up": lambda at, _: _take_up(at),
    # Every message but a few ends the search for a winnable deal; this one does nothing else.
    "cancel": lambda at, _: acts.again(at),
    "analyse": lambda at, body: at.analyst.begin(body["each"]),
    "halt": lambda at, _: at.analyst.halt(),
    "text": lambda at, body: giving.text(at, Answer(body["client"], body["id"])),
    "page": lambda at, body: giving.page(at, Answer(body["client"], body["id"])),
    # A browser that comes in shows what was said last, without saying it again.
    "hello": lambda at, _: acts.again(at),
    "new": _new,
    "set": _set,
    NOT_UNDERSTOOD: _not_understood,
    "moves": _moves,
    "results": lambda at, body: results_shown.send(at, body["kind"], Answer(body["client"], body["id"])),
    "replay": _replay,
    "comment": lambda at, body: writing.write(at, body["step"], comment=body["text"]),
    "glyph": lambda at, body: writing.write(at, body["step"], glyph=body["glyph"]),
    "make-main": lambda at, body: writing.make_main(at, body["step"]),
    "promote": lambda at, body: writing.promote(at, body["step"]),
    "remove": lambda at, body: writing.remove(at, body["step"]),
    "go": lambda at, body: walking.go(at, body["step"]),
    **{way: partial(_walk, way) for way in walking.WAYS},
}
