"""Takes the README's pictures of the board: ``python -m tests.browser.pictures`` writes them to ``examples/``."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tests.browser.board import Board
from tests.browser.conftest import FLAGS, notebook_text
from tests.browser.notebook import Notebook
from tests.browser.server import LabServer
from tests.machine import BROWSER, find_chromium, how_to_get

EXAMPLES = Path(__file__).parents[2] / "examples"
HARP = (
    "4h 3h sw*6 wh sw*9 wh sw sw wh sw sw wh sw wh sw sw wh sw*6 wh sw wh sw*8 wh 5h sw wh sw w1 sw*3 w1 sw sw wh sw*6 "
    "wh sw w5 25 sw w6 46 2h 4h"
)
KLONDIKE = "51 2h 7h 73 72 sw*5 14x2 w1 61 67 64 74x2 6h 63 sw*3 wh 3h wh w7 ws sw*5 wh"
PICTURES = {
    "board": ("light", "Solitaire('easy-harp', deal=5)", HARP),
    "bakers-game": ("dark", "Solitaire('bakers-game', deal=1)", "72 28x2 6a 6b"),
    "klondike": ("light", "Solitaire('klondike', deal=4, draw=3)", KLONDIKE),
}
"""By file: the theme, the board and the moves made on it."""


def main() -> None:
    """Take every picture."""
    path = find_chromium()
    if path is None:
        raise SystemExit(how_to_get([BROWSER]))
    with TemporaryDirectory() as home, LabServer(Path(home)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        for name, (theme, board, moves) in PICTURES.items():
            cell = f"from harp_widget import Solitaire; w = {board}; w.play({moves!r}); w"
            (server.notebooks / f"{name}.ipynb").write_text(notebook_text([cell]), encoding="utf-8")
            take(browser, f"{server.url}/lab/tree/{name}.ipynb?reset", theme, EXAMPLES / f"{name}.png")
        browser.close()


def take(browser: Browser, address: str, theme: str, picture: Path) -> None:
    """Open a notebook in a page of its own and keep a picture of its board."""
    page = browser.new_context(viewport={"width": 1280, "height": 1000}).new_page()
    notebook = Notebook(page)
    notebook.open(address, theme)
    notebook.command("application:toggle-left-area")
    notebook.run_all()
    board = Board(notebook)
    board.settle()
    board.root.screenshot(path=picture)
    page.context.close()


if __name__ == "__main__":
    main()
