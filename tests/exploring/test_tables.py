"""Tables: pandas and Parquet hold what the rows hold, column by column."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pandas
import pyarrow.parquet
import pytest

from harp_widget import Exploration, Game, Limit, explore
from harp_widget.exploring import MissingLibrary, tables

LIMIT = Limit(seconds=None, nodes=2_000)


@pytest.fixture(scope="module")
def found() -> Exploration:
    """Rows of every kind: deals by name and by number, positions, options that are missing, answers too."""
    deals = [1, "ms:26", *range(40, 60), Game("klondike", 3).position]
    return explore("klondike", deals, vary={"draw": [1, 3], "passes": [2, None]}, limit=LIMIT, progress=False)


def rows_of(frame: Any) -> list[dict[str, Any]]:
    return [
        {name: None if pandas.isna(value) else value for name, value in row.items()} for row in frame.to_dict("records")
    ]


def test_a_frame_holds_the_rows(found: Exploration) -> None:
    frame = found.frame()
    assert list(frame.columns) == found.columns
    assert rows_of(frame) == list(found)
    assert str(frame["moves"].dtype) == str(frame["passes"].dtype) == "Int64"
    assert list(found.frame(["verdict", "deal"]).columns) == ["verdict", "deal"]
    assert list(found.frame("verdict").columns) == ["verdict"]
    assert str(found.summary()["passes"].dtype) == "Int64"


def test_a_file_holds_the_rows_part_by_part(
    found: Exploration, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "PART", 7)
    file = tmp_path / "found.parquet"
    file.write_text("what stood there before")
    found.to_parquet(file)
    assert [*tmp_path.iterdir()] == [file]
    rows = pyarrow.parquet.read_table(file).to_pylist()
    expected = [{**row, "deal": None if row["deal"] is None else str(row["deal"])} for row in found]
    assert rows == expected
    found.to_parquet(file, ["moves"])
    assert pyarrow.parquet.ParquetFile(file).metadata.num_row_groups == -(-len(found) // 7)
    assert pyarrow.parquet.read_table(file).to_pydict() == {"moves": [row["moves"] for row in found]}


@pytest.mark.parametrize(
    ("values", "kind"),
    [
        ([1, None], "int64"),
        ([1, 2.5, None], "double"),
        ([True, None], "bool"),
        ([None, None], "null"),
        (["a", 1], "string"),
        ([True, 1], "string"),
    ],
)
def test_kinds_of_columns(values: list[Any], kind: str, tmp_path: Path) -> None:
    answers = iter(values)
    own = explore("klondike", len(values), ask=lambda game: {"x": next(answers)}, progress=False)
    own.to_parquet(tmp_path / "x.parquet", "x")
    read = pyarrow.parquet.read_table(tmp_path / "x.parquet")
    assert str(read.schema.field("x").type) == kind
    told = [value if value is None or kind != "string" else str(value) for value in values]
    assert read.to_pydict() == {"x": told}


def test_what_can_not_be_written_spoils_nothing(tmp_path: Path) -> None:
    file = tmp_path / "x.parquet"
    file.write_text("before")
    own = explore("klondike", 2, ask=lambda game: {"x": 1 << 70}, progress=False)
    with pytest.raises(ValueError, match="the column 'x' has a number"):
        own.to_parquet(file)
    assert file.read_text() == "before"
    assert [*tmp_path.iterdir()] == [file]
    assert own.frame()["x"].tolist() == [1 << 70, 1 << 70]


def test_a_column_that_is_not_there_is_named(found: Exploration, tmp_path: Path) -> None:
    for call in (found.frame, found.summary, found.chart, lambda names: found.to_parquet(tmp_path / "x", names)):
        with pytest.raises(ValueError, match="no column 'suit': there are code, deal, variant, draw"):
            call(["suit"])


def test_without_pyarrow(found: Exploration, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingLibrary, match=r"pyarrow.*harp_widget\[parquet\]"):
        found.to_parquet(tmp_path / "x")
