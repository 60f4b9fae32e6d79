"""A saved notebook opened again, with no kernel that knows its board."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient
from playwright.sync_api import expect

from harp_widget import Solitaire
from tests.browser.board import Board
from tests.browser.conftest import OpenLab
from tests.browser.server import LabServer

CELL = "from harp_widget import Solitaire; w = Solitaire('klondike', deal=4); w.play('51 14x2 2h sw'); w"


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A notebook that was run and saved with its widgets' state."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(CELL)])
    NotebookClient(notebook, timeout=120, store_widget_state=True).execute()
    path = tmp_path_factory.mktemp("saved") / "saved.ipynb"
    nbformat.write(notebook, path)
    return path


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_an_untrusted_notebook_shows_the_picture(lab: OpenLab, saved: Path) -> None:
    notebook = lab(file=saved, run=False)
    picture = notebook.output().locator("img")
    expect(picture).to_be_visible()
    assert "Klondike" in (picture.get_attribute("alt") or "")
    assert picture.evaluate("image => image.naturalWidth") > 100


def test_a_trusted_notebook_shows_the_board_read_only(lab: OpenLab, saved: Path, server: LabServer) -> None:
    server.trust(saved)
    notebook = lab(file=saved, run=False)
    root = notebook.output().locator(".harp-widget")
    expect(root).to_be_visible()
    shown = Board.cards_of(root, "4")
    assert shown == ["9S", "8H", "7S"]
    expect(root.get_by_role("button", name="Undo", exact=True)).to_be_disabled(timeout=20_000)
    root.locator(".hw-place[data-pile='s']").click(force=True)
    assert Board.cards_of(root, "w") == ["8D"]
    expect(root.locator(".hw-line")).to_contain_text("not known to Python")
    expect(root.locator(".hw-line")).not_to_contain_text("restarted")
    notebook.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    root.get_by_role("button", name="Copy the game").click()
    expect(root.locator(".hw-line")).to_contain_text("Game copied.")
    text = notebook.page.evaluate("() => navigator.clipboard.readText()")
    assert Solitaire(text).value == "51 14x2 2h sw"
