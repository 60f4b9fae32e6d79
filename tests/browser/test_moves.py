"""The moves beside the board: what was played as a list, and going about in it."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from harp_widget.words import LANGUAGES
from tests.browser.board import Board, box_of
from tests.browser.conftest import OpenLab
from tests.browser.test_room import CLIPPED, NARROW, wait_for_size

BEGIN = "from harp_widget import Game, Solitaire; w = Solitaire('klondike', deal=4, {}); w"


def wide(lab: OpenLab, given: str = "") -> Board:
    """A board with room for a panel beside the table."""
    notebook = lab(BEGIN.format(given), size=(1366, 768))
    notebook.command("application:toggle-left-area")
    return Board(notebook)


def turns(board: Board) -> list[str]:
    """What is read of the list, turn by turn; the one shown is starred."""
    listed: list[str] = board.root.locator(".hw-turn").evaluate_all(
        "all => all.map(it => (it.getAttribute('aria-current') ? '*' : '') + it.getAttribute('aria-label'))"
    )
    return listed


def test_what_was_tried_stays_as_a_variation(lab: OpenLab) -> None:
    """Play, undo, play otherwise, go back into the first line: by mouse and by keys; Python and board stay equal."""
    board = wide(lab)
    board.button("Moves").click()
    expect(board.root.get_by_text("Nothing has been played yet.")).to_be_visible()
    board.drag("5", "1")
    board.click("2")
    board.settle()
    assert turns(board) == [
        "Turn 1. seven of spades, to: eight of hearts",
        "*Turn 2. ace of spades, to: foundation",
    ]
    board.button("Undo").click()
    board.click("s")
    board.click("s")
    board.settle()
    assert turns(board) == [
        "Turn 1. seven of spades, to: eight of hearts",
        "Turn 2. ace of spades, to: foundation",
        "*Turn 2. 2 × draw",
    ]
    board.root.get_by_role("button", name="Turn 2. ace of spades").click()
    board.settle()
    assert board.value == "51 2h"
    expect(board.message).to_contain_text("Turn 2 of 2: A♠ to its foundation.")
    board.agrees()
    board.root.get_by_role("button", name="To the start").click()
    board.settle()
    assert board.value == ""
    expect(board.root.get_by_role("button", name="One turn back")).to_be_disabled()
    board.place("s").focus()
    for key, value in (("]", "51"), ("}", "51 2h"), ("[", "51"), ("{", "")):
        board.page.keyboard.press(key)
        board.settle()
        assert board.value == value
    assert board.python("w.moves_made") == 4
    board.agrees()


def test_a_blind_player_reads_the_list_and_reaches_a_turn(lab: OpenLab) -> None:
    board = wide(lab, "value='51 2h 14x2'")
    board.root.get_by_role("button", name="Moves").focus()
    keyboard = board.page.keyboard
    keyboard.press("Enter")
    board.settle()
    for key in ("Tab", "Tab", "Tab", "Tab"):
        keyboard.press(key)
    expect(board.root.get_by_role("button", name="Turn 3.")).to_be_focused()
    keyboard.press("ArrowUp")
    keyboard.press("ArrowUp")
    keyboard.press("Enter")
    board.settle()
    expect(board.root.locator("[aria-live]").filter(has_text="Turn 1 of 3")).to_contain_text(
        "Turn 1 of 3: The seven of spades to column 1."
    )
    expect(board.root.get_by_role("button", name="Turn 1.")).to_be_focused()
    assert board.value == "51"
    keyboard.press("]")
    board.settle()
    assert board.value == "51 2h"
    keyboard.press("Escape")
    expect(board.root.get_by_role("button", name="Moves")).to_be_focused()


def test_it_plays_back_until_the_player_does_something(lab: OpenLab) -> None:
    board = wide(lab, "value='51 2h 14x2 sw sw sw'")
    board.button("Moves").click()
    board.root.get_by_role("button", name="To the start").click()
    speed = board.root.get_by_role("button", name="Speed")
    speed.click()
    expect(speed).to_have_text("2 / s")
    board.root.get_by_role("button", name="Play back").click()
    board.root.locator(".hw-turn[aria-current]", has_text="8").wait_for()
    board.click("s")
    expect(board.root.get_by_role("button", name="Play back")).to_be_visible()
    board.settle()
    value = board.value
    board.page.wait_for_timeout(1200)
    assert board.value == value
    box = box_of(board.root.locator(".hw-turns"))
    board.page.mouse.move(box["x"] + 50, box["y"] + 150)
    board.page.mouse.move(box["x"] + 60, box["y"] + 160)
    board.page.mouse.wheel(0, -100)
    board.settle()
    assert board.python("w.game.ply") == len(value.split()) - 1


def test_a_turn_is_commented_marked_made_main_and_removed(lab: OpenLab) -> None:
    """By keys and by mouse; what can't be kept is said and not lost; Python and board stay equal."""
    board = wide(lab, "value='51 2h'")
    board.notebook.run("w.undo(); w.play('sw sw')")
    board.button("Moves").click()
    menu = board.root.get_by_role("button", name="What to do with this turn")
    menu.click()
    board.page.keyboard.press("Enter")
    field = board.root.get_by_role("textbox", name="Comment")
    field.fill("x" * 100_000)
    board.page.keyboard.press("Enter")
    expect(board.message).to_contain_text("room for 10,000 characters")
    expect(field).to_have_value("x" * 100_000)
    field.fill("<b>Too</b> early: \u200e♥")
    board.page.keyboard.press("Enter")
    expect(board.root.locator(".hw-note", has_text="<b>Too</b> early")).to_be_visible()
    board.root.get_by_role("button", name="Turn 2. ace of spades").click(button="right")
    board.root.get_by_role("menuitemradio", name="very good").click()
    expect(board.root.get_by_role("button", name="Turn 2. ace of spades, to: foundation, very good")).to_be_focused()
    menu.click()
    board.root.get_by_role("menuitem", name="Make main line").click()
    board.settle()
    assert board.python("[w.game.after(0), w.game.note(1).glyph, w.game.note(3).comment]") == [
        [2, 1],
        "!!",
        "<b>Too</b> early: \u200e♥",
    ]
    menu.click()
    board.root.get_by_role("menuitem", name="Remove").click()
    board.root.get_by_role("menuitem", name="Cancel").click()
    assert board.value == "51 sw sw"
    menu.click()
    board.root.get_by_role("menuitem", name="Remove").click()
    board.root.get_by_role("menuitem", name="Remove").click()
    board.settle()
    assert board.value == "51 sw"
    board.agrees()
    assert turns(board)[1] == "*Turn 2. draw"
    menu.click()
    found = Axe().run(board.page, context=".harp-widget").response["violations"]
    assert not found, found
    board.page.keyboard.press("Escape")
    expect(menu).to_be_focused()


