"""Machines that lie about themselves, or have less than others: the same rows, in the process itself."""

from __future__ import annotations

import subprocess
import sys

import pytest

from harp_widget import Game

CODE = """
import os, sys, time
{before}
from harp_widget import explore

def slow(game):
    time.sleep(0.03)
    return {{"n": len(game.legal_moves), "worker": os.getpid()}}

found = explore("klondike", 60, ask=slow, progress=False)
print([row["n"] for row in found])
print({{row["worker"] for row in found}} == {{os.getpid()}})
"""

CASES = {
    "one core is ours": "os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})",
    "nobody knows how many cores": """
import loky
def lying(*_, **__): raise OSError("cpu.max is empty")
loky.cpu_count = lying""",
    "no loky": "sys.modules['loky'] = None",
    "no shared semaphores": "sys.modules['_multiprocessing'] = None",
}


@pytest.mark.parametrize("case", CASES)
def test_in_the_process_itself(case: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", CODE.format(before=CASES[case])], capture_output=True, text=True, check=True
    )
    rows, alone = done.stdout.splitlines()
    assert rows == str([len(Game("klondike", deal).legal_moves) for deal in range(1, 61)])
    assert alone == "True"
