"""What the README says is so."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"


def test_its_examples_run() -> None:
    text = re.sub(r"^```.*$", "", README.read_text(encoding="utf-8"), flags=re.MULTILINE)
    examples = doctest.DocTestParser().get_doctest(text, {}, README.name, str(README), 0)
    failed, tried = doctest.DocTestRunner().run(examples)
    assert (failed, tried > 5) == (0, True)


def test_its_links_and_folders_exist() -> None:
    text = README.read_text(encoding="utf-8")
    named = [*re.findall(r"\]\(([^)#:]+)\)", text), *re.findall(r"^\| `([\w/]+)` \|", text, re.MULTILINE)]
    assert len(named) > 5
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_two_commands_set_it_up() -> None:
    blocks = re.findall(r"^```(\w*)\n(.*?)^```$", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert [text for language, text in blocks if not language] == ["make play\nmake test\n"]
    assert "\nmake test\n" in (ROOT / ".ci/run").read_text(encoding="utf-8")
