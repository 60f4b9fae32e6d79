"""A record: the tree of a game with all that is written about it, and its head."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date as Date
from os import PathLike
from typing import TYPE_CHECKING, Any

from harp_widget.engine import Game, Refusal, Rejected, Rules
from harp_widget.engine.deals import Deal
from harp_widget.engine.wanted import a, a_text

from . import files, heads, jsons, links, masking, reading, tables
from .errors import lone
from .node import Node
from .showing import Shown
from .writing import write

if TYPE_CHECKING:
    from pandas import DataFrame


def _tag(name: str) -> property:
    """A tag of the head that a person writes."""

    def read(record: Record) -> str:
        return record.game.notes.head.get(name, "")

    def write(record: Record, value: str) -> None:
        record.game.notes.tell(name, value)
        record.game.changed()

    return property(read, write, doc=f"The tag ``{name}``; empty where nobody wrote it.")


class Record(Shown):
    """Everything that was tried in one deal: a tree of turns, comments, glyphs, verdicts, refusals; and a head.

    ``game.record`` is that of a game and follows it; one that was read is a game of its own. ``Game(record)`` and
    ``Solitaire(record)`` play on from the end of its main line. Records are equal that would be written alike.

    >>> from harp_widget import Game
    >>> game = Game("klondike", deal=100000, moves="43 sw")
    >>> game.undo()
    <sw: 6♥ drawn>
    >>> game.play("67")
    >>> game.record.root.children[0].children
    (<Node 2: sw>, <Node 2: 67>)
    """

    def __init__(self, game: Game) -> None:
        self.game = a(Game, "game", game, "a Game")

    @property
    def root(self) -> Node:
        """The deal, before the first turn."""
        return Node(self.game, None)

    @property
    def here(self) -> Node:
        """Where the game stands."""
        return Node(self.game, self.game.step)

    def main_line(self) -> list[Node]:
        """The turns of the main line, in order."""
        return [Node(self.game, step) for step in self.game.way(heads.main_end(self.game))]

    def nodes(self) -> Iterator[Node]:
        """The deal and all turns: each before those that follow it, the main line first."""
        todo = [self.root]
        while todo:
            node = todo.pop()
            yield node
            todo += reversed(node.children)

    def node(self, number: int | None) -> Node:
        """The place of a step of ``Game.steps``; ``ValueError`` if it is not there."""
        return Node(self.game, self.game.a_step(number))

    # Changes.

    def promote(self, node: Node) -> None:
        """Move a variation one place up among those beside it."""
        if (number := self._own(node).number) is not None:
            self.game.promote(number)

    def make_main(self, node: Node) -> None:
        """Make the way to a turn the main line."""
        for step in self.game.way(self._own(node).number):
            while self.game.after(self.game.steps[step].after)[0] != step:
                self.game.promote(step)

    def remove(self, node: Node) -> None:
        """Take a turn and all that follows it away; handles to them say so from then on."""
        number = self._own(node).number
        if number is None:
            raise Rejected(Refusal("record.first"))
        self.game.remove(number)

    def add(self, node: Node, turn: str, seconds: int = 0, by: str = "python") -> Node:
        """A turn after ``node``, in notation, checked by the rules; the game stays where it is."""
        step = self.game.graft(self._own(node).number, turn, seconds, by)
        self.game.changed()
        return Node(self.game, step)

    def _own(self, node: Node) -> Node:
        a(Node, "node", node, "a Node of this record")
        if node.key[0] != id(self.game):
            raise Rejected(Refusal("record.gone"))
        return node

    def copy(self) -> Record:
        """An independent record that says the same."""
        return Record(self.game.copy())

    def masked(self) -> Record:
        """The record as its player knows it: cards that nobody saw are not in it, nor what the solver found.

        A deal with such cards is told as a board, without code. A game that was won hides nothing.
        """
        return Record(masking.masked(self.game))

    def as_game(self) -> Game:
        """A new game that stands at the end of the main line."""
        game = self.game.copy()
        game.stand(heads.main_end(game), game.moves_made)
        return game

    # The head.

    @property
    def head(self) -> dict[str, str]:
        """All tags, as they are written."""
        return heads.head_of(self.game)

    @property
    def variant(self) -> str:
        """The name of the game."""
        return self.game.rules.name

    @property
    def rules(self) -> Rules:
        """The rules it is played by, house rules included."""
        return self.game.rules

    @property
    def options(self) -> dict[str, Any]:
        """The options a player chooses, with their values."""
        return self.game.rules.options

    @property
    def code(self) -> str:
        """The code of the deal; empty where none tells it."""
        return self.game.code

    @property
    def deal(self) -> Deal | None:
        """The deal; ``None`` for a position set up by hand."""
        return self.game.deal

    @property
    def board(self) -> str:
        """The position set up by hand, as text; empty for a deal."""
        return "" if self.game.deal is not None else self.game.start.board()

    @property
    def date(self) -> Date | None:
        """The day whose deal it is."""
        return self.game.date

    @property
    def is_won(self) -> bool:
        """Whether the main line ends with the win."""
        return self.game.position_after(heads.main_end(self.game)).is_won

    title, player, remarks, began = (_tag(name) for name in heads.FREE)

    @property
    def tags(self) -> dict[str, str]:
        """Tags of other programs, kept as they were read."""
        return {tag: value for tag, value in self.game.notes.head.items() if tag not in heads.ORDER}

    # Text and JSON.

    def __str__(self) -> str:
        """The text of the record, in PGN's syntax."""
        return write(self.game)

    def to_json(self) -> str:
        """The same in JSON, as ``schema.json`` beside this module says (version 1)."""
        return jsons.write(self.game)

    @classmethod
    def read(cls, text: str) -> Record:
        """The record of a text; ``RecordError`` tells all that is wrong with it, each fault with its place."""
        return one(reading.read_all(a_text("text", text)))

    @classmethod
    def read_all(cls, text: str) -> list[Record]:
        """The records of a text with several games, one after the other."""
        return reading.read_all(a_text("text", text))

    @classmethod
    def from_json(cls, text: str) -> Record:
        """The record that :meth:`to_json` wrote; errors as :meth:`read`."""
        return jsons.read(a_text("text", text))

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Record:
        """The record of a file; one whose name ends in ``.json`` holds JSON. Errors: those of :meth:`read`."""
        return one(cls.load_all(path))

    @classmethod
    def load_all(cls, path: str | PathLike[str]) -> list[Record]:
        """The records of a file with several games."""
        text = files.read(path)
        return [jsons.read(text)] if files.is_json(path) else reading.read_all(text)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the record to a file, as JSON if its name ends in ``.json``.

        Whatever happens meanwhile, the file is the old one or the new one, whole.
        """
        files.write(path, self.to_json() if files.is_json(path) else str(self))

    def link(self, base: str = "") -> str:
        """The deal, its options and the main line as the fragment of a link to ``base``: a page that shows records."""
        return links.write(self.game, a_text("base", base))

    @classmethod
    def from_link(cls, link: str) -> Record:
        """The record of a link, also as chats change it; ``RecordError`` for one that is damaged or cut."""
        return one(links.read(a_text("link", link)))

    # Equality: what is written.

    @property
    def content(self) -> tuple[Any, ...]:
        """What equal records have in common: head, turns with their places, times and notes."""
        places: dict[int | None, int] = {}
        turns = []
        for at, node in enumerate(self.nodes()):
            places[node.number] = at
            turn, parent = node.turn, node.parent
            told = (str(turn), turn.seconds, turn.by, places[parent.number]) if turn and parent else None
            turns.append((told, self.game.note(node.number)))
        return self.head, turns

    def __eq__(self, other: object) -> bool:
        return self.content == other.content if isinstance(other, Record) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Record of {self.code or self.variant}: {sum(1 for _ in self.nodes()) - 1} turns>"

    __copy__ = copy

    # Tables.

    def rows(self) -> list[dict[str, Any]]:
        """A plain dict for each turn of the main line.

        Keys: ``ply move by seconds score points home hidden legal verdict comment glyph``: ``home`` counts the cards
        on the foundations, ``hidden`` those face down in columns, ``legal`` the legal moves after the turn.
        """
        rows: list[dict[str, Any]] = []
        score = self.root.score
        for ply, node in enumerate(self.main_line(), 1):
            rows.append(tables.row(ply, node, score))
            score = node.score
        return rows

    def frame(self) -> DataFrame:
        """:meth:`rows` as a DataFrame; needs pandas."""
        return tables.frame(self.rows())

    def refusals(self) -> DataFrame:
        """What was tried and refused as a DataFrame, a row each; needs pandas.

        Columns: ``ply after move rule seconds by``: ``after`` is the turn before, in notation.
        """
        return tables.frame(self.refused(), ["ply", "after", "move", "rule", "seconds", "by"])

    def refused(self) -> list[dict[str, Any]]:
        """What :meth:`refusals` shows, as plain dicts."""
        return [
            {"ply": node.ply, "after": str(node.turn or ""), **refused._asdict()}
            for node in self.nodes()
            for refused in node.refused
        ]


def one(records: list[Record]) -> Record:
    """The only record of a text."""
    if len(records) > 1:
        raise lone(Refusal("record.several", {"count": len(records)}))
    return records[0]
