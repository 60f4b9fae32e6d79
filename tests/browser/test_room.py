"""The board fits what is visible of the page, at any width, and the page scrolls where a finger means the page."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from harp_widget.words import LANGUAGES
from tests.browser.board import Board, box_of
from tests.browser.conftest import OpenLab

BEGIN = "from harp_widget import Solitaire; w = Solitaire({}); w"
SIZES = ((1920, 1080), (1366, 768), (1280, 720))

OVER = """root => {
    let scroller = null
    for (let at = root.parentElement; at && at !== document.body; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowY)) scroller = at
    return root.offsetHeight - scroller.clientHeight
}"""
"""How much higher the board is than what is visible of the notebook."""

CLIPPED = """root => {
    const { left, right } = root.getBoundingClientRect()
    const over = it => {
        const at = it.getBoundingClientRect()
        return at.width && (at.left < left - 1 || at.right > right + 1)
    }
    const parts = '.hw-bar *, .hw-tools *, .hw-line *, .hw-place, .hw-card, .hw-panel *, .hw-dock *'
    return [...root.querySelectorAll(parts)]
        .filter(it => !it.closest('[hidden], .hw-card > *, .hw-place > *') && over(it)).map(it => it.className)
}"""
"""What stands out of the board's left or right edge."""

SCROLLED = "root => root.closest('.jp-WindowedPanel-outer').scrollTop"

NARROW = "(root, width) => { root.parentElement.style.width = width && `${width}px`; }"


def wait_for_size(board: Board) -> None:
    """Until the page has measured itself anew."""
    board.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    board.settle()


def test_table_bars_and_message_are_in_sight_together(lab: OpenLab) -> None:
    """The table shrinks first, the line that says why never leaves."""
    notebook = lab(BEGIN.format("'easy-harp', deal=5, language='fr'"), size=SIZES[0])
    notebook.command("application:toggle-left-area")
    board = Board(notebook)
    for present in (True, False):
        notebook.run(f"w.present = {present}")
        for width, height in SIZES:
            board.page.set_viewport_size({"width": width, "height": height})
            board.drag("3", "6")
            wait_for_size(board)
            expect(board.message).to_contain_text("EH-")
            assert board.root.evaluate(OVER) <= 0, (present, width)
            board.button("Règles").click()
            wait_for_size(board)
            assert board.root.evaluate(OVER) <= 0, (present, width, "rules")
            board.button("Règles").click()


def test_rules_are_beside_the_table_or_leave_the_marked_cards_in_sight(lab: OpenLab) -> None:
    board = Board(lab(BEGIN.format("'klondike', deal=4"), size=(1366, 768)))
    board.notebook.command("application:toggle-left-area")
    board.drag("3", "6")
    board.message.get_by_role("button", name="KL-2").click()
    rules = board.root.get_by_role("complementary", name="Rules")
    table = box_of(board.root.locator(".hw-table"))
    assert box_of(rules)["x"] >= table["x"] + table["width"] - 1
    board.root.evaluate(NARROW, 900)
    wait_for_size(board)
    sheet = box_of(rules)
    for mark in board.root.locator(".hw-clash").all():
        assert (box := box_of(mark))["y"] + box["height"] <= sheet["y"]
    assert sheet["y"] + sheet["height"] <= box_of(board.message)["y"] + 1
    board.click("s")  # the table can be played on meanwhile
    assert board.value == "sw"
    rules.get_by_role("radio", name="Tips").check()
    board.page.keyboard.press("Escape")
    expect(rules).to_be_hidden()


def test_nothing_is_clipped_at_240_px_and_no_button_is_in_two_lines(lab: OpenLab) -> None:
    board = Board(lab(BEGIN.format("'klondike', deal=4, draw=3"), size=(1280, 1000)))
    board.notebook.run("from harp_widget import solve; w.play(solve(w.position).line)")
    won = board.root.locator(".hw-panel-won")
    expect(won).to_be_visible()
    for width in (240, 306, 480, 900):
        board.root.evaluate(NARROW, width)
        for language in LANGUAGES:
            board.notebook.run(f"w.language = {language!r}; w.undo(); w.redo()")
            expect(won).to_be_visible()
            wait_for_size(board)
            assert board.root.evaluate(CLIPPED) == [], (width, language)
            heights = board.root.locator(".hw-btn").evaluate_all(
                "all => all.map(it => it.scrollHeight - it.clientHeight)"
            )
            assert set(heights) == {0}, (width, language)
            tops = board.root.locator(".hw-acts > *").evaluate_all("all => all.map(it => it.offsetTop)")
            lefts = board.root.locator(".hw-acts > *").evaluate_all("all => all.map(it => it.offsetLeft)")
            assert len(set(tops)) == 1 or len(set(lefts)) == 1, (width, language)


