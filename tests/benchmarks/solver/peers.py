"""Other solvers, timed on the same deals: CPU seconds of each deal.

``HARP_PROTOTYPES`` may name a folder with ``bakers.c`` and ``harp.c``, the two programs that the bar was set by.
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import time
from collections.abc import Iterable
from pathlib import Path

from harp_widget.build_hook import compiler
from harp_widget.engine import Card, Position

FLAGS = ("-std=gnu17", "-O3", "-w")
KERNEL = Path(__file__).parents[3] / "harp_widget/solver/kernel/kernel.c"


def compiled(folder: Path, name: str, *sources: Path) -> Path:
    """A C program, all of them with the same flags."""
    cc = compiler()
    assert cc, "the benchmarks need a C compiler"
    program = folder / name
    subprocess.run([cc, *FLAGS, "-o", str(program), *map(str, sources), "-lm"], check=True)
    return program


def prototypes() -> Path | None:
    """The folder of the prototypes, if one is named."""
    named = os.environ.get("HARP_PROTOTYPES")
    return Path(named) if named else None


def kernel_times(
    program: Path, game: str, draw: int, deals: str, seconds: float = 10, line: bool = True
) -> list[tuple[str, float]]:
    """Verdict and seconds of each deal, by timing.c; the line's own too unless told otherwise."""
    command = [str(program), game, str(draw), str(seconds), *([] if line else ["verdict"])]
    out = subprocess.run(command, input=deals, capture_output=True, text=True, check=True).stdout
    rows = [line.split("\t") for line in out.splitlines()]
    return [(row[1], float(row[2])) for row in rows]


def prototype_times(program: Path, deals: Path) -> list[float]:
    """Seconds of each deal, by one of the prototypes."""
    first = ["0"] if program.name == "harp" else []
    command = [str(program), str(deals), *first, "100000", "10", "20"]
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return [float(line.split("\t")[2]) for line in out.splitlines() if not line.startswith("\t")]


def _fc_solve(board: str) -> float:
    program = shutil.which("fc-solve")
    assert program, "Freecell Solver is needed: `make machine` installs it on Debian"
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [program, "--game", "bakers_game", "-l", "crooked-nose", "-"]
    subprocess.run(command, input=board, capture_output=True, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def fc_solve_times(positions: list[Position]) -> list[float]:
    """Seconds of each deal by fc-solve's exact preset, less what its process costs on a board as good as won."""
    done = "Foundations: H-Q C-K D-K S-K\nKH\n\n\n\n\n\n\n\n"
    start = sorted(_fc_solve(done) for _ in range(21))[10]
    boards = ("\n".join(" ".join(map(str, column)) for column in position.columns) + "\n" for position in positions)
    return [_fc_solve(board) - start for board in boards]


def pyksolve_times(deals: Iterable[Iterable[Card]], draw: int) -> list[float]:
    """Seconds of the deals (cards as dealt) for which pyksolve's fast mode finds a line within 500 000 positions."""
    from pyksolve import solver

    times = []
    for cards in deals:
        game = solver.Solitaire()
        game.draw_count = draw
        assert game.load_solitaire(_digits(cards))
        game.reset_game()
        began = time.thread_time()
        result = game.solve_fast(max_closed_count=500_000)
        spent = time.thread_time() - began
        if abs(result.value) == 1:
            times.append(spent)
    return times


def _digits(cards: Iterable[Card]) -> str:
    """Cards in the order in which they are dealt: rank in two digits, then 1 to 4 for C, D, H, S."""
    return "".join(f"{card.rank:02}{'CDHS'.index(card.suit) + 1}" for card in cards)
