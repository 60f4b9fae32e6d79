"""Tables of what was found, for pandas and for files of Parquet's: column by column, no row is made."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from harp_widget.engine.mistakes import WrongValueError
from harp_widget.engine.wanted import told

from .extras import library

WHOLE = slice(None)

PART = 50_000
"""Rows that are written at once."""

Column = Callable[[str, slice], Sequence[Any]]
"""A column by its name, or a part of it."""


def chosen(columns: Sequence[str] | None, there: Sequence[str]) -> list[str]:
    """The columns named, or all there are; an error names what there is not."""
    names = [columns] if isinstance(columns, str) else list(there if columns is None else columns)
    for name in names:
        if name not in there:
            raise WrongValueError(f"no column {told(name)}: there are {', '.join(there)}")
    return names


def framed(names: Sequence[str], column: Callable[[str], Sequence[Any]], what: str) -> Any:
    """A pandas DataFrame. Whole numbers stay whole, also where some are missing."""
    pandas = library("pandas", what)
    return pandas.DataFrame({name: _whole(pandas, column(name)) for name in names}, columns=[*dict.fromkeys(names)])


def _whole(pandas: Any, values: Sequence[Any]) -> Any:
    return pandas.array(values, dtype="Int64") if {*map(type, values)} == {int, type(None)} else values


def write_parquet(path: str | Path, names: Sequence[str], column: Column, rows: int) -> None:
    """Write the columns named, ``PART`` rows at a time; what stood at ``path`` goes when all is written."""
    pyarrow, parquet = (library(name, "to_parquet()", "parquet") for name in ("pyarrow", "pyarrow.parquet"))
    parts = [slice(start, start + PART) for start in range(0, rows, PART)]
    kinds = {name: _kind(type(value) for part in parts for value in column(name, part)) for name in names}
    schema = pyarrow.schema([(name, getattr(pyarrow, kind)()) for name, kind in kinds.items()])
    fresh = Path(f"{path}.{os.getpid()}")
    try:
        with parquet.ParquetWriter(fresh, schema) as writer:
            for part in parts:
                writer.write_table(pyarrow.table([*_arrays(pyarrow, kinds, column, part)], schema=schema))
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)


def _arrays(pyarrow: Any, kinds: dict[str, str], column: Column, part: slice) -> Iterator[Any]:
    for name, kind in kinds.items():
        values: Iterable[Any] = column(name, part)
        if kind == "string":
            values = (value if value is None else str(value) for value in values)
        try:
            yield pyarrow.array(values, getattr(pyarrow, kind)())
        except (OverflowError, pyarrow.ArrowInvalid) as error:
            raise WrongValueError(f"the column {told(name)} has a number that Parquet has no room for") from error


def _kind(types: Iterable[type]) -> str:
    """What Parquet calls the kind of a column, by the kinds of its values; mixed ones become texts."""
    found = {*types} - {type(None)}
    if found == {int, float}:
        return "float64"
    named = {int: "int64", float: "float64", bool: "bool_"}
    return "null" if not found else named.get(found.pop(), "string") if len(found) == 1 else "string"
