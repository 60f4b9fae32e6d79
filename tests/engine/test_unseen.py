"""Boards with cards that nobody has seen: whatever is asked of them, the answer says which card is not known."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest

from harp_widget import Game, Move, Position, Refusal, Unseen, find_hint, hint, solve, verdicts
from harp_widget.engine import KLONDIKE

SMALL = KLONDIKE.vary(ranks=2, columns=2)
COLUMN = Position.read("Talon: ==> 2S 2H 2D 2C AH <==\n?? AS\nAD", SMALL)
DECK = Position.read("Talon: ==> ?? 2H 2D 2C AH <==\n<2S> AS\nAD", SMALL)


@pytest.mark.parametrize(
    ("board", "place", "ask"),
    [
        (COLUMN, "1", lambda board: board.after(Move("1", "hs"))),
        (COLUMN, "1", lambda board: board.events(Move("1", "hs"))),
        (COLUMN, "1", lambda board: Game(board).play("1h")),
        (COLUMN, "1", lambda board: Game(board).play("2h 1h")),
        (COLUMN, "1", lambda board: Game(board).play(Move("1", "hs"))),
        (COLUMN, "1", lambda board: Game(board, value="1h")),
        (COLUMN, "1", solve),
        (COLUMN, "1", verdicts),
        (DECK, "s", lambda board: Game(board).play("sw")),
        (DECK, "s", lambda board: Game(board).play("2h+sw")),
        (DECK, "s", solve),
    ],
)
def test_the_card_that_is_not_known_is_named(board: Position, place: str, ask: Callable[[Position], object]) -> None:
    with pytest.raises(Unseen) as caught:
        ask(board)
    assert isinstance(caught.value, ValueError)
    assert caught.value.refusal.params == {"place": place}
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_the_rules_ask_nothing_of_the_card_beneath() -> None:
    """It is legal, and the script that can't play it says what can be played instead."""
    assert COLUMN.check(Move("1", "hs")) is None
    assert list(map(str, COLUMN.legal_moves)) == ["1h", "2h", "sw"]
    game = Game(COLUMN)
    with pytest.raises(Unseen) as caught:
        game.play("2h 1h")
    assert (caught.value.token, caught.value.number, list(map(str, caught.value.legal))) == ("1h", 2, ["sw"])
    assert game.turns == []
    assert find_hint(game).move == hint(game).move == Move("2", "hd"), "what can't be played is not hinted"


def test_it_is_said_in_a_sentence() -> None:
    with pytest.raises(Unseen) as caught:
        DECK.after(Move("s", "w"))
    assert caught.value.refusal == Refusal("unseen.turns", {"place": "s"})
    assert str(caught.value) == "The next card of the stock is not known, so it can’t be drawn."
