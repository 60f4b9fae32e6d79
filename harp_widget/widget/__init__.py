"""The notebook: the board's class, and what the browser sees."""

from .solitaire import Solitaire

__all__ = ["Solitaire"]
