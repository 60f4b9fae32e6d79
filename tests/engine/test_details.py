"""Details that nothing else would notice: each is what a small slip in the code would change."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from harp_widget.engine import (
    BAKERS_GAME,
    EASY_HARP,
    GAMES,
    KLONDIKE,
    BoardError,
    Card,
    Game,
    IllegalMove,
    InvalidMove,
    Move,
    Position,
)
from harp_widget.engine.deals import deal_order
from harp_widget.engine.dialects import named_dialect
from harp_widget.engine.specs import Cells, Mechanics
from harp_widget.engine.wanted import a_position, every

from .play import FREECELL, set_up


def test_a_one_is_an_ace() -> None:
    assert [Card.read(text) for text in ("1S", "1♥")] == [Card(1, "S"), Card(1, "H")]


def test_what_is_no_pile_is_named() -> None:
    position = Game("klondike", 5).position
    for name in ("a", "8", "z", "hx"):
        with pytest.raises(ValueError, match=f"no pile '{name}'"):
            position.pile(name)
    assert Game("bakers-game", 5).position.pile("d") == ()
    with pytest.raises(ValueError, match="no pile 'e'"):
        Game("bakers-game", 5).position.pile("e")


def test_a_rewind_leads_to_the_start() -> None:
    game = Game("klondike", 100000, moves="43 sw")
    game.rewind()
    assert (game.ply, game.position) == (0, game.start)


def test_what_is_refused_by_itself_has_no_place_in_a_script() -> None:
    with pytest.raises(IllegalMove) as caught:
        Game("klondike", 5).undo()
    assert (caught.value.token, caught.value.number, caught.value.legal, caught.value.told) == ("", 0, (), "")


def test_what_each_game_gives_and_offers() -> None:
    """KL-10, KL-14, KL-16, KL-17, D-9, D-10, and the games' pages of the rule book."""
    told = {
        rules.name: (rules.hints, rules.auto_complete, rules.undo_limit, rules.scoring, [*rules.offers.choices])
        for rules in GAMES.values()
    }
    assert told == {
        "easy-harp": (0, False, 100, "easy-harp", []),
        "bakers-game": (0, False, 100, "bakers-game", ["cells"]),
        "klondike": (3, True, None, "standard", ["draw", "passes", "empty", "open", "scoring"]),
    }
    offers = [rules.offers for rules in (KLONDIKE, EASY_HARP, BAKERS_GAME)]
    assert [(it.winnable_only, it.tells_loss, it.marks_farming) for it in offers] == [
        (True, True, False),
        (False, False, True),
        (False, False, True),
    ]


def test_rules_are_told_by_their_differences_alone() -> None:
    """D-16: Vegas sets the passes, so they are told with it, and only then."""
    assert repr(KLONDIKE.vary(draw=3)) == "KLONDIKE.vary(draw=3)"
    assert repr(KLONDIKE.vary(scoring="vegas", passes=None)) == "KLONDIKE.vary(scoring='vegas', passes=None)"
    assert repr(BAKERS_GAME.vary(scoring="none")) == "BAKERS_GAME.vary(scoring='none')"


def test_equal_mechanics_need_not_be_one_object() -> None:
    mechanics = KLONDIKE.mechanics
    twin, other = Mechanics(*mechanics.parts), KLONDIKE.vary(draw=3).mechanics
    assert mechanics is not twin
    assert mechanics == twin
    assert hash(mechanics) == hash(twin)
    assert mechanics != other
    assert mechanics != mechanics.parts


def test_moves_of_runs_in_freecell_notation() -> None:
    write = named_dialect("freecell").write
    counts = (1, 2, 9, 10, 13)
    assert [write(Move("1", "2", count)) for count in counts] == ["12", "12v2", "12v9", "12va", "12vd"]


def test_cards_that_go_home_by_themselves_may_win_a_script() -> None:
    """A script that can be played as it stands is read so, unless only those cards make it win."""
    board = set_up(FREECELL, "Foundations: S-J H-Q D-K C-K", ": KS QS", ": KH")
    game = Game(board)
    game.play("1h", dialect="freecell")
    assert game.position.is_won
    game = Game(board)
    game.play("", dialect="freecell")
    assert game.ply == 0
    with pytest.raises(InvalidMove):
        game.play("zz", dialect="freecell")


def test_a_card_named_that_can_not_be_lifted_is_compared_with_no_hidden_one() -> None:
    told = []
    for hidden in ("<2C> <3D>", "<3D> <2C>"):
        game = Game(set_up(KLONDIKE, f": {hidden} QS", ": KH"))
        for text in ("2C:12x3", "3D:12x2", "3D:12x3", "2C:12x2", "QS:12x4", "2C:12x4"):
            with pytest.raises(IllegalMove) as caught:
                game.play(text)
            told.append(str(caught.value))
    assert told[:6] == told[6:]


