"""Do the packs notice it when a pruning rule of the kernel goes a little too far? Kernels made wrong on purpose."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest

from .programs import KERNEL, PACKS, build

pytestmark = pytest.mark.soak

FIRST = "90000"


class Mutant(NamedTuple):
    """A change to one file of the kernel, and the positions that tell it."""

    name: str
    file: str
    old: str
    new: str
    kind: str
    packs: int


MUTANTS = (
    Mutant("nothing comes down by itself", "moves", "KLONDIKE_FREE = 4", "KLONDIKE_FREE = 99", "backs", 1500),
    Mutant("nothing low comes down", "moves", "KLONDIKE_BOUND = 3", "KLONDIKE_BOUND = 5", "backs", 1500),
    Mutant("reveals in order, any empty column", "setup", " | KLONDIKE_ORDER", "", "waste", 1500),
    Mutant("the waste's end is forgotten", "play", " % d->draw == 0) s->cut", " >= 0) s->cut", "waste", 300),
    Mutant("safe one rank early", "play", "rank <= low + 1 &&", "rank <= low + 2 &&", "final", 600),
)


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_rule_that_goes_too_far_is_noticed(mutant: Mutant, tmp_path: Path) -> None:
    folder = tmp_path / "kernel"
    shutil.copytree(KERNEL.parent, folder, ignore=shutil.ignore_patterns("libharp.*"))
    changed = folder / f"klondike_{mutant.file}.c"
    source = changed.read_text()
    assert source.count(mutant.old) == 1
    changed.write_text(source.replace(mutant.old, mutant.new))
    packs = build(tmp_path, "packs", *PACKS, kernel=folder / KERNEL.name)
    command = [str(packs), mutant.kind, str(mutant.packs), FIRST, "0"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "seed" in done.stdout
