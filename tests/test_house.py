"""The house's own rules: imports run downwards, nothing names the machine it was written on.

Each rule is a function from a text to its faults, so that the tests also show it finding one.
"""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "harp_widget"

# Lowest first; a folder imports only from itself and from folders before it.
FLOORS = (
    "engine",
    "solver",
    "words",
    "records",
    "results",
    "drawing",
    "teaching",
    "exploring",
    "lessons",
    "play",
    "replay",
    "widget",
)

# Calls upwards, made inside a function: a refusal tells itself in English, a position and a record show themselves in a
# notebook, a game has its record.
UPWARDS = {
    ("harp_widget.engine.refusals", "words"),
    ("harp_widget.engine.position", "drawing"),
    ("harp_widget.engine.recording", "records"),
    ("harp_widget.records.showing", "replay"),
}
SOURCES = {".py", ".ts", ".js", ".css", ".c", ".h"}
NOT_OURS_TO_NAME = re.compile(
    r"""(?<![\w.])/(?:wor[k]|roo[t]|tm[p]|hom[e]|User[s]|opt/(?:pyp[i]|wheel[s]))/
    | \b(?:registry\.npmj[s]|npmj[s]\.com|pyp[i]\.org|pythonhoste[d]|deb\.debia[n]|debia[n]\.org|yarnpk[g])\b""",
    re.VERBOSE,
)


class Import(NamedTuple):
    module: str
    lazy: bool


def imports(module: str, source: str, is_package: bool = False) -> Iterator[Import]:
    """Every module that a source text imports, by its full name; lazy means inside a function."""

    def walk(node: ast.AST, lazy: bool) -> Iterator[Import]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Import):
                yield from (Import(alias.name, lazy) for alias in child.names)
            elif isinstance(child, ast.ImportFrom):
                yield from (Import(name, lazy) for name in origins(child))
            elif not is_for_types(child):
                yield from walk(child, lazy or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef))

    def origins(node: ast.ImportFrom) -> Iterator[str]:
        parents = module.split(".") if is_package else module.split(".")[:-1]
        base = ".".join(parents[: len(parents) - node.level + 1]) if node.level else ""
        origin = ".".join(part for part in (base, node.module) if part)
        # `from harp_widget import words` imports the folder, not a name of the package.
        return (f"{origin}.{alias.name}" if origin == "harp_widget" else origin for alias in node.names)

    return walk(ast.parse(source), lazy=False)


def is_for_types(node: ast.AST) -> bool:
    """True for `if TYPE_CHECKING:`, which imports nothing when the program runs."""
    return isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")


def floor_faults(module: str, source: str, is_package: bool = False) -> list[str]:
    """Imports of a module in one of the folders that run upwards, or into the package's front door."""
    floor = FLOORS.index(module.split(".")[1])
    faults = []
    for target, lazy in imports(module, source, is_package):
        package, _, rest = target.partition(".")
        other = rest.split(".")[0]
        if package != "harp_widget" or (lazy and (module, other) in UPWARDS):
            continue
        if other not in FLOORS or FLOORS.index(other) > floor:
            faults.append(f"{module} imports {target}")
    return faults


def outside_faults(module: str, source: str, allowed: set[str], lazily: bool) -> list[str]:
    """Imports from outside that are neither the standard library nor allowed; `lazily`: those inside a function too."""
    known = {*sys.stdlib_module_names, "harp_widget", *allowed}
    found = imports(module, source)
    return [
        f"{module} imports {name}" for name, lazy in found if name.split(".")[0] not in known and (lazily or not lazy)
    ]


def place_faults(text: str) -> list[str]:
    """Paths of some machine and hosts of package registries."""
    return [found.group() for found in NOT_OURS_TO_NAME.finditer(text)]


def lock_faults(lock: str) -> list[str]:
    """Packages of a package-lock.json that say where they were fetched."""
    packages: dict[str, dict[str, object]] = json.loads(lock)["packages"]
    return [name for name, package in packages.items() if "resolved" in package]


def modules() -> list[tuple[str, Path]]:
    """Every module on one of the floors."""
    paths = (path for floor in FLOORS for path in sorted((PACKAGE / floor).rglob("*.py")))
    return [(".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"), path) for path in paths]


