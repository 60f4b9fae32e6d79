"""Who wants to hear of every change of a game: boards that show it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import WeakMethod


class Watchers:
    """Bound methods, called with what changed; an object that nobody else keeps is forgotten."""

    __slots__ = ("_methods",)

    def __init__(self) -> None:
        self._methods: list[WeakMethod[Callable[[Any], None]]] = []

    def add(self, method: Callable[[Any], None]) -> None:
        """Call ``method`` from now on; once, however often it is added."""
        reference = WeakMethod(method)
        if reference not in self._methods:
            self._methods.append(reference)

    def tell(self, changed: object) -> None:
        """Call them all."""
        for reference in tuple(self._methods):
            method = reference()
            if method is None:
                self._methods.remove(reference)
            else:
                method(changed)

    def __reduce__(self) -> tuple[type[Watchers], tuple[()]]:
        return Watchers, ()
