"""What the tests of a waiting board share: deals, and time to search in."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from harp_widget import Solitaire
from harp_widget.play import advising

LOST_DEAL: dict[str, Any] = {"deal": 7, "draw": 3}
TURNING: dict[str, Any] = {"deal": 2, "draw": 3}
"""After ``BEFORE`` it can be won; ``FATAL`` loses it."""
BEFORE, FATAL = "52 76 sw", "wh"


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two seconds are long in a test."""
    monkeypatch.setattr(advising, "PATIENCE", 0.03)
    monkeypatch.setattr(advising, "GRACE", 0)


def run(play: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a test on an event loop of its own."""
    asyncio.run(asyncio.wait_for(play(), 20))


async def until(condition: Callable[[], object]) -> None:
    """Let the searches go on until something holds."""
    while not condition():
        await asyncio.sleep(0.005)


def watches(widget: Solitaire) -> bool:
    """Whether something is being looked at, or will be."""
    return widget.in_play.adviser._watch is not None


async def settled(widget: Solitaire) -> None:
    """Let the searches come to their end."""
    await until(lambda: widget.in_play.adviser._watch is None and widget.in_play.adviser._seek is None)
