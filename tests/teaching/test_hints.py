"""What hints promise (KL-14, KL-22, D-8, D-9)."""

from __future__ import annotations

import pickle
import random

import pytest

from harp_widget.engine import BAKERS_GAME, EASY_HARP, KLONDIKE, Game, Move, Position, Rules
from harp_widget.engine.events import unseen
from harp_widget.teaching import find_hint, hint, shown, steps
from harp_widget.words import LANGUAGES, say

from ..engine.play import set_up
from .play import play_by_hints, shuffled

PLAYED = [
    KLONDIKE,
    KLONDIKE.vary(draw=3),
    KLONDIKE.vary(draw=3, passes="strict"),
    KLONDIKE.vary(open=True),
    KLONDIKE.vary(empty="any"),
    EASY_HARP,
    BAKERS_GAME,
    BAKERS_GAME.vary(cells=1),
    BAKERS_GAME.vary(name="freecell", build="alternating"),
]
GAMES = [KLONDIKE, EASY_HARP, BAKERS_GAME]


@pytest.mark.parametrize("rules", PLAYED, ids=repr)
def test_games_by_hints_alone(rules: Rules) -> None:
    for deal in range(1, 5):
        play_by_hints(Game(rules, deal))


@pytest.mark.soak
@pytest.mark.parametrize("rules", GAMES, ids=repr)
def test_200_games_by_hints_alone(rules: Rules) -> None:
    won = sum(play_by_hints_is_won(Game(rules, deal)) for deal in range(1001, 1201))
    assert won >= {"klondike": 80, "easy-harp": 2, "bakers-game": 30}[rules.name], "hints as a good player's"


def play_by_hints_is_won(game: Game) -> bool:
    play_by_hints(game)
    return game.position.is_won


@pytest.mark.parametrize("rules", PLAYED, ids=repr)
def test_hidden_cards_change_no_hint(rules: Rules) -> None:
    rng = random.Random(5)
    for deal in range(20, 24):
        game = Game(rules, deal)
        for _ in range(30):
            alone = Game(game.position)
            assert find_hint(Game(shuffled(game.position, rng))) == find_hint(alone)
            known_by_none = find_hint(Game(game.position.masked()))
            assert known_by_none == find_hint(alone) or is_in_the_dark(game.position, find_hint(alone).move)
            if not game.legal_moves:
                break
            game.play([rng.choice(list(game.legal_moves))])


def is_in_the_dark(position: Position, move: Move | None) -> bool:
    """Whether a move would show a card that a masked position does not know."""
    return move is not None and unseen(position.masked(), move) is not None


def test_a_move_that_would_show_a_card_nobody_knows_is_not_hinted() -> None:
    small = KLONDIKE.vary(ranks=2, columns=2)
    game = Game(Position.read("Talon: ==> 2S 2H 2D 2C AH <==\n?? AS\nAD", small))
    while found := find_hint(game):
        assert found.move is not None
        game.play([found.move])  # no hint leads to what cannot be played
    assert (found.kind, found.params) == ("unseen", {"place": "1"})
    assert steps(found) == ("No hint: the hidden card that is next in column 1 is not known.",)
    game = Game(Position.read("Talon: ==> ?? 2S <==\nFoundations: H-2 D-2 C-A\nAS\n:", small))
    assert str(find_hint(game).move) == "1h"
    game.play("1h")
    for lang in LANGUAGES:
        assert steps(find_hint(game), lang) == (say("hint.unseen", lang, place="s"),)


def test_cards_never_seen_change_no_hint_of_a_game() -> None:
    rng = random.Random(6)
    game = Game("klondike", 20)
    for _ in range(40):
        found = find_hint(game)
        if not found or found.kind == "redeal":  # from then on every card of the stock has been seen
            break
        assert find_hint(retold(game, rng)) == found
        assert found.move is not None
        game.play([found.move])
    assert game.ply > 20


