"""Executors for the tests: processes of this machine, and a cluster of Dask's as processes of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import distributed
import loky
import pytest


class Renewed:
    """loky's executor, made anew when it is broken: as `explore` does it by itself."""

    def submit(self, function: Any, piece: bytes) -> Any:
        return loky.get_reusable_executor(max_workers=2).submit(function, piece)


@pytest.fixture(scope="module")
def loky_twice() -> Iterator[Any]:
    """Two processes, by loky."""
    yield Renewed()
    loky.get_reusable_executor(max_workers=2).shutdown(kill_workers=True)


def dask(part: str, *options: object) -> subprocess.Popen[bytes]:
    """A process of a cluster."""
    command = [sys.executable, "-m", f"distributed.cli.dask_{part}", "--no-dashboard", *map(str, options)]
    environment = {**os.environ, "PYTHONWARNINGS": "ignore"}
    return subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)


@contextmanager
def clustered(folder: Path, workers: int, *options: str) -> Iterator[Any]:
    """A scheduler and workers as processes of their own, and a client of them."""
    file = folder / "scheduler.json"
    running = [dask("scheduler", "--port", "0", "--host", "127.0.0.1", "--scheduler-file", file)]
    running += [
        dask("worker", "--scheduler-file", file, "--nthreads", "1", "--local-directory", folder, *options)
        for _ in range(workers)
    ]
    try:
        with distributed.Client(scheduler_file=str(file), timeout=60) as client:
            client.wait_for_workers(workers, timeout=60)
            yield client
    finally:
        for process in reversed(running):
            process.kill()  # what a nanny looks after ends with it
            process.wait()


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Two workers that nobody starts again."""
    with clustered(tmp_path_factory.mktemp("cluster"), 2, "--no-nanny") as client:
        yield client
