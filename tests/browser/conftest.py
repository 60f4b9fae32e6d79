"""One JupyterLab and one Chromium for all browser tests; `lab(*cells)` opens a notebook and runs it.

The browser goes down with the last test of this folder: while Playwright is up, an event loop counts as running in
the main thread, and other tests could not start their own.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.notebook import Notebook
from tests.browser.server import LabServer
from tests.machine import BROWSER, find_chromium, how_to_get

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
HERE = Path(__file__).parent


class OpenLab(Protocol):
    """What the fixture `lab` gives: open a notebook with these code cells (or a copy of a file), run them, wait.

    `theme` is light or dark, `size` that of the window in CSS pixels. `run=False` leaves the cells unrun.
    """

    def __call__(
        self,
        *cells: str,
        file: Path | None = None,
        theme: str = "light",
        size: tuple[int, int] = (1280, 900),
        run: bool = True,
    ) -> Notebook: ...


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


def notebook_text(cells: Iterable[str]) -> str:
    """A notebook file with these code cells."""
    code: list[dict[str, object]] = [
        {
            "cell_type": "code",
            "id": f"cell-{n}",
            "source": source,
            "metadata": {},
            "outputs": [],
            "execution_count": None,
        }
        for n, source in enumerate(cells)
    ]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": {"kernelspec": kernel}, "cells": code})


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    with LabServer(tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    path = find_chromium()
    if path is None:
        pytest.fail(how_to_get([BROWSER]))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def numbers() -> Iterator[int]:
    return count(1)


@pytest.fixture
def lab(server: LabServer, chromium: Browser, numbers: Iterator[int]) -> Iterator[OpenLab]:
    opened: list[Notebook] = []

    def open_lab(
        *cells: str,
        file: Path | None = None,
        theme: str = "light",
        size: tuple[int, int] = (1280, 900),
        run: bool = True,
    ) -> Notebook:
        name = f"{next(numbers)}.ipynb"
        text = notebook_text(cells) if file is None else file.read_text(encoding="utf-8")
        (server.notebooks / name).write_text(text, encoding="utf-8")
        context = chromium.new_context(viewport={"width": size[0], "height": size[1]})
        lab = Notebook(context.new_page())
        opened.append(lab)
        lab.open(f"{server.url}/lab/tree/{name}?reset", theme)
        if run:
            lab.run_all()
        return lab

    yield open_lab
    for lab in opened:
        for session in lab.page.request.get(f"{server.url}/api/sessions").json():
            ended = lab.page.request.delete(f"{server.url}/api/sessions/{session['id']}")
            assert ended.ok, ended.status_text
        lab.page.context.close()
    errors = [error for lab in opened for error in lab.page_errors]
    assert not errors, "uncaught in the page:\n" + "\n".join(errors)
