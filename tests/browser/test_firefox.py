"""The page of a recorded game in Firefox: from a file, in a frame, on paper."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.firefox import Firefox
from tests.browser.test_page import PILES, recorded, should_be
from tests.machine import SECOND_BROWSER, find_firefox, how_to_get

LYING = """[...document.querySelectorAll(".harp-widget .hw-card")].map(it => it.dataset)
    .filter(it => it.card && it.depth >= 0).sort((a, b) => a.depth - b.depth).map(it => [it.pile, it.card])"""
SAID = "document.querySelector('.hw-said').textContent"
IS_DRAWN = "document.querySelector('.hw-card')"
RIGHT = "\ue014"


@pytest.fixture(scope="module")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    program = find_firefox()
    if program is None:
        pytest.fail(how_to_get([SECOND_BROWSER]))
    with Firefox(program, tmp_path_factory.mktemp("profile")) as firefox:
        yield firefox


def test_firefox_plays_the_page(firefox: Firefox, tmp_path: Path) -> None:
    """Every place as the engine has it; a finger turns the turns; nothing goes wrong, nothing is asked for."""
    path = tmp_path / "a game ä.html"
    game = recorded()
    game.record.page(path)
    firefox.open(path.as_uri())
    firefox.wait(IS_DRAWN)
    for node in [game.record.root, *game.record.main_line()]:
        if node.turn:
            firefox.press(RIGHT)
            firefox.wait(f"{SAID}.startsWith('Turn {node.ply} of 6')")
        lying: dict[str, list[str]] = {}
        for pile, card in firefox.evaluate(LYING):
            lying.setdefault(pile, []).append(card)
        assert {pile: lying[pile] for pile in PILES if pile in lying} == should_be(node)
    firefox.touch([(300, 600), (400, 602), (560, 604)])
    firefox.wait(f"{SAID}.startsWith('Turn 5 of 6')")
    firefox.open(path.as_uri(), width=320, height=568)
    firefox.wait(IS_DRAWN)
    assert firefox.evaluate("document.documentElement.scrollWidth") <= 320
    assert firefox.evaluate("performance.getEntriesByType('resource').map(it => it.name)") == []
    assert firefox.wrong == []


def test_firefox_prints_the_cards(firefox: Firefox, tmp_path: Path) -> None:
    path = tmp_path / "game.html"
    recorded().record.page(path)
    firefox.open(path.as_uri())
    firefox.wait(IS_DRAWN)
    pdf = firefox.pdf()
    drawn = [
        zlib.decompressobj().decompress(stream) for stream in re.findall(rb"stream\r?\n(x.*?)endstream", pdf, re.S)
    ]
    assert sum(len(re.findall(rb"/Type\s*/Page\b", part)) for part in (pdf, *drawn)) == 1
    curves = sum(len(re.findall(rb"\sc\s", stream)) for stream in drawn)
    assert curves > 3000  # frames alone have 1300, faces and suits the others


def test_firefox_plays_a_notebooks_output(firefox: Firefox, tmp_path: Path) -> None:
    path = tmp_path / "output.html"
    html = recorded().record._repr_mimebundle_()["text/html"]
    path.write_text(f"<!DOCTYPE html><title>Notebook</title>{html}", encoding="utf-8")
    firefox.open(path.as_uri())
    frame = firefox.frame()
    firefox.wait(IS_DRAWN, frame)
    firefox.evaluate("document.querySelectorAll('.hw-transport button')[3].click()", frame)
    firefox.wait(f"{SAID}.startsWith('Turn 1 of 6')", frame)
    assert not firefox.evaluate("document.querySelector('.harp-record > img').checkVisibility()")
    assert firefox.wrong == []
