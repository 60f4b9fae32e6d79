"""The census: every deal of a game decided, as far as asked for, in a store that is taken up again.

`make census GAME="klondike draw=1" DEALS=100000` prints what `examples/census.md` is made of. GAME is a game's name,
with options or without; without any, each option that a code tells is counted in turn.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from harp_widget import Limit, explore
from harp_widget.engine import Rules, write_code
from harp_widget.engine.choosing import TOLD_BY_CODE
from harp_widget.engine.deals import MOST_DEALS
from harp_widget.engine.wanted import the_rules
from harp_widget.exploring import Exploration

STORE = Path(__file__).parents[1] / "build" / "census.sqlite"

LIMIT = Limit(seconds=30.0)
"""For each deal: what is not decided by then is told as open."""

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
        yield "\n".join(told(rules.vary(**options), options, found))


def told(rules: Rules, options: dict[str, Any], found: Exploration) -> Iterator[str]:
    """What was found, line by line."""
    group = found.groups()[0]
    named = ", ".join(f"{option} {value}" for option, value in options.items())
    yield f"## {rules.name}{f', {named}' if named else ''}"
    yield ""
    yield f"- deals decided or tried: 1 to {found.asked}, {len(found)} of them there"
    yield f"- {', '.join(f'{verdict} {count}' for verdict, count in group.counts.items())}"
    yield f"- share {group.share:.4%}, interval {group.low:.4%} to {group.high:.4%}"
    yield f"- seconds of searching: {sum(row['seconds'] for row in found):.0f}"
    unknown = [write_code(rules, row["deal"]) for row in found if row["verdict"] == "unknown"]
    yield f"- open: {', '.join(unknown) or 'none'}"
    for verdict in ("winnable", "unwinnable"):
        hardest = sorted((row for row in found if row["verdict"] == verdict), key=lambda row: -row["nodes"])
        listed = ", ".join(f"{row['code']} ({row['nodes']})" for row in hardest[:SHOWN])
        yield f"- hardest {verdict} (positions looked at): {listed or 'none'}"
    lines = [row for row in found if row["moves"]]
    if lines:
        longest = max(lines, key=lambda row: row["moves"])
        yield f"- longest line as found: {longest['code']}, {longest['moves']} moves"
    yield from found.lines()


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
