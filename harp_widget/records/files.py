"""Files of records: read within bounds, written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from os import PathLike
from pathlib import Path

from .errors import MOST_CHARACTERS, lone, too_long


def is_json(path: str | PathLike[str]) -> bool:
    """Whether a file holds JSON, by its name."""
    return Path(path).suffix.lower() == ".json"


def read(path: str | PathLike[str]) -> str:
    """The text of a file: UTF-8, or as older programs wrote it, Latin-1."""
    with Path(path).open("rb") as file:
        raw = file.read(4 * MOST_CHARACTERS + 1)
    if len(raw) > 4 * MOST_CHARACTERS:
        raise lone(too_long())
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("latin-1")


def write(path: str | PathLike[str], text: str) -> None:
    """Write a file beside the one that is there, and put it in its place when all of it is on the disk."""
    target = Path(os.path.realpath(path))
    handle, beside = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        os.chmod(beside, target.stat().st_mode & 0o777 if target.exists() else _usual_mode())
        os.replace(beside, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(beside)
        raise


def _usual_mode() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
