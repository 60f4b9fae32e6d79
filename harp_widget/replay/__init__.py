"""A recorded game as one page that plays it: no kernel, no network, nothing hidden in it."""

from .page import page, shown

__all__ = ["page", "shown"]
