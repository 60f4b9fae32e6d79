"""Charts of what was found."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import Any

from harp_widget.engine.mistakes import WrongValueError

from .groups import Group

GREY = "#7a7a7a"
"""Letters and lines that can be read on white and on black."""

MARK = "#2f8f6b"
WIDTH, ROW = 420, 34


def drawn(altair: Any, groups: Sequence[Group], by: Sequence[str]) -> Any:
    """A row for each group: its share as a point, its interval as a line."""
    if not groups:
        raise WrongValueError("there is nothing to draw: no deal has a verdict, or an answer True or False")
    rows = [_row(group) for group in groups]
    scale, axis = _ruler(altair, min(group.low for group in groups))
    title = "share of deals, 95 % interval"
    y = altair.Y("group:N", sort=None, title=", ".join(by) or None)
    base = altair.Chart(altair.Data(values=rows)).encode(y=y, tooltip=_tooltip(altair, groups))
    line = base.mark_rule(color=MARK, strokeWidth=3).encode(
        x=altair.X("low:Q", scale=scale, axis=axis, title=title), x2="high:Q"
    )
    point = base.mark_point(color=MARK, filled=True, size=90, opacity=1).encode(x=altair.X("share:Q", scale=scale))
    told = base.mark_text(color=GREY, align="left", dx=-2, dy=-11, fontSize=11).encode(x="share:Q", text="told:N")
    return _clothed((line + point + told).properties(width=WIDTH, height=ROW * len(rows)))


def _ruler(altair: Any, low: float) -> tuple[Any, Any]:
    """From 0 to 1 in fifths; in quarters from below 0 where there is a difference."""
    if low >= 0:
        return altair.Scale(domain=[0, 1]), altair.Axis(format="%")
    quarters = floor(4 * low)
    ticks = [quarter / 4 for quarter in range(quarters, 5)]
    return altair.Scale(domain=[quarters / 4, 1], nice=False), altair.Axis(format="+.0%", values=ticks)


def _row(group: Group) -> dict[str, Any]:
    """A group as a row of the chart's own data."""
    by = ", ".join(map(str, group.by.values()))
    name = " · ".join(part for part in (by, group.question) if part) or "all deals"
    return group.row() | {"group": name, "told": group.shown()["share"]}


def _tooltip(altair: Any, groups: Sequence[Group]) -> list[Any]:
    counts = [altair.Tooltip(f"{name}:Q") for name in ("deals", *groups[0].counts)]
    return [*counts, *(altair.Tooltip(f"{name}:Q", format=".2%") for name in ("share", "low", "high"))]


def _clothed(chart: Any) -> Any:
    """The same on white and on black: no ground of its own."""
    return (
        chart.configure(background="transparent")
        .configure_view(stroke=None)
        .configure_axis(
            labelColor=GREY, titleColor=GREY, tickColor=GREY, domainColor=GREY, gridColor=GREY, gridOpacity=0.25,
            labelFontSize=12, titleFontSize=12, titleFontWeight="normal", labelLimit=260,
        )
    )  # fmt: skip
