"""Faults that other programs of this kind really had, as far as they are an engine's."""

from __future__ import annotations

import pytest

from harp_widget.engine import BAKERS_GAME, EASY_HARP, KLONDIKE, Card, Game, IllegalMove, Move, Position, Redealt, Rules
from harp_widget.engine.moves import DRAW, PLACES

from .play import all_cards, cards, full, set_up

C = Card.read


def rule(game: Game, text: str) -> str | None:
    refusal = game.check(text)
    return refusal.rule if refusal else None


def test_undo_of_a_three_card_draw_keeps_the_order() -> None:
    """KL-7, D-2."""
    game = Game(set_up(KLONDIKE.vary(draw=3), "Talon: ==> 4C 9H JS 2D <=="))
    for _ in range(5):
        game.play("sw")
        assert game.position.waste == cards("4C 9H JS")
        game.undo()
        assert game.position.stock[:4] == cards("4C 9H JS 2D")


def test_the_card_under_those_shown_is_usable() -> None:
    """KL-7: after each of the visible three is played the next waste card plays."""
    game = Game(set_up(KLONDIKE.vary(draw=3), "Talon: 3C 5D 8S QC ==> <==", ": KH", ": 9H", ": 6S", ": 4D"))
    for move, left in (("w1", "8S"), ("w2", "5D"), ("w3", "3C")):
        game.play(move)
        assert game.position.waste[-1] == C(left)
        assert game.position.masked().waste == game.position.waste
    game.play("w4")
    assert game.position.waste == ()


@pytest.mark.parametrize("start", [Game("easy-harp", 7), Game("klondike", 7), Game("klondike", 7, draw=3)])
def test_a_rebuilt_deal_gives_the_same_stock(start: Game) -> None:
    again = Game(Position.read(start.position.board(), start.rules))
    for game in (start, again):
        while game.position.stock:
            game.play("sw")
    assert again.position == start.position
    assert again.value == start.value


def test_after_undoing_a_draw_the_card_is_hidden_again() -> None:
    """EH-6, EH-11: it does not play from the stock, and nobody sees it."""
    game = Game(set_up(EASY_HARP, "Talon: ==> 6C <==", ": 7H"))
    game.play("sw")
    game.undo()
    assert rule(game, "s1") == "stock.draw-only"
    assert set(game.position.masked().stock) == {None}
    assert all(move.source != "w" for move in game.legal_moves)


def test_no_pass_left() -> None:
    """KL-19: the refusal changes no score and counts no move."""
    game = Game("klondike", 5, scoring="vegas", value="sw*24")
    before = (game.score, game.moves_made, game.ply)
    with pytest.raises(IllegalMove) as caught:
        game.play("ws")
    assert caught.value.refusal.rule == "redeal.limit"
    assert (game.score, game.moves_made, game.ply) == before
    assert not game.position.may_redeal


def test_undo_restores_the_redeals() -> None:
    """D-2: passes and free redeals are those of before."""
    game = Game("klondike", 5, draw=3, passes=3, value="sw*8 ws sw*8")
    game.play("ws")
    game.undo()
    assert (game.position.passes, game.position.may_redeal) == (2, True)
    game.play("ws")
    redealt = game.turns[-1].events[0]
    assert isinstance(redealt, Redealt)
    assert redealt.number == 2


def test_piles_are_themselves_whatever_their_length() -> None:
    """BK-10: between columns of equal length, both ways, the same layout and moves come back."""
    game = Game(set_up(BAKERS_GAME, ": 9H 3C", ": TS 4C", ": 9S 5C", ": 2H 6C"))
    before = list(game.legal_moves)
    for move in ("12", "23", "34"):
        game.play(move)
        game.undo()
        assert game.position == game.start
        assert list(game.legal_moves) == before


def test_a_hidden_card_never_moves_with_a_run() -> None:
    """KL-3, KL-5: (4C) 3D onto 5H: only the 3D may move, and then the 4C turns up."""
    game = Game(set_up(KLONDIKE, ": <4C> 3D", ": 5H", ": 4S"))
    assert rule(game, "12x2") == "column.face-down"
    assert rule(game, "4C:12") == "card.other"
    game.play("13")
    assert (game.position.down[0], game.score) == (0, 5)


def test_a_built_run_between_columns() -> None:
    """EH-4."""
    game = Game(set_up(EASY_HARP, ": 8C 7D", ": 9H", ": 8S"))
    assert rule(game, "12x2") == "unit.one-card"
    assert rule(game, "12") == "unit.one-card"
    assert rule(game, "13") is None


def test_a_group_without_room() -> None:
    """BK-6: no cell free, no column empty: at most one."""
    table = ("Freecells: AS AD AC AH", ": 9H 8H", ": TH", ": 2S", ": 2C", ": 2D", ": 3S", ": 3C")
    refusal = Game(set_up(BAKERS_GAME, *table)).check("12")
    assert refusal is not None
    assert (refusal.rule, refusal.params["most"]) == ("unit.capacity", 1)


def test_a_final_foundation() -> None:
    """BK-4: what cannot be dragged off, undo brings back."""
    game = Game(set_up(BAKERS_GAME, "Foundations: H-A", ": 2H", ": 3H"), value="1h")
    assert rule(game, "hh2") == "foundation.final"
    game.undo()
    assert game.position.columns[0] == cards("2H")


@pytest.mark.parametrize("rules", [EASY_HARP, KLONDIKE])
def test_a_card_taken_back_stays(rules: Rules) -> None:
    """EH-14, KL-9: nothing sends it up again."""
    game = Game(set_up(rules, "Foundations: H-4", ": 5S", ": 9C", ": 8D"), value="hh1 32")
    assert game.position.columns[0] == cards("5S 4H")


@pytest.mark.parametrize("rules", [EASY_HARP, KLONDIKE])
def test_an_ace_does_not_change_its_place(rules: Rules) -> None:
    """D-8, EH-10: no points, no move; an ace of hearts never gets to the spades."""
    game = Game(set_up(rules, "Foundations: S-A", ": AH"))
    for place in PLACES[1:]:
        assert rule(game, f"hs{place}") == "foundation.between"
    assert rule(game, "1hs") == "foundation.suit"
    game.play("1h")
    assert game.position.pile("hh") == cards("AH")
    assert (game.score, game.moves_made) == (10, 1)


def test_moving_kings_about_brings_nothing() -> None:
    """EH-15, D-8."""
    game = Game(set_up(EASY_HARP, ": KH QS JD", ":"), value="12x3 21x3 " * 5)
    assert (game.score, game.moves_made) == (0, 10)


@pytest.mark.parametrize("rules", [EASY_HARP, BAKERS_GAME, KLONDIKE])
def test_a_foundation_asks_for_the_next_card(rules: Rules) -> None:
    """EH-10, BK-4, KL-6: 5H onto 3H: 4H is next."""
    refusal = Game(set_up(rules, "Foundations: H-3", ": 5H")).check("1h")
    assert refusal is not None
    assert refusal.rule == "foundation.next"
    assert C("4H") in refusal.params["next"]


def test_no_card_vanishes() -> None:
    """Not even where Finish, undo and redo come in."""
    game = Game(Position.read("Foundations: S-J H-T D-T C-J\nKH QS JD\nKS QD\nKD QC JH\nKC QH", KLONDIKE))
    game.finish()
    game.undo()
    game.redo()
    assert all_cards(game.position) == full(KLONDIKE)
    assert DRAW not in game.legal_moves
    assert Move("1", "2") not in game.legal_moves
