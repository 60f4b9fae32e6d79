"""Positions that a game comes to: played well for a while, then by someone who looks no further than the next card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from random import Random

from harp_widget.engine import Game, Move, Position, Rules
from harp_widget.engine.deals import MOST_DEALS, deal_position
from harp_widget.engine.moves import DRAW, STOCK, is_cell, is_column, is_foundation
from harp_widget.engine.scoring import SCORINGS, LedgerLine, fold
from harp_widget.solver import Limit, UnsupportedRules, solve
from harp_widget.teaching.hints import hint_on
from harp_widget.teaching.lately import Lately

TURNS = {1: (4, 20), 2: (8, 45), 3: (16, 90)}
"""By level: how many turns were played, from … to."""

HINTED = 10
"""The most turns that follow the hints."""

CARELESS = {1: 3, 2: 5, 3: 8}
"""By level: how many turns at most a game without a stock is then played carelessly: it is soon stuck."""

LIMIT = Limit(seconds=None, nodes=20_000)


@dataclass(frozen=True)
class Amid:
    """A game amid play: its position, hidden cards and all, and what the score says."""

    position: Position
    score: int

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""
        return self.position.rules

    @property
    def draw(self) -> int:
        """How many cards are drawn at once."""
        return self.rules.stock.draw if self.rules.stock else 0

    def lines(self, move: Move) -> list[LedgerLine]:
        """What a legal move brings."""
        return fold(SCORINGS[self.rules.scoring], self.draw, self.position.events(move), self.score)

    def after(self, move: Move) -> Amid:
        """One turn on."""
        lines = self.lines(move)
        return Amid(self.position.after(move), lines[-1].total if lines else self.score)


def reached(rules: Rules, rng: Random, level: int) -> Amid:
    """A game amid play, of any deal."""
    start = any_deal(rules, rng)
    amid = Amid(start, -SCORINGS[rules.scoring].price * rules.cards)
    well = _followed(start, rng) if rules.stock is None else _hinted(start, rng)
    turns = rng.randrange(*TURNS[level])
    for played in range(turns + (CARELESS[level] if rules.stock is None else 0)):
        move = next(well, None) if played < turns else None
        if move is None and (rules.stock or played >= turns):
            move = careless(amid.position, rng)
        if move is None or sum(amid.position.foundations) >= rules.cards - 1:
            break
        amid = amid.after(move)
    return amid


def any_deal(rules: Rules, rng: Random) -> Position:
    """The first position of any deal."""
    return deal_position(rules, rng.randrange(1, MOST_DEALS + 1))


def _followed(start: Position, rng: Random) -> Iterator[Move]:
    """The first moves of a line that wins, where one is found soon."""
    try:
        line = solve(start, LIMIT, shorten=False).line
    except UnsupportedRules:
        line = ()
    yield from line[: rng.randrange(len(line) or 1)]


def _hinted(start: Position, rng: Random) -> Iterator[Move]:
    """Some moves that the hints say, every second time."""
    game, lately = Game(start), Lately()
    for _ in range(rng.randrange(HINTED) * rng.randrange(2)):
        move = hint_on(game, lately).move
        if move is None:
            return
        game.play([move])
        yield move


def careless(position: Position, rng: Random) -> Move | None:
    """What someone plays who thinks of the next card alone; ``None`` when nothing is left."""
    moves = position.legal_moves
    if not moves:
        return None
    heights = [*accumulate(_liking(position, move) for move in moves)]
    at = rng.random() * heights[-1]
    return next(move for move, height in zip(moves, heights, strict=True) if at < height)


def _liking(position: Position, move: Move) -> float:
    """How much a move is liked."""
    source, target = move.source, move.target
    if is_foundation(source):
        return 0.05
    if is_foundation(target):
        return 4.0
    if is_column(target):
        if is_column(source) and len(position.columns[int(source) - 1]) == move.count:
            return 0.2
        return 3.0
    if STOCK in (source, target):
        return 3.0
    return 0.1 if is_cell(source) else 0.8


def emptied_stock(position: Position) -> Position:
    """The same after drawing until the stock is empty."""
    while position.stock:
        position = position.after(DRAW)
    return position
