"""The board in the notebook: a game in play, mirrored in traits, and the same game in Python."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date as Date
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import anywidget
import ipywidgets

from harp_widget import words
from harp_widget.drawing import html_image
from harp_widget.engine import USUAL, Game, Position, Refusal, Rejected, Turn
from harp_widget.engine.choosing import with_moves
from harp_widget.engine.deals import Deal
from harp_widget.engine.game import Script
from harp_widget.engine.mistakes import WrongTypeError
from harp_widget.play import InPlay, advice, settings, view
from harp_widget.play.happened import Json
from harp_widget.play.intents import handle
from harp_widget.play.offers import offers
from harp_widget.play.winnable import is_random, winnable
from harp_widget.solver import Limit, Solution
from harp_widget.teaching import Hint

from .making import What, another, game_of, results_of, shown, sorted_out
from .reporting import show_fault
from .traits import SettingError, Traits

if TYPE_CHECKING:
    from harp_widget.results import Results

_STATIC = Path(__file__).parent / "static"


def _built(name: str) -> str:
    """A part of the front end; an editable checkout that was never built says what to do."""
    path = _STATIC / name
    if not path.exists():
        raise ImportError(f"the board is not built ({name} is missing): run `make build` in the project's folder")
    return path.read_text(encoding="utf-8")


class Solitaire(Traits, anywidget.AnyWidget, ipywidgets.ValueWidget):
    """A patience game to play with the mouse, the keyboard and Python.

    The arguments are those of :class:`harp_widget.Game`, a ``Game`` or a ``Record``; settings may be given too. Results
    (``value``, ``score`` …) follow the game and can be observed; ``value = "sw w2"`` deals again and plays, all or
    nothing. ``results``: the file that keeps what is played (a path, or ``Results``), ``None`` for none; unless given,
    the one of ``harp_widget.Results()``.

    >>> board = Solitaire("klondike", deal=100000)
    >>> board.play("sw w2")
    >>> board.value, board.score
    ('sw w2', 5)
    """

    _esm = _built("board.js")
    _css = _built("board.css")

    is_mirroring = False
    """Whether traits are set because the game changed, not because somebody wishes it."""

    def __init__(
        self,
        what: What = USUAL,
        deal: Deal | None = None,
        **settings_and_options: Any,
    ) -> None:
        results = results_of(settings_and_options)
        chosen, of_widget, options = sorted_out(settings_and_options)
        what, value = with_moves(what, options.pop("moves", options.pop("value", None)))
        if isinstance(what, Game) and (deal is not None or options):
            raise WrongTypeError("a Game brings its own deal and options")
        self._words_for: tuple[object, ...] = ()
        in_play = InPlay(game_of(what, deal, chosen, options), chosen, results)
        if value is not None:
            in_play.replay(value)
        in_play.owner, in_play.reporter = self, show_fault
        self.in_play = in_play
        """The game in play that this board mirrors."""
        with self._mirroring():
            super().__init__(**of_widget, **shown(in_play))
        in_play.mirror, in_play.post = self._mirror, self.send
        self._mirror()
        self.on_msg(lambda _, content, buffers: handle(in_play, content))
        self.observe(self._setting_changed, settings.NAMES)
        in_play.keeper.offer()

    @classmethod
    def unfinished(cls, results: Results | str | Path | None = None, **settings: Any) -> Solitaire | None:
        """A board with the game that was played last and neither won nor replaced, as it stood; ``None``: none is kept.

        ``results``: where to look, as ``Solitaire`` takes it; unless given, where results are kept.
        """
        kept = results_of({} if results is None else {"results": results})
        left = kept.unfinished(1) if kept is not None else []
        return cls(kept.game(left[0]["id"]), results=kept, **settings) if kept is not None and left else None

    # The traits follow the game.

    @contextmanager
    def _mirroring(self) -> Iterator[None]:
        """What is set meanwhile follows the game, and is nobody's wish."""
        before, self.is_mirroring = self.is_mirroring, True
        try:
            yield
        finally:
            self.is_mirroring = before

    def _mirror(self) -> None:
        """Set every trait from the game: one message to the browser, one consistent state for observers."""
        at = self.in_play
        with self._mirroring(), self.hold_sync(), self.hold_trait_notifications():
            self.value = at.game.value
            for name, result in (shown(at) | view.results(at)).items():
                self.set_trait(name, result)
            self._mirror_words()
            self.set_trait("_deal", view.dealt(at))
            self.set_trait("_names", view.names(at))
            self.set_trait("_moves", at.moves.part)
            self.set_trait("_view", at.view)

    def _mirror_words(self) -> None:
        """Labels and rule book, where language or rules have changed."""
        language, rules = words_for = (self.in_play.settings.language, self.in_play.game.rules)
        if words_for != self._words_for:
            self._words_for = words_for
            self.set_trait("_texts", words.texts(language))
            self.set_trait("_rules", words.describe(rules, language).as_dict() | offers(rules, language))

    def _setting_changed(self, change: Any) -> None:
        if not self.is_mirroring:
            self.in_play.set(change["name"], change["new"])

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take from the browser only which view it has shown: else it sends messages, and Python decides."""
        shown = sync_data.get("_shown")
        if type(shown) is int and 0 <= shown <= self._view["seq"]:
            super().set_state({"_shown": shown})

    def set_value(self, text: str) -> None:
        """Deal again and play ``text``, all or nothing; what the assignment of ``value`` does."""
        try:
            self.in_play.replay(text)
        except Rejected as error:
            raise SettingError(error.sentence(self.language)) from None

    def __setattr__(self, name: str, value: object) -> None:
        if not name.startswith("_") and not hasattr(type(self), name) and name not in self.__dict__:
            for near in get_close_matches(name, [*settings.NAMES, "value"], 1):
                warnings.warn(f"a Solitaire has no {name!r}: {near!r} is a setting of it", stacklevel=2)
        super().__setattr__(name, value)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[Json, Json] | None:
        """The board; where there is no kernel a picture and a text of what the player saw."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        position = self.position.masked()
        picture = html_image(position, self.language, four_colours=self.four_colours)
        return data | {"text/plain": position.board(), "text/html": picture}, metadata

    def __repr__(self) -> str:
        game = self.game
        what = repr(self.code) if self.code else repr(game.rules)
        hidden = ", hide_code=True" if self.hide_code else ""
        return f"Solitaire({what}{hidden}" + (f", value={game.value!r})" if game.ply else ")")

    # What the game shows.

    @property
    def game(self) -> Game:
        """The game itself. What is played on it directly appears on the board at once."""
        return self.in_play.game

    @property
    def position(self) -> Position:
        """The position now, hidden cards included."""
        return self.in_play.position

    @property
    def results(self) -> Results | None:
        """Where what is played is kept; ``None``: nowhere."""
        return self.in_play.keeper.results

    @property
    def refusal(self) -> Refusal | None:
        """Why the last move of the board was refused, or ``None`` after one that was not."""
        return self.in_play.refusal

    @property
    def refusals(self) -> list[dict[str, Any]]:
        """The last thousand moves that were tried on the board and refused, a plain dict each: ready for a DataFrame.

        Keys: ``code ply seconds refusal rule move source target count card sentence``.
        """
        return [dict(row) for row in self.in_play.refusals]

    @property
    def refusal_count(self) -> int:
        """How many moves of the board were refused in all."""
        return self.in_play.refusal_count

    # What can be done.

    def play(self, script: Script, dialect: str = "harp") -> None:
        """Play all turns of ``script``, or none; raises as :meth:`harp_widget.Game.play`."""
        self.in_play.play(script, dialect)

    def undo(self) -> None:
        """Take the last turn back (EH-16, BK-10, KL-13)."""
        self.in_play.undo()

    def redo(self) -> None:
        """Play the turn that was undone last once more."""
        self.in_play.redo()

    def restart(self) -> None:
        """The same deal again; counter and clock start anew (D-1)."""
        self.in_play.restart()

    def finish(self) -> None:
        """Send all cards home as one turn, where KL-10 allows it."""
        self.in_play.finish()

    def pause(self) -> None:
        """Stop the clock until ``resume`` or the next turn."""
        self.in_play.pause()

    def resume(self) -> None:
        """Let the clock run on."""
        self.in_play.resume()

    def new(self, what: What | None = None, deal: Deal | None = None, **options: Any) -> None:
        """Deal anew: another game, or (``None``) the same with the same options; cumulative Vegas goes on.

        With ``winnable_only`` a random deal is searched first: no longer than some seconds, as a rule (KL-16).
        """
        make = partial(another, self.game, what, deal, options)
        self.in_play.deal(winnable(make) if self.winnable_only and is_random(what, deal, options) else make())

    def daily(self, date: Date | None = None) -> None:
        """The deal of the day for this game (EH-19, KL-18); ``date`` is today by the kernel's clock unless given."""
        self.in_play.daily(date)

    def on_turn(self, callback: Callable[[Solitaire, Turn], Any], remove: bool = False) -> None:
        """Call ``callback(widget, turn)`` after each turn, whoever played it."""
        self.in_play.turned.register(callback, remove)

    def on_refusal(self, callback: Callable[[Solitaire, Refusal], Any], remove: bool = False) -> None:
        """Call ``callback(widget, refusal)`` after each move of the board that was refused."""
        self.in_play.was_refused.register(callback, remove)

    def on_end(self, callback: Callable[[Solitaire], Any], remove: bool = False) -> None:
        """Call ``callback(widget)`` when the game is won."""
        self.in_play.ended.register(callback, remove)

    # What the solver knows.

    def solve(self, limit: Limit | None = None) -> Solution:
        """Whether the position can be won, as :func:`harp_widget.solve`; the badge shows it too.

        It is no help until its line is played: ``play(solution.line)``, ``show_rest()`` (D-15).
        """
        return advice.solution(self.in_play, limit)

    def show_rest(self, limit: Limit | None = None, pace: float = 0) -> Solution:
        """Play a winning line from here to the end, and give it; where none is found the board says so.

        ``pace``: seconds from one move to the next, for a class to follow; anything else that is done meanwhile ends
        it. 0, and wherever no event loop runs: all at once.
        """
        return advice.show_rest(self.in_play, limit, pace)

    def hint(self, peek: bool = False, limit: Limit | None = None) -> Hint:
        """A hint (KL-14), told and shown in full; it counts as one asked for on the board.

        ``peek``: a teacher's hint instead, along a line that wins, as :func:`harp_widget.teaching.peek`; hints that
        are followed stay on one line. ``limit`` is that of the search.
        """
        return advice.hint(self.in_play, peek, limit)

    def where_lost(self, limit: Limit | None = None) -> int | None:
        """Go back to the last position of the game that is not proved lost, and give its number of turns.

        Every later position is proved lost. ``None`` when the deal could not be won from the first card; then, and
        where the game is not proved lost now, nothing moves. Each of the few positions that must be searched has
        ``limit``. Counts as help (D-15), and may go back further than Undo does (D-2).
        """
        return advice.where_lost(self.in_play, limit)
