"""Where a notebook's reader sees that a callback or an observer of theirs raised."""

from __future__ import annotations

import sys
from typing import Any

from harp_widget.play.listeners import report


def show_fault(fault: Exception) -> None:
    """Show the error in the cell's output, as any error is; without a notebook it goes to the log."""
    shell = _shell()
    if shell is None:
        report(fault)
    else:
        shell.showtraceback((type(fault), fault, fault.__traceback__))


def _shell() -> Any:
    """The notebook's shell, if there is one: asked for only where IPython is loaded already."""
    ipython = sys.modules.get("IPython")
    return ipython.get_ipython() if ipython else None
