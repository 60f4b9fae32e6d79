"""Players: they see what a person sees, their games end, and their faults are told."""

from __future__ import annotations

import gc
import pickle
import random
from collections.abc import Callable
from functools import partial
from types import FunctionType, ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harp_widget import (
    BAKERS_GAME,
    EASY_HARP,
    KLONDIKE,
    Game,
    Move,
    PlayerError,
    Position,
    Rules,
    Seen,
    explore,
    play_out,
    players,
    playing,
)
from harp_widget.engine import deal_position
from harp_widget.exploring.play_outs import Player
from harp_widget.exploring.seen import first_sight, next_sight

RULES = [KLONDIKE, KLONDIKE.vary(draw=3, passes=3), EASY_HARP]


def shuffled(position: Position, rng: random.Random) -> Position:
    """A position equal to the eye: the cards that nobody has seen lie otherwise."""
    hidden = [card for column, down in zip(position.columns, position.down, strict=True) for card in column[:down]]
    hidden += position.stock
    rng.shuffle(hidden)
    cards = iter(hidden)
    columns = tuple(
        (*(next(cards) for _ in range(down)), *column[down:])
        for column, down in zip(position.columns, position.down, strict=True)
    )
    piles = position.cells, position.foundations, position.waste
    return Position(position.rules, columns, position.down, *piles, tuple(cards), position.passes)


def recorded(moves: int, told: list[tuple[Any, ...]], seed: int) -> Player:
    """A player that notes all it is given, and stops before a card is shown that differs."""
    rng = random.Random(seed)

    def player(seen: Seen) -> Move | None:
        facts = seen, repr(seen), pickle.dumps(seen), list(seen.legal_moves), seen.known, seen.turns
        told.append((*facts, repr(seen.position), str(seen.position), seen.position.key(), dir(seen)))
        quiet = [move for move in seen.legal_moves if not shows(seen, move)]
        return rng.choice(quiet) if quiet and len(told) < moves else None

    return player


def shows(seen: Seen, move: Move) -> bool:
    """Whether a move would show a card that was not seen."""
    try:
        seen.position.after(move)
    except ValueError:
        return True
    return False


@settings(max_examples=40)
@given(st.sampled_from(RULES), st.integers(1, 999_999), st.integers(1, 999_999))
def test_two_deals_equal_to_the_eye_give_a_player_the_same(rules: Rules, deal: int, seed: int) -> None:
    start = deal_position(rules, deal)
    other = shuffled(start, random.Random(seed))
    first: list[tuple[Any, ...]] = []
    second: list[tuple[Any, ...]] = []
    play_out(Game(rules, deal), recorded(12, first, seed), most=12)
    play_out(Game(other), recorded(12, second, seed), most=12)
    assert first == second


@settings(max_examples=25)
@given(st.sampled_from([*RULES, BAKERS_GAME]), st.integers(100_000, 999_999), st.integers(0, 99))
def test_nothing_given_leads_to_the_game(rules: Rules, deal: int, seed: int) -> None:
    """Every object that can be reached from what a player is given, and from a pickle of it: no game, no card unseen,
    neither number nor code of the deal."""
    game = Game(rules, deal)
    cards = players.random(seed)
    secrets = [str(deal), f"{deal:,}", *([game.code] if game.code else [])]

    def player(seen: Seen) -> Move | None:
        for sight in (seen, pickle.loads(pickle.dumps(seen))):
            there = reachable(sight)
            assert not any(isinstance(value, Game) for value in there)
            assert all(one == one.masked() for one in there if isinstance(one, Position))
            assert deal not in [value for value in there if type(value) is int]
            texts = [repr(sight), str(sight), *(value for value in there if isinstance(value, str))]
            assert not [text for text in texts if any(secret in text for secret in secrets)]
        return cards(seen)

    play_out(game, player, most=15)


def reachable(thing: object) -> list[object]:
    """All that hangs on an object. Of functions what they hold, not what their modules do; no classes, no modules."""
    found: dict[int, object] = {}
    waiting = [thing]
    while waiting:
        one = waiting.pop()
        if id(one) in found or isinstance(one, type | ModuleType):
            continue
        found[id(one)] = one
        if isinstance(one, FunctionType):
            waiting += [one.__closure__, one.__defaults__, one.__kwdefaults__]
        else:
            waiting += gc.get_referents(one)
    return list(found.values())


