"""Nothing hidden can be read: two games equal in all that the player has seen give equal bytes, whatever is asked.

Only a card that is really shown - turned over, or drawn - may make them differ, and then it stays shown (D-17).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from harp_widget import BAKERS_GAME, EASY_HARP, KLONDIKE, Card, Game, Position, Rules
from harp_widget.engine import SUITS, Drawn, Turned
from harp_widget.play import InPlay, Settings, view
from harp_widget.play.intents import handle
from harp_widget.words import LANGUAGES

RULES = (
    KLONDIKE,
    KLONDIKE.vary(draw=3),
    KLONDIKE.vary(draw=3, passes="strict"),
    KLONDIKE.vary(empty="any"),
    KLONDIKE.vary(scoring="vegas"),
    KLONDIKE.vary(packs=2, columns=9, name="double-klondike"),
    EASY_HARP,
    EASY_HARP.vary(passes=2),
    EASY_HARP.vary(take_back=False, name="final-harp"),
    BAKERS_GAME.vary(layout="staircase", columns=8, ranks=9, name="stairs"),
)
PILES = "123456789" + "w" + "s" + "abc"


def pairs(rules: Rules, chance: Random) -> tuple[Position, Position]:
    """A position in mid-game, and one that differs from it only in cards that nobody has seen."""
    game = Game(rules, chance.randrange(1, 1_000_000))
    for _ in range(chance.randrange(45)):
        moves = list(game.legal_moves)
        if not moves or game.position.passes > 1:
            break
        game.play(chance.choice(moves))
    position = game.position
    unseen = [card for column, down in zip(position.columns, position.down, strict=True) for card in column[:down]]
    stock_unseen = position.passes == 1
    unseen += position.stock if stock_unseen else ()
    chance.shuffle(unseen)
    cards = iter(unseen)
    columns = tuple(
        (*[next(cards) for _ in range(down)], *column[down:])
        for column, down in zip(position.columns, position.down, strict=True)
    )
    stock = tuple(cards) if stock_unseen else position.stock
    other = Position(
        rules, columns, position.down, position.cells, position.foundations, position.waste, stock, position.passes
    )
    assert other.masked() == position.masked()
    return position, other


def messages(chance: Random) -> Iterator[dict[str, Any]]:
    """What a browser may send, honest or not."""
    while True:
        kind = chance.choice(["move", "type", "type", "type", "click", "hint", "undo", "redo", "finish"])
        if kind in ("move", "type"):
            yield {"do": kind, "move": " ".join(word(chance) for _ in range(chance.randrange(1, 4)))}
        elif kind == "click":
            pile = chance.choice([*PILES, "hs", "hh", "hd", "hc"])
            yield {"do": kind, "pile": pile, "depth": chance.randrange(-1, 9), "double": chance.random() < 0.3}
        else:
            yield {"do": kind}


def word(chance: Random) -> str:
    """A word of a script: moves, runs, several at once, cards named, repeats."""
    source, target = chance.choice(PILES + "h"), chance.choice(PILES + "h")
    text = chance.choice([source + target] * 6 + ["sw", "sw", "ws", f"{source}{target}x{chance.randrange(1, 5)}"])
    if chance.random() < 0.25:
        text = f"{Card(chance.randrange(1, 14), chance.choice(SUITS))}:{text}"
    if chance.random() < 0.2:
        text += "+" + chance.choice(PILES) + chance.choice(PILES + "h")
    return text + chance.choice(["", "", "", "*2", "*24"])


def everything(board: InPlay) -> str:
    """All that leaves Python, or is kept of what was refused."""
    shown = [board.view, view.dealt(board), view.names(board), view.results(board), [*board.refusals]]
    return json.dumps([*shown, board.game.value])


def shown_a_card(board: InPlay, before: int) -> bool:
    """Whether anything played since turned a card over or drew one."""
    turns = board.game.turns[before:]
    return any(isinstance(event, Turned | Drawn) for turn in turns for event in turn.events)


def compare(rules: Rules, chance: Random, most: int = 6) -> int:
    """Ask two games the same until a card is shown; the number of answers that were compared."""
    language = chance.choice(LANGUAGES)
    boards = [
        InPlay(Game(it, clock=lambda: 0.0), Settings(language=language, hints=None)) for it in pairs(rules, chance)
    ]
    one, two = boards
    assert everything(one) == everything(two)
    asked = messages(chance)
    for number in range(most):
        message = next(asked)
        before = one.game.ply
        for board in boards:
            handle(board, {"client": "c0ffee", "id": number + 1, **message})
        if shown_a_card(one, before) or shown_a_card(two, before):
            return number
        assert everything(one) == everything(two), (rules, message)
    return most


@pytest.mark.parametrize("rules", RULES, ids=repr)
def test_what_is_unseen_changes_nothing(rules: Rules) -> None:
    chance = Random(repr(rules))
    assert sum(compare(rules, chance) for _ in range(40)) > 60


@pytest.mark.soak
def test_what_is_unseen_changes_nothing_in_many_positions() -> None:
    chance = Random(1)
    assert sum(compare(chance.choice(RULES), chance) for _ in range(5_000)) > 8_000


@pytest.mark.parametrize("text", ["sw w1", "sw w2", "sw*24 AS:w2", "43 4h", "43+4h", "sw+w1"])
@pytest.mark.parametrize("do", ["move", "type"])
def test_a_script_is_no_spyglass(do: str, text: str) -> None:
    """What was played to see a card stays played: it counts, and undo takes it back."""
    board = InPlay(Game("klondike", deal=100000))
    handle(board, {"client": "c0ffee", "id": 1, "do": do, "move": text})
    assert board.game.moves_made >= 1
    assert board.game.turns
