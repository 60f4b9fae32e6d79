"""Sync that can't be broken: a busy kernel, a failing cell, a reload, closed views, a restarted kernel."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.board import Board
from tests.browser.conftest import OpenLab

BEGIN = "from harp_widget import Solitaire; w = Solitaire('klondike', deal=4); w"
BUSY = "import time; [time.sleep(0.01) for _ in range(300)];"


def clicks_while_it_runs(board: Board) -> None:
    """Run the last cell, and click the stock three times meanwhile."""
    board.notebook.command("notebook:run-cell")
    board.notebook.wait_until("lab.kernel().status === 'busy'")
    x, y = board.grip("s")
    for _ in range(3):
        board.page.mouse.click(x, y)
    board.notebook.wait_until("lab.kernel().status === 'idle'")
    board.settle()


def test_moves_made_while_the_kernel_is_busy_land_in_order(lab: OpenLab) -> None:
    board = Board(lab(BEGIN), cell=0)
    board.notebook.add_cell(BUSY)
    clicks_while_it_runs(board)
    assert board.value == "sw sw sw"
    board.agrees()


def test_a_cell_that_fails_meanwhile_loses_nothing(lab: OpenLab) -> None:
    board = Board(lab(BEGIN), cell=0)
    board.notebook.add_cell(BUSY + "1 / 0")
    clicks_while_it_runs(board)
    assert board.value == "sw sw sw"
    board.click("s")
    assert board.value == "sw sw sw sw"
    board.agrees()


def test_a_slow_answer_shows_a_quiet_sign_and_the_card_stays_where_it_was_laid(lab: OpenLab) -> None:
    board = Board(lab(BEGIN))
    board.notebook.run(
        "import threading\n"
        "gate = threading.Event()\n"
        "def hold():\n"
        "    with w.in_play.alone(): gate.wait(20)\n"
        "threading.Thread(target=hold).start()"
    )
    x, y = board.grip("5")
    target = board.landing("1")
    board.lift("5")
    board.page.mouse.move(*target, steps=4)
    board.page.mouse.up()
    expect(board.root.locator(".hw-busy")).to_be_visible()
    card = board.root.locator(".hw-card[data-card='7S']").bounding_box()
    assert card is not None
    assert abs(card["x"] + card["width"] / 2 - target[0]) < card["width"]
    assert abs(card["x"] - x) > card["width"] or abs(card["y"] - y) > card["height"] / 2
    board.notebook.run("gate.set()")
    board.settle()
    expect(board.root.locator(".hw-busy")).to_have_count(0)
    assert board.value == "51"
    board.agrees()


def test_a_reloaded_page_brings_the_game_back(lab: OpenLab) -> None:
    notebook = lab(BEGIN)
    board = Board(notebook)
    board.drag("5", "1")
    notebook.command("docmanager:save")
    notebook.wait_until("!lab.panel().context.model.dirty")
    notebook.page.reload()
    notebook.wait_until("lab.isReady()")
    board = Board(notebook)
    board.settle()
    assert board.python("w.status") == "playing"
    assert "Paused" not in board.message.inner_text()
    board.agrees()
    board.click("s")
    assert board.value == "51 sw"
    board.agrees()


def test_closed_views_leave_the_others_alone(lab: OpenLab) -> None:
    notebook = lab(BEGIN, "w", "w", size=(1280, 1400))
    last = Board(notebook, cell=2)
    for cell in (0, 1):
        notebook.clear_output(cell)
    expect(notebook.page.locator(".harp-widget")).to_have_count(1)
    last.click("s")
    last.drag("5", "1")
    assert last.value == "sw 51"
    last.agrees()


def test_a_restarted_kernel_is_told_and_the_board_stays_readable(lab: OpenLab) -> None:
    notebook = lab(BEGIN)
    board = Board(notebook)
    board.click("s")
    shown = board.piles()
    notebook.page.evaluate("() => { lab.kernel().restart(); }")
    expect(board.message).to_contain_text("The kernel was restarted.")
    assert board.piles() == shown
    expect(board.button("Undo")).to_be_disabled()
    x, y = board.grip("s")
    board.page.mouse.click(x, y)
    board.page.mouse.click(x, y)
    assert board.piles() == shown
    notebook.wait_until("lab.isReady()")  # the server ends no session whose kernel is on its way
