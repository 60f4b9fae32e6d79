"""What a script without a notebook loads."""

from __future__ import annotations

import subprocess
import sys

import pytest

import harp_widget
from harp_widget import engine

HEAVY = ("ipywidgets", "anywidget", "traitlets", "IPython", "pandas", "babel", "numpy")


def test_a_first_move_loads_neither_the_widget_nor_words() -> None:
    code = "import sys; from harp_widget import Game; Game('klondike', deal=1).play('sw'); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "harp_widget.engine.game" in loaded
    assert [name for name in loaded if name.split(".")[0] in HEAVY] == []
    others = [name for name in loaded if name.startswith("harp_widget.") and not name.startswith("harp_widget.engine")]
    assert others == []


def test_every_name_is_there_when_asked() -> None:
    for name in harp_widget.__all__:
        assert getattr(harp_widget, name) is not None


def test_the_names_of_the_engine_are_those_of_the_package() -> None:
    for name in harp_widget.__all__:
        if hasattr(engine, name):
            assert getattr(harp_widget, name) is getattr(engine, name)
    assert set(harp_widget.__all__) <= set(dir(harp_widget))
    with pytest.raises(AttributeError, match="Gane"):
        _ = harp_widget.Gane
