"""Ctrl-C in a program: what was found is returned, and the workers stop too."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

SLOW = """
import time
from harp_widget import explore
from harp_widget.exploring import running
running.cores = lambda: 2
def slow(game):
    time.sleep(0.05)
    return {"n": 1}
for _ in range(2):
    print("begin", flush=True)
    began = time.time()
    found = explore("klondike", 2000, ask=slow)
    print(found.interrupted, len(found) > 0, flush=True)
print(len(explore("klondike", 40, ask=slow)), flush=True)
"""


def test_an_interrupt_stops_the_others_too(tmp_path: Path) -> None:
    """Twice, as a notebook's stop button does it; then once through, with one clean bar."""
    (tmp_path / "slow.py").write_text(SLOW)
    command, pipe = [sys.executable, str(tmp_path / "slow.py")], subprocess.PIPE
    process = subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, start_new_session=True)
    assert process.stdout is not None
    for _ in range(2):
        assert process.stdout.readline() == "begin\n"
        time.sleep(3)
        threading.Thread(target=os.killpg, args=(process.pid, signal.SIGINT)).start()
        began = time.monotonic()
        assert process.stdout.readline() == "True True\n"
        assert time.monotonic() - began < 10
    told, errors = process.communicate(timeout=60)
    assert told == "40\n"
    assert "Traceback" not in errors
    assert errors.rstrip().splitlines()[-1].count("40/40") >= 1
