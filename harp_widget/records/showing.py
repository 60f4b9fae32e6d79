"""A record as something to look at: its page, and how a notebook shows it."""

from __future__ import annotations

from os import PathLike
from typing import TYPE_CHECKING

from harp_widget.engine.recording import Recorded

if TYPE_CHECKING:
    from .record import Record


class Shown(Recorded):
    """What :class:`.record.Record` has besides its turns."""

    def page(
        self,
        path: str | PathLike[str] | None = None,
        language: str = "en",
        title: str | None = None,
        reveal: bool = False,
        start: int = 0,
        code: bool = True,
    ) -> str:
        """One HTML file that plays the game: no Python, no network. Answers with its text; ``path``: where to write it.

        Hidden cards are not in it, nor what tells them (the code of the deal, the solver's line), unless ``reveal``
        says so or the game was won; ``code=False``: never the code, nor the day whose deal it is. ``start``: the turn
        of the main line that is shown first, ``ValueError`` for one that is not there. ``OSError`` where the file can't
        be written.
        """
        # A lazy call upwards, as in `_repr_mimebundle_`: records are read and written without a page.
        from harp_widget.replay import page

        return page(self._record, path, language, title, reveal, start, code)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        """In a notebook a record plays; nothing hidden is kept in the output."""
        from harp_widget.replay import shown

        return {"text/plain": repr(self), "text/html": shown(self._record)}

    @property
    def _record(self) -> Record:
        return self  # type: ignore[return-value]  # only a Record is Shown
