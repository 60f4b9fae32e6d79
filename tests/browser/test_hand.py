"""What the hand takes is what moves; a selection ends; a panel that nobody asked for takes nothing."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from harp_widget import BAKERS_GAME, EASY_HARP, KLONDIKE, Card, Position, Rules
from tests.browser.board import Board
from tests.browser.conftest import OpenLab
from tests.browser.test_keys import short_win

BEGIN = "from harp_widget import Solitaire; w = Solitaire({}); w"


def hand_board(rules: Rules) -> str:
    """Columns ``9H`` and a run down to a six that would fit on it; of the other cards none takes any."""
    run = "8H 7H 6H" if rules.columns.build == "suit" else "8S 7H 6S"
    left = sorted(Card(rank, suit) for rank in range(1, 14) for suit in "SHDC" for _ in range(rules.packs))
    for text in ["9H", *run.split()]:
        left.remove(Card.read(text))
    count = rules.columns.count - 2
    columns = ["9H", run, *(" ".join(map(str, left[at::count])) for at in range(count))]
    return Position.read("\n".join(columns), rules).board()


def by_drag(board: Board) -> None:
    board.drag("2", "1")


def by_keys(board: Board) -> None:
    board.card("2").focus()
    for key in ("Enter", "ArrowLeft", "Enter"):
        board.page.keyboard.press(key)
    board.settle()


def by_clicks(board: Board) -> None:
    board.click("2")
    expect(board.message).to_contain_text("Lifted: 6")
    board.click("1")


HANDS: tuple[Callable[[Board], None], ...] = (by_drag, by_keys, by_clicks)


def test_the_top_card_alone_moves_alone(lab: OpenLab) -> None:
    """EH-4, BK-6, KL-3: though the run under it would fit, one card was taken, and one is refused."""
    names = {"EASY_HARP": EASY_HARP, "BAKERS_GAME": BAKERS_GAME, "KLONDIKE": KLONDIKE}
    made = [
        f"from harp_widget import *; {name.lower()} = Solitaire(Position.read({hand_board(rules)!r}, {name})); "
        f"{name.lower()}"
        for name, rules in names.items()
    ]
    notebook = lab(*made, size=(1280, 1400))
    for cell, name in enumerate(names):
        board = Board(notebook, cell=cell, name=name.lower())
        for hand in HANDS:
            hand(board)
        tried = board.python(f"[(row['refusal'], row['count']) for row in {name.lower()}.refusals]")
        assert (tried, board.value) == ([["column.rank", 1]] * 3, "")
        board.agrees()


def test_a_selection_ends(lab: OpenLab) -> None:
    """By Escape, a click on the bare table, a restart and a new deal."""
    board = Board(lab(BEGIN.format("'klondike', deal=4")))
    board.click("s")

    def deal() -> None:
        board.button("New").click()
        board.button("Deal").click()

    def restart() -> None:
        board.button("New").click()
        board.root.get_by_role("radio", name="Same deal").check()
        board.button("Deal").click()

    def bare() -> None:
        (x, y), (to, _) = board.grip("w"), board.grip("hs")
        board.page.mouse.click((x + to) / 2, y)

    def escape() -> None:
        board.page.keyboard.press("Escape")

    ends: tuple[Callable[[], None], ...] = (escape, bare, restart, deal)
    for end in ends:
        board.card("3").focus()
        board.page.keyboard.press("Enter")
        expect(board.root.locator(".hw-sel")).to_have_count(1)
        expect(board.message).to_contain_text("Lifted: ")
        end()
        board.settle()
        expect(board.root.locator(".hw-sel")).to_have_count(0)
        expect(board.message).not_to_contain_text("Lifted: ")


def test_a_win_takes_nothing_from_the_next_cell_and_nothing_is_dealt_by_a_stray_key(lab: OpenLab) -> None:
    """D-19: what was typed elsewhere stays there, a held Enter deals nothing, a restart by hand is taken back."""
    deal, line = short_win()
    notebook = lab(BEGIN.format(f"'klondike', deal={deal}"), "", size=(1280, 1200))
    board, keyboard = Board(notebook, cell=0), notebook.page.keyboard
    notebook.run(f"w.play({' '.join(line[:-1])!r})")
    board.settle()
    editor = notebook.page.locator(".jp-Notebook .jp-CodeCell .cm-content").nth(1)
    editor.click()
    keyboard.type("one")
    notebook.run(f"w.play({line[-1]!r})")
    won = board.root.get_by_role("dialog", name="Won")
    expect(won).to_be_visible()
    keyboard.type(" two")
    keyboard.press("Enter")
    keyboard.type("three")
    expect(editor).to_contain_text("one two")
    expect(editor).to_contain_text("three")
    assert board.python("w.status") == "won"
    won.get_by_role("button", name="Look back").click()
    board.button("Undo").click()
    board.settle()
    board.card("w" if line[-1][0] == "w" else line[-1][0]).focus()
    keyboard.type(line[-1])
    keyboard.down("Enter")
    expect(won).to_be_visible()
    expect(won).to_be_focused()
    for _ in range(20):
        keyboard.down("Enter")  # held down: each is a repeat
        notebook.page.wait_for_timeout(40)
    keyboard.up("Enter")
    board.settle()
    assert board.python("(w.status, w.value)") == ["won", " ".join(line)]
    won.get_by_role("button", name="Look back").click()
    board.button("Figures").click()
    won.get_by_role("button", name="Same deal").click()
    board.settle()
    assert board.value == ""
    board.message.get_by_role("button", name="Undo").click()
    board.settle()
    assert board.python("(w.status, w.value)") == ["won", " ".join(line)]
    board.agrees()


def test_on_a_phone_the_title_tells_the_draw(lab: OpenLab) -> None:
    notebook = lab(BEGIN.format("'klondike', deal=4, draw=3"), size=(360, 900))
    notebook.command("application:toggle-left-area")
    title = Board(notebook).root.locator(".hw-title")
    for lang in ("en", "cs", "fi", "sv", "fr"):
        notebook.run(f"w.language = {lang!r}")
        fits = "it => it.scrollWidth <= it.clientWidth && it.scrollHeight <= it.clientHeight"
        expect(title).to_contain_text("Klondike")
        assert title.evaluate(fits), lang
        tops = "it => [it.getBoundingClientRect().height, it.parentElement.getBoundingClientRect().height]"
        height, bar = title.evaluate(tops)
        assert height <= bar, lang
