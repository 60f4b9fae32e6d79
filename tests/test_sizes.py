"""Small functions, small files, and nobody reaches into another object."""

from __future__ import annotations

from pathlib import Path

import pytest

from . import sizes
from .test_house import SOURCES, files

SHOWN = 5


def ours(language: str) -> list[Path]:
    """The files whose functions count: the package's, and the front end's sources."""
    folders = ("harp_widget/", "js/src/")
    return [path for path in files() if path.relative_to(sizes.ROOT).as_posix().startswith(folders)]


@pytest.mark.parametrize("language", sizes.MEDIANS)
def test_functions_stay_small(language: str) -> None:
    found = sizes.functions(language, ours(language))
    assert len(found) > 100
    long = [function for function in found if function.lines > sizes.LONGEST_FUNCTION]
    assert sorted(long, key=lambda function: -function.lines)[:SHOWN] == []
    assert sizes.middle(found) <= sizes.MEDIANS[language]


def test_files_stay_small() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in files() if path.suffix in SOURCES}
    assert [str(path) for path, length in lengths.items() if length > sizes.LONGEST_FILE] == []


def test_nobody_reaches_into_another_object() -> None:
    python = [path for path in ours("py") if path.suffix == ".py"]
    assert [reach for path in python for reach in sizes.reaches(path.name, path.read_text(encoding="utf-8"))] == []


def test_lengths_are_counted() -> None:
    python = "def a():\n    def b():\n        pass\n    return b\n"
    assert [(it.name, it.lines) for it in sizes.python_functions("x.py", python)] == [("a", 4), ("b", 2)]
    c = "static int a(int x)\n{\n    if (x) { return 1; }\n    return 2;\n}\nint b(void) { return 1; }\n"
    assert [(it.name, it.lines) for it in sizes.c_functions("x.c", c)] == [("a", 5), ("b", 1)]
    typescript = "export function a(x: number): void {\n  b();\n}\nconst b = (x = 1) => {\n  return { x };\n};\n"
    assert [(it.name, it.lines) for it in sizes.typescript_functions("x.ts", typescript)] == [("a", 3), ("b", 3)]


def test_a_reach_is_found() -> None:
    assert sizes.reaches("x.py", "def f(self, other):\n    self._a = other._b\n") == ["x.py:2: other._b"]
    assert sizes.reaches("x.py", "def f(x):\n    return x._replace(a=1).__class__\n") == []
