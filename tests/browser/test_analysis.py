"""The solver asked from the board: plot, Analyse and Stop, what was refused, the text taken along."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from harp_widget import Record
from harp_widget.words import LANGUAGES
from tests.browser.board import Board, box_of
from tests.browser.conftest import OpenLab
from tests.browser.test_room import CLIPPED, NARROW, wait_for_size

# Lost by its 17th turn, with two moves refused on the way.
BEGIN = """
from random import Random
from harp_widget import Game, Solitaire, hint
from harp_widget.engine.turns import HAND
game, chance = Game("klondike", deal=19, draw=3), Random(19)
while game.ply < 30:
    move = hint(game).move
    if move is None or chance.random() < 0.3:
        move = chance.choice(list(game.legal_moves))
    if game.ply == 4:
        game.refused("12", "column.rank", 3, "board")
    game.play(move, hand=HAND)
w = Solitaire(game{}); w
"""


def opened(lab: OpenLab, given: str = ", analysis=True", size: tuple[int, int] = (1366, 768)) -> Board:
    """A board with its list of moves."""
    notebook = lab(BEGIN.replace("{}", given), size=size)
    notebook.command("application:toggle-left-area")
    board = Board(notebook)
    board.root.get_by_role("button", name="Keep playing").click()
    board.button("Moves").click()
    return board


def test_analyse_finds_the_turn_that_lost(lab: OpenLab) -> None:
    """By a click; the plot goes there; every move of every turn is stopped; Python knows the same."""
    board = opened(lab)
    plot = board.root.locator(".hw-plot-lanes")
    expect(plot).to_have_attribute("aria-label", "The game as a graph. Score: 50, Hidden cards: 17")
    board.root.get_by_role("button", name="Analyse").click()
    expect(board.message).to_contain_text("lost the game. The solver sees the hidden cards.", timeout=20_000)
    expect(board.root.get_by_role("button", name="Analyse")).to_be_hidden()
    lost = board.root.locator(".hw-lost-here")
    expect(lost).to_contain_text("After this the game could not be won any more;")
    assert board.notebook.value("[node.glyph for node in w.game.record.main_line() if node.glyph]") == ["??"]
    ply = board.notebook.value("next(node.ply for node in w.game.record.main_line() if node.glyph)")
    box = box_of(plot)
    board.page.mouse.click(box["x"] + box["width"] * ply / 30, box["y"] + 30)
    board.settle()
    assert board.notebook.value("w.game.ply") == ply
    expect(board.root.locator(".hw-turn[aria-current]")).to_contain_text("??")
    menu(board, "Every move of every turn")
    board.root.get_by_role("button", name="Stop").click()
    expect(board.root.locator(".hw-prog")).to_be_hidden()
    board.agrees()


def menu(board: Board, name: str) -> None:
    """Choose something of the menu of the list, by keys."""
    board.root.locator(".hw-tabs").get_by_role("button", name="More").press("Enter")
    board.root.get_by_role("menu").get_by_text(name, exact=True).click()


def test_what_was_refused_shows_when_it_is_asked_for(lab: OpenLab) -> None:
    board = opened(lab)
    tried = board.root.locator(".hw-tried")
    expect(tried).to_have_count(0)
    menu(board, "Show refused moves")
    expect(tried).to_have_count(1)
    turn = board.root.locator(".hw-turn:has(.hw-tried)")
    turn.hover()
    expect(tried.locator("span")).to_be_visible()
    sentence = tried.locator("span").inner_text()
    assert (turn.get_attribute("aria-label") or "").endswith(sentence)
    menu(board, "Show refused moves")
    expect(tried).to_have_count(0)


def test_the_text_of_the_game_is_taken_along(lab: OpenLab) -> None:
    """On the clipboard and as a file: a record that Python reads."""
    board = opened(lab, "")
    board.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    menu(board, "Copy text")
    expect(board.message).to_contain_text("Copied", ignore_case=True)
    text = str(board.page.evaluate("navigator.clipboard.readText()"))
    assert text == board.notebook.value("str(w.game.record)")
    with board.page.expect_download() as download:
        menu(board, "Save")
    assert download.value.suggested_filename == "KL1-D3-AAAAAAT.txt"
    assert str(Record.load(download.value.path())) == text
    with board.page.expect_download() as download:
        menu(board, "Save replay page")
    assert download.value.suggested_filename == "klondike.html"  # the game is open: nothing tells the deal
    assert Path(download.value.path()).read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_nothing_of_the_solver_shows_while_the_game_is_open(lab: OpenLab) -> None:
    board = opened(lab, "")
    expect(board.root.locator(".hw-plot-lanes")).to_be_visible()
    expect(board.root.get_by_role("button", name="Analyse")).to_be_hidden()
    menu(board, "Every move of every turn")
    expect(board.message).to_contain_text("Only after the end of the game.")


@pytest.mark.parametrize("width", [1186, 900, 320])
def test_the_panel_is_whole(lab: OpenLab, width: int) -> None:
    """Nothing is cut off and nothing hinders a reader, in five languages, docked, as a sheet and on a phone."""
    board = opened(lab)
    board.root.evaluate(NARROW, width)
    wait_for_size(board)
    board.root.get_by_role("button", name="Analyse").click()
    expect(board.root.locator(".hw-lost-here")).to_be_attached(timeout=20_000)
    for language in LANGUAGES:
        board.notebook.run(f"w.language = {language!r}")
        board.settle()
        assert board.root.evaluate(CLIPPED) == []
    found = Axe().run(board.page, context=".harp-widget").response["violations"]
    assert not found, found
