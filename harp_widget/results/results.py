"""A file of results: what is kept, and what is read from it."""

from __future__ import annotations

import csv
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import date as Date
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from harp_widget.engine import Game, Rules
from harp_widget.engine.mistakes import WrongTypeError, WrongValueError
from harp_widget.engine.wanted import a_day, a_game, a_text, a_whole, the_rules, told

from . import merging
from .file import File, empty
from .ranking import MEASURES, Kind, Place
from .rows import Deal, deal_of, game_of, kind_of_rules, won_of
from .where import MEMORY, kept_at
from .writing import put

if TYPE_CHECKING:
    import pandas

Row = dict[str, Any]


def _here() -> datetime:
    return datetime.now().astimezone()


class Results:
    """The results kept in a file on this machine (KL-21). Nothing ever leaves it.

    ``path``: the file, made when something is first kept; without one that of :func:`kept_at`. ``player``: whose
    results are kept and asked for; ``now``: the time, with the player's zone. What can't be read or written is a
    :class:`ResultsError`, and the file stays as it is.

    >>> results = Results(":memory:")
    >>> results.keep(Game("klondike", deal=100000, moves="43 sw"))
    True
    >>> results.figures("klondike")["played"]
    0
    """

    def __init__(self, path: str | Path | None = None, player: str = "", now: Callable[[], datetime] = _here) -> None:
        chosen = kept_at() if path is None else path
        if chosen is None:
            raise WrongValueError("nothing is kept here: HARP_WIDGET_RESULTS is off; give a path")
        if not isinstance(chosen, str | Path):
            raise WrongTypeError(f"path must be a path, not {told(chosen)}")
        if not str(chosen).strip():
            raise WrongValueError("path must name a file")
        if not isinstance(player, str):
            raise WrongTypeError(f"player must be a name, not {told(player)}")
        if len(player) > 100:
            raise WrongValueError(f"player must be a name of at most 100 characters, not {told(player)}")
        self.path = str(chosen) if str(chosen) == MEMORY else str(Path(chosen).expanduser().absolute())
        self.player = player
        self._now = now
        self.file = File(self.path)

    def now(self) -> datetime:
        """The time where the player is."""
        return self._now()

    @property
    def is_lasting(self) -> bool:
        """Whether it is kept in a file, and not in memory for as long as the process lives."""
        return self.path != MEMORY

    @property
    def was_made(self) -> bool:
        """Whether the file did not exist before and was made here."""
        return self.file.made

    # What is kept.

    def keep(self, game: Game) -> bool:
        """Keep a game as it stands: one row a deal, its better figures (D-3). False where nothing was played yet."""
        return self.keep_deal(deal_of(a_game("game", game)))

    def keep_deal(self, deal: Deal, is_open: bool = True, moment: datetime | None = None) -> bool:
        """The same for what was taken down of a game at a moment; ``is_open``: whether it is still played."""
        if not deal.is_result:
            if not is_open and self._rows(id=deal.id):  # restarted, and left before anything was played
                with self.file.writing() as database:
                    database.execute("update deals set open = 0 where id = ?", (deal.id,))
            return False
        with self.file.writing() as database:
            put(database, deal, self.player, moment or self._now(), is_open)
        return True

    def forget(self, *ids: str, really: bool = False) -> int:
        """Forget deals by their ids, or with none named all of this player; how many. Only with ``really=True``."""
        if really is not True:
            raise WrongValueError("what is forgotten is gone: say forget(…, really=True)")
        for named in ids:
            a_text("ids", named)
        with self.file.writing() as database:
            if ids:
                marks = ",".join("?" * len(ids))
                gone = database.execute(f"delete from deals where id in ({marks})", ids)
            else:
                gone = database.execute("delete from deals where player = ?", (self.player,))
            return gone.rowcount

    def merge(self, other: Results | str | Path) -> int:
        """Take in what another file holds, each deal once, better figures kept; how many deals were new."""
        source = other if isinstance(other, Results) else Results(other)
        if source.path == self.path:
            return 0
        with source.file.reading() as database:
            tables = merging.all_of(database)
        with self.file.writing() as database:
            return merging.take_in(database, tables)

    def save(self, path: str | Path) -> None:
        """A copy of the whole file, what others are writing meanwhile left out or in whole."""
        place = Path(path).expanduser().absolute()
        with self.file.reading() as database:
            merging.save(database, place)

    def close(self) -> None:
        """Let go of the file; it is opened again when it is needed."""
        self.file.close()

    # What is read.

    def rows(self, everybody: bool = False) -> list[Row]:
        """A row a deal, in the order in which they began, each with its wins."""
        return self._rows() if everybody else self._rows(player=self.player)

    def _rows(self, order: str = "began, id", **wanted: object) -> list[Row]:
        """The deals whose columns have these values."""
        where = " and ".join(f"deals.{name} = ?" for name in wanted) or "true"
        given = tuple(wanted.values())
        with self.file.reading() as database:
            if database is None:
                return []
            deals = database.execute(
                "select deals.*, text as record, place from deals join records on records.deal = id and try = tries "
                f"where {where} order by {order}",
                given,
            ).fetchall()
            wins = database.execute(
                f"select wins.* from wins join deals on deals.id = wins.deal where {where}", given
            ).fetchall()
        won: dict[str, list[Row]] = {}
        for win in wins:
            won.setdefault(win["deal"], []).append(dict(win))
        return [{**dict(deal), "wins": won.get(deal["id"], [])} for deal in deals]

    def game(self, id: str) -> Game:
        """The game of a deal that is kept, where it stood; ``ValueError`` where there is none of that id."""
        found = self._rows(id=a_text("id", id))
        if not found:
            raise WrongValueError(f"there is no result with the id {told(id)}")
        return game_of(found[0])

    def won_game(self, id: str, number: int) -> Game:
        """The game of a deal as it was won in the try with that number, at its start, to be looked through."""
        with self.file.reading() as database:
            found = (
                database
                and database.execute(
                    "select wins.moves, wins.seconds, deals.*, text as record, place from wins "
                    "join deals on id = wins.deal join records on records.deal = id and records.try = wins.try "
                    "where id = ? and wins.try = ? order by wins.at desc",
                    (a_text("id", id), a_whole("number", number)),
                ).fetchone()
            )
        if not found:
            raise WrongValueError(f"there is no win with the id {told(id)} in try {told(number)}")
        return won_of({**dict(found), "tries": number})

    def frame(self) -> pandas.DataFrame:
        """All results as a table, a row a deal, all players (pandas)."""
        try:
            import pandas
        except ImportError:
            raise ImportError("a frame needs pandas: pip install pandas") from None
        return pandas.DataFrame(_plain(self.rows(everybody=True)), columns=list(COLUMNS))

    def export(self, path: str | Path) -> None:
        """The same as a CSV file."""
        with Path(path).open("w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, COLUMNS)
            writer.writeheader()
            writer.writerows(_plain(self.rows(everybody=True)))

    def figures(self, game: str | Rules, today: Date | None = None, **options: Any) -> Row:
        """The figures of a game with these options; what is not named is as the game usually has it (KL-21).

        ``played won share``, ``score`` (time bonus included), ``seconds`` and ``moves``: the best; ``row`` and
        ``longest_row``: of days with a win, now and ever; ``daily``: deals of the day won. Assisted games are counted
        nowhere (D-15). Games that can't be compared are never counted together: a game of the house is asked for by
        its rules.
        """
        day = self._now().date() if today is None else a_day("today", today)
        with self._kind(game, options) as kind:
            return kind.figures(day)

    def best(self, game: str | Rules, by: str = "score", limit: int = 10, **options: Any) -> list[Place]:
        """The best results of a game by ``score``, ``seconds`` or ``moves``, with their places.

        Ties share a place, the earlier first; the list ends after ``limit`` rows even in the middle of a tie. Assisted
        results do not rank (D-15), farmed ones stand below those without (D-10).
        """
        a_whole("limit", limit)
        if a_text("by", by) not in MEASURES:
            raise WrongValueError(f"by is {', '.join(MEASURES)}, not {told(by)}")
        with self._kind(game, options) as kind:
            return kind.places(by, limit)

    def unfinished(self, limit: int = 10) -> list[Row]:
        """Deals of this player that were begun and are neither won nor replaced, the last one first."""
        return self._rows(f"changed desc limit {a_whole('limit', limit)}", player=self.player, open=1, won=0)

    def kinds(self) -> list[Row]:
        """What this player has played that compares, each once: ``kind game house options``."""
        found: list[Row] = []
        with self.file.reading() as database:
            while database is not None:  # from one to the next in an index: there are few of many
                row = database.execute(
                    "select kind, game, house, options from deals where player = ? and kind > ? order by kind limit 1",
                    (self.player, found[-1]["kind"] if found else ""),
                ).fetchone()
                if row is None:
                    break
                found.append(dict(row))
        return found

    @contextmanager
    def _kind(self, game: str | Rules, options: dict[str, Any]) -> Iterator[Kind]:
        """The deals of this player that compare with such a game."""
        with self.of_kind(kind_of_rules(the_rules("game", game).vary(**options))) as kind:
            yield kind

    @contextmanager
    def of_kind(self, kind: str) -> Iterator[Kind]:
        """The same, by what makes games comparable in short."""
        with self.file.reading() as database, closing(sqlite3.connect(MEMORY)) as nothing:
            yield Kind(database or empty(nothing), self.player, kind)


COLUMNS = (
    *("id", "player", "game", "house", "options", "deal", "code", "daily", "began", "day", "seconds", "moves", "score"),
    *("bonus", "hints", "tries", "marks", "won", "record"),
)
"""The columns of a frame."""


def _plain(rows: list[Row]) -> list[Row]:
    """Rows as they are shown: the figures of a deal that was won are those of its best win by score."""
    shown = []
    for row in rows:
        best = max(row["wins"], key=lambda win: win["score"], default={"bonus": 0})
        shown.append(
            {
                name: ({**row, **best} if name in ("seconds", "moves", "score", "bonus") else row)[name]
                for name in COLUMNS
            }
        )
    return shown
