"""Hints on the board, in steps: there is a move, which card, where to, why (KL-14, D-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harp_widget import words
from harp_widget.engine import Game
from harp_widget.teaching import Hint, hint, shown, steps
from harp_widget.teaching.lately import Lately

if TYPE_CHECKING:
    from harp_widget.engine import Position

Json = dict[str, Any]


class Hinter:
    """The hint that a board is telling: of which position, and how far it has come."""

    def __init__(self) -> None:
        self._position: Position | None = None
        self._hint: Hint | None = None
        self._step = 0
        self._lately, self._before = Lately(), Lately()

    def follow(self, game: Game) -> None:
        """Take note of what was played, where hints are given: so none of them has to look through a long game."""
        if game.hint_count.off:
            return
        if not game.turns and len(self._lately):
            self._before, self._lately = self._lately, Lately()  # a restart may be taken back (D-19)
        elif len(self._before) > len(self._lately) and self._before.is_behind(game):
            self._lately = self._before
        self._lately.follow(game)

    def ask(self, game: Game, lang: str, lost: bool, whole: bool = False) -> tuple[str, Json | None]:
        """The next sentence, and what the board marks with it; ``whole``: all of the hint at once.

        All used up, asking brings three more first.
        """
        if self._hint is not None and game.position is self._position:
            self._step += 1
        elif not lost and not game.hint_count.given_in(game.position.key()) and game.hint_count.refill():
            return words.say("hint.left", lang, count=game.hint_count.left), None
        else:
            self._position, self._hint, self._step = game.position, self.find(game, lost), 1
            if whole:
                return self.tell(game, self._hint, lang)
        return self._told(lang)

    def find(self, game: Game, lost: bool) -> Hint:
        """A hint, which counts."""
        return hint(game, lost=lost, lately=self._lately)

    def tell(self, game: Game, found: Hint, lang: str) -> tuple[str, Json | None]:
        """All of a hint at once."""
        told = steps(found, lang)
        self._position, self._hint, self._step = game.position, found, len(told)
        # That there is a move goes without saying when it is told.
        return " ".join(told[1:] or told), self._told(lang)[1]

    def _told(self, lang: str) -> tuple[str, Json | None]:
        assert self._hint is not None
        told = steps(self._hint, lang)
        if self._step > len(told):
            self._step = len(told)
        found, step = self._hint, self._step
        if not found:
            self._hint = None  # asked again, it is looked for again
        return told[step - 1], shown(found, step)


def hints(game: Game) -> Json | None:
    """How many hints are left and how often more were asked for; ``None`` where hints are off."""
    return None if game.hint_count.off else {"left": game.hint_count.left, "asked": game.hint_count.refills}


def can_hint(game: Game) -> bool:
    """Whether the button does anything now."""
    if game.hint_count.off or game.position.is_won:
        return False
    return game.hint_count.left != 0 or game.hint_count.can_refill or game.hint_count.given_in(game.position.key())