def retold(game: Game, rng: random.Random) -> Game:
    """The same game from a deal in which the cards that were never seen lie in another order."""
    start = game.start
    now = shuffled(game.position, rng)
    unseen = {at: column[:down] for at, (column, down) in enumerate(zip(now.columns, now.down, strict=True))}
    columns = tuple(unseen[at] + column[len(unseen[at]) :] for at, column in enumerate(start.columns))
    drawn = start.stock[: len(start.stock) - len(now.stock)]
    stock = drawn + now.stock
    other = Game(Position(start.rules, columns, start.down, start.cells, start.foundations, start.waste, stock, 1))
    other.play(game.value)
    return other


def test_hidden_cards_come_first_and_most_of_them_first() -> None:
    game = Game(set_up(KLONDIKE, ": 5S", ": <2S> 4H", ": <3S> <4S> <6S> 4D", ": 8S 7H", "Foundations: C-A"))
    found = find_hint(game)
    assert (found.move, found.why) == (Move("3", "1"), "uncovers")


def test_a_safe_card_goes_up_and_another_stays_as_a_host() -> None:
    safe = Game(set_up(KLONDIKE, ": 2H", ": KS", "Foundations: H-A"))
    assert (find_hint(safe).move, find_hint(safe).why) == (Move("1", "hh"), "safe")
    host = Game(set_up(KLONDIKE, ": 5H", ": KS", "Foundations: H-4"))
    assert find_hint(host).kind == "draw"
    free = Game(set_up(KLONDIKE, ": 5H", ": KS", "Foundations: H-4 S-4 C-4"))
    assert (find_hint(free).move, find_hint(free).why) == (Move("1", "hh"), "up")


def test_a_column_is_not_emptied_before_a_king_is_ready() -> None:
    idle = Game(set_up(KLONDIKE, ": 7H", ": KS QH JS TH 9S 8S", "Talon: 3C ==> <=="))
    assert find_hint(idle).kind == "draw"
    ready = Game(set_up(KLONDIKE, ": 7H", ": TH 9H 8S", ": <2C> KC", ": 5C", ": 5S", ": 3S", ": 3D"))
    assert (find_hint(ready).move, find_hint(ready).why) == (Move("1", "2"), "empties-for-king")


def test_the_king_is_chosen_by_what_is_ready() -> None:
    game = Game(set_up(KLONDIKE, ": <2C> KC", ": <2S> KD", ": 8S", ": 8C", ": 9S", ": 9C", "Talon: QS ==> <=="))
    found = find_hint(game)
    assert (found.move, found.why) == (Move("2", "7"), "uncovers")


def test_the_waste_is_played_before_another_card_is_drawn() -> None:
    found = find_hint(Game(set_up(KLONDIKE, ": 8S", "Talon: 7H ==> <==")))
    assert (found.move, found.why) == (Move("w", "1"), "waste")


def test_in_easy_harp_a_card_is_not_laid_over_hidden_ones_while_there_is_more_to_draw() -> None:
    lines = [": <2C> 8S", "Talon: 7H ==> <=="]
    assert find_hint(Game(set_up(EASY_HARP, *lines))).kind == "draw"
    assert find_hint(Game(set_up(EASY_HARP, ": 8S", lines[1]))).why == "waste"


def test_a_take_back_is_never_hinted() -> None:
    # 4S back onto 5H, then 3D onto it would uncover a card; nothing else moves.
    game = Game(set_up(KLONDIKE, ": 5H", ": <9C> 3D", "Foundations: S-4", "Talon: 9S ==> <=="))
    assert Move("hs", "1") in game.legal_moves
    assert find_hint(game).kind == "draw"


def test_nothing_is_called_lost_without_a_proof() -> None:
    game = Game(BAKERS_GAME.vary(cells=1), 7)
    last = play_by_hints(game)
    assert last.kind == "none"
    assert game.legal_moves, "useless moves are left, and nothing is said about them"
    assert find_hint(game, lost=True).kind == "lost"


