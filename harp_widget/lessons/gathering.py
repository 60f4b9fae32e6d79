"""What a class handed in: tokens, records and results in folders, as one table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from datetime import datetime
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from harp_widget.engine.mistakes import WrongValueError
from harp_widget.engine.refusals import Refusal, Told
from harp_widget.engine.wanted import wrong
from harp_widget.records import Record, files, tables
from harp_widget.results import Results, ResultsError

from . import tokens
from .exercise import Exercise
from .tokens import Handed

if TYPE_CHECKING:
    from pandas import DataFrame

COLUMNS = ["who", "file", "chapter", "done", "tries", "seconds", "refused", "signed", "fault"]
MOST_FILES = 200
"""The most files of one pupil that are looked at."""
_DATABASES = (".db", ".sqlite", ".sqlite3")
_TEXTS = (".txt", ".token", ".json", ".ipynb", ".pgn", ".md")

Row = dict[str, Any]


def gather(
    folder: str | PathLike[str],
    key: str | bytes | None = None,
    exercise: Exercise | None = None,
    language: str = "en",
) -> DataFrame:
    """The work of a class as a DataFrame: a row for each pupil and chapter, or the fault of a file; needs pandas.

    ``folder``: one folder a pupil, named so (or a file a pupil). In it tokens, also in notebooks, records and files of
    results. ``key`` is the one that tokens are signed with; with ``exercise`` a token of another one is a fault.

    Columns: ``who file chapter done tries seconds refused signed fault``: ``refused`` is the rule that refused most,
    ``fault`` a sentence where something can't be read, is forged, of another exercise, or handed in by two.
    """
    return tables.frame(rows(folder, key, exercise, language), COLUMNS)


def rows(
    folder: str | PathLike[str],
    key: str | bytes | None = None,
    exercise: Exercise | None = None,
    language: str = "en",
) -> list[Row]:
    """What :func:`gather` shows, as plain dicts."""
    if not isinstance(folder, str | PathLike):
        raise wrong("folder", folder, "a path")
    place = Path(folder)
    if not place.is_dir():
        raise WrongValueError(f"folder must be the folder of a class, and {str(place)[:200]!r} is none")
    gathered = _Gathered(tokens.a_key(key), exercise, language)
    found: list[Row] = []
    for pupil in sorted(place.iterdir()):
        if not pupil.name.startswith("."):
            found += gathered.of_pupil(pupil)
    return found


class _Gathered:
    """What was handed in so far."""

    def __init__(self, key: str | bytes | None, exercise: Exercise | None, language: str) -> None:
        self.key, self.exercise, self.language = key, exercise, language
        self.handed_in: dict[str, str] = {}

    def of_pupil(self, place: Path) -> list[Row]:
        """The rows of one pupil: there is always one, if only to say that nothing was handed in."""
        try:
            paths = _files(place)
        except OSError:
            paths = []
        found = [row for path in paths for row in self._of_file(place, path)]
        return found or [self._row(place, place, fault=self._say("gather.nothing"))]

    def _of_file(self, pupil: Path, path: Path) -> list[Row]:
        reader: Callable[[Path, Path], Iterator[Row]] = self._results if _is_database(path) else self._texts
        try:
            return list(reader(pupil, path))
        except (Told, ResultsError) as error:
            return [self._row(pupil, path, fault=error.sentence(self.language))]
        except (OSError, ValueError):
            return [self._row(pupil, path, fault=self._say("gather.unread"))]

    def _texts(self, pupil: Path, path: Path) -> Iterator[Row]:
        """Tokens wherever they stand; else records."""
        text = files.read(path)
        found = dict.fromkeys(token[0] for token in tokens.FORM.finditer(text))
        for token in found:
            yield from self._token(pupil, path, token)
        if found:
            return
        if "HX1." in text:
            yield self._row(pupil, path, fault=self._say("token.damaged"))
        elif path.suffix != ".ipynb" and ('[Variant "' in text or '[Code "' in text or files.is_json(path)):
            for record in Record.load_all(path):
                yield self._record(pupil, path, record)

    def _token(self, pupil: Path, path: Path, token: str) -> Iterator[Row]:
        first = self.handed_in.setdefault(token, pupil.stem)
        try:
            handed = Exercise.verify(token, self.key, of=self.exercise)
        except Told as error:
            yield self._row(pupil, path, fault=error.sentence(self.language))
            return
        fault = self._say("token.twice", name=first) if first != pupil.stem else ""
        for chapter in range(1, min(handed.out_of, 1_000) + 1):
            yield self._row(pupil, path, fault=fault, signed=handed.is_signed, **_chapter(handed, chapter))

    def _record(self, pupil: Path, path: Path, record: Record) -> Row:
        refused, line = record.refused(), record.main_line()
        seconds = line[-1].turn.seconds if line and line[-1].turn else 0
        return self._row(
            pupil,
            path,
            chapter=record.title or record.code or record.variant,
            done=record.is_won,
            tries=len(line) + len(refused),
            seconds=seconds,
            refused=_most([row["rule"] for row in refused]),
        )

    def _results(self, pupil: Path, path: Path) -> Iterator[Row]:
        results = Results(path)
        try:
            for row in results.rows(everybody=True):
                told = {"chapter": row["code"] or row["game"], "tries": row["tries"], "seconds": row["seconds"]}
                yield self._row(pupil, path, done=bool(row["won"]), **told)
        finally:
            results.close()

    def _row(self, pupil: Path, path: Path, **told: Any) -> Row:
        empty: Row = dict.fromkeys(COLUMNS) | {"refused": "", "signed": False, "fault": ""}
        file = "" if path == pupil and pupil.is_dir() else path.name
        return empty | {"who": pupil.stem if pupil.is_file() else pupil.name, "file": file} | told

    def _say(self, rule: str, **params: Any) -> str:
        return Refusal(rule, params).sentence(self.language)


def _files(place: Path) -> list[Path]:
    """The files of a pupil that may hold something."""
    if place.is_file():
        return [place]
    inside = sorted(path for path in place.rglob("*") if path.suffix.lower() in (*_TEXTS, *_DATABASES))
    return [path for path in inside if path.is_file() and ".ipynb_checkpoints" not in path.parts][:MOST_FILES]


def _is_database(path: Path) -> bool:
    return path.suffix.lower() in _DATABASES


def _chapter(handed: Handed, chapter: int) -> Row:
    tries = [attempt for attempt in handed.attempts if attempt.chapter == chapter]
    times = sorted(datetime.strptime(attempt.when, tokens.WHEN) for attempt in tries)
    return {
        "chapter": chapter,
        "done": chapter in handed.chapters,
        "tries": len(tries),
        "seconds": int((times[-1] - times[0]).total_seconds()) if times else 0,
        "refused": _most([attempt.rule for attempt in tries if attempt.rule]),
    }


def _most(rules: list[str]) -> str:
    """The rule that stands there most often; of equals the first."""
    return Counter(rules).most_common(1)[0][0] if rules else ""
