"""What the tests need and pip and npm can't bring: two browsers, fc-solve for comparison, a compiler for browsers.

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

from harp_widget.build_hook import wasm_tools

CHROMIUM, FIREFOX = "CHROMIUM", "FIREFOX"
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
CHROMIUM_APPS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
FIREFOX_NAMES = ("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox")
PLAYWRIGHTS_OWN = (
    ".cache/ms-playwright/chromium-*/chrome-linux*/chrome",
    "Library/Caches/ms-playwright/chromium-*/chrome-mac*/*.app/Contents/MacOS/*",
)


@dataclass(frozen=True)
class Program:
    """A program from outside: its name to people, its Debian packages, how to get it elsewhere."""

    name: str
    packages: str
    elsewhere: str


BROWSER = Program(
    "Chromium (or Chrome, or Edge)",
    "chromium fonts-dejavu-core",
    f"install one of them, or run `playwright install chromium`, or name the program in the variable {CHROMIUM}",
)
SECOND_BROWSER = Program(
    "Firefox, in which the page of a recorded game is tried too",
    "firefox-esr",
    f"install it, or name the program in the variable {FIREFOX}",
)
CLANG = Program(
    "clang and wasm-ld, which compile the solver for Python in a browser",
    "clang lld",
    "install LLVM with its linker lld, or the Python package ziglang",
)
FC_SOLVE = Program("fc-solve", "freecell-solver-bin", "install Freecell Solver so that `fc-solve` is on the PATH")


def find_chromium() -> str | None:
    """The path of a Chromium that can be driven; the environment variable CHROMIUM goes first."""
    named = os.environ.get(CHROMIUM)
    if named:
        return shutil.which(named)
    on_path = (shutil.which(name) for name in CHROMIUM_NAMES)
    apps = (path for path in CHROMIUM_APPS if Path(path).is_file())
    own = (str(path) for pattern in PLAYWRIGHTS_OWN for path in sorted(Path.home().glob(pattern), reverse=True))
    return next((path for path in (*on_path, *apps, *own) if path), None)


def find_firefox() -> str | None:
    """The path of a Firefox; the environment variable FIREFOX goes first."""
    named = os.environ.get(FIREFOX)
    return next((path for name in ((named,) if named else FIREFOX_NAMES) if (path := shutil.which(name))), None)


def missing() -> list[Program]:
    """The programs that the tests need and this machine lacks."""
    browsers = {BROWSER: find_chromium(), SECOND_BROWSER: find_firefox()}
    found = {**browsers, FC_SOLVE: shutil.which("fc-solve"), CLANG: wasm_tools()}
    return [program for program, path in found.items() if path is None]


def how_to_get(programs: list[Program]) -> str:
    """One paragraph a person can act on."""
    lines = [f"The tests need {program.name}: {program.elsewhere}." for program in programs]
    packages = " ".join(program.packages for program in programs)
    return "\n".join([*lines, f"On Debian and Ubuntu: sudo apt-get update && sudo apt-get install {packages}"])


def install(programs: list[Program]) -> None:
    """Install Debian packages; does nothing where that can't be done."""
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        return
    quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    names = " ".join(program.packages for program in programs).split()
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