def test_a_dead_stock_is_gone_through_once_and_then_named() -> None:
    game = Game(
        set_up(KLONDIKE, ": <5H> KS", ": KC", ": KH", ": KD", ": QS", ": QC", ": QH", "Talon: QD ==> 2S 9C <==")
    )
    while find_hint(game).kind in ("move", "draw", "redeal"):
        move = find_hint(game).move
        assert move is not None
        game.play([move])
    assert find_hint(game).kind in ("pass-in-vain", "none")


def test_three_a_deal_in_klondike_and_none_in_the_other_games() -> None:
    game = Game("klondike", 5)
    assert [game.hint_count.left, Game("easy-harp").hint_count.left, Game("bakers-game").hint_count.left] == [3, 0, 0]
    for left in (2, 1, 0):
        found = hint(game)
        assert found == hint(game), "asking again shows the same hint and counts once"
        assert game.hint_count.left == left
        assert found.move is not None
        game.play([found.move])
    assert hint(game).kind == "used-up"
    assert (game.hint_count.left, game.hint_count.used) == (0, 3)
    assert hint(Game("easy-harp", 5)).kind == "off"
    assert hint(Game("easy-harp", 5, hints=None)).kind == "move"


def test_the_hint_of_a_position_stays_the_same_after_an_undo() -> None:
    game = Game("klondike", 5)
    found = hint(game)
    assert found.move is not None
    game.play([found.move])
    game.undo()
    assert (hint(game), game.hint_count.used) == (found, 1)


def test_more_are_given_when_asked_for_and_a_restart_gives_none() -> None:
    game = Game("klondike", 5, hints=1)
    found = hint(game)
    assert found.move is not None
    game.play([found.move])
    assert hint(game).kind == "used-up"
    game.restart()
    assert (game.hint_count.left, hint(game)) == (0, found), "the position whose hint was given"
    game.play([found.move])
    assert game.hint_count.refill()
    assert (game.hint_count.left, game.hint_count.refills) == (3, 1)
    assert hint(game).kind in ("move", "draw")
    assert game.hint_count.left == 2
    kept, copied = pickle.loads(pickle.dumps(game)), game.copy()
    for other in (kept, copied):
        assert (other.hint_count.left, other.hint_count.used, other.hint_count.refills) == (2, 2, 1)
        assert hint(other) == hint(game)
        assert other.hint_count.left == 2
    copied.hint_count.used += 1
    assert game.hint_count.left == 2


def test_a_request_that_finds_nothing_is_not_counted() -> None:
    game = Game("bakers-game", 3, hints=5)
    game.play(won_by_hints(game))
    assert hint(game).kind == "none"
    assert game.hint_count.used == 0


def won_by_hints(game: Game) -> list[Move]:
    """The moves up to where no move is hinted."""
    trial = game.copy()
    play_by_hints(trial)
    return [move for turn in trial.turns for move in turn.moves]


def test_a_hint_in_steps() -> None:
    found = find_hint(Game("klondike", 5))
    told = steps(found)
    assert len(told) == 4
    assert told[1:3] == ("Look at 5♥.", "5♥ goes onto 6♠ in column 6.")
    assert [shown(found, step) for step in (1, 2, 3)] == [
        None,
        {"from": "7", "n": 1, "to": "", "step": 2},
        {"from": "7", "n": 1, "to": "6", "step": 3},
    ]


@pytest.mark.parametrize("lang", ["en", "cs", "fi", "sv", "fr"])
def test_every_hint_is_told_in_every_language(lang: str) -> None:
    told = set()
    for rules in (*GAMES, KLONDIKE.vary(draw=3)):
        game = Game(rules, 11)
        for _ in range(120):
            found = find_hint(game)
            told.add((found.kind, found.why))
            assert all(steps(found, lang))
            if found.move is None:
                break
            game.play([found.move])
    assert len(told) > 10
