"""A board in a page that is no notebook: its front end and its state, and nobody at the other end."""

from __future__ import annotations

import json
from base64 import b64encode

from playwright.sync_api import Browser, Page

from harp_widget import Solitaire

ADDRESS = "http://board.test/"
PAGE = """<!doctype html><html{html}><head>{head}</head><body{body}><div id="host"></div><script type="module">
const state = {state};
const model = {{
  get: (name) => state[name], on() {{}}, off() {{}}, set() {{}}, save_changes() {{}},
  sent: [], send(message) {{ this.sent.push(message); }}, widget_manager: {{}},
}};
const {{ default: board }} = await import("data:text/javascript;base64,{esm}");
const {{ signal }} = new AbortController();
let host = document.querySelector("#host");
if ({shadow}) host = host.attachShadow({{ mode: "open" }});
host.innerHTML = `<style>{css}</style><div id="board"></div>`;
const widget = board();
await widget.initialize({{ model, signal }});
await widget.render({{ model, el: host.querySelector("#board"), signal }});
window.model = model;
</script></body></html>"""


def open_bare(
    chromium: Browser, scheme: str = "light", html: str = "", head: str = "", body: str = "", shadow: bool = False
) -> Page:
    """A page with a board. ``scheme`` is the system's; ``html``, ``body``: attributes; ``head``: markup."""
    board = Solitaire("klondike", deal=4)
    context = chromium.new_context(color_scheme="dark" if scheme == "dark" else "light")
    page = context.new_page()
    kept = {"html": f" {html}", "head": head, "body": f" {body}", "css": str(board._css)}
    # Of a script's text only this would end it.
    state = json.dumps(board.get_state(), default=str).replace("</", "<\\/")
    esm = b64encode(str(board._esm).encode()).decode()
    text = PAGE.format(**kept, state=state, esm=esm, shadow=json.dumps(shadow))
    # Not as about:blank, whose paper follows the system.
    page.route(ADDRESS, lambda route: route.fulfill(body=text, content_type="text/html; charset=utf-8"))
    page.goto(ADDRESS)
    page.locator(".harp-widget").wait_for()
    return page
