"""How quick the board is, beside a bare ipywidgets Button in the same page; `make bench` prints the figures."""

from __future__ import annotations

from statistics import median, quantiles
from typing import Any

import pytest
from playwright.sync_api import Locator

from tests.browser.conftest import OpenLab
from tests.browser.notebook import Notebook

pytestmark = pytest.mark.bench

RUNS, CLICKS = 5, 20
BOARD = "w = Solitaire('klondike', deal=100000); w"
BUTTON = """
import ipywidgets
button = ipywidgets.Button(description="0")
button.on_click(lambda button: setattr(button, "description", str(int(button.description) + 1)))
button
"""
WARM = "import ipywidgets; from harp_widget import Solitaire; ipywidgets.Label('warm')"

# Thirteen cards that are carried about as one; the others lie in another run and on two foundations.
RUN_OF_13 = """
from harp_widget import KLONDIKE, Game, Position, Solitaire
runs = [" ".join(rank + suits[n % 2] for n, rank in enumerate("KQJT98765432A")) for suits in ("SH", "HS")]
text = "Foundations: D-K C-K\\n" + "\\n".join(": " + run for run in runs)
w = Solitaire(Game(Position.read(text, KLONDIKE)))
w
"""
HANDLER = """
import random, time
from harp_widget.play.intents import handle
def spans(game, deal, count=300, chance=random.Random(1)):
    w = Solitaire(game, deal=deal)
    spans = []
    for number in range(1, count + 1):
        moves = list(w.position.legal_moves)
        if not moves:
            w.restart()
            moves = list(w.position.legal_moves)
        message = {"client": "c0ffee", "id": number, "do": "move", "move": str(chance.choice(moves))}
        begin = time.perf_counter()
        handle(w.in_play, message)
        spans.append(1000 * (time.perf_counter() - begin))
        assert w._view["answer"]["did"] == "moved"
    return spans
"""


def answer(notebook: Notebook, click: Locator, watched: Locator) -> float:
    """Milliseconds from the release of the mouse to the change that Python makes in the page."""
    box = click.bounding_box()
    assert box
    watched.evaluate("(node) => lab.watch(node)")
    # By the mouse itself: what Playwright looks up before a click of its own takes longer where there is more to see.
    notebook.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    return float(notebook.page.evaluate("() => lab.answer"))


def test_a_click_is_answered_as_quickly_as_a_buttons(lab: OpenLab) -> None:
    notebook = lab(WARM, BUTTON, BOARD, size=(1280, 1400))
    button, root = notebook.output(1).locator("button"), notebook.output(2).locator(".harp-widget")
    stock = root.locator(".hw-place[data-pile='s']")
    rows = []
    for _ in range(RUNS):
        pairs = [(answer(notebook, button, button), answer(notebook, stock, root)) for _ in range(CLICKS)]
        rows.append([median(times) for times in zip(*pairs, strict=True)])
    more = median(board - plain for plain, board in rows)
    print(f"\nclick to answer, ms (Button, board): {rounded(rows)}; the board takes {more:.1f} more")
    assert more <= 25


def test_the_first_board_is_shown_as_quickly_as_a_button(lab: OpenLab) -> None:
    rows = []
    for run in range(RUNS):
        cells = {"button.jupyter-button": BUTTON, ".harp-widget[data-seq]": BOARD}
        order = list(cells)[:: 1 if run % 2 else -1]
        notebook = lab(WARM, *(cells[kind] for kind in order), run=False)
        notebook.page.evaluate("() => lab.appears('.widget-label')")
        times = {kind: float(notebook.page.evaluate("(kind) => lab.appears(kind)", kind)) for kind in order}
        rows.append([times[kind] for kind in cells])
    more = median(board - plain for plain, board in rows)
    print(f"\nfirst shown, ms (Button, board): {rounded(rows)}; the board takes {more:.0f} more")
    assert more <= 150


def test_python_handles_a_message_in_6_ms(lab: OpenLab) -> None:
    notebook = lab(WARM, HANDLER)
    for game in ("klondike", "bakers-game", "easy-harp"):
        times = notebook.value(f"spans({game!r}, 5)")
        p95 = quantiles(times, n=20)[-1]
        print(f"\n{game}: a message takes {median(times):.1f} ms, {p95:.1f} in 95 of 100")
        assert p95 <= 6


def test_thirteen_cards_are_carried_by_transforms_alone_in_4_ms(lab: OpenLab) -> None:
    notebook = lab(RUN_OF_13, size=(1280, 1000))
    page, root = notebook.page, notebook.output().locator(".harp-widget")
    card = root.locator(".hw-card[data-pile='1'][data-depth='0']").bounding_box()
    assert card
    path = [(card["x"] + 20 + 4 * step, card["y"] + 8 + step % 100) for step in range(150)]
    page.mouse.move(*path[0])
    page.mouse.down()
    page.mouse.move(*path[10], steps=10)
    root.evaluate("(node) => lab.listChanges(node)")
    metrics = page.context.new_cdp_session(page)
    metrics.send("Performance.enable")
    before = work(metrics.send("Performance.getMetrics"))
    for point in path[10:]:
        page.mouse.move(*point)
    after = work(metrics.send("Performance.getMetrics"))
    # The place where the cards would land lights up; nothing else may change.
    changes = [change for change in page.evaluate("() => [...lab.changes]") if "class of hw-place" not in change]
    page.mouse.up()
    each = 1000 * (after - before) / len(path[10:])
    print(f"\nscript, style and layout: {each:.2f} ms a move of the pointer with 13 cards")
    assert each <= 4
    assert changes == []


def work(answer: dict[str, Any]) -> float:
    """Seconds that a page has spent on script, style and layout."""
    parts = ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration")
    return float(sum(row["value"] for row in answer["metrics"] if row["name"] in parts))


def rounded(rows: list[list[float]]) -> list[list[int]]:
    return [[round(value) for value in row] for row in rows]
