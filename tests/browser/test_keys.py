"""Without a mouse, and without sight: keys, names, the live region, axe."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from harp_widget import Game, solve
from tests.browser.board import Board
from tests.browser.conftest import OpenLab

BEGIN = "from harp_widget import Solitaire; w = Solitaire({}); w"


def short_win() -> tuple[int, list[str]]:
    """A Klondike deal with a short winning line, and the line."""
    lines = {deal: solve(Game("klondike", deal=deal).position).line for deal in range(1, 15)}
    deal, line = min(((deal, line) for deal, line in lines.items() if line), key=lambda it: len(it[1]))
    return deal, [str(move) for move in line]


def test_a_klondike_is_won_by_keyboard_alone(lab: OpenLab) -> None:
    deal, line = short_win()
    board = Board(lab(BEGIN.format(f"'klondike', deal={deal}")))
    keyboard = board.page.keyboard
    board.place("s").focus()
    for move in line:
        if move == "sw":
            keyboard.press("d")
        else:
            keyboard.type(move)
            keyboard.press("Enter")
    board.settle()
    assert board.python("(w.status, w.value)") == ["won", " ".join(line)]
    expect(board.root.get_by_text("Won", exact=True)).to_be_visible()


def test_arrows_enter_and_escape_move_cards(lab: OpenLab) -> None:
    board = Board(lab(BEGIN.format("'klondike', deal=4")))
    keyboard = board.page.keyboard
    board.card("5").focus()
    keyboard.press("Enter")
    for _ in range(4):
        keyboard.press("ArrowLeft")
    keyboard.press("Enter")
    board.settle()
    assert board.value == "51"
    board.agrees()
    keyboard.press("u")
    board.settle()
    assert board.value == ""
    keyboard.press("r")
    board.settle()
    assert board.value == "51"
    keyboard.press("h")
    expect(board.message).to_contain_text("Look at A♠")
    keyboard.press("Tab")
    for _ in range(12):
        keyboard.press("Tab")
    assert not board.root.evaluate("root => root.contains(document.activeElement)")


def test_every_pile_says_what_it_holds_and_every_move_is_spoken(lab: OpenLab) -> None:
    board = Board(lab(BEGIN.format("'klondike', deal=4")))
    name = board.card("3").get_attribute("aria-label") or ""
    for part in ("five of spades", "Column 3", "2"):
        assert part.lower() in name.lower(), name
    live = board.root.locator(".hw-live")
    board.click("s")
    expect(live).to_contain_text("diamonds")  # the eight of diamonds was drawn
    board.drag("3", "6")
    first = live.inner_html()
    board.drag("3", "6")
    assert live.inner_html() != first  # an equal refusal is spoken again
    assert live.inner_text()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(lab: OpenLab, theme: str) -> None:
    board = Board(lab(BEGIN.format("'klondike', deal=4"), theme=theme))
    for opened in (None, "New", "Settings", "Rules", "Moves"):
        if opened:
            board.button(opened).click()
        found = Axe().run(board.page, context=".harp-widget")
        faults = [f"{it['id']}: {node['html'][:200]}" for it in found.response["violations"] for node in it["nodes"]]
        assert not faults, f"{opened}: " + json.dumps(faults, indent=1)
        if opened:
            board.page.keyboard.press("Escape")


def test_the_pictures_of_the_readme_exist() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    pictures = [part.split(")")[0] for part in readme.split("](")[1:] if ".png" in part.split(")")[0]]
    assert pictures
    assert all((Path(__file__).parents[2] / picture).exists() for picture in pictures)
