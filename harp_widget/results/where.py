"""Where results are kept, unless somebody says otherwise."""

from __future__ import annotations

import os
import sys

VARIABLE = "HARP_WIDGET_RESULTS"
"""Names the file in the environment; ``off``: nothing is kept."""

MEMORY = ":memory:"
"""Nowhere: for as long as the process lives."""


def kept_at() -> str | None:
    """The path of the file that results are kept in; ``None`` where nothing is kept.

    A browser's Python has no disk of its own: there it is memory.
    """
    named = os.environ.get(VARIABLE, "")
    if named.lower() == "off":
        return None
    if named:
        return named
    if sys.platform == "emscripten":
        return MEMORY
    from platformdirs import user_data_path

    return str(user_data_path("harp_widget") / "results.sqlite")
