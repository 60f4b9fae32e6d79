"""A game in one line: deal, options and main line, deflated, as the fragment of a link."""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from typing import TYPE_CHECKING
from urllib.parse import unquote

from harp_widget.engine import Game
from harp_widget.engine.refusals import Refusal

from . import heads, reading
from .errors import lone
from .escapes import tag

if TYPE_CHECKING:
    from .record import Record

KEY = "record="
MOST_LINK = 200_000
MOST_UNPACKED = 1_000_000
"""The longest text that is unpacked: a few bytes may stand for any number of characters."""
_PACKED = re.compile(KEY + "(?P<packed>[A-Za-z0-9_-]+)")
_TOLD = ("Variant", "Code", "Deal", "Board", "Date", "Options", "Balance")
_ENCODINGS = 3
"""How often a link may have been percent-encoded on its way."""


def write(game: Game, base: str) -> str:
    """The link of a game."""
    head = heads.head_of(game)
    turns = [str(game.steps[step].turn) for step in game.way(heads.main_end(game))]
    text = "".join(tag(name, head[name]) for name in _TOLD if name in head) + " ".join(turns)
    packed = urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
    return f"{base}#{KEY}{packed}"


def read(link: str) -> list[Record]:
    """The records of a link."""
    if len(link) > MOST_LINK:
        raise lone(Refusal("record.link"))
    for _ in range(_ENCODINGS):
        link = unquote(link)
    found = _PACKED.search(link)
    if not found:
        raise lone(Refusal("record.link"))
    return reading.read_all(_unpacked(found["packed"]))


def _unpacked(packed: str) -> str:
    stream = zlib.decompressobj()
    try:
        raw = stream.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), MOST_UNPACKED)
        text = raw.decode()
    except (Error, ValueError, zlib.error):
        raise lone(Refusal("record.link")) from None
    if not stream.eof:
        raise lone(Refusal("record.link"))
    return text
