"""What the build makes: a wheel for this platform, a pure one where it must, sources that need no npm."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from harp_widget.build_hook import BUILT

ROOT = Path(__file__).parents[1]
STATIC = {str(path) for path in BUILT}
DATA = {"harp_widget/py.typed", "harp_widget/words/catalogues/en.json", "harp_widget/replay/page.html"}
LIBRARY = "harp_widget/solver/kernel/libharp.so"
WASM = "harp_widget/solver/kernel/libharp.wasm"
KERNEL = "harp_widget/solver/kernel/kernel.c"

WITHOUT_KERNEL = """
from harp_widget import Game, solver
position = Game("klondike", deal=1).position
print(solver.__file__)
try:
    print(solver.solve(position))
except solver.SolverMissing as missing:
    print(missing)
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the project as it is built just now, times of the files included, without node_modules."""
    copy = tmp_path / "project"
    shutil.copytree(ROOT / "harp_widget", copy / "harp_widget", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "js", copy / "js", ignore=shutil.ignore_patterns("node_modules"))
    for name in ("pyproject.toml", "README.md", "LICENSE", "Makefile"):
        shutil.copy2(ROOT / name, copy / name)
    return copy


def build(project: Path, target: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run hatchling in a copy of the project."""
    command = [sys.executable, "-m", "hatchling", "build", "-d", "dist", "-t", target]
    return subprocess.run(command, cwd=project, env={**os.environ, **env}, capture_output=True, text=True, check=False)


def wheel(project: Path, **env: str) -> Path:
    """The wheel that a build makes."""
    done = build(project, "wheel", **env)
    assert done.returncode == 0, done.stderr
    (path,) = (project / "dist").glob("*.whl")
    return path


def names(path: Path) -> set[str]:
    with zipfile.ZipFile(path) as archive:
        return set(archive.namelist())


def ask(path: Path, folder: Path, code: str) -> str:
    """Unpack a wheel and run Python with it in front of the project's own files."""
    with zipfile.ZipFile(path) as archive:
        archive.extractall(folder)
    env = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_the_wheel_carries_board_and_kernel_for_one_platform(project: Path) -> None:
    path = wheel(project)
    tag = path.stem.split("-", 2)[2]
    assert tag.startswith("py3-none-")
    assert not tag.endswith(("any", "manylinux"))
    inside = names(path)
    assert inside >= {*STATIC, LIBRARY, *DATA}
    assert [name for name in inside if name.endswith((".c", ".h", ".o", "build_hook.py", ".ts", ".new", ".wasm"))] == []
    assert [name for name in inside if not name.startswith(("harp_widget/", "harp_widget-"))] == []


@pytest.mark.parametrize("env", [{"HARP_WIDGET_PURE": "1"}, {"CC": "no-such-compiler"}], ids=["switch", "no compiler"])
def test_without_the_kernel_the_wheel_is_pure(project: Path, tmp_path: Path, env: dict[str, str]) -> None:
    os.utime(project / KERNEL)
    path = wheel(project, **env)
    assert path.stem.endswith("py3-none-any")
    assert names(path) >= {*STATIC, WASM}  # where there is no platform, Python may run in a browser
    assert LIBRARY not in names(path)
    where, told = ask(path, tmp_path / "unpacked", WITHOUT_KERNEL).splitlines()
    assert where.startswith(str(tmp_path / "unpacked"))
    assert "C compiler" in told


def test_the_source_distribution_builds_without_npm(project: Path, tmp_path: Path) -> None:
    done = build(project, "sdist")
    assert done.returncode == 0, done.stderr
    (path,) = (project / "dist").glob("*.tar.gz")
    with tarfile.open(path) as archive:
        archive.extractall(tmp_path, filter="data")
    (unpacked,) = tmp_path.glob("harp_widget-*")
    inside = {str(file.relative_to(unpacked)) for file in unpacked.rglob("*")}
    assert inside >= {
        *STATIC,
        KERNEL,
        "harp_widget/build_hook.py",
        "js/package-lock.json",
        "js/src/index.ts",
        "LICENSE",
    }
    assert not {LIBRARY, WASM} & inside
    os.utime(unpacked / "js/src/index.ts")
    assert names(wheel(unpacked, PATH="", HARP_WIDGET_PURE="1")) >= STATIC


def test_a_missing_npm_is_told(project: Path) -> None:
    shutil.rmtree(project / "harp_widget/widget/static")
    done = build(project, "wheel", PATH="", HARP_WIDGET_PURE="1")
    assert done.returncode != 0
    assert "install Node.js 20 or newer" in done.stderr


def test_only_a_changed_kernel_is_compiled_again(project: Path) -> None:
    library, source = project / LIBRARY, project / KERNEL
    source.write_text("int small(void) { return 1; }")
    wheel(project)
    first = library.stat().st_mtime_ns
    wheel(project)
    assert library.stat().st_mtime_ns == first
    os.utime(source)
    wheel(project)
    assert library.stat().st_mtime_ns > first
    source.write_text("this is not C")
    done = build(project, "wheel")
    assert done.returncode != 0
    assert library.stat().st_mtime_ns > first
