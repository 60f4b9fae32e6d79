"""How quick the engine is, measured in one run beside what it is compared with."""

from __future__ import annotations

import pickle
import random
import resource
import subprocess
import sys
import time
import timeit
from collections.abc import Callable, Sequence

import chess
import pytest

from harp_widget.engine import BAKERS_GAME, EASY_HARP, KLONDIKE, Game, Position, Rules, deal_position

pytestmark = pytest.mark.bench

PLIES = 4_000
ROUNDS = 7
LONGEST = 100
GAMES = {
    "klondike": KLONDIKE,
    "klondike draw 3": KLONDIKE.vary(draw=3),
    "bakers-game": BAKERS_GAME,
    "easy-harp": EASY_HARP,
}


def chess_play_outs(rng: random.Random) -> int:
    """Random games of chess, as python-chess is written to be used."""
    plies = 0
    while plies < PLIES:
        board = chess.Board()
        for _ in range(LONGEST):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
            plies += 1
    return plies


def play_outs(rules: Rules) -> Callable[[random.Random], int]:
    """Random games of patience: the list of legal moves, and the position after one of them."""

    def run(rng: random.Random) -> int:
        plies = 0
        while plies < PLIES:
            position = deal_position(rules, rng.randint(1, 999_999))
            for _ in range(LONGEST):
                moves = list(position.legal_moves)
                if not moves:
                    break
                position = position.after(rng.choice(moves))
                plies += 1
        return plies

    return run


def per_second(run: Callable[[random.Random], int], seed: int) -> float:
    began = time.process_time()
    plies = run(random.Random(seed))
    return plies / (time.process_time() - began)


def test_play_outs_beside_python_chess() -> None:
    """At least as many plies a second as python-chess in each game: the best of rounds that alternate."""
    runs = {"python-chess": chess_play_outs, **{name: play_outs(rules) for name, rules in GAMES.items()}}
    best = dict.fromkeys(runs, 0.0)
    for seed in range(ROUNDS):
        for name, run in runs.items():
            best[name] = max(best[name], per_second(run, seed))
    ratios = {name: best[name] / best["python-chess"] for name in GAMES}
    print()
    for name, speed in best.items():
        print(f"{name:16} {speed:9,.0f} plies/s  {ratios.get(name, 1):.2f}")
    assert {name: round(ratio, 2) for name, ratio in ratios.items() if ratio < 1} == {}


def test_a_game_costs_little_more_than_its_deal() -> None:
    """A game and its first legal moves: at most 1.5 times the bare position and its, unpickled too."""

    def bare() -> None:
        for deal in range(1, 301):
            len(deal_position(KLONDIKE, deal).legal_moves)

    def games() -> None:
        for deal in range(1, 301):
            len(Game("klondike", deal=deal).legal_moves)

    kept = [pickle.dumps(Game("klondike", deal=deal)) for deal in range(1, 301)]
    least = {run.__name__: min(timeit.repeat(run, number=1, repeat=ROUNDS)) for run in (bare, games)}

    def unpickled() -> list[Game]:
        return [pickle.loads(game) for game in kept]

    moves = min(_moves_of(unpickled()) for _ in range(ROUNDS))
    moves_bare = min(_moves_of([deal_position(KLONDIKE, deal) for deal in range(1, 301)]) for _ in range(ROUNDS))
    print(f"\ngame {least['games'] / least['bare']:.2f}, legal moves after pickling {moves / moves_bare:.2f}")
    assert least["games"] <= 1.5 * least["bare"]
    assert moves <= 1.5 * moves_bare


def _moves_of(found: Sequence[Game | Position]) -> float:
    """The seconds that the first legal moves of games or positions take."""
    return timeit.timeit(lambda: [len(it.legal_moves) for it in found], number=1)


FIRST = "from harp_widget import Game; Game('klondike', deal=1).play('sw')"


def milliseconds(code: str) -> float:
    """The processor time of a new Python that runs ``code``."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def test_a_first_move_in_a_new_process() -> None:
    """At most 80 ms over an empty Python: the least of runs that alternate."""
    milliseconds(FIRST)  # compiled
    pairs = [(milliseconds("pass"), milliseconds(FIRST)) for _ in range(15)]
    nothing, first = (min(column) for column in zip(*pairs, strict=True))
    print(f"\nfirst move: {first - nothing:.0f} ms over an empty Python's {nothing:.0f} ms")
    assert first - nothing <= 80
