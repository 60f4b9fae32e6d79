"""In a notebook a mistake shows one sentence: no traceback of the package's own lines."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest

from harp_widget import KLONDIKE, Game, Move, Position, read_code, solve

SEEN = Game("klondike", 5).position.masked()


@pytest.mark.parametrize(
    "mistake",
    [
        lambda: Game("klondike", 5).play("12"),
        lambda: Game("klondike", 5).play("h4 zz"),
        lambda: Game("klondike", 5).undo(),
        lambda: Game("klondike", "five"),
        lambda: Game("whist"),
        lambda: read_code("XX1-N-AAAAAAA"),
        lambda: Position.read("AS", KLONDIKE),
        lambda: solve(SEEN),
        lambda: SEEN.after(Move("s", "w")),
    ],
)
def test_a_mistake_shows_its_sentence(mistake: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match=r"\w") as caught:
        mistake()
    error = caught.value
    (line,) = error._render_traceback_()  # type: ignore[attr-defined]
    assert line == f"{type(error).__name__}: {error}"
    assert "\n" not in line
    czech = error.sentence("cs")  # type: ignore[attr-defined]
    assert czech != str(error)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.sentence("cs")) == (str(error), czech)


def test_ipython_shows_it() -> None:
    shell_class = pytest.importorskip("IPython.core.interactiveshell").InteractiveShell
    shell = shell_class()
    shown: list[list[str]] = []
    shell._showtraceback = lambda kind, value, lines: shown.append(lines)
    shell.run_cell("from harp_widget import Game; Game('klondike', 5).play('12')", store_history=False)
    assert len(shown) == 1
    assert len(shown[0]) == 1
    assert shown[0][0].startswith("IllegalMove: 1. 12: ")
