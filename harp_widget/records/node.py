"""A turn of a record, as a light handle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harp_widget.engine import Game, Position, Refusal, Turn
from harp_widget.engine.notes import Refused
from harp_widget.engine.recording import Recorded
from harp_widget.engine.refusals import Rejected
from harp_widget.engine.scripts import Script, read_script

if TYPE_CHECKING:
    from .record import Record


class Node(Recorded):
    """A place in the tree of a record: the deal, or a turn. Two handles of one place are equal.

    A handle whose turn was removed, or whose game was dealt anew, says so (``Rejected``) instead of pointing elsewhere.

    >>> from harp_widget import Game
    >>> game = Game("klondike", deal=100000, moves="43 sw")
    >>> node = game.record.root.children[0]
    >>> node.comment = "A red queen comes up."
    >>> node.turn, node.ply, [str(after.turn) for after in node.children]
    (<43: 7♥ to 3, Q♦ turned>, 1, ['sw'])
    """

    __slots__ = ("_game", "_number", "_origin")

    def __init__(self, game: Game, number: int | None) -> None:
        self._game, self._number, self._origin = game, number, game.origin

    @property
    def is_there(self) -> bool:
        """Whether the turn is still in its record."""
        number = self._number
        return self._game.origin is self._origin and (number is None or self._game.has_step(number))

    @property
    def number(self) -> int | None:
        """The number of its step in ``Game.steps``; ``None`` at the deal."""
        if not self.is_there:
            raise Rejected(Refusal("record.gone"))
        return self._number

    @property
    def record(self) -> Record:
        """The record it belongs to."""
        return self._game.record

    @property
    def turn(self) -> Turn | None:
        """The turn that was played; none at the deal."""
        return None if self.number is None else self._game.steps[self.number].turn

    @property
    def position(self) -> Position:
        """The position after the turn, hidden cards included."""
        return self._game.position_after(self.number)

    @property
    def score(self) -> int:
        """The score after the turn."""
        return self._game.score_after(self.number)

    @property
    def ply(self) -> int:
        """How many turns lead here."""
        return len(self._game.way(self.number))

    @property
    def parent(self) -> Node | None:
        """The place before the turn; none at the deal."""
        number = self.number
        return None if number is None else Node(self._game, self._game.steps[number].after)

    @property
    def children(self) -> tuple[Node, ...]:
        """The turns played from here: the first is the main one, the others variations."""
        return tuple(Node(self._game, step) for step in self._game.after(self.number))

    @property
    def comment(self) -> str:
        """What is said after the turn."""
        return self._game.note(self.number).comment

    @comment.setter
    def comment(self, text: str) -> None:
        self._game.annotate(self.number, comment=text)

    @property
    def before(self) -> str:
        """What is said before the turn, as a rule where a variation starts."""
        return self._game.note(self.number).before

    @before.setter
    def before(self, text: str) -> None:
        self._game.annotate(self.number, before=text)

    @property
    def glyph(self) -> str:
        """One of ``! ? !! ?? !? ?!``, or nothing."""
        return self._game.note(self.number).glyph

    @glyph.setter
    def glyph(self, glyph: str) -> None:
        self._game.annotate(self.number, glyph=glyph)

    @property
    def verdict(self) -> str:
        """What is proved of the position after the turn: ``winnable``, ``unwinnable`` or nothing."""
        return self._game.note(self.number).verdict

    @property
    def line(self) -> str:
        """A line that wins from here, in notation, where one is kept."""
        return self._game.note(self.number).line

    def prove(self, verdict: str, line: Script = "") -> None:
        """Write a verdict, and for ``winnable`` a ``line`` that wins, which is played through: ``Rejected`` if not."""
        self._game.annotate(self.number, verdict=verdict, line=winning(self.position, line))

    @property
    def refused(self) -> tuple[Refused, ...]:
        """What was tried here and refused: move, rule, seconds and by whom of each."""
        return self._game.note(self.number).refused

    def as_game(self) -> Game:
        """A new game that stands here."""
        number = self.number
        game = self._game.copy()
        game.stand(number, game.moves_made)
        return game

    def __eq__(self, other: object) -> bool:
        return self.key == other.key if isinstance(other, Node) else NotImplemented

    @property
    def key(self) -> tuple[int, int, int | None]:
        """What equal handles have in common, as long as they live."""
        return id(self._game), id(self._origin), self._number

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        if not self.is_there:
            return "<Node: gone>"
        return f"<Node {self.ply}: {self.turn}{self.glyph}>" if self.turn else "<Node 0>"


def winning(position: Position, line: Script) -> str:
    """A line in canonical notation; ``Rejected`` unless it wins."""
    turns = read_script(position, line)
    if turns and not turns[-1][1].is_won:
        raise Rejected(Refusal("record.not-won"))
    return " ".join("+".join(map(str, moves)) for moves, _ in turns)
