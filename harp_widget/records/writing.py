"""Records as text, written in one way only: equal records give equal texts."""

from __future__ import annotations

from collections.abc import Iterator

from harp_widget.engine import Game

from . import commands
from .escapes import tag
from .heads import head_of

WIDTH = 100


def write(game: Game) -> str:
    """The text of a record: head, an empty line, turns."""
    head = head_of(game)
    return "\n".join(
        [*(tag(name, value) for name, value in head.items()), "", *wrapped([*_Turns(game).words(), head["Result"]]), ""]
    )


def wrapped(words: list[str]) -> Iterator[str]:
    """Words in lines of at most ``WIDTH`` characters, as far as single ones are no longer."""
    line: list[str] = []
    length = 0
    for word in words:
        if line and length + len(word) >= WIDTH:
            yield " ".join(line)
            line, length = [], 0
        line.append(word)
        length += len(word) + 1
    yield " ".join(line)


class _Turns:
    """The turns of a game as words: a variation in parentheses after the turn that it replaces."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.out: list[str] = []
        self.opening = ""  # parentheses that the next word begins with
        self.is_after_close = False

    def words(self) -> list[str]:
        self._comment(commands.told_after(self.game.note(None), None, None))
        todo: list[tuple[str, int | None]] = [("on", None)]
        while todo:
            what, step = todo.pop()
            if what == "close":
                self.out[-1] += ")"
                self.is_after_close = True
            elif what == "variation" and step is not None:
                self._variation(step)
            elif after := self.game.after(step):
                self._turn(after[0])
                todo.append(("on", after[0]))
                for other in reversed(after[1:]):
                    todo += [("close", None), ("on", other), ("variation", other)]
        return self.out

    def _variation(self, step: int) -> None:
        self.opening = "("
        self._turn(step, opens=True)

    def _turn(self, step: int, opens: bool = False) -> None:
        note, (turn, after) = self.game.note(step), self.game.steps[step]
        self._comment(commands.told_before(note, marked=not opens and not self.is_after_close))
        self._put(f"{turn}{note.glyph}")
        self._comment(commands.told_after(note, turn, None if after is None else self.game.steps[after].turn))

    def _comment(self, text: str) -> None:
        if text:
            for word in f"{{ {text} }}".split(" "):
                self._put(word)

    def _put(self, word: str) -> None:
        self.out.append(self.opening + word)
        self.opening, self.is_after_close = "", False
