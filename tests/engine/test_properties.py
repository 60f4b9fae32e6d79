"""What holds in every game, with every option, wherever one plays."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from harp_widget import engine
from harp_widget.engine import Game, Rules

from . import properties
from .play import FULL, SMALL, VARIANTS, choices, deals, variants, walk, wander

seeds = st.integers(0, 2**32)
steps = st.integers(0, 150)


@given(variants, deals, choices)
def test_no_card_is_ever_lost(rules: Rules, deal: int, picks: list[int]) -> None:
    """EH-1, BK-1, KL-1: after every action each card is there as often as the game has it."""
    for _, _, after in walk(rules, deal, picks):
        properties.cards_are_conserved(after)


@given(variants, deals, choices)
def test_the_legal_moves_are_those_of_the_rule_book(rules: Rules, deal: int, picks: list[int]) -> None:
    for before, _, after in walk(rules, deal, picks):
        properties.legal_moves_are_those_of_the_rules(before)
        properties.legal_moves_are_those_of_the_rules(after)


@settings(max_examples=40)
@given(variants, deals, seeds, steps)
def test_check_allows_exactly_the_legal_moves(rules: Rules, deal: int, seed: int, far: int) -> None:
    properties.check_agrees(wander(Game(rules, deal).position, seed, far))


@settings(max_examples=60)
@given(variants, deals, seeds, steps)
def test_notation_boards_and_pickles_come_back(rules: Rules, deal: int, seed: int, far: int) -> None:
    properties.texts_come_back(wander(Game(rules, deal).position, seed, far))


@settings(max_examples=25)
@given(variants, deals, seeds, steps)
def test_nothing_depends_on_a_hidden_card(rules: Rules, deal: int, seed: int, far: int) -> None:
    """EH-2, KL-1, KL-20: what is masked names no hidden card, nor does anything derived from it."""
    properties.hidden_cards_do_not_matter(wander(Game(rules, deal).position, seed, far), seed)


@given(variants, deals, choices)
def test_a_masked_position_goes_on_as_far_as_it_is_seen(rules: Rules, deal: int, picks: list[int]) -> None:
    for before, move, _ in walk(rules, deal, picks):
        properties.masked_after_is_honest(before, move)


@given(variants, deals, choices)
@example(SMALL["little klondike"], 1, [0] * 90)
def test_undo_and_redo_bring_everything_back(rules: Rules, deal: int, picks: list[int]) -> None:
    """EH-16, BK-10, KL-13, D-2: positions, scores and floors, draws and redeals like any action."""
    game = Game(rules, deal)
    for _, move, after in walk(rules, deal, picks):
        game.play(move)
        assert game.position == after
        properties.score_is_the_fold(game)
    properties.undo_and_redo_bring_back(game)
    assert Game(rules, deal, value=game.value).position == game.position


@pytest.mark.parametrize("name", VARIANTS)
def test_each_variant_can_be_played_a_good_way(name: str) -> None:
    """BK-7, KL-4, KL-7, KL-8, KL-19, KL-20: every option, and games that are one line of difference."""
    rules = VARIANTS[name]
    start = next(start for deal in range(4711, 4800) if (start := Game(rules, deal).position).legal_moves)
    position = wander(start, 1, 60)
    assert position != start
    properties.cards_are_conserved(position)
    properties.legal_moves_are_those_of_the_rules(position)
    properties.check_agrees(position)
    properties.hidden_cards_do_not_matter(position, 1)
    assert eval(repr(rules), vars(engine)) == rules
    assert eval(repr(position), vars(engine)) == position


@pytest.mark.parametrize("name", SMALL)
def test_a_small_pack_is_played_to_a_win(name: str) -> None:
    """EH-13, BK-8, KL-10: won with all cards on the foundations, whatever their number."""
    for deal in range(1, 400):
        position = wander(Game(SMALL[name], deal).position, deal, 200)
        if position.is_won:
            assert set(position.foundations) == {position.rules.ranks}
            assert list(position.legal_moves) == []
            properties.check_agrees(position)
            return
    raise AssertionError(f"no win of {name} found")


def test_the_variants_are_those_that_matter() -> None:
    assert len(FULL) > 20
    assert len(SMALL) > 5