def test_two_boards_show_one_list(lab: OpenLab) -> None:
    notebook = lab(
        "from harp_widget import Solitaire; w = Solitaire('klondike', deal=4); w", "v = Solitaire(w.game); v"
    )
    one, two = Board(notebook, cell=0), Board(notebook, cell=1, name="v")
    for board in (one, two):
        board.root.scroll_into_view_if_needed()
        board.button("Moves").click()
    notebook.run("w.play('51 sw'); w.undo(); v.play('2h')")
    for board in (one, two):
        board.settle()
        expect(board.root.locator(".hw-turn")).to_have_count(3)
    assert turns(one) == turns(two)
    assert turns(one)[-1].startswith("*Turn 2. ace of spades")
    notebook.run("v.restart()")
    for board in (one, two):
        expect(board.root.locator(".hw-turn")).to_have_count(0)


def test_docked_and_as_a_sheet_nothing_is_clipped(lab: OpenLab) -> None:
    board = Board(lab(BEGIN.format("value='51 2h 14x2 sw sw*23 ws'"), size=(1366, 900)))
    board.notebook.run("w.game.rewind(1); w.play('sw sw'); w.game.rewind(2)")
    board.button("Moves").click()
    for width in (1100, 900, 600, 360, 306, 240):
        board.root.evaluate(NARROW, width)
        for language in LANGUAGES:
            board.notebook.run(f"w.language = {language!r}")
            wait_for_size(board)
            assert board.root.evaluate(CLIPPED) == [], (width, language)
            shown, line = box_of(board.root.locator(".hw-turn[aria-current]")), box_of(board.root.locator(".hw-line"))
            assert shown["y"] + shown["height"] <= line["y"] + (line["height"] if width > 1060 else 0), (
                width,
                language,
            )
            for button in board.root.locator(".hw-transport button").all():
                assert box_of(button)["height"] >= 36


MADE = """() => {
    window.made = 0
    const count = it => it.querySelectorAll ? 1 + it.querySelectorAll("*").length : 1
    const made = all => all.flatMap(it => [...it.addedNodes]).forEach(it => { window.made += count(it) })
    new MutationObserver(made).observe(document.querySelector(".hw-turns"), { childList: true, subtree: true })
}"""
"""Counts what is made in the list from now on."""


def test_what_a_turn_makes_is_no_matter_of_the_tree(lab: OpenLab) -> None:
    board = wide(lab)
    board.notebook.run(
        "import random\nfor n in range(3000): w.game.play(str(random.Random(n).choice(list(w.position.legal_moves))))"
    )
    board.button("Moves").click()
    board.settle()
    assert board.root.locator(".hw-turns *").count() < 3000
    board.page.evaluate(MADE)
    for _ in range(5):
        board.notebook.run("w.play(str(list(w.position.legal_moves)[0]))")
        board.settle()
    assert 0 < board.page.evaluate("window.made") < 5 * 300
    board.root.get_by_role("button", name="To the start").click()
    board.settle()
    expect(board.root.get_by_role("button", name="Turn 1.")).to_be_in_viewport()
    assert board.root.locator(".hw-turns *").count() < 6000
