"""The page of a recorded game, opened from a file, and what a notebook makes of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from axe_playwright_python.sync_playwright import Axe
from nbclient import NotebookClient
from nbconvert import HTMLExporter
from playwright.sync_api import Browser, FrameLocator, Locator, Page, expect

from harp_widget import Game, Node
from harp_widget.words import LANGUAGES
from tests.browser.board import Board
from tests.browser.conftest import OpenLab

PILES = [*"123456789abcdefgw", "hs", "hh", "hd", "hc"]


def recorded() -> Game:
    """A game with a variation, comments and a mark."""
    game = Game("klondike", deal=4, moves="51 2h 14x2 sw sw sw")
    game.rewind(2)
    game.play("sw 14x2 sw")
    game.rewind(2)
    line = game.record.main_line()
    line[1].comment, line[1].glyph = "The ace goes home <b>at once</b>.", "!"
    game.record.title, game.record.player = "A start", "Ada"
    return game


@pytest.fixture
def opened(chromium: Browser, tmp_path: Path) -> Iterator[Page]:
    """The page of that game, in a window of its own; nothing may go wrong there, nothing be asked for."""
    path = tmp_path / "a game ä.html"
    recorded().record.page(path)
    context = chromium.new_context(viewport={"width": 1200, "height": 800}, has_touch=True)
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda message: wrong.append(message.text))
    page.on("request", lambda request: wrong.extend([] if request.url.startswith("file:") else [request.url]))
    page.goto(path.as_uri())
    page.locator(".hw-card").first.wait_for()
    yield page
    context.close()
    assert wrong == []


def shown(page: Page) -> dict[str, list[str]]:
    """Every pile with cards on the table."""
    return piles_of(page.locator(".harp-widget"))


def piles_of(root: Locator) -> dict[str, list[str]]:
    return {pile: cards for pile in PILES if (cards := Board.cards_of(root, pile))}


def should_be(node: Node) -> dict[str, list[str]]:
    """The same of a place in the record: of foundation and waste what lies in sight."""
    position = node.position.masked()
    piles = {
        str(number): [str(card) for card in column[down:]]
        for number, (column, down) in enumerate(zip(position.columns, position.down, strict=True), 1)
    }
    piles |= {place: [str(card) for card in position.pile(place)] for place in ("hs", "hh", "hd", "hc")}
    piles["w"] = [str(card) for card in position.waste[-2:]]
    return {pile: cards for pile, cards in piles.items() if cards}


def test_it_plays_the_game_from_a_file(opened: Page) -> None:
    """Every place as the engine has it: by keys along the line, by a click into the variation, back to the deal."""
    record, keyboard = recorded().record, opened.keyboard
    root = opened.locator(".harp-widget")
    expect(root.locator(".hw-said")).to_have_text("At the deal, before the first turn.")
    for node in [record.root, *record.main_line()]:
        if node.turn:
            keyboard.press("ArrowRight")
        expect(root.locator("[data-moving]")).to_have_count(0)
        assert shown(opened) == should_be(node)
    keyboard.press("ArrowRight")  # the end is the end
    expect(root.locator(".hw-said")).to_contain_text("Turn 6 of 6")
    expect(root.get_by_role("button", name="One turn on")).to_be_disabled()
    variation = record.main_line()[1].children[1]
    root.locator(".hw-var .hw-turn").first.click()
    assert shown(opened) == should_be(variation)
    keyboard.press("}")
    assert shown(opened) == should_be(variation.children[0].children[0])
    keyboard.press("{")
    assert shown(opened) == should_be(record.root)
    expect(root.locator(".hw-note", has_text="The ace goes home <b>at once</b>.")).to_be_visible()
    expect(root.get_by_role("heading", name="A start")).to_be_visible()
    expect(root.locator(".hw-bar")).to_contain_text("Ada")
    root.locator(".hw-place[data-pile='s']").click(force=True)  # nothing can be played
    assert shown(opened) == should_be(record.root)
    keyboard.press(" ")
    root.get_by_role("button", name="Stop").wait_for()
    expect(root.locator(".hw-turn[aria-current]")).to_contain_text("8")
    keyboard.press(" ")
    root.get_by_role("button", name="Play back").wait_for()
    expect(root.locator("[aria-live]").filter(has_text="Turn 1 of 6")).to_contain_text("seven of spades")


def test_a_finger_turns_the_turns(opened: Page) -> None:
    table = opened.locator(".hw-table").bounding_box()
    assert table
    x, y = table["x"] + table["width"] / 2, table["y"] + table["height"] - 60
    client = opened.context.new_cdp_session(opened)

    def swipe(by: int) -> None:
        for kind, at in [("touchStart", x), ("touchMove", x + by / 2), ("touchMove", x + by), ("touchEnd", None)]:
            points = [] if at is None else [{"x": at, "y": y}]
            client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    said = opened.locator(".hw-said")
    opened.get_by_role("button", name="To the end").tap()
    expect(said).to_contain_text("Turn 6 of 6")
    opened.get_by_role("button", name="To the start").tap()
    swipe(-200)
    expect(said).to_contain_text("Turn 1 of 6")
    swipe(-200)
    expect(said).to_contain_text("Turn 2 of 6")
    swipe(200)
    expect(said).to_contain_text("Turn 1 of 6")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_read_it(opened: Page, scheme: str) -> None:
    """At every width all of it is on the screen, nothing is clipped; axe finds nothing."""
    opened.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    opened.keyboard.press("End")
    for width, height in ((1920, 1080), (1366, 768), (860, 600), (640, 900), (360, 740), (320, 568)):
        opened.set_viewport_size({"width": width, "height": height})
        expect(opened.locator(".hw-turn[aria-current]")).to_be_in_viewport(ratio=1)
        for button in opened.locator(".hw-transport button:visible").all():
            expect(button).to_be_in_viewport(ratio=1)
        for card in opened.locator(".hw-card").all():
            expect(card).to_be_in_viewport(ratio=0.1)
        assert opened.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert opened.locator(".harp-widget").get_attribute("data-theme") == scheme
    found = Axe().run(opened).response["violations"]
    assert not found, found


def test_on_paper_there_is_a_diagram_every_ten_turns(chromium: Browser) -> None:
    game = Game("klondike", deal=4, moves="51 2h 14x2" + " sw" * 20)
    line = game.record.main_line()
    line[1].comment, line[2].glyph = "The ace goes home <b>at once</b>.", "!?"
    page = chromium.new_page(color_scheme="dark")
    page.set_content(game.record.page())
    page.locator(".hw-card").first.wait_for()
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))) == 2
    expect(page.locator(".hw-print")).to_have_count(0)
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    paper = page.locator(".hw-print")
    expect(page.locator("main")).to_be_hidden()
    captions = paper.locator("figcaption")
    expect(captions).to_have_count(4)
    for caption, text in zip(captions.all(), ("At the deal", "Turn 10 of 23", "Turn 20 of 23", "Turn 23"), strict=True):
        expect(caption).to_contain_text(text)
    for figure, node in zip(
        paper.locator("figure").all(), [game.record.root, line[9], line[19], line[22]], strict=True
    ):
        assert piles_of(figure) == should_be(node)
    expect(paper.locator("section").first).to_contain_text("The ace goes home <b>at once</b>.")
    expect(paper.locator(".hw-print-turns > div")).to_have_count(23)
    page.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language_all_of_its_bar_is_seen(chromium: Browser, language: str) -> None:
    page = chromium.new_page(viewport={"width": 320, "height": 640})
    page.set_content(recorded().record.page(language=language, start=2))
    page.locator(".hw-card").first.wait_for()
    assert page.locator("html").get_attribute("lang") == language
    for text in page.locator(".hw-bar *, .hw-said p").all():
        assert text.evaluate("it => it.scrollWidth <= it.clientWidth || getComputedStyle(it).display === 'inline'")
    page.close()


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A notebook that was run and saved, with a record as its output."""
    cell = "from harp_widget import Game; Game('klondike', deal=4, moves='51 2h 14x2 sw').record"
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell)])
    NotebookClient(notebook, timeout=120).execute()
    path = tmp_path_factory.mktemp("saved") / "saved.ipynb"
    nbformat.write(notebook, path)
    return path


