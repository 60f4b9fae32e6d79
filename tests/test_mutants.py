"""The small changes that ``mutants.py`` makes: of every file, and no excuse without its change."""

from __future__ import annotations

import ast
from collections import Counter

from tests.mutants import EQUIVALENT, chosen, every_change, sources


def test_a_hundred_changes_reach_every_large_file() -> None:
    made = chosen(100)
    assert len(set(made)) == 100
    large = {name for name, count in Counter(it.file for it in every_change()).items() if count > 20}
    assert large <= {it.file for it in made}
    assert len(large) > 10


def test_each_change_is_python_and_another_text() -> None:
    texts = {path.stem: path.read_bytes() for path in sources()}
    for it in chosen(300):
        source = texts[it.file]
        assert ast.unparse(ast.parse(source[it.start : it.end].strip(), mode="eval")) == it.old
        assert it.old != it.new
        ast.parse(it.new, mode="eval")


def test_every_excuse_is_of_one_change_that_is_made() -> None:
    made = Counter((it.file, it.code, f"{it.old} -> {it.new}") for it in every_change())
    assert [made[excuse] for excuse in EQUIVALENT] == [1] * len(EQUIVALENT)
