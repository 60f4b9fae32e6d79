"""Records as tables: rows as plain dicts, and DataFrames where pandas is installed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .node import Node

if TYPE_CHECKING:
    from pandas import DataFrame


def row(ply: int, node: Node, before: int) -> dict[str, Any]:
    """A turn of the main line; ``before`` is the score before it."""
    turn, position = node.turn, node.position
    assert turn is not None  # the main line has no deal in it
    return {
        "ply": ply,
        "move": str(turn),
        "by": turn.by,
        "seconds": turn.seconds,
        "score": node.score,
        "points": node.score - before,
        "home": sum(position.foundations),
        "hidden": sum(position.down),
        "legal": len(position.legal_moves),
        "verdict": node.verdict,
        "comment": node.comment,
        "glyph": node.glyph,
    }


def frame(rows: list[dict[str, Any]], columns: list[str] | None = None) -> DataFrame:
    """Rows as a DataFrame; ``ImportError`` says what to install."""
    try:
        from pandas import DataFrame
    except ImportError:
        raise ImportError("a table needs pandas: pip install pandas (rows() gives plain dicts without it)") from None
    return DataFrame(rows, columns=columns)
