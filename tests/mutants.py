"""Small changes to the engine, each of which a test must fail: what no test notices is not tested.

``python tests/mutants.py [number]`` makes that many changes (a hundred unless told otherwise), spread evenly over
rules, score, undo, codes, notation and masks, runs the engine's tests on each and lists those that lived. Which changes
are made depends on the sources alone.
"""

from __future__ import annotations

import ast
import copy
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
ENGINE = Path("harp_widget/engine")
NO_ENGINE = frozenset(["__init__", "mistakes", "renamed"])
"""Files in which nothing is decided."""
NO_TESTS = frozenset(["test_docs", "test_soak"])
"""Tests that are slow, or of other things."""
SECONDS = 120
"""How long the tests may take for one change: beyond that it loops, and is noticed."""

EQUIVALENT: dict[tuple[str, str, str], str] = {
    (
        "boards",
        "within = {number for number in blank if at[0] < number < at[-1]}",
        "at[0] < number < at[-1] -> at[0] <= number < at[-1]",
    ): "no blank line is the first line of a column",
    (
        "boards",
        "for column, down in zip(position.columns, position.down, strict=True):",
        "True -> False",
    ): "a position has as many numbers of hidden cards as columns",
    (
        "dialects",
        "if not is_column(meant.target) or position.pile(meant.target):",
        "not is_column(meant.target) or position.pile(meant.target) -> not is_column(meant.target) and "
        "position.pile(meant.target)",
    ): "onto a card, and to a place for one card, only one number of cards can go",
    (
        "keys",
        "return tuple(card.rank * 4 + SUITS.index(card.suit) if card else 0 for card in cards)",
        "0 -> 1",
    ): "no card has the number 1: the ace of spades is 4",
    (
        "keys",
        "position.passes if limited else 0,",
        "0 -> 1",
    ): "the same in every position of a game without a limit, and keys tell games apart",
    (
        "scripts",
        "if backtracks > MOST_BACKTRACKS or not self._back():",
        "backtracks > MOST_BACKTRACKS -> backtracks >= MOST_BACKTRACKS",
    ): "one of ten thousand readings",
}
"""By file, its line and the changed expression: why no test can notice it."""

_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Mod: ast.Mult,
    ast.LShift: ast.RShift,
}


class Change(NamedTuple):
    """One expression of one file written otherwise."""

    file: str
    line: int
    code: str
    """The whole line."""
    old: str
    new: str
    start: int
    end: int

    @property
    def excuse(self) -> str | None:
        """Why no test can notice it, if that is so."""
        return EQUIVALENT.get((self.file, self.code, f"{self.old} -> {self.new}"))

    def __str__(self) -> str:
        return f"{self.file}.py:{self.line}: {self.old} -> {self.new}"


def changed(node: ast.AST) -> ast.expr | None:
    """The same expression with one thing changed, if there is something to change."""
    other = copy.deepcopy(node)
    if isinstance(other, ast.Compare) and type(other.ops[0]) in _COMPARED:
        other.ops[0] = _COMPARED[type(other.ops[0])]()
    elif isinstance(other, ast.BoolOp):
        other.op = ast.Or() if isinstance(other.op, ast.And) else ast.And()
    elif isinstance(other, ast.BinOp) and type(other.op) in _COUNTED and not isinstance(other.left, ast.Constant):
        other.op = _COUNTED[type(other.op)]()
    elif isinstance(other, ast.UnaryOp) and isinstance(other.op, ast.Not):
        return other.operand
    elif isinstance(other, ast.Constant) and isinstance(other.value, bool):
        other.value = not other.value
    elif isinstance(other, ast.Constant) and type(other.value) is int:
        other.value += 1
    elif isinstance(other, ast.IfExp):
        other.body, other.orelse = other.orelse, other.body
    else:
        return None
    return other if isinstance(other, ast.expr) else None


def changes(name: str, source: str) -> Iterator[Change]:
    """Every small change to a source text, in its order."""
    tree = ast.parse(source)
    lines = source.encode().splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    for node in _running(tree):
        other = changed(node)
        if other is not None and isinstance(node, ast.expr) and node.end_lineno and node.end_col_offset:
            start = starts[node.lineno - 1] + node.col_offset
            end = starts[node.end_lineno - 1] + node.end_col_offset
            code = lines[node.lineno - 1].decode().strip()
            yield Change(name, node.lineno, code, ast.unparse(node), ast.unparse(other), start, end)


def _running(node: ast.AST) -> Iterator[ast.AST]:
    """What runs: no annotation, no text inside a text, no error's words."""
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.JoinedStr | ast.Raise) or not isinstance(child, ast.AST):
                continue
            if isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
                continue
            yield child
            yield from _running(child)


def sources() -> list[Path]:
    """The files that are changed."""
    return [path for path in sorted((ROOT / ENGINE).glob("*.py")) if path.stem not in NO_ENGINE]


def every_change() -> list[Change]:
    """Every small change to the engine."""
    return [change for path in sources() for change in changes(path.stem, path.read_text(encoding="utf-8"))]


def chosen(number: int) -> list[Change]:
    """So many changes, spread evenly."""
    found = every_change()
    return [found[(2 * at + 1) * len(found) // (2 * number)] for at in range(min(number, len(found)))]


def lives(change: Change, tree: Path) -> bool:
    """Whether the tests pass all the same."""
    path = tree / ENGINE / f"{change.file}.py"
    source = path.read_bytes()
    path.write_bytes(source[: change.start] + f"({change.new})".encode() + source[change.end :])
    try:
        tests = [path for path in sorted((tree / "tests/engine").glob("test_*.py")) if path.stem not in NO_TESTS]
        tests.append(tree / "tests/test_wrong_kinds.py")
        command = [sys.executable, "-m", "pytest", "-qx", "-p", "no:cacheprovider", *map(str, tests)]
        environment = {**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}
        return not subprocess.run(
            command, cwd=tree, env=environment, capture_output=True, timeout=SECONDS, check=False
        ).returncode
    except subprocess.TimeoutExpired:
        return False
    finally:
        path.write_bytes(source)


def main(number: int) -> int:
    """Make the changes, list what lived; the number of those that are not argued away."""
    lived = 0
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        for part in ("harp_widget", "tests"):
            skipped = shutil.ignore_patterns("__pycache__", "node_modules", "browser")
            shutil.copytree(ROOT / part, tree / part, ignore=skipped)
        shutil.copy(ROOT / "pyproject.toml", tree)
        for change in chosen(number):
            if lives(change, tree):
                lived += change.excuse is None
                print(f"{change}: {change.excuse or 'LIVED'}", flush=True)
    print(f"{number} changes, {lived} lived")
    return lived


if __name__ == "__main__":
    sys.exit(bool(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)))
