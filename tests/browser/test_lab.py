"""The fixture itself: a click reaches Python, Python reaches the page, a failing cell fails the test."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenLab, notebook_text

BUTTON = """
import ipywidgets
clicks = []
button = ipywidgets.Button(description="Deal")
button.on_click(lambda _: clicks.append(len(clicks)))
button
"""


def test_a_click_reaches_python_and_python_the_page(lab: OpenLab) -> None:
    notebook = lab("1 + 1", BUTTON)
    button = notebook.output().get_by_role("button", name="Deal")
    button.click()
    button.click()
    assert notebook.value("clicks") == [0, 1]
    notebook.run("button.description = 'Again'")
    expect(notebook.output().get_by_role("button", name="Again")).to_be_visible()


def test_a_cell_that_fails_is_told(lab: OpenLab) -> None:
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        lab("1 / 0", "2")
    notebook = lab("x = 5", theme="dark")
    with pytest.raises(AssertionError, match="NameError"):
        notebook.run("y")
    assert notebook.value("x + 1") == 6


def test_a_file_is_opened_and_left_unrun_if_asked(lab: OpenLab, tmp_path: Path) -> None:
    file = tmp_path / "some.ipynb"
    file.write_text(notebook_text(["ran = True"]))
    notebook = lab(file=file, run=False, size=(900, 600))
    assert notebook.value("'ran' in globals()") is False
    assert notebook.page.viewport_size == {"width": 900, "height": 600}
    notebook.run_all()
    assert notebook.value("ran") is True
