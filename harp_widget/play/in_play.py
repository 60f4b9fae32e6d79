"""A game in play: one game, who watches it, and what the board shows of it. No notebook is needed.

Whatever changes a game goes through :meth:`InPlay.do`: one act at a time, on all boards of a process, since two boards
may show one game and JupyterLab handles the board's messages in a thread beside the one that runs cells.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import date as Date
from functools import partial
from typing import TYPE_CHECKING, Any

from harp_widget import words
from harp_widget.engine import Game, Position, Refusal, Turn
from harp_widget.engine.game import Script
from harp_widget.engine.refusals import Told

from . import acts, settings, view
from .acts import Before
from .advising import Adviser
from .alone import ALONE
from .analysing import Analyst
from .happened import Answer, Happened, Json
from .hinting import Hinter
from .keeping import Keeper
from .listeners import Listeners, Reporter, report
from .messages import Clients
from .moves_list import MovesList

if TYPE_CHECKING:
    from harp_widget.results import Results

MOST_REFUSALS = 1000
"""How many refusals are remembered; all are counted."""


class InPlay:
    """A game as it is played on a board, with or without one.

    ``view`` is what a board shows, a plain dict without anything hidden; ``mirror`` is called whenever it changes.
    ``on_turn``, ``on_refusal`` and ``on_end`` take callbacks, called with ``owner`` first, after the act and without
    the lock; what one raises goes to ``reporter``. ``results``: where what is played is kept; ``None``: nowhere.

    >>> board = InPlay(Game("klondike", deal=100000))
    >>> board.play("sw w2")
    >>> board.game.value, board.view["score"]
    ('sw w2', 5)
    """

    def __init__(self, game: Game, chosen: settings.Settings | None = None, results: Results | None = None) -> None:
        self.game = game
        self.seen = game.position.masked()
        """The position as the player sees it: all that is shown is made of it."""
        self.settings = chosen or settings.Settings()
        self.owner: object = self
        self.mirror: Callable[[], None] = _nobody
        self.post: Callable[[Json], object] = _unheard
        """Sends something to one browser, beside what all are shown."""
        self.reporter: Reporter = report
        self.turned, self.was_refused, self.ended = Listeners(), Listeners(), Listeners()
        self.clients = Clients()
        self.adviser = Adviser(self)
        self.hinter = Hinter()
        self.keeper = Keeper(self, results)
        self.moves = MovesList()
        self.analyst = Analyst(self)
        self.refusal: Refusal | None = None
        self.refusals: deque[Json] = deque(maxlen=MOST_REFUSALS)
        self.refusal_count = 0
        self.message: Json | None = None
        self.mark: Json | None = None  # of a hint
        self.is_unseen = False
        """Whether the clock stands since nobody sees the board, until somebody does (D-3)."""
        self.before: Before | None = None  # what a restart or a new deal by hand replaced (D-19)
        self.view: Json = {}
        self._seq = 0
        self._acting = False
        self._shown: tuple[int, Turn | None] = (0, None)
        self._origin: object = None  # of the game that was shown last
        self.do(partial(acts.deal, self, game))

    @property
    def position(self) -> Position:
        """The position now, hidden cards included."""
        return self.game.position

    def follow(self, game: Game) -> None:
        """Show another game from now on, and what is played on it directly, too."""
        self.game = game
        self.game.watch(self._played_elsewhere)
        self.allow_hints()

    def allow_hints(self) -> None:
        """Give the game as many hints as the setting says, where it says a number."""
        self.game.hint_count.may_refill = self.settings.more_hints
        wished = self.settings.hints
        if not isinstance(wished, str):
            self.game.hint_count.allowed = wished

    # Changes, one at a time.

    def do(self, act: Callable[[], Happened], answer: Answer | None = None) -> Happened:
        """Do something to the game, show it, and tell it to those who listen; ``answer``: to which message."""
        with ALONE.entered():
            acting, self._acting = self._acting, True
            try:
                happened = act()
            except Told as error:
                error.language = self.settings.language
                raise
            finally:
                self._acting = acting
            self.adviser.follow(happened.turns)
            self.hinter.follow(self.game)
            self._show(happened, answer)
            self.keeper.follow(self.game)
            self._queue(happened)
        return happened

    def unseen_turns(self) -> Sequence[Turn]:
        """The turns that were played since the board last showed the game, where it only went on."""
        ply, last = self._shown
        went_on = ply <= self.game.ply and _turn_at(self.game, ply) is last
        return self.game.turns[ply : self.game.ply] if went_on else ()

    @property
    def shows_this_turn(self) -> bool:
        """Whether the game stands where the board last showed it."""
        game = self.game
        return self._origin is game.origin and self._shown == (game.ply, _turn_at(game, game.ply))

    def _played_elsewhere(self, game: Game) -> None:
        """The game was changed from outside: by a script, or on another board."""
        if game is self.game and not self._acting:
            self.do(partial(acts.followed, self))

    def _show(self, happened: Happened, answer: Answer | None) -> None:
        self.message, self.mark = happened.message, happened.hint
        self.refusal = happened.refused.refusal if happened.refused else None
        self._shown, self._origin = (self.game.ply, _turn_at(self.game, self.game.ply)), self.game.origin
        self.seen = self.game.position.masked()
        self.adviser.look()
        self.analyst.look()
        self.moves.follow(self.game, self.settings, self.analyst.keeps)
        now: Json = {
            "answer": {**answer._asdict(), "did": happened.did} if answer else None,
            "steps": happened.steps,
            "deal": happened.deal,
            "message": happened.message,
            "hint": happened.hint,
            "speak": happened.speak,
        }
        self._put(view.whole(self) | self.adviser.seen | self.analyst.seen | now)

    def tell(self) -> None:
        """Show what has been found out about the position; everything else stays as it is."""
        now: Json = {"answer": None, "speak": "", "steps": [], "deal": False, "seconds": self.game.seconds}
        self._put(self.view | now | self.adviser.seen | self.analyst.seen)

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Nobody else changes anything meanwhile."""
        with ALONE.entered():
            yield

    def _put(self, shown: Json) -> None:
        """One more view. The number makes it differ from the last one: an equal one would not be sent."""
        self._seq += 1
        self.view = shown | {"seq": self._seq, "prev": self._seq - 1, "ack": self.clients.ack}
        self.mirror()

    def _queue(self, happened: Happened) -> None:
        for turn in happened.turns:
            ALONE.later(partial(self.turned.call, self.reporter, self.owner, turn))
        if happened.turns and self.game.position.is_won:
            ALONE.later(partial(self.ended.call, self.reporter, self.owner))
        if happened.refused:
            refusal = happened.refused.refusal
            ALONE.later(partial(self.was_refused.call, self.reporter, self.owner, refusal))

    # What can be done, for Python.

    def play(self, script: Script, dialect: str = "harp") -> None:
        """Play all turns of ``script``, or none; raises as :meth:`harp_widget.Game.play`."""
        self.do(partial(acts.play, self, script, dialect=dialect))

    def undo(self) -> None:
        """Take the last turn back; right after a restart or a new deal by hand, that (D-19)."""
        self.do(partial(acts.undo, self))

    def redo(self) -> None:
        """Play the turn that was undone last once more."""
        self.do(partial(acts.redo, self))

    def restart(self) -> None:
        """The same deal again; counter and clock start anew (D-1)."""
        self.do(partial(acts.restart, self))

    def replay(self, script: str) -> None:
        """Deal again and play ``script``, all or nothing (D-15)."""
        self.do(partial(acts.replay, self, script))

    def finish(self) -> None:
        """Send all cards home as one turn, where KL-10 allows it."""
        self.do(partial(acts.finish, self))

    def pause(self) -> None:
        """Stop the clock until ``resume`` or the next turn."""
        self.do(partial(acts.pause, self))

    def resume(self) -> None:
        """Let the clock run on."""
        self.do(partial(acts.resume, self))

    def deal(self, game: Game) -> None:
        """Put another game on the board."""
        self.do(partial(acts.deal, self, game))

    def daily(self, date: Date | None = None) -> None:
        """The deal of the day for this game (EH-19, KL-18); ``date`` is today by this computer's clock unless given."""
        self.do(lambda: acts.deal(self, self.game.next_deal(date=date or Date.today())))

    def set(self, name: str, value: Any) -> None:
        """Change a setting; a value it does not take is a ``ValueError``, an unknown name a ``TypeError``."""
        self.do(partial(acts.choose, self, name, settings.read(name, value)))

    def say(self, key: str, **values: Any) -> None:
        """Show a sentence of the catalogue in the line."""
        self.do(partial(acts.said, words.say(key, self.settings.language, **values)))


def _turn_at(game: Game, ply: int) -> Turn | None:
    return game.turns[ply - 1] if ply else None


def _nobody() -> None:
    """The mirror of a game that nobody looks at."""


def _unheard(_: Json) -> None:
    """What is sent to the browsers of a game that has none."""