def plays(frame: FrameLocator) -> None:
    """The record in a frame goes on a turn when it is told to."""
    expect(frame.locator(".hw-said")).to_contain_text("At the deal")
    frame.get_by_role("button", name="One turn on").click()
    expect(frame.locator(".hw-said")).to_contain_text("Turn 1 of 4")
    assert Board.cards_of(frame.locator(".harp-widget"), "4")[-1] == "9S"


def test_an_exported_notebook_plays_it(chromium: Browser, saved: Path) -> None:
    html, _ = HTMLExporter().from_filename(str(saved))
    path = saved.with_suffix(".html")
    path.write_text(html, encoding="utf-8")
    page = chromium.new_page()
    page.route(lambda url: not url.startswith("file:"), lambda route: route.abort())
    page.goto(path.as_uri(), wait_until="commit")
    plays(page.frame_locator("iframe"))
    expect(page.locator(".harp-record > img")).to_be_hidden()
    page.close()


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_notebook_shows_a_picture_and_plays_when_it_is_trusted(lab: OpenLab, saved: Path) -> None:
    notebook = lab(file=saved, run=False)
    picture = notebook.output().locator("img")
    expect(picture).to_be_visible()
    assert "Klondike" in (picture.get_attribute("alt") or "")
    notebook.run_all()
    plays(notebook.output().frame_locator("iframe"))
    expect(notebook.output().locator("img")).to_be_hidden()
