"""The page itself: one file with its script, its style and the game, packed."""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from functools import cache
from html import escape
from os import PathLike
from pathlib import Path
from string import Template

from harp_widget import words
from harp_widget.drawing import html_image
from harp_widget.engine.wanted import a_text, a_whole
from harp_widget.records import Record, files

from .film import film

HERE = Path(__file__).parent


def page(
    record: Record,
    path: str | PathLike[str] | None,
    language: str,
    title: str | None,
    reveal: bool,
    start: int,
    code: bool,
) -> str:
    """The page of a record as HTML, written to ``path`` too; see :meth:`harp_widget.Record.page`."""
    language, title = words.language(language), a_text("title", title or "")
    told = film(record if reveal else record.masked(), language, title, a_whole("start", start), code)
    packed = pack([*_built(), told])
    html = _template().substitute(language=language, title=escape(told["title"]), packed=packed)
    html = html.encode(errors="replace").decode()  # a comment may hold half a character, which no file can
    if path is not None:
        files.write(path, html)
    return html


def pack(parts: object) -> str:
    """JSON, deflated, as text."""
    text = json.dumps(parts, ensure_ascii=False, separators=(",", ":"))
    stream = zlib.compressobj(9, zlib.DEFLATED, -15)
    return b64encode(stream.compress(text.encode(errors="replace")) + stream.flush()).decode("ascii")


@cache
def _built() -> tuple[str, str]:
    style, script = (_text(f"static/{name}") for name in ("replay.css", "replay.js"))
    return style, script


@cache
def _template() -> Template:
    return Template(_text("page.html"))


def _text(name: str) -> str:
    return (HERE / name).read_text(encoding="utf-8")


def shown(record: Record) -> str:
    """A record as HTML for a notebook: its page in a frame; where frames are taken out, a picture."""
    frame = (
        f'<iframe sandbox="allow-scripts" style="width:100%;height:560px;border:0" title="{escape(repr(record))}" '
        f'srcdoc="{escape(record.page())}"></iframe>'
    )
    picture = html_image(record.masked().game.position)
    return f'<div class="harp-record"><style>.harp-record>iframe~img{{display:none}}</style>{frame}{picture}</div>'
