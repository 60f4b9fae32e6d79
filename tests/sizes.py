"""How long functions and files are, in Python, C and TypeScript: what keeps the house one to live in."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).parents[1]

LONGEST_FILE = 300
LONGEST_FUNCTION = 50
MEDIANS = {"py": 6, "c": 7, "ts": 5}
"""The most lines that the function in the middle may have."""


class Function(NamedTuple):
    """One function: where it stands, and how many lines it has."""

    path: str
    name: str
    lines: int


def python_functions(path: str, source: str) -> Iterator[Function]:
    """Functions and methods; nested ones by themselves too."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield Function(path, node.name, (node.end_lineno or node.lineno) - node.lineno + 1)


_C_HEAD = re.compile(r"^(?:[A-Za-z_][\w \*]*?[ \*])(\w+)\([^;{]*\)\s*\{", re.MULTILINE)
_TS_HEAD = re.compile(
    r"^[ \t]*(?:export )?(?:async )?function\*? (?P<function>\w+)"
    r"|^[ \t]*(?:export )?const (?P<arrow>\w+) = (?:async )?(?:<[^=;]*?>)?\([^;{}]*?\)[^;{}=]*=>"
    r"|^  (?:(?:static|async|get|set) )*(?P<method>#?\w+)\([^;{}]*\)(?:: [^;{}]+)? \{",
    re.MULTILINE,
)
_TS_WORDS = frozenset(["if", "for", "while", "switch", "catch"])


def c_functions(path: str, source: str) -> Iterator[Function]:
    """Functions, as far as their braces reach."""
    for head in _C_HEAD.finditer(source):
        yield Function(path, head[1], source.count("\n", head.start(), _end(source, head.end() - 1)) + 1)


def typescript_functions(path: str, source: str) -> Iterator[Function]:
    """Functions, arrows with a name, and methods, as far as their braces reach."""
    for head in _TS_HEAD.finditer(source):
        name = next(part for part in head.groups() if part)
        if name in _TS_WORDS:
            continue
        yield Function(path, name, source.count("\n", head.start(), _end(source, head.end() - 1)) + 1)


def _end(source: str, start: int) -> int:
    """The end of what begins at ``start``: the brace that closes the first one, or the next semicolon."""
    depth = 0
    for at in range(start, len(source)):
        letter = source[at]
        if letter in "{([":
            depth += 1
        elif letter in "})]":
            depth -= 1
            if depth == 0 and letter == "}":
                return at
        elif letter == ";" and depth == 0:
            return at
    return len(source)


_ENDINGS = {"py": (".py",), "c": (".c", ".h"), "ts": (".ts",)}
READERS = {"py": python_functions, "c": c_functions, "ts": typescript_functions}


def functions(language: str, paths: list[Path]) -> list[Function]:
    """All functions of one language, tests left out."""
    found: list[Function] = []
    for path in paths:
        name = path.relative_to(ROOT).as_posix()
        if path.suffix in _ENDINGS[language] and not re.search(r"(^|/)(tests|dev|node_modules|static)/", name):
            found += READERS[language](name, path.read_text(encoding="utf-8"))
    return found


def middle(found: list[Function]) -> float:
    """How many lines the function in the middle has."""
    return median(function.lines for function in found)


# Conventions of Python and of notebooks: names that are meant for others in spite of their first letter.
MEANT_FOR_OTHERS = frozenset(["_replace", "_asdict", "_make", "_fields", "_repr_mimebundle_"])


def reaches(path: str, source: str) -> list[str]:
    """Where a file uses a name with an underscore that belongs to another object."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.endswith("__"):
            own = ast.unparse(node.value) in ("self", "cls", "super()")
            if not own and node.attr not in MEANT_FOR_OTHERS:
                found.append(f"{path}:{node.lineno}: {ast.unparse(node)}")
    return found
