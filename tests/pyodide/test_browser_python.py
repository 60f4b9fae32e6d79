"""The kernel in a browser's Python (Pyodide, here in Node): the same file of C, the same wrapper, the same answers."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest
import tqdm

from harp_widget.build_hook import WASM, build_wasm
from tests.pyodide import exploring
from tests.pyodide.verdicts import DEALS, judged

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent


def in_pyodide(module: str, *packages: Path) -> str:
    """What a module of the project prints when Pyodide runs it; ``packages``: a folder with those it may import."""
    node = shutil.which("node")
    assert node, "Node.js 20 or newer is needed"
    assert (HERE / "node_modules/pyodide").is_dir(), "`make test` installs Pyodide first (npm ci in tests/pyodide)"
    done = subprocess.run(
        [node, "run.js", str(ROOT), module, *map(str, packages)],
        cwd=HERE,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wasm() -> Path:
    """The kernel as a side module, built by the package's own hook."""
    assert build_wasm(ROOT), "clang with wasm-ld, or the package ziglang, is needed"
    return ROOT / WASM


def test_the_same_verdicts_as_natively(wasm: Path) -> None:
    assert wasm.read_bytes()[:4] == b"\0asm"
    found = {
        game: [tuple(row) for row in rows] for game, rows in json.loads(in_pyodide("tests.pyodide.verdicts")).items()
    }
    assert found == judged()
    for game, rows in found.items():
        verdicts = Counter(verdict for verdict, _ in rows)
        print(game, dict(verdicts))
        assert verdicts["winnable"] > DEALS / 2


def test_a_search_in_slices_ends_with_its_position(wasm: Path) -> None:
    """KL-17 on the one thread there is: nothing is told of the positions before."""
    line = "52 76 sw wh"
    assert json.loads(in_pyodide("tests.pyodide.advice")) == [[line, "unwinnable", False], [line, "unwinnable", True]]


def test_many_deals_in_the_process_itself(wasm: Path, tmp_path: Path) -> None:
    """The same rows, by nobody else, and the bar moves all the time."""
    shutil.copytree(Path(tqdm.__file__).parent, tmp_path / "tqdm")
    found = json.loads(in_pyodide("tests.pyodide.exploring", tmp_path))
    assert found["rows"] == exploring.rows()
    assert found["others"] == []
    counts = [int(count) for count in re.findall(rf"(\d+)/{exploring.DEALS}", found["told"])]
    print(f"the bar stood at {sorted(set(counts))}")
    assert counts == sorted(counts)
    assert counts[-1] == exploring.DEALS
    assert any(0 < count < exploring.DEALS for count in counts)
    assert "Warning" not in found["told"]
