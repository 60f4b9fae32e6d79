"""Many deals in a real JupyterLab: the bar moves, the stop button stops, and what was found is there."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Locator, expect

from tests.browser.conftest import OpenLab
from tests.browser.notebook import Notebook

QUESTION = """
import time
from harp_widget import explore
from harp_widget.exploring import running
running.cores = lambda: 2

def slow(game):
    time.sleep(0.02)
    return {"home": True}
"""

LONG = "found = explore('klondike', 20_000, ask=slow)\nfound"
SHORT = "found = explore('klondike', 120, ask=slow)\nfound"


def done(cell: Locator) -> int:
    """How many deals the bar has counted."""
    text = cell.inner_text()
    counted = re.search(r"(\d+)/\d+\s\[", text)
    return int(counted[1]) if counted else 0


def moves(notebook: Notebook, cell: Locator, least: int) -> int:
    """Wait until the bar has come so far."""
    end = time.monotonic() + 60
    while (counted := done(cell)) < least:
        assert time.monotonic() < end, cell.inner_text()
        notebook.page.wait_for_timeout(50)
    return counted


def test_a_bar_that_moves_and_a_button_that_stops(lab: OpenLab) -> None:
    """Stopped twice, then run through: what was found each time, workers at rest, one clean bar at the end."""
    notebook = lab(QUESTION)
    for _ in range(2):
        notebook.add_cell(LONG)
        notebook.command("notebook:run-cell")
        cell = notebook.output()
        first = moves(notebook, cell, 40)
        assert moves(notebook, cell, first + 40) > first
        began = time.monotonic()
        notebook.page.get_by_role("button", name="Interrupt the kernel").click()
        expect(cell).to_contain_text("deals were not asked", timeout=20_000)
        print(f"stopped within {time.monotonic() - began:.1f} s")
        assert notebook.value("(found.interrupted, 80 <= len(found) < 20_000)") == [True, True]
        assert (
            notebook.value(
                "[child for child in __import__('psutil').Process().children(recursive=True) "
                "if 'LokyProcess' in ' '.join(child.cmdline())]"
            )
            == []
        )
    notebook.add_cell(SHORT)
    notebook.command("notebook:run-cell")
    cell = notebook.output()
    expect(cell).to_contain_text("120/120", timeout=60_000)
    expect(cell).to_contain_text("120 deals in")
    expect(cell).not_to_contain_text("Traceback")
    expect(cell.locator(".jupyter-widgets.widget-hprogress, .jp-OutputArea-output progress")).to_have_count(1)
    assert notebook.value("(found.interrupted, found.is_complete)") == [False, True]


def test_its_tables_are_shown(lab: OpenLab) -> None:
    notebook = lab(
        "from harp_widget import explore\n"
        "found = explore('bakers-game', 60, vary={'cells': [4, 2]}, progress=False)\nfound",
        "found.summary()",
        theme="dark",
    )
    expect(notebook.output(0).get_by_role("columnheader", name="winnable", exact=True)).to_be_visible()
    expect(notebook.output(0)).to_contain_text("120 deals in")
    expect(notebook.output(1).get_by_role("columnheader", name="share")).to_be_visible()
