"""What the notebook sees of a game: the traits, and how they follow it in one message at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import RLock
from typing import Any

import anywidget
import ipywidgets
from traitlets import Bool, Dict, Enum, Int, Unicode, observe

from harp_widget import words
from harp_widget.drawing import html_image
from harp_widget.engine import Game, Move, Refusal
from harp_widget.engine.game import Script

from . import view
from .advising import Adviser
from .hinting import Hinter
from .intents import handle
from .messages import Clients

_STATIC = Path(__file__).parent / "static"


def _built(name: str) -> str:
    """A part of the front end; an editable checkout that was never built says what to do."""
    path = _STATIC / name
    if not path.exists():
        raise ImportError(f"the board is not built ({name} is missing): run `make build` in the project's folder")
    return path.read_text(encoding="utf-8")


class Board(anywidget.AnyWidget, ipywidgets.ValueWidget):
    """A game on a board: what can be read, set and observed. ``Solitaire`` adds what can be done."""

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
    winnable_only = Bool(False, help="a new random deal is one that is proved winnable (KL-16)").tag(sync=True)
    verdict = Bool(False, help="show whether the position can be won").tag(sync=True)
    hints = Int(None, allow_none=True, min=0, help="how many a deal gives; None: any number (KL-14)").tag(sync=True)
    more_hints = Bool(True, help="three more hints may be asked for (KL-14)").tag(sync=True)
    four_colours = Bool(False, help="a colour for each suit").tag(sync=True)
    present = Bool(False, help="large, for a projector").tag(sync=True)
    disabled = Bool(False, help="look, don't touch").tag(sync=True)

    _view = Dict(read_only=True).tag(sync=True)
    _texts = Dict(read_only=True).tag(sync=True)
    _rules = Dict(read_only=True).tag(sync=True)

    def __init__(self, game: Game, **traits: Any) -> None:
        self._game = game
        self._refusal: Refusal | None = None
        self._refusals: list[view.Json] = []
        # JupyterLab handles the board's messages in a thread beside the one that runs cells.
        self._lock = RLock()
        self._depth = 0
        self._calls: list[Callable[[], Any]] = []
        self._clients = Clients()
        self._adviser = Adviser(self)
        self._hinter = Hinter()
        # None is a wish, too: any number. The trait cannot tell it from no wish.
        self._hints_wished: tuple[int | None] | None = (traits["hints"],) if "hints" in traits else None
        self._asked: view.Json | None = None  # client and number of the browser's message being handled
        self._message: view.Json | None = None
        self._mark: view.Json | None = None  # of a hint
        self._seq = 0
        self._turned = ipywidgets.CallbackDispatcher()
        self._refused = ipywidgets.CallbackDispatcher()
        self._ended = ipywidgets.CallbackDispatcher()
        super().__init__(**traits)
        self.on_msg(handle)
        self._deal(game)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[view.Json, view.Json] | None:
        """The board; where there is no kernel a picture and a text of what the player saw."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        position = self._game.position.masked()
        picture = html_image(position, self.language, four_colours=self.four_colours)
        return data | {"text/plain": position.board(), "text/html": picture}, metadata

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take nothing from the browser: it sends messages, and Python decides."""

    @observe("language", "auto_complete", "disabled", "verdict")
    def _look_again(self, _change: object) -> None:
        if self._seq:
            with self._alone():
                self._show()

    @observe("hints", "more_hints")
    def _hints_changed(self, change: Any) -> None:
        with self._alone():
            if change["name"] == "hints":
                if change["new"] == self._game.hints.allowed:
                    return  # it followed the game
                self._hints_wished = (change["new"],)
            self._allow_hints()
            if self._seq:
                self._show()

    def _allow_hints(self) -> None:
        """Give the game as many hints as the setting says, where it was set: for this deal and the next ones."""
        self._game.hints.may_refill = self.more_hints
        if self._hints_wished is not None:
            self._game.hints.allowed = self._hints_wished[0]

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
            self._say(turns[-1].events if turns else (), steps=view.steps(events))
            self._calls += [partial(self._turned, self, turn) for turn in turns]
            if turns and self._game.position.is_won:
                self._calls.append(partial(self._ended, self))

    def _say(self, events: Any, steps: list[view.Json]) -> None:
        """Show the game after some events, told in words."""
        text = words.narrate(events, self.language)
        self._show(
            steps=steps,
            message=view.note(text),
            speak=words.narrate(events, self.language, spoken=True),
            did="moved",
        )

    def _deal(self, game: Game) -> None:
        """Put another game on the board."""
        self._game = game
        self._allow_hints()
        text = words.say("said.unproved", self.language) if "unproved" in game.marks else ""
        self._show(deal=True, message=view.note(text))

    def _ask_hint(self) -> None:
        """The next step of a hint (KL-14); a loss that is proved is told instead (D-9)."""
        self._show_hint(*self._hinter.ask(self._game, self.language, self._adviser.tells_loss))

    def _show_hint(self, text: str, mark: view.Json | None) -> None:
        self._show(message=view.note(text, "hint"), hint=mark)

    def _refuse(self, refusal: Refusal, move: Move | None = None) -> None:
        """A move of the board was refused: say why, unless the teacher switched that off (EH-18)."""
        game, lang = self._game, self.language
        self._refusals.append(view.refused(game, refusal, move, lang))
        if self.interactive_rules:
            message = {
                "kind": "refusal",
                "text": words.sentence(refusal, lang),
                "rule": words.rule_of(refusal, game.rules),
                "clash": view.clash(game.position, move, refusal),
            }
            speak = words.sentence(refusal, lang, spoken=True)
            self._show(message=message, speak=speak, did="refused", refusal=refusal)
        else:
            self._show(did="refused", refusal=refusal)
        self._calls.append(partial(self._refused, self, refusal))

    def _show(
        self,
        *,
        steps: list[view.Json] | None = None,
        deal: bool = False,
        message: view.Json | None = None,
        hint: view.Json | None = None,
        speak: str | None = None,
        did: str = "done",
        refusal: Refusal | None = None,
    ) -> None:
        """Set every trait from the game: one message to the browser, one consistent state for observers.

        ``speak``: what a screen reader says, the message unless given; ``did``: the answer to the browser's message
        that is being handled, if one is.
        """
        self._message, self._mark = message, hint
        answer, self._asked = self._asked and {**self._asked, "did": did}, None
        self._refusal = refusal
        self._seq += 1
        now = {
            "seq": self._seq,
            "prev": self._seq - 1,
            "ack": self._clients.ack,
            "answer": answer,
            "steps": steps or [],
            "deal": deal,
            "message": message,
            "hint": hint,
            "speak": speak if speak is not None else message["text"] if message else "",
        }
        with self.hold_sync(), self.hold_trait_notifications():
            self.value = self._game.value
            for name, result in view.results(self._game).items():
                self.set_trait(name, result)
            self.hints = self._game.hints.allowed
            self._show_words()
            self.set_trait("_view", self._seen() | now)

    def _tell(self) -> None:
        """Show what has been found out about the position; everything else stays as it is."""
        self._seq += 1
        now = {"seq": self._seq, "prev": self._seq - 1, "ack": self._clients.ack, "answer": None, "speak": ""}
        now |= {"steps": [], "deal": False, "seconds": self._game.seconds, **self._adviser.seen}
        self.set_trait("_view", self._view | now)

    def _show_words(self) -> None:
        """Labels and rule book, where language or rules have changed."""
        speaks = (self.language, self._game.rules)
        if speaks != getattr(self, "_speaks", None):
            self._speaks = speaks
            self.set_trait("_texts", words.texts(self.language))
            self.set_trait("_rules", words.describe(self._game.rules, self.language).as_dict())

    def _seen(self) -> view.Json:
        self._adviser.look()
        shown = view.whole(self._game, self.language) | self._adviser.seen
        if self.disabled:
            shown["moves"] = {}
        shown["can"]["finish"] &= self.auto_complete
        return shown
