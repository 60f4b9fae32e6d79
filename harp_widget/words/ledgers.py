"""Where the score came from, as the win panel lists it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from harp_widget.engine.scoring import BONUS_LEAST_SECONDS, BONUS_POINTS, LedgerLine

from .catalogue import text
from .locales import number

_ORDER = (
    "balance",
    "price",
    "foundation",
    "waste-to-column",
    "cell-to-column",
    "turned",
    "taken-back",
    "redeal",
    "bonus",
)
_ONCE = {"balance", "price", "bonus"}


def ledger(lines: Iterable[LedgerLine], lang: str = "en", seconds: int | None = None) -> list[dict[str, Any]]:
    """Lines of the same kind together: ``label``, ``detail`` (``52 × 10``) and ``points``, which add up to the score.

    ``seconds``: the time of the win, so that the bonus can say what was divided. Points that the floor of the score
    forgave have a line of their own, so that the others multiply out.
    """
    told = list(lines)
    rows = [
        _row(kind, same, lang, seconds) for kind in _ORDER if (same := [line for line in told if line.kind == kind])
    ]
    forgiven = sum(line.forgiven for line in told)
    if forgiven:
        rows.append({"label": text("ledger.forgiven", lang), "detail": "", "points": forgiven})
    return rows


def _row(kind: str, lines: list[LedgerLine], lang: str, seconds: int | None) -> dict[str, Any]:
    counted = [line.points - line.forgiven for line in lines]
    detail = "" if kind in _ONCE else f"{number(len(counted), lang)} × {number(counted[0], lang)}"
    if kind == "bonus" and seconds is not None:
        detail = f"{number(BONUS_POINTS, lang)} ÷ {number(max(seconds, BONUS_LEAST_SECONDS), lang)}"
    return {"label": text(f"ledger.{kind}", lang), "detail": detail, "points": sum(counted)}
