"""Points, floors, prices, bonuses and balances; and when points were farmed."""

from __future__ import annotations

import pytest

from harp_widget.engine import BAKERS_GAME, EASY_HARP, KLONDIKE, SCORINGS, Game, LedgerLine, Position
from harp_widget.engine.scoring import REDEAL_PRICE_DRAW_1, time_bonus
from harp_widget.engine.turns import HAND

from .play import DOUBLE_KLONDIKE, FREECELL, set_up, wins


class Watch:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


BOARD = (
    "Foundations: C-3 S-A",
    "Talon: 9D 2S 8H ==> <==",
    ": <TC> 3H",
    ": 4S",
    ": 9S",
    ": TS",
    ": 4H",
    ": 4D",
    ": 3D 2H",
)


def changes(game: Game, script: str) -> list[int]:
    """What each move of a script brings."""
    told = []
    for move in script.split():
        before = game.score
        game.play(move)
        told.append(game.score - before)
    return told


def test_standard() -> None:
    """KL-11: waste to column 5, waste or column to foundation 10, turned 5, taken back −15, column to column 0."""
    game = Game(set_up(KLONDIKE, *BOARD))
    assert changes(game, "w3 wh w4 12 hc5 sw") == [5, 10, 5, 5, -15, 0]
    assert [line.kind for line in game.ledger] == [
        "waste-to-column",
        "foundation",
        "waste-to-column",
        "turned",
        "taken-back",
    ]


def test_floor() -> None:
    """KL-11, D-2: never below 0, after every event; an undo brings back the score before the floor."""
    game = Game(set_up(KLONDIKE, *BOARD), value="w3")
    assert game.score == 5
    game.play("hc5")
    assert game.score == 0
    assert game.ledger[-1] == LedgerLine("taken-back", -5, 0, forgiven=10)
    game.undo()
    assert game.score == 5
    game.redo()
    assert game.score == 0


@pytest.mark.parametrize(
    ("draw", "scoring", "prices"),
    [
        (1, "standard", [100, 100, 100, 100]),
        (3, "standard", [0, 0, 20, 20]),
        (1, "standard-free-redeals", [0, 0, 0, 0]),
        (3, "standard-free-redeals", [0, 0, 0, 0]),
        (1, "none", [0, 0, 0, 0]),
    ],
)
def test_redeals(draw: int, scoring: str, prices: list[int]) -> None:
    """KL-11, EH-11: draw 3 is free twice, then 20; draw 1 costs 100 each time; undo gives free redeals back."""
    game = Game("klondike", 5, draw=draw, scoring=scoring)
    around = "sw*24" if draw == 1 else "sw*8"
    free = [line for line in game.ledger if line.kind == "redeal"]
    assert free == []
    charged = []
    for _ in prices:
        game.play(f"{around} ws")
        lines = [line for line in game.ledger if line.kind == "redeal"]
        charged.append(lines[-1].forgiven if lines else 0)
        assert game.score == 0
    assert charged == prices
    game.undo()
    game.play("ws")
    again = [line for line in game.ledger if line.kind == "redeal"]
    assert (again[-1].forgiven if again else 0) == prices[-1]
    assert REDEAL_PRICE_DRAW_1 == 100


@pytest.mark.parametrize(
    ("seconds", "bonus"),
    [(0, 23_333), (30, 23_333), (31, 22_580), (60, 11_666), (240, 2_916), (600, 1_166), (601, 0), (10_000, 0)],
)
def test_time_bonus(seconds: int, bonus: int) -> None:
    """KL-12, D-4: 700 000 / seconds, rounded down; 30 s or less counts as 30; over ten minutes none; only on a win."""
    assert time_bonus(seconds) == bonus
    watch = Watch()
    won = wins()["klondike-1"]
    game = Game("klondike", won.deal, clock=watch)
    *most, last = won.value.split()
    game.play(" ".join(most))
    plain = game.score
    watch.now += seconds
    game.play(last)
    assert (game.seconds, game.score) == (seconds, plain + 10 + bonus)
    assert ("bonus" in [line.kind for line in game.ledger]) == (bonus > 0)


def test_the_best_score() -> None:
    """KL-11: the best possible is 745 and the bonus: all cards from the waste by way of a column, all hidden turned."""
    points = SCORINGS["standard"]
    assert 52 * points.foundation + 21 * points.turned + 24 * points.waste_to_column == 745
    for name in ("klondike-1", "klondike-3"):
        game = wins()[name]
        kinds = [line.kind for line in game.ledger]
        assert (kinds.count("foundation"), kinds.count("turned")) == (52, 21)