def files() -> list[Path]:
    """What is, or is about to be, in the repository."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    return [path for name in names.split("\0") if name and (path := ROOT / name).is_file()]


def test_imports_run_downwards() -> None:
    faults = [fault for name, path in modules() for fault in floor_faults(name, path.read_text(), is_package(path))]
    assert faults == []


def is_package(path: Path) -> bool:
    return path.name == "__init__.py"


def test_the_engine_needs_only_the_standard_library() -> None:
    engine = [(name, path) for name, path in modules() if name.startswith("harp_widget.engine")]
    assert engine
    assert [
        fault for name, path in engine for fault in outside_faults(name, path.read_text(), set(), lazily=True)
    ] == []


def test_optional_libraries_are_imported_where_they_are_used() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    needed = {re.split(r"[^\w-]", line)[0].lower().replace("-", "_") for line in project["dependencies"]}
    assert [f for name, path in modules() for f in outside_faults(name, path.read_text(), needed, lazily=False)] == []


def test_the_engine_loads_nothing_above_it() -> None:
    code = "import sys, harp_widget.engine; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout.split()
    assert "harp_widget.engine.position" in loaded
    above = tuple(f"harp_widget.{floor}" for floor in FLOORS[1:])
    assert [name for name in loaded if name.startswith((*above, "ipywidgets", "anywidget", "traitlets"))] == []


GAME = re.compile("easy.?harp|bakers?.?game|klondike", re.IGNORECASE)
NAMING_GAMES = ("engine/rules.py", "engine/scoring.py", "engine/codes.py", "words/")
"""The specs, their tables of scores, the codes and the words: all other code knows no game."""


def game_faults(source: str) -> list[str]:
    """Names and texts of Python code that name a game; docstrings and what is imported or exported may."""
    tree = ast.parse(source)
    bodies = [node.body for node in ast.walk(tree) if hasattr(node, "body") and isinstance(node.body, list)]
    told = {id(line.value) for body in bodies for line in body if isinstance(line, ast.Expr)}
    named = [node.id for node in ast.walk(tree) if isinstance(node, ast.Name)]
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            named.append(node.value)
    return [name for name in named if GAME.search(name)]


def test_no_code_knows_a_game() -> None:
    python = [path for path in sorted(PACKAGE.rglob("*.py")) if path.name != "__init__.py"]
    others = [path for path in python if not path.relative_to(PACKAGE).as_posix().startswith(NAMING_GAMES)]
    found = {path.name: names for path in others if (names := game_faults(path.read_text(encoding="utf-8")))}
    scripts = [path for path in (ROOT / "js" / "src").rglob("*.ts") if path.name != "texts.ts"]
    found |= {path.name: names for path in scripts if (names := GAME.findall(path.read_text(encoding="utf-8")))}
    assert len(others) > 50
    assert len(scripts) > 25
    assert found == {}
    assert game_faults('"""Klondike"""\nif rules.name == "klondike": KLONDIKE.vary()') == ["KLONDIKE", "klondike"]


def test_no_file_names_a_machine_or_a_registry() -> None:
    faults = []
    for path in files():
        try:
            faults += [f"{path.relative_to(ROOT)}: {fault}" for fault in place_faults(path.read_text())]
        except UnicodeDecodeError:  # a picture
            continue
    assert faults == []


def test_the_lock_file_names_no_registry() -> None:
    assert lock_faults((ROOT / "js/package-lock.json").read_text()) == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("harp_widget.engine.position", "from harp_widget.words import explain"),
        ("harp_widget.engine.position", "from harp_widget import words"),
        ("harp_widget.engine.position", "from harp_widget import Game"),
        ("harp_widget.engine.position", "import harp_widget"),
        ("harp_widget.engine.position", "from ..solver import solve"),
        ("harp_widget.engine.position", "from .. import widget"),
        ("harp_widget.engine.position", "from harp_widget.drawing import svg"),
        ("harp_widget.engine.deals", "def f():\n    from harp_widget.drawing import svg"),
        ("harp_widget.solver.search", "if True:\n    import harp_widget.words.describe"),
        ("harp_widget.teaching.hints", "class A:\n    from harp_widget.widget.view import view"),
    ],
)
def test_an_import_upwards_is_found(module: str, source: str) -> None:
    assert len(floor_faults(module, source)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        (
            "harp_widget.engine.position",
            "from .cards import Card\nfrom . import deals\nimport harp_widget.engine.rules",
        ),
        ("harp_widget.engine.position", "def _repr_html_():\n    from harp_widget.drawing import svg"),
        ("harp_widget.engine.cards", "if TYPE_CHECKING:\n    from harp_widget.words import explain"),
        ("harp_widget.widget.view", "from ..engine import Position\nfrom harp_widget import words\nimport json"),
    ],
)
def test_an_import_downwards_is_allowed(module: str, source: str) -> None:
    assert floor_faults(module, source) == []


def test_a_package_imports_from_itself() -> None:
    assert floor_faults("harp_widget.engine", "from .cards import Card", is_package=True) == []
    assert floor_faults("harp_widget.engine", "from ..words import explain", is_package=True) != []


def test_a_library_from_outside_is_found() -> None:
    lazy = "def f():\n    import numpy.linalg"
    assert outside_faults("harp_widget.engine.a", lazy, set(), lazily=True) == [
        "harp_widget.engine.a imports numpy.linalg"
    ]
    assert outside_faults("harp_widget.engine.a", lazy, set(), lazily=False) == []
    assert outside_faults("harp_widget.engine.a", "import numpy", set(), lazily=False) != []
    assert outside_faults("harp_widget.engine.a", "import numpy, os.path", {"numpy"}, lazily=True) == []


def test_a_machine_and_a_registry_are_found() -> None:
    machine, registry = "see /wo" + "rk/main", "https://registry.npm" + "js.org/vite"
    assert place_faults(machine) == ["/wo" + "rk/"]
    assert place_faults(registry) != []
    assert place_faults("a/homework/b and work/main, tests/root/x") == []
    assert lock_faults(json.dumps({"packages": {"": {}, "a": {"resolved": "x"}}})) == ["a"]
