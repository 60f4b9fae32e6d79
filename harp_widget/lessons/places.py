"""Where one is in the tree of a lesson, whatever names the piles have; and where a tag stands in its text."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from harp_widget.engine import Move, Position
from harp_widget.engine.moves import STOCK
from harp_widget.records import Node
from harp_widget.records.lexer import Lexer

GOOD = ("!", "!!")
"""Marks of a variation that is right, too."""
AUTO = "[%auto]"


class Place(NamedTuple):
    """In the tree of a lesson: so many moves of a turn are made. Nothing is made of the start's."""

    node: Node
    made: int

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the turn."""
        return self.node.turn.moves if self.node.turn else ()

    @property
    def position(self) -> Position:
        """Where the lesson has it, whatever names piles have on the board."""
        if self.made == len(self.moves):
            return self.node.position
        position = self._before
        for move in self.moves[: self.made]:
            position = position.after(move)
        return position

    @property
    def _before(self) -> Position:
        before = self.node.parent
        assert before is not None  # who stands amid a turn is not at the start
        return before.position

    @property
    def is_whole(self) -> bool:
        """Whether the turn is done."""
        return self.made == len(self.moves)

    @property
    def next(self) -> list[Place]:
        """One move further on: in the turn, or into those that follow it."""
        if not self.is_whole:
            return [Place(self.node, self.made + 1)]
        return [Place(child, 1) for child in self.node.children]

    @property
    def move(self) -> Move:
        """The move that led here."""
        return self.moves[self.made - 1]


def is_right(place: Place) -> bool:
    """Whether every turn on the way is of the main line, or of a variation marked as good."""
    node: Node | None = place.node
    while node is not None and node.turn is not None:
        before = node.parent
        assert before is not None
        if node != before.children[0] and node.glyph not in GOOD:
            return False
        node = before
    return True


def follow(places: Iterable[Place], key: Hashable) -> list[Place]:
    """Where a move leads in the tree that brings about a position of this key; nowhere if the tree has none."""
    return [after for place in places for after in place.next if after.position.key() == key]


def find(root: Node, positions: Iterable[Position]) -> list[Place]:
    """Where one is after passing these positions, the first of them the start."""
    here = [Place(root, 0)]
    for _, after in pairwise(positions):
        here = follow(here, after.key())
    return here


def as_here(position: Position, place: Place) -> Move | None:
    """The move that leads from a position to a place in the tree, in the names that piles have here."""
    wanted = place.position.key()
    legal = position.legal_moves
    first = [place.move] if place.move in legal else []
    return next((move for move in (*first, *legal) if position.after(move).key() == wanted), None)


def is_auto(node: Node, auto: str) -> bool:
    """Whether the board plays a turn of the line by itself."""
    if node.turn is None:
        return False
    note = node.record.game.note(node.number)
    draws = all(STOCK in (move.source, move.target) for move in node.turn.moves)
    return AUTO in (*note.commands, *note.commands_before) or (auto == "draws" and draws)


def of_tag(text: str, name: str, game: int) -> tuple[int, int]:
    """Line and column of a tag of the game with that number, or of the game's first tag; (0, 0) for neither."""
    lexer = Lexer(text.removeprefix("\ufeff"))
    found = list(_tags(lexer, game))
    for word, at in found:
        if word == name:
            return lexer.place(at)
    return lexer.place(found[0][1]) if found else (0, 0)


def _tags(lexer: Lexer, game: int) -> Iterator[tuple[str, int]]:
    number, in_head = 0, False
    for token in lexer:
        if token.kind == "tag":
            number += not in_head
            if number == game:
                yield token.text[1:].split('"')[0].strip(), token.at
        in_head = token.kind == "tag"
