"""Cells run in one thread, the board's messages come in another: one act at a time, and nothing is lost on the way."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import count
from threading import Barrier, Thread

import pytest
from traitlets import TraitError

from harp_widget import Game, Solitaire
from harp_widget.play import view
from harp_widget.play.intents import handle

ROUNDS = 60


@pytest.fixture(autouse=True)
def often() -> Iterator[None]:
    """Threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def browser(widget: Solitaire, client: str = "c0ffee") -> Callable[..., None]:
    """What sends one message after the other, and does not wait for answers."""
    numbers = count(1)
    return lambda do, **body: handle(widget.in_play, {"client": client, "id": next(numbers), "do": do, **body})


def at_once(*acts: Callable[[], object]) -> None:
    """Do all of these many times, each in a thread of its own."""
    faults: list[BaseException] = []
    begin = Barrier(len(acts))

    def again(act: Callable[[], object]) -> None:
        begin.wait()
        try:
            for _ in range(ROUNDS):
                act()
        except BaseException as fault:
            faults.append(fault)

    threads = [Thread(target=again, args=(act,), daemon=True) for act in acts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive()
    assert not faults


def assert_whole(widget: Solitaire) -> None:
    """Traits, game and view tell the same."""
    told = {name: getattr(widget, name) for name in ("score", "moves_made", "status", "code")}
    results = view.results(widget.in_play)
    assert told == {name: results[name] for name in told}
    assert widget.value == widget.game.value
    assert widget._view["moves_made"] == widget.moves_made


def test_value_is_set_while_the_board_plays() -> None:
    """D-15: each time a restart, all or nothing; a script that is refused changes nothing."""
    widget = Solitaire("klondike", deal=100000)
    say = browser(widget)
    dealt: list[str] = []
    widget.observe(lambda _: assert_whole(widget), "_view")

    def assign() -> None:
        widget.value = "43 sw"
        with pytest.raises(TraitError, match="zz"):
            widget.value = "sw zz"
        dealt.append(widget.value)

    at_once(assign, lambda: say("click", pile="s", depth=0), lambda: say("undo"))
    assert_whole(widget)
    assert len(dealt) == ROUNDS
    assert {word for value in dealt for word in value.split()} <= {"43", "sw", "ws"}  # many clicks turn the waste over


def test_no_value_and_no_setting_is_lost_while_the_board_plays() -> None:
    widget = Solitaire("klondike", deal=100000)
    say = browser(widget)
    restarts = 0

    def assign() -> None:
        nonlocal restarts
        with widget.in_play.alone():
            widget.value = "43"
            restarts += widget.game.value == "43"

    def choose() -> None:
        for name, value in (("verdict", True), ("four_colours", True), ("verdict", False), ("four_colours", False)):
            setattr(widget, name, value)
            assert getattr(widget.in_play.settings, name) is getattr(widget, name) is value

    at_once(assign, choose, lambda: say("click", pile="s", depth=0))
    assert restarts == ROUNDS
    assert_whole(widget)


def test_two_boards_of_one_game_are_played_at_once() -> None:
    game = Game("klondike", deal=100000)
    one, two = Solitaire(game), Solitaire(game, language="fi")
    first, second = browser(one), browser(two, "aaaa")
    at_once(lambda: first("click", pile="s", depth=0), lambda: second("undo"), lambda: setattr(two, "value", "43"))
    assert_whole(one)
    assert_whole(two)
    assert (one.value, one._view["piles"]) == (two.value, two._view["piles"])
