"""Libraries that only exploring needs: loaded where they are used, with one sentence where they are missing."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from harp_widget.engine.mistakes import OneSentence


class MissingLibrary(OneSentence, ImportError):
    """A library of an extra is not installed; ``name`` tells which."""


def library(name: str, what: str, extra: str = "explore") -> Any:
    """A library of an extra; ``MissingLibrary`` says what needs it and how to install it."""
    try:
        return import_module(name)
    except ImportError as error:
        package = name.split(".")[0]
        told = f"{what} needs {package}, which is not installed: pip install 'harp_widget[{extra}]'"
        raise MissingLibrary(told, name=package) from error
