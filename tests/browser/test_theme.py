"""The board is whole, dark or light, as the page behind it is: whatever page and system say."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.bare import open_bare

JUPYTERS_WHITE = "<style>:root { --jp-layout-color0: white; --jp-layout-color1: white }</style>"
JUPYTERS_BLACK = "<style>:root { --jp-layout-color0: #111; --jp-layout-color1: #222 }</style>"
DARK_PAPER = "<style>body { background: #181a1f }</style>"
DARK_OKLCH = "<style>html { background: oklch(0.21 0.02 250) }</style>"
LIGHT_PAPER = "<style>body { background: hsl(40 20% 97%) }</style>"
EITHER = '<meta name="color-scheme" content="light dark">'

# How light a colour of the board is as it is painted, from 0 to 1; of two, their contrast.
PAINTED = """(root, names) => {
  const canvas = document.createElement("canvas").getContext("2d");
  const probe = root.appendChild(document.createElement("i"));
  const lights = names.map((name) => {
    probe.style.color = `var(--hw-${name})`;
    canvas.fillStyle = getComputedStyle(probe).color;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((it) => (it / 255) ** 2.2);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  });
  probe.remove();
  return lights;
}"""
GROUNDS, INKS = ["table", "table-2", "surface"], ["ink", "ink-2"]


def is_dark(page: Page) -> bool:
    """Whether the board is dark; it must be so as a whole, and readable."""
    root = page.locator(".harp-widget")
    dark = root.get_attribute("data-theme") == "dark"
    grounds, inks = root.evaluate(PAINTED, GROUNDS), root.evaluate(PAINTED, INKS)
    for light in grounds:
        assert (light < 0.1) if dark else (light > 0.5), f"not of its theme: {grounds}"
    dim, bright = (max(grounds), min(inks)) if dark else (max(inks), min(grounds))
    assert (bright + 0.05) / (dim + 0.05) >= 4.5
    assert root.evaluate("root => getComputedStyle(root).colorScheme") == ("dark" if dark else "light")
    return dark


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    ("head", "dark"),
    [
        ("", False),
        (JUPYTERS_WHITE, False),
        (JUPYTERS_BLACK, False),
        (LIGHT_PAPER + JUPYTERS_WHITE, False),
        (DARK_PAPER, True),
        (DARK_PAPER + JUPYTERS_WHITE, True),
        (DARK_PAPER + JUPYTERS_BLACK, True),
        (DARK_OKLCH, True),
        (EITHER, None),
        (EITHER + JUPYTERS_WHITE, None),
        ("<style>:root { color-scheme: light dark }</style>", None),
    ],
)
def test_without_a_word_of_the_page_its_paper_decides(
    chromium: Browser, scheme: str, head: str, dark: bool | None
) -> None:
    """``None``: the paper follows the system."""
    page = open_bare(chromium, scheme, head=head)
    assert is_dark(page) == (scheme == "dark" if dark is None else dark)
    page.context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_word_goes_first(chromium: Browser, scheme: str) -> None:
    for html, body in (("", 'data-jp-theme-light="false"'), ("theme=dark", ""), ("", "class='dark dark-theme'")):
        page = open_bare(chromium, scheme, html, body=body)
        assert is_dark(page)
        page.context.close()
    page = open_bare(chromium, scheme, head=DARK_PAPER, body="data-vscode-theme-kind=vscode-light")
    assert not is_dark(page)
    page.context.close()


def test_a_page_that_turns_dark_takes_the_board_along(chromium: Browser) -> None:
    for shadow in (False, True):
        page = open_bare(chromium, head="<style>.night { background: black }</style>" + EITHER, shadow=shadow)
        assert not is_dark(page)
        page.evaluate("() => document.body.classList.add('night')")
        page.locator(".harp-widget[data-theme=dark]").wait_for()
        assert is_dark(page)
        page.evaluate("() => document.body.classList.remove('night')")
        page.locator(".harp-widget[data-theme=light]").wait_for()
        page.emulate_media(color_scheme="dark")
        page.locator(".harp-widget[data-theme=dark]").wait_for()
        assert is_dark(page)
        page.context.close()
