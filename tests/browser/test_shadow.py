"""The board in a shadow root, where some hosts put it: the browser's own focus, Tab and arrows."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.bare import open_bare

FOCUSED = """() => {
  const { activeElement } = document.querySelector("#host").shadowRoot;
  return activeElement?.closest(".hw-table") ? activeElement.getAttribute("aria-label") : null;
}"""


def test_arrows_go_on_from_where_tab_has_come_to(chromium: Browser) -> None:
    page = open_bare(chromium, shadow=True)
    for _ in range(20):
        page.keyboard.press("Tab")
        if first := page.evaluate(FOCUSED):
            break
    reached = [first]
    for key in ("ArrowRight", "ArrowRight", "End", "ArrowUp"):
        page.keyboard.press(key)
        reached.append(page.evaluate(FOCUSED))
    assert None not in reached
    assert len(set(reached)) == 5
    assert page.evaluate("() => document.activeElement.id") == "host"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUSED) == reached[-1], "Tab comes back to where it left"
    page.context.close()
