"""What someone who knows python-chess would try first."""

from __future__ import annotations

import copy
import inspect
import random

import pytest

import harp_widget
from harp_widget import BAKERS_GAME, EASY_HARP, KLONDIKE, Card, Game, IllegalMove, Move, Position
from harp_widget.engine import deal_order


def test_moves_may_be_texts() -> None:
    position = Game("klondike", deal=100000).position
    assert position.move("43") == Move("4", "3")
    assert position.check("43") is None
    refusal = position.check("12")
    assert refusal is not None
    assert refusal.rule == "column.rank"
    assert position.after("43") == position.after(Move("4", "3"))
    assert position.events("43") == position.events(Move("4", "3"))
    with pytest.raises(IllegalMove):
        position.after("12")
    texts: list[object] = ["43", "12", "zz"]
    assert [text in position.legal_moves for text in texts] == [True, False, False]


def test_legal_moves_are_a_sequence() -> None:
    moves = Game("klondike", deal=100000).legal_moves
    assert random.choice(moves) in moves
    assert (moves[0], moves[-1], moves[1:3], len(moves)) == (Move("4", "3"), Move("s", "w"), list(moves)[1:3], 4)


def test_a_copy_is_independent() -> None:
    game = Game("klondike", deal=100000, moves="43")
    other = copy.copy(game)
    other.play("sw")
    assert (game.value, other.value) == ("43", "43 sw")


def test_cards_may_be_texts() -> None:
    texts = " ".join(map(str, deal_order(KLONDIKE, 5))).split()
    assert Position.dealt(KLONDIKE, texts) == Position.dealt(KLONDIKE, map(Card.read, texts))


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("Klondike", KLONDIKE),
        ("easy harp", EASY_HARP),
        ("EasyHarp", EASY_HARP),
        ("Baker's Game", BAKERS_GAME),
        ("Baker’s Game", BAKERS_GAME),
        (" bakers-game ", BAKERS_GAME),
    ],
)
def test_names_as_people_write_them(text: str, rules: object) -> None:
    assert Game(text, deal=5).rules == rules


def test_a_near_miss_names_the_nearest() -> None:
    with pytest.raises(ValueError, match="Did you mean “klondike”"):
        Game("klondyke")
    with pytest.raises(TypeError, match="did you mean 'draw'"):
        Game("klondike", drow=3)


def test_options_are_named_in_the_signature() -> None:
    named = inspect.signature(Game).parameters
    assert {"draw", "cells", "passes", "empty", "open", "scoring", "moves"} <= set(named)
    assert Game("klondike", 5, draw=3, passes=3, open=True).rules == KLONDIKE.vary(draw=3, passes=3, open=True)
    assert Game(KLONDIKE.vary(passes=3), 5, passes=None).rules == KLONDIKE


def test_what_is_shown_of_a_position_a_game_and_a_turn() -> None:
    game = Game("klondike", deal=100000, moves="43")
    assert str(game.position) == game.position.masked().board()
    assert repr(game.turns[0]) == "<43: 7♥ to 3, Q♦ turned>"
    shown = game._repr_mimebundle_()
    assert shown["text/html"] == game.position._repr_mimebundle_()["text/html"]


def test_what_only_scores_undoes_or_hints_changes_no_position() -> None:
    plain = Game("klondike", 5).position
    other = Game(KLONDIKE.vary(scoring="none", undo_limit=3, auto_complete=False, hints=7), 5).position
    assert (plain == other, plain.key() == other.key(), hash(plain) == hash(other)) == (True, True, True)
    assert plain != Game("klondike", 5, draw=3).position


def test_equal_rules_share_their_tables() -> None:
    assert Game("klondike", 5).rules.tables is Game("klondike", 6, scoring="vegas", passes=None).rules.tables


def test_older_names_warn() -> None:
    game = Game("klondike", 5)
    with pytest.warns(DeprecationWarning, match="hint_count"):
        assert game.hints is game.hint_count
    with pytest.warns(DeprecationWarning, match="next_deal"):
        game.another(6)
    with pytest.warns(DeprecationWarning, match=r"Card\.read"):
        Card.parse("7H")


def test_the_front_door() -> None:
    assert harp_widget.__version__
    events = ("Moved", "Turned", "Drawn", "Redealt")
    specs = ("Columns", "Cells", "Foundations", "Stock")
    for name in (*events, *specs, "Scoring", "Explanation", "Judged", "peek", "LedgerLine"):
        assert getattr(harp_widget, name)
