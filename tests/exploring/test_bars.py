"""The bar in a notebook whose kernel lacks ipywidgets, and in a program."""

from __future__ import annotations

import nbformat
import pytest
from nbclient import NotebookClient

from harp_widget import explore


def test_a_kernel_without_ipywidgets_has_a_bar_of_text() -> None:
    cells = [
        "import sys; sys.modules['ipywidgets'] = None",
        "from harp_widget import explore\nfound = explore('bakers-game', 20)\nfound",
    ]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    NotebookClient(notebook, kernel_name="python3").execute()
    shown = notebook.cells[1].outputs
    assert "20/20" in "".join(output.text for output in shown if output.output_type == "stream")
    assert "<th>winnable</th>" in shown[-1].data["text/html"]


def test_a_program_has_one_of_text_too(capsys: pytest.CaptureFixture[str]) -> None:
    explore("bakers-game", 20)
    told = capsys.readouterr().err
    assert "20/20" in told
    assert "winnable=" in told