@pytest.mark.parametrize("word", ["<2C", "2C>", "<>"])
def test_a_hidden_card_stands_between_two_signs(word: str) -> None:
    board = set_up(KLONDIKE, ": <2C> QS", ": KH").board()
    with pytest.raises(BoardError) as caught:
        Position.read(board.replace("<2C>", word), KLONDIKE)
    wrong = [fault.params["text"] for fault in caught.value.faults if fault.rule == "board.word"]
    assert wrong == [word]


def test_a_position_may_be_that_of_a_game() -> None:
    game = Game("klondike", 5)
    assert a_position("position", game) is a_position("position", game.position) is game.position
    for wrong in (Game, Position, None, "5"):
        with pytest.raises(TypeError, match="a Position or a Game"):
            a_position("position", wrong)


def test_a_text_is_no_list_of_its_letters() -> None:
    assert every(str, "names", iter(["a", "b"]), "a list of names") == ("a", "b")
    for wrong in ("ab", b"ab", {"a": 1}, str, 5, None):
        with pytest.raises(TypeError, match="a list of names"):
            every(str, "names", wrong, "a list of names")


def test_more_cells_than_any_game_has_are_a_fault_like_any_other() -> None:
    board = Game("bakers-game", 5).position.board().replace("Freecells: - - - -", "Freecells: " + "XX " * 12)
    with pytest.raises(BoardError) as caught:
        Position.read(board, BAKERS_GAME)
    wrong = [fault.params["place"] for fault in caught.value.faults if fault.rule == "board.word"]
    assert wrong == [*"abcdefg"] + ["g"] * 5


def test_faults_of_other_programs_deals_say_where() -> None:
    with pytest.raises(BoardError) as caught:
        Position.read("011" + "xxx" + "021" + "990", KLONDIKE, dialect="shootme")
    assert [fault.params["number"] for fault in caught.value.faults] == [2, 4]
    with pytest.raises(BoardError) as caught:
        Position.read('{"tableau piles": [["AS"], ["XX"], ["2S", "YY"]]}', KLONDIKE, dialect="solvitaire")
    wrong = [fault for fault in caught.value.faults if fault.rule == "board.word"]
    assert [(fault.params["text"], fault.params["place"]) for fault in wrong] == [("XX", "2"), ("YY", "3")]


def test_a_card_in_a_cell_is_seen_however_it_is_written() -> None:
    start = set_up(FREECELL, "Freecells: KS - - -", ": QH")
    told = {
        "tableau piles": [[str(card) for card in column] for column in start.columns],
        "free cells": ["ks"],
    }
    rules = replace(KLONDIKE, name="parking", cells=Cells(1))
    assert Position.read(json.dumps(told), FREECELL, dialect="solvitaire").cells[0] == Card(13, "S")
    parked = set_up(rules, "Freecells: KS", ": QH")
    told = {
        "tableau piles": [[str(card) for card in column] for column in parked.columns],
        "stock": [str(card) for card in reversed(parked.stock)],
        "cells": ["ks"],
    }
    assert Position.read(json.dumps(told), rules, dialect="solvitaire") == parked


@pytest.mark.parametrize(("number", "own"), [(31_999, False), (32_000, True)])
def test_from_which_deal_on_two_packs_are_shuffled_by_pysolfc_itself(number: int, own: bool) -> None:
    """By the generator of Python from 32 000 on; pysol-cards has this one number otherwise."""
    deck = [Card(rank, suit) for _ in range(2) for suit in "CSHD" for rank in range(1, 14)]
    uniform = Random(number).random
    for last in range(len(deck) - 1, 0, -1):
        other = int(uniform() * (last + 1))
        deck[last], deck[other] = deck[other], deck[last]
    assert (deal_order(EASY_HARP, number) == tuple(reversed(deck))) is own


@pytest.mark.parametrize("text", ["hs8", "2S:hs8", "8hs", "hs9"])
def test_a_column_beyond_the_last_takes_nothing_back(text: str) -> None:
    game = Game(set_up(KLONDIKE, "Foundations: S-2", ": 3H"))
    with pytest.raises(IllegalMove) as caught:
        game.play(text)
    assert caught.value.refusal.rule == "pile.unknown"
    refusal = game.check(Move("hs", "8"))
    assert refusal is not None
    assert refusal.rule == "pile.unknown"


@pytest.mark.parametrize("option", ["passes", "hints", "undo_limit"])
def test_the_most_that_an_option_takes(option: str) -> None:
    KLONDIKE.vary(**{option: 1_000_000})
    with pytest.raises(ValueError, match=f"{option} must be"):
        KLONDIKE.vary(**{option: 1_000_001})
