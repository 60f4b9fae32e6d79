"""The edges of rules, score, undo and clock: what is so at the limit, just before it and just after it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from harp_widget.engine import BAKERS_GAME, EASY_HARP, KLONDIKE, Game, IllegalMove, Move, Position
from harp_widget.engine.codes import has_codes
from harp_widget.engine.deals import deal_order
from harp_widget.engine.events import Moved
from harp_widget.engine.hint_count import HintCount
from harp_widget.engine.notation import read_move
from harp_widget.engine.scoring import SCORINGS, points, redeal_price
from harp_widget.engine.specs import Cells

from .play import FREECELL, set_up


def test_what_is_out_of_reach_stays_so_after_undo_and_play_anew() -> None:
    """D-2: the reach counts from the last action that was played, and never grows back."""
    game = Game("easy-harp", 5, undo_limit=2)
    game.play("sw sw sw sw")
    game.undo()
    game.undo()
    assert game.undo_refusal is not None
    game.play(next(move for move in game.legal_moves if str(move) != "sw"))
    game.undo()
    with pytest.raises(IllegalMove) as caught:
        game.undo()
    assert caught.value.refusal.rule == "undo.limit"
    assert game.ply == 2


def test_a_copy_has_marks_of_its_own() -> None:
    game = Game("klondike", 5)
    game.mark("unproved")
    other = game.copy()
    assert other.marks == game.marks == {"unproved"}
    other.mark("assisted")
    assert game.marks == {"unproved"}
    assert other.marks == {"unproved", "assisted"}


def test_keys_tell_futures_apart() -> None:
    """Passes count where they are limited; cells, columns and twin foundations have no order."""
    for passes, same in ((None, True), (3, False), ("strict", False)):
        rules = KLONDIKE.vary(draw=3, passes=passes)
        start = set_up(rules, ": KH", ": QS")
        later = Position.read(start.board() + "Pass: 2", rules)
        assert (start.key() == later.key()) is same
    cells = [set_up(BAKERS_GAME, f"Freecells: {told}", ": 9S", ": 8D") for told in ("- KH - 2S", "2S KH - -")]
    assert cells[0] != cells[1]
    assert cells[0].key() == cells[1].key()
    assert cells[0].key() != set_up(BAKERS_GAME, "Freecells: - KH - 3S", ": 9S", ": 8D").key()
    columns = [set_up(KLONDIKE, *told) for told in ((": KH", ": <2C> QS"), (": <2C> QS", ": KH"))]
    assert columns[0].key() == columns[1].key()
    twins = [set_up(EASY_HARP, f"Foundations: {told}") for told in ("S-3 S-A", "S-A S-3")]
    assert twins[0].key() == twins[1].key()


def test_a_won_game_is_not_finished_again() -> None:
    """KL-10."""
    won = Game(Position.read("Foundations: S-K H-K D-K C-K", KLONDIKE))
    assert not won.can_finish
    with pytest.raises(IllegalMove) as caught:
        won.finish()
    assert caught.value.refusal.rule == "game.over"


def test_going_nowhere_ends_no_pause() -> None:
    game = Game("klondike", 5)
    game.play("sw sw")
    game.pause()
    game.rewind(game.ply)
    assert game.status == "paused"
    game.rewind(1)
    assert game.status == "playing"


def test_from_cell_to_cell_and_back_is_no_farming() -> None:
    """D-10: only a way back onto a column that the card had left."""
    game = Game(set_up(BAKERS_GAME, ": 9H 8H", ": 3C"))
    game.play("1a ab ba ab")
    assert "farmed" not in game.marks
    game.play("b1")
    assert "farmed" in game.marks


def test_vegas_limits_the_passes_only_where_nothing_else_was_said() -> None:
    """D-16."""
    assert KLONDIKE.vary(scoring="vegas").stock.limit == 1  # type: ignore[union-attr]
    for rules in (
        KLONDIKE.vary(passes=3).vary(scoring="vegas"),
        KLONDIKE.vary(passes=3, scoring="vegas"),
        KLONDIKE.vary(scoring="vegas").vary(passes=3).vary(scoring="vegas-cumulative"),
    ):
        assert rules.stock is not None
        assert rules.stock.passes == 3
    kept = KLONDIKE.vary(scoring="vegas", passes=None).vary(scoring="vegas-cumulative")
    assert kept.stock is not None
    assert kept.stock.passes is None


def test_hints_may_be_refilled_again_and_again() -> None:
    count = HintCount(3)
    for refills in range(4):
        for _ in range(3):
            assert count.take(count.used)
        assert not count.take("more")
        assert (count.left, count.refills) == (0, refills)
        assert count.refill()
        assert not count.refill()
        assert count.left == 3


def test_the_last_deal_of_microsofts_generator() -> None:
    """PySolFC deals 31 999 as Microsoft does, and 32 000 by its own generator."""
    for number, same in ((31_999, True), (32_000, False), (32_001, False)):
        assert (deal_order(BAKERS_GAME, number) == deal_order(BAKERS_GAME, f"ms:{number}")) is same


@pytest.mark.parametrize("balance", [-52, 52])
def test_only_a_cumulative_score_has_a_balance(balance: int) -> None:
    for scoring in ("vegas", "standard", "none"):
        with pytest.raises(ValueError, match="balance"):
            Game("klondike", 5, scoring=scoring, balance=balance)
    assert Game("klondike", 5, scoring="vegas-cumulative", balance=balance).score == balance - 52


@pytest.mark.parametrize(("draw", "prices"), [(1, [100] * 4), (2, [0, 0, 20, 20]), (3, [0, 0, 20, 20])])
def test_the_price_of_turning_the_waste_over(draw: int, prices: list[int]) -> None:
    """KL-11."""
    assert [redeal_price(SCORINGS["standard"], draw, number) for number in (1, 2, 3, 4)] == prices
    assert redeal_price(SCORINGS["vegas"], draw, 3) == 0


def test_a_game_with_stock_and_cells() -> None:
    """From the waste into a cell: legal, and worth nothing."""
    rules = replace(KLONDIKE, name="parking", cells=Cells(1))
    game = Game(set_up(rules, "Talon: 9H 8H ==> <==", ": KC", ": 9S"))
    assert Move("w", "a") in list(game.legal_moves)
    game.play("wa")
    assert game.score == 0
    assert Move("w", "a") not in list(game.legal_moves)
    refusal = game.check(Move("w", "a"))
    assert refusal is not None
    assert refusal.rule == "cell.occupied"
    game.play("a2")
    assert points(SCORINGS["standard"], 1, Moved((), "w", "a")) == ("", 0)
    assert points(SCORINGS["easy-harp"], 1, Moved((), "w", "2")) == ("waste-to-column", 5)


@pytest.mark.parametrize("draw", [1, 2, 3, 4, 5])
def test_strict_passes_are_as_many_as_cards_are_drawn(draw: int) -> None:
    """KL-8."""
    stock = KLONDIKE.vary(draw=draw, passes="strict").stock
    assert stock is not None
    assert stock.limit == draw


def test_the_next_deal_keeps_the_clock() -> None:
    now = [100.0]
    game = Game("klondike", 5, clock=lambda: now[0])
    following = game.next_deal(6)
    following.play("sw")
    now[0] += 42
    assert (following.seconds, game.seconds) == (42, 0)


def test_of_several_readings_the_one_that_goes_furthest_tells_its_fault() -> None:
    board = set_up(FREECELL, ": TH 9S 8H 7S", ":", ": 9D", ": 8D", ": 7H", ": 7D", ": 6H")
    for script, token, number in (("12 1a 1b 1c 1d", "1d", 5), ("12 11", "11", 2), ("12 1a 1b 1c 13 zz", "13", 5)):
        with pytest.raises(ValueError, match=token) as caught:
            Game(board).play(script, dialect="freecell")
        assert (caught.value.token, caught.value.number) == (token, number)  # type: ignore[attr-defined]


def test_a_reading_that_was_tried_later_tells_its_fault_only_where_it_went_further() -> None:
    """The longest run goes to an empty column first; cards go home by themselves where the bare words don't go."""
    runs = set_up(FREECELL, ": TH 9S 8H 7S", ":", ": 9D", ": 8D", ": 7H", ": 7D", ": 6H")
    home = set_up(FREECELL, "Foundations: S-T H-2 D-K C-K", ": KS QS JS", ": 3H KH")
    cases = ((runs, "12 31 4h", "4h", 3), (home, "1h 21 zz", "zz", 3), (home, "1h 1h zz", "zz", 3))
    for board, script, token, number in cases:
        with pytest.raises(ValueError, match=token) as caught:
            Game(board).play(script, dialect="freecell")
        assert (caught.value.token, caught.value.number) == (token, number)  # type: ignore[attr-defined]


