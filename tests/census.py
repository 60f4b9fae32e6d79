"""The census: every deal of a game decided, as far as asked for, in a store that is taken up again.

`make census GAME="klondike draw=1" DEALS=100000` prints what `examples/census.md` is made of. GAME is a game's name,
with options or without; without any, each option that a code tells is counted in turn.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from harp_widget import Limit, explore
from harp_widget.engine import Rules, write_code
from harp_widget.engine.choosing import TOLD_BY_CODE
from harp_widget.engine.deals import MOST_DEALS
from harp_widget.engine.wanted import the_rules
from harp_widget.exploring.intervals import share_between

STORE = Path(__file__).parents[1] / "build" / "census.sqlite"

LIMIT = Limit(seconds=30.0)
"""For each deal. What is not decided by then is asked again at the end, with more time and memory."""

LONGER = Limit(seconds=600.0, memory=4 << 30)
"""What is not decided by then either is told as open."""

SHOWN = 5
"""How many of the hardest deals are told."""


def counted(game: str) -> Iterator[dict[str, Any]]:
    """The options of each count that is meant: those named, or all that codes tell."""
    name, *named = game.split()
    rules = the_rules("GAME", name)
    if named:
        pairs = (word.split("=") for word in named)
        yield {option: int(value) for option, value in pairs}
        return
    told = {option: values for option, values in rules.offers.choices.items() if option in TOLD_BY_CODE}
    if not told:
        yield {}
    for option, values in told.items():
        for value in values:
            yield {option: value}


def census(game: str, deals: int, store: Path) -> Iterator[str]:
    """The figures of each count, as lines of Markdown."""
    store.parent.mkdir(exist_ok=True)
    rules = the_rules("GAME", game.split()[0])
    for options in counted(game):
        found = explore(rules, deals, limit=LIMIT, store=store, **options)
        rows = {row["deal"]: row for row in found}
        late = [deal for deal, row in rows.items() if row["verdict"] == "unknown"]
        if late and not found.interrupted:
            rows |= {row["deal"]: row for row in explore(rules, late, limit=LONGER, store=store, **options)}
        yield "\n".join([*told(rules.vary(**options), options, [*rows.values()], len(late)), *found.lines()])


def told(rules: Rules, options: dict[str, Any], rows: list[dict[str, Any]], late: int) -> Iterator[str]:
    """What was found, line by line."""
    counts = Counter(row["verdict"] for row in rows)
    won, unknown = counts["winnable"], counts["unknown"]
    low, high = share_between(won, unknown, len(rows))
    named = ", ".join(f"{option} {value}" for option, value in options.items())
    yield f"## {rules.name}{f', {named}' if named else ''}"
    yield ""
    yield f"- deals asked: {len(rows)}, from 1 to {max(row['deal'] for row in rows)}"
    yield f"- winnable {won}, unwinnable {counts['unwinnable']}, open {unknown}"
    yield f"- share {won / len(rows):.4%}, interval {low:.4%} to {high:.4%}"
    yield f"- seconds of searching: {sum(row['seconds'] for row in rows):.0f}"
    yield f"- not decided in {LIMIT.seconds:.0f} s, and asked again: {late}"
    yield f"- open: {listed(rules, (row for row in rows if row['verdict'] == 'unknown'), None)}"
    for verdict in ("winnable", "unwinnable"):
        hardest = sorted((row for row in rows if row["verdict"] == verdict), key=lambda row: -row["nodes"])
        yield f"- hardest {verdict} (positions looked at): {listed(rules, hardest[:SHOWN], 'nodes')}"
    longest = sorted((row for row in rows if row["moves"]), key=lambda row: -row["moves"])
    yield f"- longest lines as found (moves): {listed(rules, longest[:SHOWN], 'moves')}"


def listed(rules: Rules, rows: Iterable[dict[str, Any]], what: str | None) -> str:
    """Deals by their codes, with one answer of each."""
    shown = (write_code(rules, row["deal"]) + (f" ({row[what]})" if what else "") for row in rows)
    return ", ".join(shown) or "none"


def main() -> None:
    """From the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--deals", type=int, default=MOST_DEALS)
    parser.add_argument("--store", type=Path, default=STORE)
    asked = parser.parse_args()
    for lines in census(asked.game, asked.deals, asked.store):
        print(lines, flush=True)


if __name__ == "__main__":
    main()
