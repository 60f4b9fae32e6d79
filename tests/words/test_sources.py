"""No sentence a person reads stands outside ``words``: Python and TypeScript are read for texts that look like one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from harp_widget.words import texts

ROOT = Path(__file__).parents[2]
PROSE = re.compile(r"[A-Za-zÀ-ž’']+(?:[,;:]? [A-Za-zÀ-ž’']+){2,}")
"""Three words in a row."""

# Calls and fields whose texts only a programmer reads.
FOR_PROGRAMMERS = {"help", "doc", "warning", "warn", "error", "debug", "info"}
WANTED = {"wrong", "a", "every"}
"""What makes an error of a wrong kind of thing."""

SQL = (
    r"\s*(\)|= \?)?\s*(select|insert|update|delete|create|alter|drop|on conflict|begin|pragma|from|where|join|and"
    r"|order by|changed|id where)\b.*",
    "what SQLite is told",
)
ALLOWED = {
    **{f"harp_widget/results/{name}.py": SQL for name in ("file", "merging", "ranking", "results", "writing")},
    **{
        path.relative_to(ROOT).as_posix(): (".*", "told to who writes a script, by errors and by what a call shows")
        for path in (ROOT / "harp_widget/exploring").glob("*.py")
    },
    "harp_widget/engine/wanted.py": (".*", "what is wanted of an argument, told to who writes a script"),
    "harp_widget/engine/scripts.py": ("a text such as .*", "what is wanted of an argument"),
    "harp_widget/build_hook.py": (".*", "runs while the package is built and speaks to those who build it"),
    "harp_widget/__init__.py": (r"(\w+ )+\w+", "the names that load when first used, as one text"),
    "harp_widget/engine/rules.py": (
        r"True or False|.*whole number, \d or more|few enough for | cards, and without a stock use them all",
        "what an option may be: told by the ValueError of a script that gets it wrong",
    ),
    "harp_widget/engine/solutions.py": (".*", "what solvers print, as it is looked for"),
    "harp_widget/solver/kernel.py": ("the solver does not know these rules: ", "an error of a script"),
    "harp_widget/solver/arena.py": ("the limit memory=| can't be had.*", "an error of a script"),
}
"""By file, the texts that may stand there, and why."""


def python_sentences(source: str) -> list[str]:
    """Texts of three words or more that are no docstring, no error for programmers and no help of a trait."""
    tree = ast.parse(source)
    return [text for node in tree.body for text in _sentences(node)]


def _sentences(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Raise | ast.Assert) or _is_bare_text(node) or _names_an_error(node):
        return
    if isinstance(node, ast.keyword) and node.arg in FOR_PROGRAMMERS:
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and PROSE.search(node.value):
        yield node.value
    for child in ast.iter_child_nodes(node):
        yield from _sentences(child)


def _is_bare_text(node: ast.AST) -> bool:
    """A docstring of a module, class, function or constant."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _names_an_error(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call):
        return False
    name = ast.unparse(node.func).split(".")[-1]
    return name in FOR_PROGRAMMERS | WANTED or name.endswith(("Error", "Warning"))


_TS_SKIP = re.compile(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", re.DOTALL)
_TS_TEXT = re.compile(r"\"((?:[^\"\\\n]|\\.)*)\"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`")
_TS_ERROR = re.compile(r"(?:new \w*Error|console\.\w+)\((?:\"[^\"\n]*\"|`[^`]*`)")


def typescript_sentences(source: str, labels: set[str]) -> list[str]:
    """Texts that begin like a sentence, and texts that repeat a label."""
    source = _TS_ERROR.sub("", _TS_SKIP.sub("", source))
    found = []
    for match in _TS_TEXT.finditer(source):
        for text in re.split(r"<[^<>]*>|\$\{[^{}]*\}", next(part for part in match.groups() if part is not None)):
            if re.match(r"[A-ZÀ-Ž][a-zà-ž]+[,:]? [a-zà-ž]{2,}", text.strip()) or text.strip() in labels:
                found.append(text.strip())
    return found


def test_no_sentence_in_python_outside_words() -> None:
    found = []
    for path in sorted((ROOT / "harp_widget").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        allowed, _ = ALLOWED.get(name, ("", ""))
        if "/words/" not in name:
            texts_ = python_sentences(path.read_text(encoding="utf-8"))
            found += [(name, text) for text in texts_ if not re.fullmatch(allowed, text, re.DOTALL)]
    assert found == []


def test_no_sentence_in_typescript() -> None:
    labels = {
        label for key, label in texts("en").items() if label[0].isupper() and len(label) > 3 and key[:8] != "language"
    }
    found = {
        path.name: typescript_sentences(path.read_text(encoding="utf-8"), labels)
        for path in sorted((ROOT / "js" / "src").rglob("*.ts"))
    }
    assert not {name: sentences for name, sentences in found.items() if sentences}


def test_the_board_asks_for_the_labels_there_are() -> None:
    """``js/src/texts.ts`` lists every label the board writes; the catalogues have these and no others."""
    source = (ROOT / "js" / "src" / "texts.ts").read_text(encoding="utf-8")
    listed = set(re.findall(r"^ *[|=] *\"([\w.-]+)\"", source, re.MULTILINE))
    assert len(listed) > 50
    made_of_data = re.compile(r"card\.[A2-9TJQK][SHDC]$|language\.")
    assert {key for key in texts("en") if not made_of_data.match(key)} == listed


def test_the_readers_find_what_they_look_for() -> None:
    assert python_sentences('x = f"You can’t move {x} there."') == ["You can’t move "]
    assert python_sentences('def f():\n    "Gives it all back."\n    raise ValueError("it is not so")') == []
    assert typescript_sentences('t = "The game is won"; // "Not this one"', set()) == ["The game is won"]
    assert typescript_sentences("h(`<b>Undo</b>`)", {"Undo"}) == ["Undo"]
    assert typescript_sentences('throw new Error("No such thing")', set()) == []
