"""The widget: a game on a board in the notebook, and the same game in Python."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date as Date
from functools import partial
from typing import Any

from traitlets import TraitError, observe, validate

from harp_widget import words
from harp_widget.engine import Game, Position, Refusal, Rejected, Rules, Turn
from harp_widget.engine.deals import Deal
from harp_widget.engine.game import Script

from . import view
from .advised import Advised
from .dealing import is_random, winnable


class Solitaire(Advised):
    """A patience game to play with the mouse, the keyboard and Python.

    The arguments are those of :class:`harp_widget.Game`, or a ``Game``; settings may be given too. Results (``value``,
    ``score`` …) follow the game and can be observed; ``value = "sw w2"`` deals again and plays, all or nothing.

    >>> board = Solitaire("klondike", deal=100000)
    >>> board.play("sw w2")
    >>> board.value, board.score
    ('sw w2', 5)
    """

    def __init__(
        self,
        what: str | Rules | Position | Game = "easy-harp",
        deal: Deal | None = None,
        **settings: Any,
    ) -> None:
        traits = {name: settings.pop(name) for name in list(settings) if self.has_trait(name)}
        if isinstance(what, Game) and (deal is not None or settings):
            raise TypeError("a Game brings its own deal and options")
        value = traits.pop("value", None)
        if isinstance(what, Game):
            game = what
        else:
            chosen = traits.get("winnable_only", False) and is_random(what, deal, settings)
            make = partial(Game, what, deal, **settings)
            game = winnable(make) if chosen else make()
        super().__init__(game, **traits)
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
        """Why the last move of the board was refused, or ``None`` after one that was not."""
        return self._refusal

    @property
    def refusals(self) -> list[dict[str, Any]]:
        """Everything that was tried on the board and refused, a plain dict each: ready for a DataFrame.

        Keys: ``code ply seconds refusal rule move source target count card sentence``.
        """
        return [dict(row) for row in self._refusals]

    # What can be done.

    def play(self, script: Script) -> None:
        """Play all turns of ``script``, or none; raises as :meth:`harp_widget.Game.play`."""
        self._play(script, by="python")

    def undo(self) -> None:
        """Take the last turn back (EH-16, BK-10, KL-13)."""
        with self._alone():
            turn = self._game.undo()
            text = words.say("said.undone", self.language)
            self._show(
                steps=view.steps(turn.events, back=True),
                message=view.note(text),
                did="moved",
            )

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
        """Deal anew: another game, or (``None``) the same with the same options; cumulative Vegas goes on.

        With ``winnable_only`` a random deal is searched first: no longer than some seconds, as a rule (KL-16).
        """
        make = partial(self._another, what, deal, options)
        game = winnable(make) if self.winnable_only and is_random(what, deal, options) else make()
        with self._alone():
            self._deal(game)

    def _another(self, what: str | Rules | Game | None, deal: Deal | None, options: dict[str, Any]) -> Game:
        if isinstance(what, Game):
            return what
        if what is None and not options:
            return self._game.another(deal)
        return Game(self._game.rules if what is None else what, deal, **options)

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

    # ``value`` from Python: all or nothing.

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
