"""The kernel under the sanitizers: random positions, limits, searches cut off, arenas of any size, corrupt structs."""

from __future__ import annotations

from pathlib import Path

import pytest

from .programs import POSITIONS, SANITIZED, build, run


@pytest.fixture(scope="module")
def fuzz(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("fuzz"), "fuzz", "fuzz.c", *POSITIONS, flags=SANITIZED)


def check(fuzz: Path, count: int, first: int) -> None:
    """No step outside the arena, nothing undefined, no line that doesn't win; and all kinds of answers occur."""
    words = run(fuzz, count, first).split()
    tally = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    assert sum(tally.values()) == count
    assert all(tally[kind] > 0 for kind in tally), tally


def test_random_questions(fuzz: Path) -> None:
    check(fuzz, 4_000, 1)


@pytest.mark.soak
def test_many_random_questions(fuzz: Path) -> None:
    check(fuzz, 400_000, 1_000_000)
