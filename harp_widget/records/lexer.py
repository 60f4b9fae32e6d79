"""A text of records in tokens, each with its place."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

_TOKEN = re.compile(
    r"""(?P<space>\s+)
    | (?P<tag>\[\s*[A-Za-z][A-Za-z0-9_]*\s+"(?:[^"\\\n]|\\.)*"\s*\])
    | (?P<bad>\[[^\n]*)
    | (?P<comment>\{)
    | (?P<rest>;[^\n]*)
    | (?P<open>\()
    | (?P<close>\))
    | (?P<number>[0-9]+\.+)
    | (?P<nag>\$[0-9]{1,3})
    | (?P<word>[^\s(){}\[\];]+)
    | (?P<junk>.)""",
    re.VERBOSE,
)
_END = re.compile(r"(?:[^}\\]+|\\.)*", re.DOTALL)
_NEXT_GAME = re.compile(r'\n[^\S\n]*\n\s*(?=\[[A-Za-z]\w*[^\S\n]+")')
"""Where another game begins, even inside of a comment that somebody forgot to close."""


class Token(NamedTuple):
    """``kind``: ``tag bad comment unclosed rest open close number nag word junk``; where it begins; a comment's text
    without braces."""

    kind: str
    text: str
    at: int


class Lexer:
    """The tokens of a text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._breaks = [found.start() for found in re.finditer("\n", text)]
        self._games = [found.end() for found in _NEXT_GAME.finditer(text)]

    def __iter__(self) -> Iterator[Token]:
        at = 0
        while at < len(self.text):
            found = _TOKEN.match(self.text, at)
            assert found is not None  # the last alternative takes anything
            assert found.lastgroup is not None
            if found.lastgroup == "comment":
                token, at = self._comment(at)
                yield token
                continue
            if found.lastgroup != "space":
                yield Token(found.lastgroup, found[0], at)
            at = found.end()

    def _comment(self, at: int) -> tuple[Token, int]:
        """A comment, and where it ends. One that swallows the next game is not closed."""
        games = bisect_right(self._games, at)
        limit = self._games[games] if games < len(self._games) else len(self.text)
        found = _END.match(self.text, at + 1, limit)
        assert found is not None  # it may be empty
        end = found.end()
        if end >= limit or self.text[end] != "}":
            return Token("unclosed", self.text[at : at + 40], at), limit
        return Token("comment", self.text[at + 1 : end], at), end + 1

    def place(self, at: int) -> tuple[int, int]:
        """Line and column of a place, from 1."""
        line = bisect_right(self._breaks, at - 1)
        return line + 1, at - (self._breaks[line - 1] if line else -1)
