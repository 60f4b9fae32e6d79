"""Errors of what was asked, not of the program: a notebook shows their one sentence and no traceback."""

from __future__ import annotations


class OneSentence(Exception):
    """An error that IPython shows as one line."""

    def _render_traceback_(self) -> list[str]:
        """What IPython shows instead of the traceback."""
        return [f"{type(self).__name__}: {self}"]


class WrongTypeError(OneSentence, TypeError):
    """An argument of the wrong kind, one too many, or one that is not known."""


class WrongValueError(OneSentence, ValueError):
    """An argument of the right kind with a value that there is not."""
