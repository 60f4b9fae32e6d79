"""The three games played by mouse in JupyterLab, Python equal after every step."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.board import Board
from tests.browser.conftest import OpenLab

Step = tuple[Callable[[], object], str]

BEGIN = "from harp_widget import Solitaire; w = Solitaire({}); w"


def follow(board: Board, *steps: Step) -> None:
    """Do each step; after it Python must have these moves, and the board show its position."""
    for act, value in steps:
        act()
        board.settle()
        assert board.value == value
        board.agrees()


def clicks(board: Board, count: int) -> None:
    """Click the stock that often."""
    for _ in range(count):
        board.click("s")


def select_and_place(board: Board, source: str, target: str) -> None:
    """Click a card, then where it goes."""
    board.click(source)
    board.click(target)


def test_klondike(lab: OpenLab) -> None:
    """KL-3, KL-6, KL-8, KL-13, KL-15: drags of a card and of a run, clicks, the stock, undo and redo."""
    board = Board(lab(BEGIN.format("'klondike', deal=4")))
    board.agrees()
    follow(
        board,
        (lambda: board.drag("5", "1"), "51"),
        (lambda: board.drag("1", "4", depth=0), "51 14x2"),
        (lambda: board.click("2"), "51 14x2 2h"),
        (lambda: board.click("s"), "51 14x2 2h sw"),
        (lambda: board.click("s"), "51 14x2 2h sw sw"),
        (lambda: board.button("Undo").click(), "51 14x2 2h sw"),
        (lambda: board.button("Undo").click(), "51 14x2 2h"),
        (lambda: board.button("Redo").click(), "51 14x2 2h sw"),
    )
    assert board.python("(w.score, w.moves_made)") == [20, 5]
    expect(board.root.get_by_text("KL1-D1-AAAAAAE", exact=True)).to_be_visible()


def test_bakers_game(lab: OpenLab) -> None:
    """BK-2, BK-3, BK-6, BK-11: a run by drag, a double click to a cell, select and place."""
    board = Board(lab(BEGIN.format("'bakers-game', deal=1")))
    board.agrees()
    top = len(board.cards("2"))
    follow(
        board,
        (lambda: board.drag("7", "2"), "72"),
        (lambda: board.drag("2", "8", depth=top - 1), "72 28x2"),
        (lambda: board.double_click("6"), "72 28x2 6a"),
        (lambda: board.drag("6", "b"), "72 28x2 6a 6b"),
        (lambda: select_and_place(board, "3", "c"), "72 28x2 6a 6b 3c"),
        (lambda: board.button("Undo").click(), "72 28x2 6a 6b"),
    )


def test_easy_harp(lab: OpenLab) -> None:
    """EH-6, EH-10, EH-11, EH-17: clicks send home, double clicks onto the tableau, the waste is turned over."""
    board = Board(lab(BEGIN.format("'easy-harp', deal=5"), size=(1500, 1000)))
    board.agrees()
    follow(
        board,
        (lambda: board.click("3"), "3h"),
        (lambda: board.click("4"), "3h 4h"),
        (lambda: clicks(board, 5), "3h 4h sw sw sw sw sw"),
        (lambda: board.double_click("w"), "3h 4h sw sw sw sw sw w4"),
        (lambda: board.button("Undo").click(), "3h 4h sw sw sw sw sw"),
        (lambda: board.drag("w", "4"), "3h 4h sw sw sw sw sw w4"),
    )
    board.notebook.run("w.play('sw*54')")
    board.click("s")
    assert board.python("(len(w.position.stock), len(w.position.waste))") == [58, 0]
    board.agrees()


def test_a_refused_drop_goes_back_and_says_why(lab: OpenLab) -> None:
    """EH-18: the reason appears beside the board; with interactive rules off the card just goes back."""
    board = Board(lab(BEGIN.format("'klondike', deal=4")))
    board.drag("3", "6")
    assert board.value == ""
    board.agrees()
    expect(board.message).to_contain_text("5♠ doesn’t go on Q♥")
    expect(board.message).to_contain_text("KL-2")
    board.notebook.run("w.interactive_rules = False")
    board.click("s")
    board.drag("3", "6")
    assert board.value == "sw"
    expect(board.message).not_to_contain_text("5♠")
    board.agrees()


def test_a_burst_of_clicks_loses_none(lab: OpenLab) -> None:
    board = Board(lab(BEGIN.format("'klondike', deal=4")))
    x, y = board.grip("s")
    for _ in range(20):
        board.page.mouse.click(x, y)
    board.settle()
    assert board.value == " ".join(["sw"] * 20)
    board.agrees()


def test_two_views_stay_equal_and_python_moves_appear_on_both(lab: OpenLab) -> None:
    notebook = lab(BEGIN.format("'klondike', deal=4"), "w", size=(1280, 1400))
    first, second = Board(notebook, cell=0), Board(notebook, cell=1)
    second.drag("5", "1")
    first.settle()
    first.agrees()
    second.agrees()
    notebook.run("w.play('14x2 2h sw'); w.undo()")
    for board in (first, second):
        board.settle()
        board.agrees()
    first.root.scroll_into_view_if_needed()
    first.click("s")
    second.settle()
    second.agrees()
    assert first.value == "51 14x2 2h sw"


def test_forged_messages_change_nothing(lab: OpenLab) -> None:
    board = Board(lab(BEGIN.format("'klondike', deal=4")))
    board.click("s")
    # A message that is none of ours is answered where it says whose it is: only the answer may differ.
    held = "(w.value, w.score, w.status, w.double_click, w._view['piles'], w._view['moves'], w._view['last'])"
    before = board.python(held)
    comm = board.python("w.model_id")
    for data in (
        {"method": "update", "state": {"value": "", "score": 745, "status": "won", "double_click": False, "_view": {}}},
        {"method": "custom", "content": {"do": "undo"}},
        {"method": "custom", "content": {"client": "c0ffee", "id": 1, "do": "move", "move": ["sw"]}},
        {"method": "custom", "content": "sw"},
        {"method": "custom", "content": {"client": "c0ffee", "id": -1, "do": "restart"}},
    ):
        board.page.evaluate("([comm, data]) => { lab.forge(comm, data); }", [comm, data])
    assert board.python(held) == before
    board.agrees()


def test_the_notebook_does_not_hear_the_keys_of_the_board(lab: OpenLab) -> None:
    notebook = lab("1", BEGIN.format("'klondike', deal=4"), "2")
    board = Board(notebook, cell=1)
    cells = notebook.page.locator(".jp-NotebookPanel .jp-Cell")
    count = cells.count()
    board.click("3")
    for key in ("a", "b", "d", "d", "x", "z", "ArrowDown", "Space", "Enter", "Escape", "m", "y"):
        notebook.page.keyboard.press(key)
    assert cells.count() == count
    assert notebook.page.locator(".jp-MarkdownCell").count() == 0
    assert notebook.page.locator(".harp-widget").count() == 1


def test_new_by_number_code_and_day(lab: OpenLab) -> None:
    """EH-19, CO-3: what is wrong with a number or code stands under the field."""
    board = Board(lab(BEGIN.format("'klondike', deal=4")))
    board.click("s")

    def typed(text: str) -> None:
        field = board.root.get_by_role("textbox", name="Number or code")
        field.fill(text)
        field.press("Enter")

    board.button("New").click()
    typed("1000000")
    expect(board.root.get_by_role("alert")).to_contain_text("1000000")
    assert board.value == "sw"
    typed("KL1-D3-AAAAAAE")
    board.settle()
    assert board.python("(w.code, w.value)") == ["KL1-D3-AAAAAAE", ""]
    board.agrees()
    board.button("New").click()
    board.root.get_by_role("radio", name="Easy Harp").check()
    board.root.get_by_role("radio", name="Deal of the day").check()
    board.button("Deal").click()
    board.settle()
    today = board.page.evaluate("new Date().toLocaleDateString('sv')")
    assert board.python("(w.variant, str(w.game.date))") == ["easy-harp", today]
    board.agrees()
    code = board.python("w.code")
    board.button("New").click()
    board.root.get_by_role("radio", name="Same deal").check()
    board.button("Deal").click()
    board.settle()
    assert board.python("w.code") == code


def test_games_of_the_house_are_dealt_anew_restarted_and_varied(lab: OpenLab) -> None:
    """FreeCell, Double Klondike and a game with a name of its own, each from its own board."""
    notebook = lab(
        "from harp_widget import BAKERS_GAME, EASY_HARP, KLONDIKE, Offers, Solitaire",
        "freecell = Solitaire(BAKERS_GAME.vary(name='FreeCell', build='alternating'), deal=1); freecell",
        "double = Solitaire(KLONDIKE.vary(name='Double Klondike', packs=2, columns=9), deal=1); double",
        "mine = Solitaire(EASY_HARP.vary(name='My harp', columns=8, offers=Offers(passes=(None, 2))), deal=1); mine",
        size=(1280, 1400),
    )
    for cell, name, title, option, value, now in (
        (1, "freecell", "FreeCell", "Free cells", "2", "len(freecell.position.cells)"),
        (2, "double", "Double Klondike", "Draw", "3", "double.game.rules.stock.draw"),
        (3, "mine", "My harp", "Passes", "2", "mine.game.rules.stock.limit"),
    ):
        board = Board(notebook, cell=cell, name=name)
        board.button("New").click()
        expect(board.root.get_by_role("radio", name=title, exact=True)).to_be_checked()
        board.root.get_by_role("radio", name="Same deal").check()
        board.button("Deal").click()
        board.settle()
        assert board.python(f"({name}.variant, {name}.game.deal, {name}.code)") == [title, 1, ""]
        board.button("New").click()
        row = board.root.get_by_role("radiogroup", name=option)
        row.get_by_role("radio", name=value, exact=True).check()
        board.root.get_by_role("textbox", name="Number or code").fill("7")
        board.button("Deal").click()
        board.settle()
        assert board.python(f"({name}.variant, {name}.game.deal, {now})") == [title, 7, int(value)]
        board.agrees()
