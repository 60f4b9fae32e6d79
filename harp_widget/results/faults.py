"""What can go wrong with a file of results; each has a sentence in ``words`` and loses nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from harp_widget.engine.mistakes import OneSentence
from harp_widget.engine.refusals import Refusal


class ResultsError(OneSentence):
    """A file of results can't be read or written. ``fault`` says what is wrong; the file is left as it is.

    ``results.no-file``: no database, or another program's; ``results.newer``: of a later version; ``results.damaged``;
    ``results.read-only``; ``results.full``: no room on the disk; ``results.busy``: others write without end;
    ``results.place``: there can be no file there.
    """

    def __init__(self, fault: Refusal) -> None:
        super().__init__(fault)
        self.fault = fault

    def sentence(self, lang: str = "en") -> str:
        """What is wrong and what to do, in a language."""
        from harp_widget.words import sentence

        return sentence(self.fault, lang)

    def __str__(self) -> str:
        return self.sentence()


_KINDS = {
    sqlite3.SQLITE_READONLY: "results.read-only",
    sqlite3.SQLITE_PERM: "results.read-only",
    sqlite3.SQLITE_FULL: "results.full",
    sqlite3.SQLITE_IOERR: "results.full",
    sqlite3.SQLITE_BUSY: "results.busy",
    sqlite3.SQLITE_LOCKED: "results.busy",
    sqlite3.SQLITE_PROTOCOL: "results.busy",
    sqlite3.SQLITE_NOTADB: "results.no-file",
    sqlite3.SQLITE_CORRUPT: "results.damaged",
    sqlite3.SQLITE_CANTOPEN: "results.place",
}


def fault(kind: str, path: str) -> ResultsError:
    """The error of a kind, for a path."""
    return ResultsError(Refusal(kind, {"path": path}))


@contextmanager
def told(path: str) -> Iterator[None]:
    """What SQLite and the system say becomes a :class:`ResultsError`."""
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", None)
        raise fault(_KINDS.get(code & 0xFF if code is not None else -1, "results.damaged"), path) from error
    except OSError as error:
        raise fault("results.place", path) from error
