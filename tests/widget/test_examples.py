"""The notebooks of ``examples/`` run from top to bottom."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.ipynb")), ids=lambda path: path.stem)
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_an_example_runs(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HARP_EXAMPLE_DEALS", "40")
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(EXAMPLES)}}).execute()
    shown = [
        output["data"]
        for cell in notebook.cells
        if cell.cell_type == "code"
        for output in cell.outputs
        if output.output_type in ("execute_result", "display_data")
    ]
    assert any("application/vnd.jupyter.widget-view+json" in data for data in shown)
    assert all(
        output.output_type != "error" for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs
    )


def test_the_examples_are_kept_without_outputs() -> None:
    for path in EXAMPLES.glob("*.ipynb"):
        notebook = nbformat.read(path, as_version=4)
        assert not any(cell.outputs for cell in notebook.cells if cell.cell_type == "code"), path.name
