"""What a teacher sets on a pupil's board: locked settings, a hidden code; and one game on two boards."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.board import Board
from tests.browser.conftest import OpenLab

BEGIN = "from harp_widget import Game, Solitaire; w = Solitaire('klondike', deal=4, {}); w"


def test_a_locked_setting_says_so_and_takes_nothing(lab: OpenLab) -> None:
    """D-18."""
    board = Board(lab(BEGIN.format("locked=['hints', 'verdict', 'language', 'winnable_only']")))
    board.button("Settings").click()
    panel = board.root.get_by_role("dialog", name="Settings")
    badge = panel.get_by_role("switch", name="Show whether it can be won")
    expect(badge).to_be_disabled()
    expect(badge).to_have_accessible_description("Locked")
    hints = panel.get_by_role("radiogroup", name="Hints per deal")
    expect(hints).to_have_accessible_description("Locked")
    expect(hints.get_by_role("radio", name="unlimited")).to_be_disabled()
    expect(panel.get_by_role("combobox", name="Language")).to_be_disabled()
    badge.click(force=True)
    hints.get_by_text("∞").click(force=True)
    free = panel.get_by_role("switch", name="Four colours")
    expect(free).to_have_accessible_description("")
    free.click()
    board.settle()
    assert board.python("(w.verdict, w.hints, w.language, w.four_colours)") == [False, 3, "en", True]
    expect(panel.locator(".hw-locked:visible")).to_have_count(3)
    board.notebook.run("w.locked = 'language'")
    expect(badge).to_be_enabled()
    expect(panel.locator(".hw-locked:visible")).to_have_count(1)
    board.notebook.run("w.locked = True")
    expect(free).to_be_disabled()
    panel.get_by_role("button", name="Close").click()
    board.button("New").click()
    winnable = board.root.get_by_role("dialog", name="New game").get_by_role("switch", name="Winnable deals only")
    expect(winnable).to_be_disabled()
    expect(winnable).to_have_accessible_description("Locked")


def test_a_hidden_code_is_nowhere_on_the_board(lab: OpenLab) -> None:
    """D-18: not in the bar, the New panel or the Won panel; only Python has it."""
    board = Board(lab(BEGIN.format("hide_code=True")))
    hidden = board.python("[w.game.code, w.game.code[7:]]")

    def nowhere() -> None:
        page = board.page.content()
        assert not [told for told in hidden if told in page]

    expect(board.root.locator(".hw-code")).to_be_hidden()
    nowhere()
    board.button("New").click()
    expect(board.root.get_by_text("The same cards")).to_be_visible()
    nowhere()
    board.page.keyboard.press("Escape")
    board.notebook.run("w.play(w.solve().line)")
    expect(board.root.get_by_role("dialog", name="Won")).to_be_visible()
    nowhere()
    board.notebook.run("w.hide_code = False")
    expect(board.root.locator(".hw-bar .hw-code")).to_have_text(hidden[0])


def test_two_boards_of_one_game_stay_in_step(lab: OpenLab) -> None:
    notebook = lab(
        "from harp_widget import Game, Solitaire; g = Game('klondike', deal=4); w = Solitaire(g); w",
        "v = Solitaire(g); v",
    )
    one, two = Board(notebook, cell=0), Board(notebook, cell=1, name="v")
    one.root.scroll_into_view_if_needed()
    one.drag("5", "1")
    two.settle()
    assert two.cards("1") == one.cards("1")
    two.root.scroll_into_view_if_needed()
    two.click("s")
    two.button("Undo").click()
    two.click("2")
    one.settle()
    two.settle()
    assert one.python("(w.value, v.value, g.value)") == ["51 2h"] * 3
    notebook.run("g.play('sw')")
    one.settle()
    two.settle()
    one.agrees()
    two.agrees()
    assert one.piles() == two.piles()
