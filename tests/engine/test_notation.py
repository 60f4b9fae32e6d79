"""Moves as text: written in one way, read in many."""

from __future__ import annotations

import pytest

from harp_widget.engine import (
    BAKERS_GAME,
    EASY_HARP,
    KLONDIKE,
    AmbiguousMove,
    Card,
    Game,
    IllegalMove,
    InvalidMove,
    Move,
)
from harp_widget.engine.notation import MOST_MOVES, MOST_REPEATS, MOST_TURNS, read_move, read_turn

from .play import cards, set_up

TABLE = set_up(
    KLONDIKE,
    "Foundations: S-4 H-9 C-2",
    "Talon: 3C ==> <==",
    ": <2D> JC TD 9S",
    ": QH",
    ": 5D",
    ": TC",
    ":",
    ": KD QS",
    ": 5S",
)
TWO_PACKS = set_up(EASY_HARP, "Foundations: S-9 S-6 D-4", "Talon: 7S ==> <==", ": 7D", ": TD", ": 5C", ": KS", ":")


@pytest.mark.parametrize(
    ("text", "move", "written"),
    [
        ("12", Move("1", "2", 3), "12x3"),  # the only legal count
        ("12x3", Move("1", "2", 3), "12x3"),
        ("12X03", Move("1", "2", 3), "12x3"),
        ("14", Move("1", "4", 1), "14"),  # no legal count and none fits by rank: one card
        ("65", Move("6", "5", 2), "65x2"),
        ("JC:12", Move("1", "2", 3), "12x3"),
        ("j♣:12", Move("1", "2", 3), "12x3"),
        ("10♦️:12", Move("1", "2", 2), "12x2"),
        ("7h", Move("7", "hs"), "7h"),
        ("7HS", Move("7", "hs"), "7h"),
        ("7hd", Move("7", "hd"), "7h"),  # the wrong suit, so it is refused
        ("wh", Move("w", "hc"), "wh"),
        ("3c:wh", Move("w", "hc"), "wh"),
        ("w3", Move("w", "3"), "w3"),
        ("SW", Move("s", "w"), "sw"),
        ("ws", Move("w", "s"), "ws"),
        ("hs3", Move("hs", "3"), "hs3"),
        ("h3", Move("hs", "3"), "hs3"),
        ("4S:h3", Move("hs", "3"), "hs3"),
        ("h4", Move("hh", "4"), "hh4"),
        ("9♥:h4", Move("hh", "4"), "hh4"),
        ("hh4", Move("hh", "4"), "hh4"),
        ("98", Move("9", "8"), "98"),
        ("9h", Move("9", "hs"), "9h"),
        ("h9", Move("hs", "9"), "hs9"),
        ("5h", Move("5", "hs"), "5h"),
        ("sh", Move("s", "hs"), "sh"),
        ("35x999", Move("3", "5", 999), "35x999"),
        ("35x0", Move("3", "5", 0), "35"),
    ],
)
def test_reading(text: str, move: Move, written: str) -> None:
    """Any case; a bare 35 is one card if that is legal, else the only legal count, else what fits by rank."""
    assert read_move(TABLE, text) == move
    assert str(move) == written


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("14", "column.colour"),
        ("16", "column.colour"),
        ("12x2", "column.rank"),
        ("61", "column.rank"),
        ("15", "column.king-only"),
        ("63", "column.rank"),
        ("47", "column.rank"),
        ("73", "column.rank"),
        ("7hd", "foundation.suit"),
        ("98", "pile.unknown"),
        ("9S:98", "pile.unknown"),
        ("1a", "pile.unknown"),
        ("hsh", "move.same-pile"),
        ("hshd", "foundation.between"),
        ("5h", "source.empty"),
        ("sh", "stock.draw-only"),
        ("7w", "waste.closed"),
        ("5D:65", "card.other"),
        ("2D:12", "card.other"),
        ("7S:sw", "card.other"),
        ("4H:hs3", "card.other"),
        ("3S:hs3", "card.other"),
    ],
)
def test_what_a_refused_text_says(text: str, rule: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        read_turn(TABLE, text)
    assert caught.value.refusal.rule == rule
    refusal = Game(TABLE).check(text)
    assert refusal is not None
    assert refusal.rule == rule


def test_the_best_refusal_of_a_bare_move() -> None:
    """With no legal count the refusal is that of the run whose first card fits by rank, else of one card."""
    table = set_up(KLONDIKE, ": <2C> 8H 7S 6D", ": 9D", ": 4C")
    refusal = Game(table).check("12")
    assert refusal is not None
    assert (refusal.rule, refusal.params["card"]) == ("column.colour", Card.read("8H"))
    refusal = Game(table).check("13")
    assert refusal is not None
    assert (refusal.rule, refusal.params["card"]) == ("column.rank", Card.read("6D"))
    harp = set_up(EASY_HARP, ": <2C> 8H 7S 6D", ": 9S", ":")
    assert read_move(harp, "12") == Move("1", "2", 3)
    refusal = Game(harp).check("12")
    assert refusal is not None
    assert refusal.rule == "unit.one-card"
    freed = set_up(BAKERS_GAME, "Freecells: AS AC AD -", ": 9H 8H 7H", ": TH", ":", ": 2C", ": 3C", ": 4C", ": 5C")
    assert read_move(freed, "13") == Move("1", "3", 1)
    assert read_move(freed, "12") == Move("1", "2", 3)


@pytest.mark.parametrize(
    "text", ["", "3", "w", "hh3x", "350", "0x", "3z", "43-2", "7S 35", "7Z:35", "35x1000", "35x-1", "h", "1111", "4 3"]
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(InvalidMove) as caught:
        read_move(TABLE, text)
    assert caught.value.refusal.rule == "notation.token"
    assert caught.value.refusal.params == {"text": text}


def test_an_unnamed_foundation() -> None:
    """``h4`` is read when one suit's card fits column 4, else it is an AmbiguousMove."""
    table = set_up(KLONDIKE, "Foundations: S-4 C-4 H-8", ": 5D", ": JD", ": 9S", ":")
    for text, fitting in (("h1", "4S 4C"), ("h2", "4S 8H 4C"), ("h4", "4S 8H 4C")):
        with pytest.raises(AmbiguousMove) as caught:
            read_move(table, text)
        assert caught.value.refusal.params == {"target": text[1], "cards": cards(fitting)}
    assert read_move(table, "h3") == Move("hh", "3")
    assert read_move(set_up(KLONDIKE, ": 5D"), "h1") == Move("hs", "1")
    assert read_move(set_up(KLONDIKE, "Foundations: D-3", ": 9D"), "h1") == Move("hd", "1")
    assert read_move(set_up(BAKERS_GAME, "Foundations: D-3 S-A", ": 9D"), "h1") == Move("hs", "1")
    assert read_move(table, "hw") == Move("hs", "w")


def test_foundations_of_two_packs() -> None:
    """One place with two piles: a card named must be the one that would come."""
    assert read_move(TWO_PACKS, "6S:hs1") == read_move(TWO_PACKS, "hs1") == Move("hs", "1")
    assert read_move(TWO_PACKS, "9S:hs2") == Move("hs", "2")
    assert read_move(TWO_PACKS, "4D:hd3") == Move("hd", "3")
    for text, rule in (("9S:hs1", "column.rank"), ("6S:hs2", "column.rank"), ("8S:hs1", "card.other")):
        with pytest.raises(IllegalMove) as caught:
            read_move(TWO_PACKS, text)
        assert caught.value.refusal.rule == rule
    twins = set_up(EASY_HARP, ": 8S 7H 6S 7H", ": 8C")
    assert read_move(twins, "7H:12") == Move("1", "2", 1)


def test_scripts() -> None:
    game = Game("easy-harp", 5, value="sw*3  SW\n sw+sw")
    assert game.value == "sw sw sw sw sw+sw"
    assert (game.moves_made, game.ply) == (6, 5)
    assert Game("easy-harp", 5, value="sw+sw*2").value == "sw+sw sw+sw"


@pytest.mark.parametrize("text", ["sw*", "sw*0", "*3", "sw*3*2", f"sw*{MOST_REPEATS + 1}", "sw*x", "sw*9999999"])
def test_repeats_that_are_none(text: str) -> None:
    with pytest.raises(InvalidMove) as caught:
        Game("easy-harp", 5, value=f"sw {text}")
    assert caught.value.refusal.params == {"text": text, "most": MOST_REPEATS}
    assert (caught.value.token, caught.value.number) == (text, 2)


def test_scripts_are_bounded() -> None:
    long = " ".join(["sw*999"] * 40)
    with pytest.raises(InvalidMove) as caught:
        Game("easy-harp", 5, value=long)
    assert caught.value.refusal.params == {"most": MOST_TURNS}
    with pytest.raises(InvalidMove) as caught:
        Game("easy-harp", 5, value="+".join(["sw"] * (MOST_MOVES + 1)))
    assert caught.value.refusal.params == {"most": MOST_MOVES}


def test_an_unfinished_turn_is_no_turn() -> None:
    for text in ("sw+", "+sw", "sw++sw"):
        with pytest.raises(InvalidMove):
            Game("easy-harp", 5, value=text)


def test_masked_positions_are_read_the_same() -> None:
    assert read_move(TABLE.masked(), "12") == Move("1", "2", 3)