def test_vegas() -> None:
    """KL-19, D-16: 52 paid for a deal, by a restart too; 5 a card, −5 taken back; may be negative; no bonus."""
    game = Game(set_up(KLONDIKE, *BOARD), scoring="vegas")
    assert game.score == -52
    assert changes(game, "w3 wh w4 12 hc5 sw") == [0, 5, 0, 0, -5, 0]
    game.restart()
    assert game.score == -52
    assert game.ledger == [LedgerLine("price", -52, -52)]
    won = wins()["klondike-1"]
    lucky = Game("klondike", won.deal, scoring="vegas", passes=None, value=won.value)
    assert (lucky.status, lucky.score) == ("won", 208)


@pytest.mark.parametrize(("draw", "passes"), [(1, 1), (3, 3)])
def test_vegas_sets_the_passes(draw: int, passes: int) -> None:
    """KL-19, D-16: 1 pass with draw 1, 3 with draw 3, unless others are given; turning the waste costs nothing."""
    game = Game("klondike", 5, draw=draw, scoring="vegas")
    around = "sw*24" if draw == 1 else "sw*8"
    game.play(" ws ".join([around] * passes))
    assert game.score == -52
    refusal = game.check("ws")
    assert refusal is not None
    assert (refusal.rule, refusal.params) == ("redeal.limit", {"passes": passes})
    assert Game("klondike", 5, scoring="vegas", passes=7).rules.options["passes"] == 7
    assert Game("klondike", 5, scoring="vegas", passes=None).next_deal(6).rules.options["passes"] is None
    assert KLONDIKE.vary(scoring="vegas", draw=draw).stock == KLONDIKE.vary(draw=draw, passes="strict").stock


def test_cumulative_vegas() -> None:
    """KL-19, D-16: New carries the score over; a restart starts from the same balance; undo never crosses deals."""
    game = Game(set_up(KLONDIKE, *BOARD), scoring="vegas-cumulative", value="w3 wh")
    assert game.score == -47
    following = game.next_deal(5)
    assert (following.balance, following.score, following.rules) == (-47, -99, game.rules)
    assert following.ledger == [LedgerLine("balance", -47, -47), LedgerLine("price", -52, -99)]
    assert following.undo_refusal is not None
    following.play("sw")
    following.restart()
    assert following.score == -99
    assert Game("klondike", 5, scoring="vegas").next_deal(6).score == -52
    with pytest.raises(ValueError, match="balance"):
        Game("klondike", 5, balance=10)


def test_the_loss_of_a_small_pack_is_smaller() -> None:
    """KL-19: what is paid is one point a card."""
    assert Game(KLONDIKE.vary(ranks=3, columns=3, scoring="vegas"), 5).score == -12


def test_farmed_in_easy_harp() -> None:
    """D-10: a card taken back marks the result; undone it does not."""
    game = Game(set_up(EASY_HARP, "Foundations: S-6", ": 7D"))
    game.play("hs1 1h", hand=HAND)
    assert (game.score, game.marks) == (10, frozenset({"farmed"}))
    game.undo()
    game.undo()
    assert game.marks == set()
    game.redo()
    assert game.marks == {"farmed"}
    game.restart()
    assert game.marks == set()


@pytest.mark.parametrize(
    ("script", "farmed"),
    [
        ("1a a1", True),
        ("1a ab b1", True),
        ("12 2a a1", True),
        ("1a a2 2a a2", True),
        ("1a a2", False),
        ("1a 3b a1", False),
        ("1a ab", False),
        ("12 21", False),
        ("1a 3b b3 a1", True),
    ],
)
def test_farmed_in_bakers_game(script: str, farmed: bool) -> None:
    """D-10: a card that goes from a cell back onto the place it left, with nothing else moved meanwhile."""
    game = Game(set_up(BAKERS_GAME, ": 8H 7H", ":", ": 2C", ": 9S"))
    game.play(script, hand=HAND)
    assert game.marks == ({"farmed"} if farmed else set())


def test_where_a_take_back_costs_points_nothing_is_farmed() -> None:
    """D-10: Klondike is never marked."""
    assert Game(set_up(KLONDIKE, "Foundations: S-6", ": 7D"), value="hs1").marks == {"assisted"}
    assert Game(set_up(KLONDIKE.vary(scoring="none"), "Foundations: S-6", ": 7D"), value="hs1").marks == {"assisted"}
    assert Game(set_up(DOUBLE_KLONDIKE, "Foundations: S-6", ": 7D"), value="hs1").marks == {"assisted"}
    assert "farmed" in Game(set_up(FREECELL, ": 8H 7S"), value="1a a1").marks


def test_scorings_are_named() -> None:
    assert set(SCORINGS) == {scoring.name for scoring in SCORINGS.values()}
    with pytest.raises(ValueError, match="scoring"):
        Game("klondike", 5, scoring="fair")


def test_a_position_keeps_its_passes_whatever_the_scoring() -> None:
    position = Position.read("Talon: KD ==> <==\nPass: 2\nFoundations: S-K C-K H-K D-Q", KLONDIKE)
    assert Game(position, scoring="vegas").position.may_redeal
