r"""How texts stand in comments and tags: ``\}``, ``\"`` and ``\\`` are themselves, ``\n`` is a line break.

``\s`` is a space that a line's wrapping must not swallow, ``\u2028`` a character by its number, ``\[`` a bracket that
begins no command. A backslash before anything else is a backslash.
"""

from __future__ import annotations

import re

_SPECIAL = re.compile(r"[\\}\"]|\[(?=[%A-Za-z])|^ |(?<= ) | $|[^\S ]|[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
_ESCAPE = re.compile(r"\\(?:u(?P<code>[0-9a-fA-F]{4})|(?P<one>.))", re.DOTALL)
_SPACE = re.compile(r"\s+")
_MEANT = {"n": "\n", "s": " ", "\\": "\\", "}": "}", '"': '"', "[": "["}


def escaped(text: str, but: str = "") -> str:
    """A text as it stands in a comment or tag, on one line; characters in ``but`` stay as they are."""
    return _SPECIAL.sub(lambda found: found[0] if found[0] in but else _escape(found[0]), text)


def _escape(character: str) -> str:
    if character in '\\}"[':
        return "\\" + character
    if character == " ":
        return r"\s"
    return r"\n" if character == "\n" else f"\\u{ord(character):04x}"


def joined(written: str) -> str:
    """A text whose lines were wrapped: breaks of lines and other white space are one space, and none at the ends."""
    return _SPACE.sub(" ", written).strip(" ")


def unescaped(written: str) -> str:
    """What was meant."""
    return _ESCAPE.sub(_meant, written)


def _meant(found: re.Match[str]) -> str:
    if found["code"]:
        return chr(int(found["code"], 16))
    return _MEANT.get(found["one"], found[0])


def tag(name: str, value: str) -> str:
    """A tag of the head."""
    return f'[{name} "{escaped(value, "}[")}"]'
