"""Where a notebook's reader sees that a callback or an observer of theirs raised."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import traitlets

from harp_widget.play.listeners import report


def show_fault(fault: Exception) -> None:
    """Show the error in the cell's output, as any error is; without a notebook it goes to the log."""
    shell = _shell()
    if shell is None:
        report(fault)
    else:
        shell.showtraceback((type(fault), fault, fault.__traceback__))


class Guarded(traitlets.HasTraits):
    """Traits whose observers can't keep each other, or the browser, from what is meant for them.

    What an observer raises is shown to its author; everything else goes on.
    """

    def observe(self, handler: Callable[[Any], Any], names: Any = traitlets.All, type: Any = "change") -> None:
        """As in traitlets; what ``handler`` raises is shown, and goes no further."""
        super().observe(self._guards.setdefault(handler, _guard(handler)), names, type)

    def unobserve(self, handler: Callable[[Any], Any], names: Any = traitlets.All, type: Any = "change") -> None:
        """As in traitlets."""
        super().unobserve(self._guards.get(handler, handler), names, type)

    @property
    def _guards(self) -> dict[Any, Callable[[Any], Any]]:
        """By observer; made when first asked for, since traitlets observes before anything is initialised."""
        guards: dict[Any, Callable[[Any], Any]] = self.__dict__.setdefault("_by_observer", {})
        return guards


def _guard(handler: Callable[[Any], Any]) -> Callable[[Any], Any]:
    if isinstance(handler, traitlets.EventHandler):  # a method of the class itself
        return handler

    def guarded(change: Any) -> None:
        try:
            handler(change)
        except Exception as fault:
            show_fault(fault)

    return guarded


def _shell() -> Any:
    """The notebook's shell, if there is one: asked for only where IPython is loaded already."""
    ipython = sys.modules.get("IPython")
    return ipython.get_ipython() if ipython else None
