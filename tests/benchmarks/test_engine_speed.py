"""How quick the engine is, measured in one run beside what it is compared with."""

from __future__ import annotations

import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable

import chess
import pytest

from harp_widget.engine import BAKERS_GAME, EASY_HARP, KLONDIKE, Rules, deal_position

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
