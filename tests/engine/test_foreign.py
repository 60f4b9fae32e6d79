"""Deals as Klondike-Solver, Solvitaire and lonelybot write them."""

from __future__ import annotations

import json
import re

import pytest

from harp_widget.engine import BAKERS_GAME, KLONDIKE, BoardError, Game, Position

from .play import set_up


def test_deals_of_klondike_solver() -> None:
    start = Game("klondike", 100000).position
    order = [start.columns[column][row] for row in range(7) for column in range(row, 7)] + list(start.stock)
    deck = "".join(f"{card.rank:02d}{'CDHS'.index(card.suit) + 1}" for card in order if card)
    for text in (deck, f'"{deck}"\n', " ".join(re.findall("...", deck)), "\ufeff" + deck):
        assert Position.read(text, KLONDIKE, dialect="shootme") == start
    for text, rule in (
        (deck[:-3], "board.missing"),
        (deck[:-1], "board.deck"),
        ("x" + deck, "board.deck"),
        ("", "board.empty"),
    ):
        with pytest.raises(BoardError) as caught:
            Position.read(text, KLONDIKE, dialect="shootme")
        assert caught.value.faults[0].rule == rule


def as_json(position: Position, **more: object) -> str:
    piles = []
    for column, down in zip(position.columns, position.down, strict=True):
        words = [str(card).replace("T", "10") for card in column]
        piles.append([word[:-1] + word[-1].lower() if at < down else word for at, word in enumerate(words)])
    return json.dumps({"tableau piles": piles, "stock": [str(card) for card in reversed(position.stock)], **more})


@pytest.mark.parametrize("dialect", ["solvitaire", "lonelybot"])
def test_deals_in_json(dialect: str) -> None:
    start = Game("klondike", 100000).position
    assert Position.read(as_json(start, foundation=[[], [], [], []]), KLONDIKE, dialect=dialect) == start
    bakers = Game("bakers-game", "ms:1").position
    text = json.dumps({"tableau piles": [[str(card) for card in column] for column in bakers.columns]})
    assert Position.read(text, BAKERS_GAME, dialect) == bakers
    figures = re.sub("[JQK](?=[SHDCshdc])", lambda found: str(11 + "JQK".index(found[0])), as_json(start))
    assert Position.read(figures, KLONDIKE, dialect) == start
    begun = set_up(KLONDIKE, "Foundations: S-2 H-A", "Talon: 9H ==> <==", ": <KS> KH")
    text = as_json(begun, waste=["9H"], foundation=[["AS", "2S"], ["AH"], [], []])
    assert Position.read(text, KLONDIKE, dialect) == begun


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("", "board.empty"),
        ("[" * 100_000, "board.json"),
        ("{}", "board.json"),
        ("null", "board.json"),
        ('{"tableau piles": 5}', "board.list"),
        ('{"tableau piles": [5]}', "board.list"),
        ('{"tableau piles": [[5, null, "XX"]]}', "board.word"),
        ('{"tableau piles": [], "reserve": []}', "board.pile"),
        ('{"tableau piles": [], "foundation": [["2S"]]}', "board.foundation"),
    ],
)
def test_faults_of_other_programs_deals(text: str, rule: str) -> None:
    with pytest.raises(BoardError) as caught:
        Position.read(text, KLONDIKE, dialect="solvitaire")
    assert caught.value.faults[0].rule == rule
    with pytest.raises(BoardError) as unknown:
        Position.read(text, KLONDIKE, dialect="esperanto")
    assert unknown.value.faults[0].params["known"] == ("harp", "shootme", "solvitaire", "lonelybot")
