"""What the tests need and pip and npm can't bring: a Chromium, and fc-solve for comparison.

`python tests/machine.py` installs what is missing where the machine allows it (Debian's apt, as root), and otherwise
fails, saying how to get it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

CHROMIUM = "CHROMIUM"
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
CHROMIUM_APPS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)


@dataclass(frozen=True)
class Program:
    """A program from outside: its name to people, its Debian package, how to get it elsewhere."""

    name: str
    package: str
    elsewhere: str


BROWSER = Program(
    "Chromium (or Chrome, or Edge)",
    "chromium",
    f"install one of them, or name its program in the environment variable {CHROMIUM}",
)
FC_SOLVE = Program("fc-solve", "freecell-solver-bin", "install Freecell Solver so that `fc-solve` is on the PATH")


def find_chromium() -> str | None:
    """The path of a Chromium that can be driven; the environment variable CHROMIUM goes first."""
    named = os.environ.get(CHROMIUM)
    if named:
        return shutil.which(named)
    on_path = (shutil.which(name) for name in CHROMIUM_NAMES)
    apps = (path for path in CHROMIUM_APPS if Path(path).is_file())
    return next((path for path in (*on_path, *apps) if path), None)


def missing() -> list[Program]:
    """The programs that the tests need and this machine lacks."""
    found = {BROWSER: find_chromium(), FC_SOLVE: shutil.which("fc-solve", path=with_games())}
    return [program for program, path in found.items() if path is None]


def with_games() -> str:
    """The PATH, and Debian's folder for games, which root's PATH often lacks."""
    return os.pathsep.join([os.environ.get("PATH", ""), "/usr/games"])


def how_to_get(programs: list[Program]) -> str:
    """One paragraph a person can act on."""
    lines = [f"The tests need {program.name}: {program.elsewhere}." for program in programs]
    packages = " ".join(program.package for program in programs)
    return "\n".join([*lines, f"On Debian and Ubuntu: sudo apt-get update && sudo apt-get install {packages}"])


def install(programs: list[Program]) -> None:
    """Install Debian packages; does nothing where that can't be done."""
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        return
    quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    names = [program.package for program in programs]
    for command in ([apt, "-q", "update"], [apt, "-q", "install", "-y", "--no-install-recommends", *names]):
        print("+", *command, flush=True)
        if subprocess.run(command, env=quietly, stdin=subprocess.DEVNULL, check=False).returncode:
            return


def main() -> None:
    programs = missing()
    if programs:
        install(programs)
        programs = missing()
    if programs:
        sys.exit(how_to_get(programs))


if __name__ == "__main__":
    main()
