"""The C programs of these tests, compiled with the kernel in them."""

from __future__ import annotations

import subprocess
from pathlib import Path

from harp_widget.build_hook import compiler

HERE = Path(__file__).parent
KERNEL = HERE.parents[1] / "harp_widget" / "solver" / "kernel" / "kernel.c"
POSITIONS = ("deals.c", "chance.c", "shapes.c", "brute.c", "brute_rules.c")
PACKS = ("packs.c", *POSITIONS)
SANITIZED = ("-DHW_HOSTED", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")


def build(folder: Path, name: str, *sources: str, flags: tuple[str, ...] = (), kernel: Path = KERNEL) -> Path:
    """Compile ``sources`` and the kernel into a program in ``folder``."""
    cc = compiler()
    assert cc, "the solver's tests need a C compiler (Debian: gcc)"
    files = [str(HERE / source) for source in sources]
    program = folder / name
    command = [
        cc,
        "-std=c17",
        "-O2",
        "-Wall",
        "-Wextra",
        "-Wno-unused-function",
        "-Werror",
        *flags,
        "-o",
        str(program),
        *files,
        str(kernel),
    ]
    subprocess.run(command, check=True)
    return program


def run(program: Path, *args: object) -> str:
    """Run a program that must not fail; what it prints."""
    done = subprocess.run([str(program), *map(str, args)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
