"""The examples in the docstrings run, and every rule that the engine decides is named by a test."""

from __future__ import annotations

import ast
import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

from harp_widget import engine

MODULES = sorted(module.name for module in pkgutil.iter_modules(engine.__path__))

# Rules that other floors decide: clicks and settings (the board), hints (teaching), verdicts (the solver), results.
ELSEWHERE = {"EH-17", "EH-18", "BK-11", "KL-14", "KL-15", "KL-16", "KL-17", "KL-21", "KL-22", "KL-23"} | {
    "D-5",
    "D-6",
    "D-7",
    "D-9",
}
IDS = {"EH": 19, "BK": 12, "KL": 23, "CO": 3, "D": 16}


def ids(text: str) -> set[str]:
    return set(re.findall(r"\b(?:EH|BK|KL|CO|D)-\d+\b", text))


def docstrings() -> str:
    """The docstrings of all tests of the engine."""
    told = []
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                told.append(ast.get_docstring(node) or "")
    return "\n".join(told)


def test_every_rule_is_named_by_a_test() -> None:
    all_ids = {f"{group}-{number}" for group, last in IDS.items() for number in range(1, last + 1)}
    named = ids(docstrings())
    assert named <= all_ids
    assert all_ids - ELSEWHERE - named == set()


@pytest.mark.parametrize("module", MODULES)
def test_examples_run(module: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(f"harp_widget.engine.{module}"))
    assert failed == 0


def test_what_is_public_has_examples() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    for thing in (engine.Game, engine.Position, engine.Rules, engine.Card, engine.Move, engine.Refusal):
        examples = [example for test in finder.find(thing, globs={}) for example in test.examples]
        assert examples, thing.__name__
    for name in engine.__all__:
        assert getattr(engine, name).__doc__, name


def test_sources_are_rule_ids() -> None:
    """The modules that carry out rules say which."""
    for name in ("checks", "game", "position", "scoring", "rules", "deals", "codes", "finishing", "clock", "turns"):
        assert ids(Path(importlib.import_module(f"harp_widget.engine.{name}").__file__ or "").read_text()), name
