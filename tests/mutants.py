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
FILES = """
rules specs places checks legal tables finishing position keys layouts game played turns tree scoring hint_count
codes deals choosing
notation scripts dialects boards setups cards
"""
TESTS = """
test_rules_klondike test_rules_bakers test_rules_harp test_refusals test_scoring test_game test_edges test_steps
test_cases test_notation test_codes test_boards test_start test_deals test_rules test_dialects test_foreign test_unseen
test_clock test_hint_count test_interface test_told test_properties
"""
SECONDS = 120
"""How long the tests may take for one change: beyond that it loops, and is noticed."""

EQUIVALENT: dict[str, str] = {
    "scripts: backtracks > MOST_BACKTRACKS -> backtracks >= MOST_BACKTRACKS": "one of ten thousand readings",
    "keys: 0 -> 1": "no card has the number 1: the ace of spades is 4",
}
"""By change, why no test can notice it."""

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
    old: str
    new: str
    start: int
    end: int

    @property
    def name(self) -> str:
        return f"{self.file}: {self.old} -> {self.new}"


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
    starts = [0]
    for line in source.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for node in _running(tree):
        other = changed(node)
        if other is not None and isinstance(node, ast.expr) and node.end_lineno and node.end_col_offset:
            start = starts[node.lineno - 1] + node.col_offset
            end = starts[node.end_lineno - 1] + node.end_col_offset
            yield Change(name, node.lineno, ast.unparse(node), ast.unparse(other), start, end)


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


def chosen(number: int) -> list[Change]:
    """So many changes, spread evenly."""
    found = [
        change
        for name in FILES.split()
        for change in changes(name, (ROOT / ENGINE / f"{name}.py").read_text(encoding="utf-8"))
    ]
    step = max(1, len(found) // number)
    return found[step // 2 :: step][:number]


def lives(change: Change, tree: Path) -> bool:
    """Whether the tests pass all the same."""
    path = tree / ENGINE / f"{change.file}.py"
    source = path.read_bytes()
    path.write_bytes(source[: change.start] + f"({change.new})".encode() + source[change.end :])
    try:
        tests = [f"tests/engine/{name}.py" for name in TESTS.split() if (tree / f"tests/engine/{name}.py").exists()]
        command = [sys.executable, "-m", "pytest", "-qx", "-p", "no:cacheprovider", *tests]
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
                reason = EQUIVALENT.get(change.name)
                lived += reason is None
                print(f"{change.file}.py:{change.line}: {change.old} -> {change.new}: {reason or 'LIVED'}", flush=True)
    print(f"{number} changes, {lived} lived")
    return lived


if __name__ == "__main__":
    sys.exit(bool(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)))