def test_the_least_and_the_most_of_each_option() -> None:
    assert KLONDIKE.vary(ranks=1, columns=1).cards == 4
    assert KLONDIKE.vary(ranks=7).columns.count == 7  # all 28 cards in the columns
    beyond = (("ranks", 0), ("ranks", 6), ("ranks", 14), ("packs", 0), ("packs", 3), ("passes", 0), ("undo_limit", 0))
    for option, wrong in beyond:
        with pytest.raises(ValueError, match="must be"):
            KLONDIKE.vary(**{option: wrong})
    for option, fine in (("passes", 1), ("undo_limit", 1), ("hints", 0), ("draw", 1), ("packs", 2)):
        KLONDIKE.vary(**{option: fine})
    assert BAKERS_GAME.vary(cells=0).cells == Cells(0)


def test_every_number_of_every_score() -> None:
    """EH-15, BK-9, KL-11, KL-19."""
    told = {
        name: (one.foundation, one.waste_to_column, one.cell_to_column, one.turned, one.taken_back, one.price)
        for name, one in SCORINGS.items()
    }
    assert told == {
        "easy-harp": (10, 5, 0, 5, 0, 0),
        "bakers-game": (10, 0, 5, 0, 0, 0),
        "standard": (10, 5, 0, 5, -15, 0),
        "standard-free-redeals": (10, 5, 0, 5, -15, 0),
        "vegas": (5, 0, 0, 0, -5, 1),
        "vegas-cumulative": (5, 0, 0, 0, -5, 1),
        "none": (0, 0, 0, 0, 0, 0),
    }


def test_which_rules_have_codes() -> None:
    assert has_codes(KLONDIKE)
    assert has_codes(BAKERS_GAME.vary(cells=2))
    assert not has_codes(FREECELL)
    assert not has_codes(KLONDIKE.vary(draw=2))


def test_a_word_once_and_a_choice_between_two_foundations() -> None:
    assert Game("easy-harp", 5, moves="sw*1 sw*2").value == "sw sw sw"
    with pytest.raises(ValueError, match=r"sw\*0"):
        Game("easy-harp", 5, moves="sw*0")
    assert read_move(set_up(KLONDIKE, "Foundations: S-4 H-8", ": 9S"), "h1") == Move("hh", "1")
