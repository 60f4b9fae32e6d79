"""A notebook open in JupyterLab, as a test sees it: its page, its cells, and the kernel behind it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

PAGE_SCRIPT = Path(__file__).with_name("page.js")
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}


class Notebook:
    """One notebook in one page. `run` and `value` ask its kernel; `page` and `output` are Playwright's."""

    def __init__(self, page: Page, timeout: float = 60) -> None:
        """`timeout` in seconds is for opening, for running a cell and for an answer of the kernel, each."""
        self.page = page
        self.milliseconds = timeout * 1000
        self.page_errors: list[str] = []
        page.on("pageerror", lambda error: self.page_errors.append(str(error)))
        page.add_init_script(path=PAGE_SCRIPT)

    def open(self, address: str, theme: str) -> None:
        """Open the notebook in a theme, `light` or `dark`, and wait for its kernel."""
        self.page.goto(address, timeout=self.milliseconds)
        self.wait_until("lab.isReady()")
        self.command("apputils:change-theme", {"theme": THEMES[theme]})
        self.wait_until(f"document.body.dataset.jpThemeLight === '{json.dumps(theme == 'light')}'")

    def wait_until(self, condition: str) -> None:
        """Wait until a JavaScript expression is true."""
        self.page.wait_for_function(f"() => {condition}", timeout=self.milliseconds)

    def command(self, name: str, options: dict[str, Any] | None = None) -> None:
        """Give JupyterLab a command and don't wait for its end."""
        self.page.evaluate("([name, options]) => { lab.command(name, options); }", [name, options or {}])

    def run_all(self) -> None:
        """Run every cell and wait for the end; a failing cell fails the test."""
        self.command("notebook:run-all-cells")
        self.wait_until("lab.isDone()")
        errors = self.page.evaluate("() => lab.errors()")
        assert not errors, "a cell failed:\n" + "\n".join(errors)

    def add_cell(self, code: str) -> None:
        """Put a code cell below the last one, and choose it."""
        self.page.evaluate("(code) => { lab.addCell(code); }", code)

    def clear_output(self, index: int) -> None:
        """Take away what a code cell has put out."""
        self.page.evaluate("(index) => { lab.codeCells()[index].model.clearExecution(); }", index)

    def output(self, index: int = -1) -> Locator:
        """The output area of a code cell, counted from 0; -1 is the last."""
        cells = self.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell")
        return cells.nth(index).locator(".jp-Cell-outputWrapper")

    def run(self, code: str) -> str:
        """What Python prints. The code comes after all that the page sent before: clicks are handled by then."""
        answer = self.page.evaluate("(question) => lab.execute(question)", [code, self.milliseconds])
        assert answer["error"] is None, answer["error"]
        return str(answer["out"])

    def value(self, expression: str) -> Any:
        """What a Python expression is now, by way of JSON (so a tuple comes as a list)."""
        return json.loads(self.run(f"import json as _json; print(_json.dumps({expression}))"))
