"""Without a kernel: what nbconvert makes of a notebook with a board shows the position and hides what is hidden."""

from __future__ import annotations

import base64
import re

import nbformat
import pytest
from nbclient import NotebookClient
from nbconvert import HTMLExporter, MarkdownExporter
from nbformat.notebooknode import NotebookNode

from harp_widget import Game

CELL = "from harp_widget import Solitaire; w = Solitaire('klondike', deal=4); w.play('51 14x2 2h sw'); w"
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")


@pytest.fixture(scope="module")
def notebook() -> NotebookNode:
    """A notebook that was run, without saved widget state."""
    notebook: NotebookNode = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(CELL)])
    NotebookClient(notebook, timeout=120, store_widget_state=False).execute()
    return notebook


def test_the_page_shows_a_picture_with_the_position_in_words(notebook: NotebookNode) -> None:
    page, _ = HTMLExporter().from_notebook_node(notebook)
    image = re.search(r'<img[^>]*alt="([^"]*)"[^>]*src="data:image/svg\+xml;base64,([^"]*)"', page)
    assert image
    assert "Klondike" in image[1]
    picture = base64.b64decode(image[2]).decode()
    assert picture.startswith("<svg")
    assert len(picture) < 40_000


def test_markdown_shows_the_picture_or_the_text(notebook: NotebookNode) -> None:
    text, _ = MarkdownExporter().from_notebook_node(notebook)
    assert "data:image/svg+xml;base64," in text or "<7C>" in text


def test_nothing_hidden_is_saved(notebook: NotebookNode) -> None:
    """No card of the stock or face down stands in the text; the tests of the picture hold it for the picture."""
    game = Game("klondike", deal=4)
    game.play("51 14x2 2h sw")
    hidden = {str(card) for card in game.position.stock}
    for column, down in zip(game.position.columns, game.position.down, strict=True):
        hidden |= {str(card) for card in column[:down]}
    named = set(re.findall("[A2-9TJQK][SHDC]", notebook.cells[0].outputs[0].data["text/plain"]))
    assert named
    assert not named & hidden
