"""Two deals equal in all that the player has seen leave equal bytes in a notebook, and cost a hint the same search."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from harp_widget import EASY_HARP, KLONDIKE, Game, Position, Rules, Solitaire, find_hint
from harp_widget.drawing import svg
from harp_widget.engine.turns import HAND
from harp_widget.play.intents import handle
from harp_widget.teaching import search
from harp_widget.words import LANGUAGES

from .test_nothing_hidden import RULES, messages, shown_a_card


def twins(rules: Rules, chance: Random, most: int = 60) -> tuple[Game, Game]:
    """Two games with equal turns, of deals that differ only in cards that did not come up in them."""
    game = Game(rules, chance.randrange(1, 1_000_000), clock=lambda: 0.0)
    for _ in range(chance.randrange(most)):
        moves = list(game.legal_moves)
        if not moves:
            break
        game.play(chance.choice(moves), hand=HAND)
    start, now = game.start, game.position
    left = len(now.stock) if now.passes == 1 else 0
    seen = len(start.stock) - left
    unseen = [card for column, down in zip(start.columns, now.down, strict=True) for card in column[:down]]
    unseen += start.stock[seen:]
    chance.shuffle(unseen)
    cards = iter(unseen)
    columns = tuple(
        (*[next(cards) for _ in range(down)], *column[down:])
        for column, down in zip(start.columns, now.down, strict=True)
    )
    stock = (*start.stock[:seen], *cards)
    other = Game(
        Position(rules, columns, start.down, start.cells, start.foundations, start.waste, stock), clock=lambda: 0.0
    )
    one = Game(start, clock=lambda: 0.0)
    for it in (one, other):
        for turn in game.turns:
            it.play(list(turn.moves), hand=HAND)
    return one, other


def kept(widget: Solitaire) -> str:
    """All that a notebook keeps of a board, and every picture of it; what the model is called left out."""
    state = {name: value for name, value in widget.get_state().items() if name != "layout"}
    bundle = widget._repr_mimebundle_()
    assert bundle is not None
    shown = {kind: told for kind, told in bundle[0].items() if "widget-view" not in kind}
    pictures = [svg(widget.position, lang=widget.language, dark=dark) for dark in (False, True)]
    return json.dumps([state, shown, pictures, repr(widget), str(widget.position), widget.refusals])


@pytest.mark.parametrize("rules", RULES, ids=repr)
def test_what_is_kept_is_equal(rules: Rules) -> None:
    """D-18 as well: with a hidden code and without."""
    chance = Random(repr(rules))
    compared = 0
    for number in range(10):
        settings: dict[str, Any] = {"hide_code": bool(number % 2), "language": chance.choice(LANGUAGES), "hints": None}
        widgets = [Solitaire(game, **settings) for game in twins(rules, chance)]
        one, two = widgets
        assert one.game.start != two.game.start or not any(one.position.down)
        asked = messages(chance)
        for turn in range(5):
            assert kept(one) == kept(two)
            compared += 1
            message, before = next(asked), one.game.ply
            for widget in widgets:
                handle(widget.in_play, {"client": "c0ffee", "id": turn + 1, **message})
            if shown_a_card(one.in_play, before) or shown_a_card(two.in_play, before):
                break
    assert compared > 20


@pytest.fixture
def weighed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every plan that is looked at for a hint, in order."""
    looked: list[str] = []
    plans = search.plans

    def counted(*args: Any) -> Any:
        for plan, worth in plans(*args):
            looked.append(f"{plan.moves} {worth}")
            yield plan, worth

    monkeypatch.setattr("harp_widget.teaching.hints.plans", counted)
    return looked


def test_a_hint_takes_equal_steps_for_a_thousand_pairs(weighed: list[str]) -> None:
    """D-9: its time can't tell a hidden card, since the same positions are looked at in the same order."""
    chance = Random(9)
    different = 0
    for number in range(1_000):
        rules = (KLONDIKE, KLONDIKE.vary(draw=3), EASY_HARP)[number % 3]
        pair = twins(rules, chance, 40)
        different += pair[0].start != pair[1].start
        taken = []
        for game in pair:
            weighed.clear()
            taken.append((find_hint(game), tuple(weighed)))
        assert taken[0] == taken[1]
    assert different > 900
