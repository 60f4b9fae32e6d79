"""What the tests of the engine share: rules to play, an oracle of the rules, positions in a few words."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from hypothesis import strategies as st

from harp_widget.engine import BAKERS_GAME, EASY_HARP, KLONDIKE, Card, Game, Move, Position, Rules
from harp_widget.engine.cards import RANKS, pack
from harp_widget.engine.moves import CELLS, COLUMNS, PLACES

FREECELL = BAKERS_GAME.vary(name="freecell", build="alternating")
DOUBLE_KLONDIKE = EASY_HARP.vary(name="double-klondike", unit="run", scoring="standard")
HARP = EASY_HARP.vary(name="harp", unit="run", passes=4)

FULL: dict[str, Rules] = {
    "klondike": KLONDIKE,
    "klondike draw 3": KLONDIKE.vary(draw=3),
    "klondike strict": KLONDIKE.vary(passes="strict"),
    "klondike draw 3 strict": KLONDIKE.vary(draw=3, passes="strict"),
    "klondike two passes": KLONDIKE.vary(passes=2),
    "klondike draw 2": KLONDIKE.vary(draw=2),
    "klondike any card": KLONDIKE.vary(empty="any"),
    "klondike open": KLONDIKE.vary(open=True),
    "klondike vegas": KLONDIKE.vary(scoring="vegas"),
    "klondike cumulative": KLONDIKE.vary(draw=3, scoring="vegas-cumulative"),
    "klondike free redeals": KLONDIKE.vary(scoring="standard-free-redeals"),
    "klondike no score": KLONDIKE.vary(scoring="none"),
    "bakers-game": BAKERS_GAME,
    **{f"bakers-game {cells} cells": BAKERS_GAME.vary(cells=cells) for cells in (0, 1, 2, 3, 5, 6, 7)},
    "easy-harp": EASY_HARP,
    "easy-harp open": EASY_HARP.vary(open=True),
    "freecell": FREECELL,
    "double klondike": DOUBLE_KLONDIKE,
    "harp": HARP,
}
SMALL: dict[str, Rules] = {
    "little klondike": KLONDIKE.vary(ranks=3, columns=3),
    "little klondike any card": KLONDIKE.vary(ranks=4, columns=3, empty="any", draw=3),
    "little bakers": BAKERS_GAME.vary(ranks=3, columns=4, cells=1),
    "little freecell": FREECELL.vary(ranks=3, columns=3, cells=2),
    "little harp": EASY_HARP.vary(ranks=2, columns=4),
    "little double klondike": DOUBLE_KLONDIKE.vary(ranks=2, columns=3),
}
VARIANTS = FULL | SMALL

variants = st.sampled_from(sorted(VARIANTS)).map(VARIANTS.__getitem__)
deals = st.integers(1, 999_999)
choices = st.lists(st.integers(0, 2**16), max_size=90)


def wins() -> dict[str, Game]:
    """A won game of each kind, none with a card taken back."""
    told = json.loads((Path(__file__).parent / "wins.json").read_text())
    return {
        name: Game(name.split("-1")[0].split("-3")[0], win["deal"], value=" ".join(win["value"]), **win["options"])
        for name, win in told.items()
    }


def walk(rules: Rules, deal: int, picks: list[int]) -> Iterator[tuple[Position, Move, Position]]:
    """A way through a deal: before, the legal move picked, after."""
    position = Game(rules, deal).position
    for pick in picks:
        moves = list(position.legal_moves)
        if not moves:
            return
        move = moves[pick % len(moves)]
        after = position.after(move)
        yield position, move, after
        position = after


def wander(position: Position, seed: int, steps: int) -> Position:
    """Somewhere within so many random steps."""
    rng = random.Random(seed)
    for _ in range(steps):
        moves = list(position.legal_moves)
        if not moves:
            break
        position = position.after(rng.choice(moves))
    return position


def everything(rules: Rules) -> Iterator[Move]:
    """Every (source, target, count) that could be asked of a game, and more."""
    piles = [*COLUMNS[: rules.columns.count], *CELLS[: rules.cells.count if rules.cells else 0], *PLACES, "s", "w", "x"]
    longest = rules.ranks + 1
    for source in piles:
        for target in piles:
            for count in range(longest + 1):
                yield Move(source, target, count)


def all_cards(position: Position) -> Counter[Card | None]:
    """Every card of a position, those on foundations too."""
    cards: Counter[Card | None] = Counter()
    for column in position.columns:
        cards.update(column)
    cards.update(card for card in position.cells if card)
    cards.update(position.waste)
    cards.update(position.stock)
    packs = position.rules.packs
    for pile, height in enumerate(position.foundations):
        cards.update(Card(rank, "SHDC"[pile // packs]) for rank in range(1, height + 1))
    return cards


def full(rules: Rules) -> Counter[Card | None]:
    """Every card of a game."""
    return Counter(dict.fromkeys(pack(rules.ranks), rules.packs))


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.read(word) for word in text.split())


def set_up(rules: Rules, *lines: str) -> Position:
    """A position from the lines of a board; the cards not named lie out of reach.

    With a stock they are its last cards, else the first of the last column.
    """
    named = Counter(card for line in lines for card in _named(line))
    rest = " ".join(map(str, (full(rules) - named).elements()))
    columns = [line for line in lines if line.startswith(":")]
    others = [line for line in lines if not line.startswith(":")]
    columns += [":"] * (rules.columns.count - len(columns))
    if not rules.stock:
        columns[-1] = f": {rest} {columns[-1][1:]}"
    elif any(line.startswith("Talon") for line in lines):
        others = [line.replace("<==", f"{rest} <==") for line in others]
    else:
        others.append(f"Talon: {rest}")
    return Position.read("\n".join(others + columns), rules)


def _named(line: str) -> Iterator[Card | None]:
    for suit, top in re.findall(r"\b([SHDC])-([A2-9TJQK])\b", line):
        yield from (Card(rank, suit) for rank in range(1, RANKS.index(top) + 2))
    yield from map(Card.read, re.findall(r"\b[A2-9TJQK][SHDC]\b", line))
