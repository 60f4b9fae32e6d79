"""What the solver tells on the board: a game that can't be won, the badge, winnable deals, a solved line."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.board import Board
from tests.browser.conftest import OpenLab

TURNING = "from harp_widget import Solitaire; w = Solitaire('klondike', deal=2, draw=3, verdict={}); w"
"""After 52 76 sw it can be won; wh loses it."""
BUSY = """
import asyncio
from harp_widget.solver import Solution
from harp_widget.play import advising
async def endless(position, limit):
    await asyncio.sleep(3600)
advising.ask = endless
"""


def lost_panel(board: Board) -> Locator:
    return board.root.get_by_role("alertdialog", name="This game can’t be won")


def answer(board: Board, name: str) -> None:
    """Press a button of the panel once it takes presses: for half a second they were meant for the table."""
    expect(lost_panel(board)).to_have_css("pointer-events", "auto")
    lost_panel(board).get_by_role("button", name=name).click()


def pill(board: Board) -> Locator:
    return board.root.locator(".hw-verdict")


def test_a_game_that_cannot_be_won_is_told_when_the_player_pauses(lab: OpenLab) -> None:
    """KL-17, D-16: Undo leads on; after Keep playing it is silent until an undo leads to where no loss is proved."""
    board = Board(lab(TURNING.format(False)))
    board.notebook.run("w.play('52 76 sw')")
    board.settle()
    board.click("w")
    assert board.value == "52 76 sw wh"
    expect(lost_panel(board)).to_be_visible()
    answer(board, "Undo")
    board.settle()
    expect(lost_panel(board)).to_have_count(0)
    assert board.value == "52 76 sw"
    board.click("w")
    answer(board, "Keep playing")
    board.click("s")
    board.button("Undo").click()
    board.settle()
    assert board.python("(w.in_play.adviser._watch, w._view['lost'])") == [None, False]
    board.button("Undo").click()
    board.settle()
    board.click("w")
    answer(board, "New game")
    expect(board.root.get_by_role("dialog", name="New game")).to_be_visible()
    board.agrees()


def test_the_panel_goes_when_python_undoes(lab: OpenLab) -> None:
    board = Board(lab(TURNING.format(False)))
    board.notebook.run("w.play('52 76 sw wh')")
    expect(lost_panel(board)).to_be_visible()
    board.notebook.run("w.undo()")
    expect(lost_panel(board)).to_have_count(0)


def test_the_badge_follows_the_game(lab: OpenLab) -> None:
    board = Board(lab(TURNING.format(True)))
    expect(pill(board)).to_have_text("can be won")
    board.notebook.run("w.play('52 76 sw')")
    expect(pill(board)).to_have_text("can be won")
    board.click("w")
    expect(pill(board)).to_have_text("can’t be won")
    answer(board, "Keep playing")
    board.button("Undo").click()
    expect(pill(board)).to_have_text("can be won")
    board.button("Settings").click()
    board.root.get_by_role("switch", name="Show whether it can be won").click()
    expect(pill(board)).to_have_count(0)


def test_a_winnable_deal_is_dealt(lab: OpenLab) -> None:
    """KL-16."""
    board = Board(lab(TURNING.format(True)))
    board.button("New").click()
    panel = board.root.get_by_role("dialog", name="New game")
    panel.get_by_role("switch", name="Winnable deals only").click()
    panel.get_by_role("button", name="Deal").click()
    expect(panel).to_have_count(0)
    expect(pill(board)).to_have_text("can be won")
    board.settle()
    assert board.python("(w.winnable_only, bool(w.solve()), sorted(w.game.marks))") == [True, True, []]
    board.agrees()


def test_the_search_for_a_winnable_deal_can_be_cancelled(lab: OpenLab) -> None:
    board = Board(lab(BUSY, TURNING.format(False) + "; w.winnable_only = True; w"))
    board.button("New").click()
    panel = board.root.get_by_role("dialog", name="New game")
    panel.get_by_role("button", name="Deal").click()
    expect(panel.get_by_text("Looking for a deal that can be won")).to_be_visible()
    panel.get_by_role("button", name="Cancel").click()
    expect(panel).to_have_count(0)
    board.settle()
    assert board.python("(w._view['seeking'], w.code)") == [None, "KL1-D3-AAAAAAC"]
    board.click("s")
    assert board.value == "sw"


def test_a_solved_line_is_played_and_finish_ends_it(lab: OpenLab) -> None:
    """KL-10."""
    board = Board(lab("from harp_widget import Solitaire; w = Solitaire('klondike', deal=1); w"))
    board.notebook.run("for move in w.solve().line:\n    if w._view['can']['finish']: break\n    w.play(move)")
    board.button("Finish").click()
    expect(board.root.get_by_role("dialog", name="Won")).to_be_visible()
    assert board.python("(w.status, sorted(w.game.marks))") == ["won", ["assisted"]]


def test_the_rest_is_shown_at_a_pace(lab: OpenLab) -> None:
    board = Board(lab("from harp_widget import Solitaire; w = Solitaire('klondike', deal=1); w"))
    board.notebook.run("w.show_rest(pace=0.005)")
    expect(board.root.get_by_role("dialog", name="Won")).to_be_visible(timeout=30_000)
    board.settle()
    board.agrees()