def test_the_board_fills_the_screen_and_gives_it_back(lab: OpenLab) -> None:
    board = Board(lab(BEGIN.format("'bakers-game', deal=1"), size=(1366, 768)))
    board.button("Full screen").click()
    expect(board.button("Leave full screen")).to_be_visible()
    wait_for_size(board)
    box = box_of(board.root)
    assert (box["x"], box["y"], box["width"], box["height"]) == (0, 0, 1366, 768)
    assert box_of(board.message)["y"] < 768
    board.drag("7", "2")
    assert board.value == "72"
    board.button("Leave full screen").click()
    expect(board.button("Full screen")).to_be_visible()
    wait_for_size(board)
    assert board.root.evaluate(OVER) <= 0
    board.agrees()


def test_left_handed_and_without_the_score(lab: OpenLab) -> None:
    board = Board(lab(BEGIN.format("'klondike', deal=4, draw=3, left_handed=True, hide_score=True")))
    assert box_of(board.place("s"))["x"] > box_of(board.place("hc"))["x"]
    expect(board.root.get_by_text("Score")).to_be_hidden()
    board.click("s")
    board.click("s")
    fan = board.root.locator(".hw-card[data-pile='w']:not(.hw-gone)").evaluate_all(
        "all => all.filter(it => it.dataset.card).sort((a, b) => a.dataset.depth - b.dataset.depth)"
        ".map(it => it.getBoundingClientRect().x)"
    )[-3:]
    assert fan == sorted(fan, reverse=True)
    board.drag("w", "6")
    board.drag("5", "1")
    assert board.value.split()[:2] == ["sw", "sw"]
    board.agrees()


def test_a_swipe_over_covered_cards_scrolls_the_notebook(lab: OpenLab) -> None:
    """One that begins on a card face down, or on a covered one that can't move; on a card that can it lifts."""
    notebook = lab(BEGIN.format("'klondike', deal=4"), *["print('\\n' * 60)"] * 2, size=(900, 700))
    board = Board(notebook, cell=0)
    notebook.run("w.play('51 14x2')")
    board.settle()
    touch = board.page.context.new_cdp_session(board.page)
    touch.send("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def swipe(card: Locator) -> float:
        """How far the notebook scrolls with a finger that goes up from the strip of a card."""
        box, before = box_of(card), board.root.evaluate(SCROLLED)
        x, y = box["x"] + 20, box["y"] + 5
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for way in range(10, 121, 10):
            board.page.wait_for_timeout(16)
            touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y - way}]})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        board.page.wait_for_timeout(300)
        return float(board.root.evaluate(SCROLLED) - before)

    assert swipe(board.card("7", 2)) > 50
    board.root.evaluate("root => root.scrollIntoView()")
    assert swipe(board.card("4", 3)) > 50, "a covered card that can't move"
    board.root.evaluate("root => root.scrollIntoView()")
    assert swipe(board.card("3")) == 0, "a card that can be lifted"
    board.settle()
    assert board.value == "51 14x2"


def test_a_selection_ends_with_escape_while_python_is_busy(lab: OpenLab) -> None:
    board = Board(lab(BEGIN.format("'klondike', deal=4")), cell=0)
    board.notebook.add_cell("import time; [time.sleep(0.01) for _ in range(400)];")
    board.notebook.command("notebook:run-cell")
    board.notebook.wait_until("lab.kernel().status === 'busy'")
    board.card("3").focus()
    board.page.keyboard.press("Enter")
    expect(board.root.locator(".hw-sel")).to_have_count(1)
    board.page.keyboard.press("Escape")
    expect(board.root.locator(".hw-sel")).to_have_count(0, timeout=500)
    assert board.page.evaluate("lab.kernel().status") == "busy"
    board.notebook.wait_until("lab.kernel().status === 'idle'")