@pytest.mark.parametrize("hide", [lambda game: lambda: game, lambda game: partial(print, game), lambda game: game.play])
def test_what_would_lead_to_the_game_is_found(hide: Callable[[Game], object]) -> None:
    """The test above would see a game behind a function, a partial one or a method."""
    game = Game("klondike", 5)
    seen = first_sight(game)
    seen.notes["more"] = hide(game)
    assert game in reachable(seen)


def test_what_a_good_memory_knows() -> None:
    game = Game("klondike", 5, draw=3)
    stock = game.position.stock
    seen = first_sight(game)
    known = [seen.known]
    for move in ["sw", "sw", "sw", "sw", "sw", "sw", "sw", "sw", "ws", "sw"]:
        game.play(move)
        seen = next_sight(seen, game)
        known.append(seen.known)
        assert len(seen.known) == len(seen.position.stock)
    assert (known[0], known[4], known[9], known[10]) == ((None,) * 24, (None,) * 12, stock, stock[3:])


def test_a_whole_pass_that_brings_nothing_ends_a_game() -> None:
    def drawing(seen: Seen) -> str | None:
        return "sw" if Move("s", "w") in seen.legal_moves else "ws"

    game = Game("klondike", 5, draw=3)
    assert play_out(game, drawing).value == "sw sw sw sw sw sw sw sw ws"
    assert game.ply == 0


@pytest.mark.parametrize("rules", [KLONDIKE, KLONDIKE.vary(draw=3), EASY_HARP, BAKERS_GAME])
@pytest.mark.parametrize("player", [players.first, players.random(1), players.random(2)])
def test_games_end(rules: Rules, player: Player) -> None:
    for deal in (1, 2):
        end = play_out(Game(rules, deal), player, most=100)
        assert end.moves_made <= 100


def test_the_hints_win_a_good_part() -> None:
    found = explore("klondike", 12, ask=playing(players.hints), progress=False)
    assert 3 <= sum(row["won"] for row in found) <= 11
    assert all(row["won"] == (row["home"] == 52) for row in found)


def test_the_same_seed_plays_the_same_game() -> None:
    def value(seed: int) -> str:
        return play_out(Game("klondike", 5), players.random(seed), most=40).value

    assert value(3) == value(3)
    assert value(3) != value(4)


def nothing(_: Seen) -> None:
    return None


def broken(seen: Seen) -> Move:
    return [Move("s", "w")][seen.ply]


FAULTS: dict[str, Callable[[Seen], Any]] = {
    "turn 1: the move '12' is refused: ": lambda seen: "12",
    "turn 1: the move '99' is refused: ": lambda seen: Move("9", "9"),
    "turn 1: .*must be a move": lambda seen: 5,
    "turn 2: the player failed, IndexError: ": broken,
    "turn 1: ": lambda seen: "hello, world",
}


@pytest.mark.parametrize("told", FAULTS)
def test_a_players_fault_names_turn_and_reason(told: str) -> None:
    with pytest.raises(PlayerError, match=told):
        play_out(Game("klondike", 5), FAULTS[told])


def test_who_gives_up_at_once() -> None:
    assert play_out(Game("klondike", 5), nothing).ply == 0
    with pytest.raises(TypeError, match="player must be"):
        play_out(Game("klondike", 5), 5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="player must be"):
        playing(5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="most must be"):
        play_out(Game("klondike", 5), nothing, most=-1)


def test_two_players_on_the_same_deals() -> None:
    asked = {"mine": playing(players.hints, 200), "theirs": playing(players.first, 50)}
    found = explore("klondike", 8, ask=asked, progress=False)
    assert {"mine_won", "theirs_won", "mine_home", "theirs_score"} <= set(found.columns)
    mine, theirs, both = found.groups()
    assert (mine.question, theirs.question, both.question) == ("mine_won", "theirs_won", "mine_won - theirs_won")
    assert both.share == pytest.approx(mine.share - theirs.share)
    assert both.low <= both.share <= both.high
    assert found.chart().to_dict()["data"]["values"][2]["group"] == "mine_won - theirs_won"
