"""What the browser sees: all that lies open, and nothing hidden."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from random import Random
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harp_widget import BAKERS_GAME, EASY_HARP, KLONDIKE, Card, Game, Move, Position, Rules, Solitaire
from harp_widget.play import view

GAMES = [KLONDIKE, KLONDIKE.vary(draw=3), KLONDIKE.vary(open=True), BAKERS_GAME, EASY_HARP]


def played(rules: Rules, deal: int, moves: int) -> Game:
    """A game after some random moves."""
    game, choose = Game(rules, deal=deal), random.Random(deal)
    for _ in range(moves):
        legal = list(game.legal_moves)
        if legal:
            game.play(choose.choice(legal))
    return game


def other_secrets(position: Position, choose: random.Random) -> Position:
    """The same position to a player's eye: the hidden cards have changed places among themselves."""
    hidden = [card for column, down in zip(position.columns, position.down, strict=True) for card in column[:down]]
    hidden += position.stock
    choose.shuffle(hidden)
    cards: Iterator[Card | None] = iter(hidden)
    columns = tuple(
        (*(next(cards) for _ in range(down)), *column[down:])
        for column, down in zip(position.columns, position.down, strict=True)
    )
    return Position(
        position.rules,
        columns,
        position.down,
        position.cells,
        position.foundations,
        position.waste,
        tuple(cards),
        position.passes,
    )


@given(st.sampled_from([KLONDIKE, KLONDIKE.vary(draw=3), EASY_HARP]), st.integers(1, 500), st.integers(0, 60))
def test_nothing_that_is_sent_depends_on_a_hidden_card(rules: Rules, deal: int, moves: int) -> None:
    position = played(rules, deal, moves).position
    disguised = other_secrets(position, random.Random(deal))
    boards = [Solitaire(Game(it)) for it in (position, disguised)]
    states = [board.get_state() | (board._repr_mimebundle_() or ({}, {}))[0] for board in boards]
    for state in states:
        for own in ("layout", "application/vnd.jupyter.widget-view+json"):  # models of each widget
            del state[own]
    assert states[0] == states[1]


def written(lifted: str, target: str) -> str:
    """The move as the board writes it: ``7x4`` to ``2`` is ``72x4``."""
    source, times, count = lifted.partition("x")
    return f"{source}{target}{times}{count}"


@given(st.sampled_from(GAMES), st.integers(1, 500), st.integers(0, 60))
def test_every_legal_move_is_sent_and_no_other(rules: Rules, deal: int, moves: int) -> None:
    game = played(rules, deal, moves)
    sent = [written(source, target) for source, targets in view.moves(game.position).items() for target in targets]
    for text in sent:
        assert game.check(text) is None, text
    redeals = game.position.legal_moves
    assert len(sent) == len(redeals) - (Move("w", "s") in redeals)


@given(st.sampled_from(GAMES), st.integers(1, 500), st.integers(0, 60))
def test_the_piles_hold_every_card_that_lies_open(rules: Rules, deal: int, moves: int) -> None:
    position = played(rules, deal, moves).position
    shown = view.piles(Game(position), position.masked())
    for n, (column, down) in enumerate(zip(position.columns, position.down, strict=True), 1):
        assert shown[str(n)] == {"down": down, "cards": [str(card) for card in column[down:]]}
    if rules.stock:
        assert shown["s"]["n"] == len(position.stock)
        assert shown["w"]["n"] == len(position.waste)
        assert shown["w"]["cards"] == [str(card) for card in position.waste[-rules.stock.draw - 1 :]]
        assert ("cards" in shown["s"]) == rules.columns.open


def test_the_view_is_small() -> None:
    """What one move sends: in the median at most 1.3 kB in Klondike."""
    for rules in GAMES:
        assert len(json.dumps(Solitaire(played(rules, 3, 40))._view)) < 2000
    sizes = []
    for deal in range(1, 21):
        widget = Solitaire("klondike", deal)
        chance = Random(deal)
        for _ in range(30):
            widget.play(chance.choice(list(widget.game.legal_moves)))
            sizes.append(len(json.dumps(widget._view)))
    assert median(sizes) <= 1300


def test_the_steps_lead_from_one_view_to_the_next() -> None:
    widget = Solitaire("klondike", deal=100000)
    widget.play("sw w2")
    assert widget._view["steps"] == [{"from": "s", "to": "w", "n": 1}, {"from": "w", "to": "2", "n": 1}]
    assert widget._view["last"] == {"from": "w", "to": "2", "n": 1}
    widget.undo()
    assert widget._view["steps"] == [{"from": "2", "to": "w", "n": 1}]
    widget.redo()
    assert widget._view["steps"] == [{"from": "w", "to": "2", "n": 1}]
    widget.restart()
    assert widget._view["steps"] == []
    assert widget._view["deal"]


def test_a_redeal_is_one_packet() -> None:
    widget = Solitaire("easy-harp", deal=100000)
    widget.play("sw*59")
    assert widget._view["steps"] == []  # too many to show one by one
    widget.play("ws")
    assert widget._view["steps"] == [{"from": "w", "to": "s", "n": 59}]


@pytest.mark.parametrize(
    ("options", "draws", "again", "price", "left"),
    [
        ({}, 24, True, 100, None),
        ({"draw": 3}, 8, True, 0, None),
        ({"passes": "strict"}, 24, False, 100, 0),
        ({"draw": 3, "passes": "strict"}, 8, True, 0, 3),
        ({"scoring": "vegas"}, 24, False, 0, 0),
    ],
)
def test_the_stock_tells_what_turning_the_waste_over_costs_and_allows(
    options: dict[str, object], draws: int, again: bool, price: int, left: int | None
) -> None:
    widget = Solitaire("klondike", deal=1, **options)
    widget.play(f"sw*{draws}")
    assert widget._view["piles"]["s"] == {"n": 0, "again": again, "price": price, "left": left}


def test_the_third_redeal_of_draw_three_costs() -> None:
    widget = Solitaire("klondike", deal=1, draw=3)
    widget.play("sw*8 ws sw*8 ws sw*8")
    assert widget._view["piles"]["s"]["price"] == 20


@pytest.mark.parametrize("rules", [KLONDIKE, BAKERS_GAME, EASY_HARP])
def test_without_a_kernel_there_is_a_picture_and_a_text(rules: Rules) -> None:
    game = played(rules, 3, 20)
    bundle = Solitaire(game)._repr_mimebundle_()
    assert bundle is not None
    data = bundle[0]
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["text/html"].startswith("<img ")
    assert 'alt="' in data["text/html"]
    assert data["text/plain"] == game.position.masked().board()
    assert ("??" in data["text/plain"]) == (rules is not BAKERS_GAME)


def test_the_last_move_tells_which_of_two_foundation_piles_it_went_to() -> None:
    widget = Solitaire("easy-harp", deal=5)
    widget.play("3h")
    assert widget._view["last"] == {"from": "3", "to": "hd", "n": 1, "lane": 0}
    widget.play("4h")
    assert widget._view["last"] == {"from": "4", "to": "hd", "n": 1, "lane": 1}
