"""The same properties over a million random actions."""

from __future__ import annotations

import random
import time
from collections import Counter

import pytest

from harp_widget.engine import Game, Position
from harp_widget.engine.moves import PLACES, Move

from . import properties
from .play import VARIANTS

ACTIONS = 1_000_000


def pick(position: Position, rng: random.Random) -> Move:
    """A random legal move; now and then the one that goes up, so that games also end."""
    moves = list(position.legal_moves)
    up = [move for move in moves if move.target in PLACES]
    return rng.choice(up if up and rng.random() < 0.5 else moves)


def play_out(game: Game, rng: random.Random, most: int) -> int:
    """Play at random, asking at every step, until the game ends or so many actions are made."""
    for number in range(most):
        if not game.legal_moves:
            return number
        move = pick(game.position, rng)
        before = game.position
        game.play(move)
        properties.cards_are_conserved(game.position)
        properties.legal_moves_are_those_of_the_rules(game.position)
        properties.masked_after_is_honest(before, move)
        if rng.random() < 0.02:
            properties.texts_come_back(game.position)
        if rng.random() < 0.002:
            properties.check_agrees(game.position)
            properties.hidden_cards_do_not_matter(game.position, number)
        if rng.random() < 0.05 and game.undo_refusal is None:
            game.undo()
    return most


@pytest.mark.soak
def test_a_million_random_actions(capsys: pytest.CaptureFixture[str]) -> None:
    began = time.monotonic()
    rng = random.Random(2026)
    rules = list(VARIANTS.values())
    actions = games = 0
    ends: Counter[str] = Counter()
    while actions < ACTIONS:
        game = Game(rules[games % len(rules)], rng.randint(1, 999_999))
        actions += play_out(game, rng, 400)
        properties.score_is_the_fold(game)
        properties.undo_and_redo_bring_back(game)
        ends[game.status] += 1
        games += 1
    with capsys.disabled():
        seconds = time.monotonic() - began
        print(
            f"\n{actions:,} random actions in {games:,} games of {len(rules)} kinds, {ends['won']} won: {seconds:.0f} s"
        )
