"""The widget: a game on a board in the notebook, and the same game in Python."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date as Date
from functools import partial
from pathlib import Path
from threading import RLock
from typing import Any

import anywidget
import ipywidgets
from traitlets import Bool, Dict, Enum, Int, TraitError, Unicode, observe, validate

from harp_widget import words
from harp_widget.engine import Game, Move, Position, Refusal, Rejected, Rules, Turn
from harp_widget.engine.deals import Deal
from harp_widget.engine.game import Script

from . import view
from .intents import handle
from .messages import Clients

_STATIC = Path(__file__).parent / "static"


def _built(name: str) -> str:
    """A part of the front end; an editable checkout that was never built says what to do."""
    path = _STATIC / name
    if not path.exists():
        raise ImportError(f"the board is not built ({name} is missing): run `make build` in the project's folder")
    return path.read_text(encoding="utf-8")


class Solitaire(anywidget.AnyWidget, ipywidgets.ValueWidget):
    """A patience game to play with the mouse, the keyboard and Python.

    The arguments are those of :class:`harp_widget.Game`, or a ``Game``; settings may be given too. Results (``value``,
    ``score`` …) follow the game and can be observed; ``value = "sw w5"`` deals again and plays, all or nothing.

    >>> board = Solitaire("klondike", deal=100000)
    >>> board.play("sw")
    >>> board.value
    'sw'
    """

    _esm = _built("board.js")
    _css = _built("board.css")

    value = Unicode(help="canonical notation of the turns up to now").tag(sync=True)
    variant = Unicode(read_only=True, help="name of the game").tag(sync=True)
    code = Unicode(read_only=True, help="code of the deal").tag(sync=True)
    score = Int(read_only=True, help="points").tag(sync=True)
    moves_made = Int(read_only=True, help="actions counted since the deal").tag(sync=True)
    status = Unicode(read_only=True, help="ready, playing, paused or won").tag(sync=True)
    seconds = Int(read_only=True, help="seconds played, at the last turn or pause").tag(sync=True)

    language = Enum(words.LANGUAGES, "en", help="of every word on the board").tag(sync=True)
    interactive_rules = Bool(True, help="a refused move says why (EH-18)").tag(sync=True)
    double_click = Bool(True, help="two quick clicks move a card in the tableau (EH-17, BK-11)").tag(sync=True)
    auto_complete = Bool(True, help="offer Finish when nothing can go wrong (KL-10)").tag(sync=True)
    four_colours = Bool(False, help="a colour for each suit").tag(sync=True)
    present = Bool(False, help="large, for a projector").tag(sync=True)
    disabled = Bool(False, help="look, don't touch").tag(sync=True)

    _view = Dict(read_only=True).tag(sync=True)
    _texts = Dict(read_only=True).tag(sync=True)

    def __init__(
        self,
        what: str | Rules | Position | Game = "easy-harp",
        deal: Deal | None = None,
        **settings: Any,
    ) -> None:
        traits = {name: settings.pop(name) for name in list(settings) if self.has_trait(name)}
        if isinstance(what, Game):
            if deal is not None or settings:
                raise TypeError("a Game brings its own deal and options")
            game = what
        else:
            game = Game(what, deal, **settings)
        self._game = game
        self._refusal: Refusal | None = None
        # JupyterLab handles the board's messages in a thread beside the one that runs cells.
        self._lock = RLock()
        self._depth = 0
        self._calls: list[Callable[[], Any]] = []
        self._clients = Clients()
        self._asked: dict[str, Any] | None = None  # client and number of the browser's message being handled
        self._seq = 0
        self._turned = ipywidgets.CallbackDispatcher()
        self._refused = ipywidgets.CallbackDispatcher()
        self._ended = ipywidgets.CallbackDispatcher()
        value = traits.pop("value", None)
        super().__init__(**traits)
        self.on_msg(handle)
        self._speak_language()
        self._show(deal=True)
        if value is not None:
            self.value = value

    # What the game shows.

    @property
    def game(self) -> Game:
        """The game itself. What is played on it directly appears on the board with the next action of the widget."""
        return self._game

    @property
    def position(self) -> Position:
        """The position now, hidden cards included."""
        return self._game.position

    @property
    def refusal(self) -> Refusal | None:
        """Why the last move was refused, or ``None`` after one that was not."""
        return self._refusal

    # What can be done.

    def play(self, script: Script) -> None:
        """Play all turns of ``script``, or none; raises as :meth:`harp_widget.Game.play`."""
        self._play(script, by="python")

    def undo(self) -> None:
        """Take the last turn back (EH-16, BK-10, KL-13)."""
        with self._alone():
            turn = self._game.undo()
            self._show(steps=view.steps(turn.events, back=True), said=words.say("said.undone", self.language))

    def redo(self) -> None:
        """Play the turn that was undone last once more."""
        self._after(lambda: self._game.redo())

    def restart(self) -> None:
        """The same deal again; counter and clock start anew (D-1)."""
        with self._alone():
            self._game.restart()
            self._show(deal=True)

    def finish(self, by: str = "python") -> None:
        """Send all cards home as one turn, where KL-10 allows it."""
        self._after(lambda: self._game.finish(by))

    def pause(self) -> None:
        """Stop the clock until ``resume`` or the next turn."""
        with self._alone():
            self._game.pause()
            self._show()

    def resume(self) -> None:
        """Let the clock run on."""
        with self._alone():
            self._game.resume()
            self._show()

    def new(self, what: str | Rules | Game | None = None, deal: Deal | None = None, **options: Any) -> None:
        """Deal anew: another game, or (``None``) the same with the same options; cumulative Vegas goes on."""
        with self._alone():
            if isinstance(what, Game):
                self._deal(what)
            elif what is None and not options:
                self._deal(self._game.another(deal))
            else:
                self._deal(Game(self._game.rules if what is None else what, deal, **options))

    def daily(self, date: Date | None = None) -> None:
        """The deal of the day for this game (EH-19, KL-18); ``date`` is today by the kernel's clock unless given."""
        with self._alone():
            self._deal(self._game.another(date=date or Date.today()))

    def on_turn(self, callback: Callable[[Solitaire, Turn], Any], remove: bool = False) -> None:
        """Call ``callback(widget, turn)`` after each turn, whoever played it."""
        self._turned.register_callback(callback, remove=remove)

    def on_refusal(self, callback: Callable[[Solitaire, Refusal], Any], remove: bool = False) -> None:
        """Call ``callback(widget, refusal)`` after each move of the board that was refused."""
        self._refused.register_callback(callback, remove=remove)

    def on_end(self, callback: Callable[[Solitaire], Any], remove: bool = False) -> None:
        """Call ``callback(widget)`` when the game is won."""
        self._ended.register_callback(callback, remove=remove)

    # How the traits follow the game.

    @validate("value")
    def _read_value(self, proposal: dict[str, Any]) -> str:
        text: str = proposal["value"]
        with self._lock:
            if text == self._game.value:
                return text
            trial = self._game.copy()
        trial.restart()
        try:
            trial.play(text)
        except Rejected as error:
            raise TraitError(str(error)) from None
        return trial.value

    @observe("value")
    def _take_value(self, change: dict[str, Any]) -> None:
        with self._alone():
            if change["new"] != self._game.value:
                self._game.restart()
                self._game.play(change["new"])
                self._show(deal=True)

    @observe("language")
    def _speak_language(self, _change: object = None) -> None:
        self.set_trait("_texts", words.texts(self.language))
        if self._seq:
            self._show()

    @observe("auto_complete", "disabled")
    def _settings_changed(self, _change: object) -> None:
        if self._seq:
            self._show()

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take nothing from the browser: it sends messages, and Python decides."""

    # How the board learns of it.

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """One change at a time, whichever thread it comes from; those who asked to be called hear of it afterwards."""
        with self._lock:
            self._depth += 1
            try:
                yield
            finally:
                self._depth -= 1
            calls = self._calls if self._depth == 0 else []
            self._calls = [] if self._depth == 0 else self._calls
        for call in calls:
            call()

    def _play(self, script: Script, by: str) -> None:
        self._after(lambda: self._game.play(script, by))

    def _after(self, act: Callable[[], Any]) -> None:
        """Do something that plays turns, and show and tell them."""
        with self._alone():
            before = self._game.ply
            act()
            turns = self._game.turns[before : self._game.ply]
            events = [event for turn in turns for event in turn.events]
            said = words.narrate(turns[-1].events, self.language) if turns else ""
            self._show(steps=view.steps(events), said=said, did="moved")
            self._calls += [partial(self._turned, self, turn) for turn in turns]
            if turns and self._game.position.is_won:
                self._calls.append(partial(self._ended, self))

    def _deal(self, game: Game) -> None:
        """Put another game on the board."""
        self._game = game
        self._show(deal=True)

    def _refuse(self, refusal: Refusal, move: Move | None = None) -> None:
        """A move of the board was refused: say why, unless the teacher switched that off (EH-18)."""
        message = None
        if self.interactive_rules:
            message = {
                "kind": "refusal",
                "text": words.sentence(refusal, self.language),
                "rule": words.rule_of(refusal, self._game.rules),
                "clash": view.clash(self._game.position, move, refusal),
            }
        self._show(message=message, did="refused", refusal=refusal)
        self._calls.append(partial(self._refused, self, refusal))

    def _show(
        self,
        *,
        steps: list[view.Json] | None = None,
        deal: bool = False,
        said: str = "",
        message: view.Json | None = None,
        did: str = "done",
        refusal: Refusal | None = None,
    ) -> None:
        """Set every trait from the game: one message to the browser, one consistent state for observers.

        ``did`` is the answer to the browser's message that is being handled, if one is.
        """
        answer, self._asked = self._asked and {**self._asked, "did": did}, None
        if said and message is None:
            message = {"kind": "said", "text": said, "rule": None, "clash": []}
        self._refusal = refusal
        self._seq += 1
        with self.hold_sync(), self.hold_trait_notifications():
            game = self._game
            self.value = game.value
            results = {
                "variant": game.rules.name,
                "code": game.code,
                "score": game.score,
                "moves_made": game.moves_made,
                "status": game.status,
                "seconds": game.seconds,
            }
            for name, result in results.items():
                self.set_trait(name, result)
            self.set_trait("_view", self._seen(steps or [], deal, message, answer))

    def _seen(
        self, steps: list[view.Json], deal: bool, message: view.Json | None, answer: view.Json | None
    ) -> view.Json:
        shown = view.whole(self._game, self.language)
        if self.disabled:
            shown["moves"] = {}
        shown["can"]["finish"] &= self.auto_complete
        return shown | {
            "seq": self._seq,
            "prev": self._seq - 1,
            "ack": self._clients.ack,
            "answer": answer,
            "steps": steps,
            "deal": deal,
            "message": message,
            "speak": message["text"] if message else "",
        }
