"""Why not, and what can: explanations agree with the rules in every language."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from harp_widget import BAKERS_GAME, EASY_HARP, KLONDIKE, Card, Game, Move, Position, Rules
from harp_widget.engine.boards import read_board
from harp_widget.engine.moves import CELLS, COLUMNS, PLACES
from harp_widget.words import LANGUAGES, Explanation, explain, symbol

GAMES = [EASY_HARP, BAKERS_GAME, BAKERS_GAME.vary(cells=1), KLONDIKE.vary(draw=3), KLONDIKE.vary(open=True)]


def positions(rules: Rules, deal: int) -> Iterator[Position]:
    """Some positions of a game played at random."""
    game, choose = Game(rules, deal=deal), random.Random(deal)
    for _ in range(12):
        yield game.position
        legal = list(game.legal_moves)
        if legal:
            game.play(choose.choice(legal))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", GAMES, ids=repr)
def test_every_legal_move_has_a_phrase_of_its_own(rules: Rules, lang: str) -> None:
    for position in positions(rules, 7):
        told = explain(position.masked(), lang=lang)
        assert [one.move for one in told] == list(position.legal_moves)
        assert all(one.legal and one.sentence.endswith((".", ")")) for one in told)
        # Twins of a two-pack game may go the same way.
        assert len({one.sentence for one in told}) >= len(told) * 0.8
        assert not any(re.search(r"[{}#]|None", str(one)) for one in told)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", GAMES, ids=repr)
def test_every_refused_move_is_explained(rules: Rules, lang: str) -> None:
    for position in list(positions(rules, 11))[::6]:
        piles = [*COLUMNS[:4], *COLUMNS[6:], *CELLS[3:5], *PLACES[:2], "w", "s", "?"]
        for source in piles:
            for target in piles:
                for count in (1, 3):
                    told = explain(position, Move(source, target, count), lang)
                    refusal = position.check(Move(source, target, count))
                    assert told.refusal == refusal
                    assert told.legal == (refusal is None)
                    assert not re.search(r"[{}#]|None", str(told)), told
                    assert bool(told.rule) == bool(told.rule_text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_explanation_names_no_card_that_is_hidden(lang: str) -> None:
    for rules in (EASY_HARP, KLONDIKE):
        position = Game(rules, deal=3).position
        for source in COLUMNS[: rules.columns.count]:
            for target in COLUMNS[: rules.columns.count]:
                for count in range(1, 9):
                    move = Move(source, target, count)
                    assert explain(position, move, lang) == explain(position.masked(), move, lang)


def harp(text: str) -> Position:
    return read_board(text, EASY_HARP.vary(name="small", packs=1, columns=3))


def told(position: Position, move: str, lang: str = "en") -> Explanation:
    return explain(position, move, lang)


def test_what_would_make_it_legal() -> None:
    position = Game("klondike", deal=100000).position
    assert told(position, "12").remedy == "J♥ fits on Q♠ or Q♣. 7♣ takes 6♥ or 6♦."
    assert told(position, "3h").remedy == "Still to go up first: A♠, 2♠, 3♠, 4♠, 5♠, 6♠ and 7♠."
    assert told(position, "ws").remedy == "Draw the 24 cards that are left first."
    assert told(position, "s4").remedy == "Click on the stock to draw."
    assert told(position, "35x2").remedy == "From there only 8♠ moves."
    assert told(position, "7hs").remedy == "It goes up on the foundation of its own suit."


def test_the_reasons_of_easy_harp() -> None:
    rules = EASY_HARP
    game = Game(rules, deal=5)
    position = game.position
    one = told(position, "98x2")
    assert (one.refusal and one.refusal.rule) == "column.face-down"
    assert one.rule == "EH-4"
    assert one.cards == ()
    two = told(position, "21")
    assert two.rule == "EH-3"
    assert len(two.cards) == 2
    assert str(two).splitlines()[-1].startswith("EH-3: ")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_capacity_is_told_with_its_numbers(lang: str) -> None:
    text = """
        Freecells: AC 2C 3C 4C
        : 9H 8H 7H
        : TH
    """
    rules = BAKERS_GAME
    rest = " ".join(_rest(text))
    position = read_board(f"{text}\n: {rest}", rules.vary(columns=3))
    one = explain(position, "12x3", lang)
    assert one.refusal is not None
    assert one.refusal.rule == "unit.capacity"
    assert "3" in one.sentence or lang == "cs"
    assert one.rule == "BK-6"
    assert one.remedy


def _rest(text: str) -> list[str]:
    named = set(re.findall(r"\b[A2-9TJQK][SHDC]\b", text))
    return [str(card) for suit in "SHDC" for rank in range(1, 14) if str(card := Card(rank, suit)) not in named]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_text_that_is_no_move_is_explained_too(lang: str) -> None:
    position = Game("easy-harp", deal=5).position
    one = explain(position, "please", lang)
    assert one.move is None
    assert not one.legal
    assert "please" in one.sentence
    other = explain(position, "7S:12", lang)
    assert not other.legal


def test_an_explanation_shows_itself_shortly() -> None:
    position = Game("klondike", deal=100000).position
    assert repr(told(position, "sw")) == "<sw: A card can be drawn from the stock.>"
    assert symbol(Card.read("KD"), "fr") == "R♦"
