"""The clock, and the bonus that hangs on it."""

from __future__ import annotations

from harp_widget.engine import KLONDIKE, Game, Position

from .play import wins
from .test_scoring import Watch


def nearly_won(watch: Watch) -> Game:
    return Game(Position.read("Foundations: S-K C-K H-K D-J\nQD\nKD", KLONDIKE), clock=watch)


def test_the_clock() -> None:
    """D-3: whole seconds since the first action, not while paused, stopped at the win."""
    watch = Watch()
    game = Game("klondike", 100000, clock=watch)
    watch.now += 50
    assert (game.seconds, game.status) == (0, "ready")
    game.play("43")
    watch.now += 10.9
    assert (game.seconds, game.status) == (10, "playing")
    game.pause()
    watch.now += 100
    assert (game.seconds, game.status) == (10, "paused")
    game.resume()
    watch.now += 1
    assert (game.seconds, game.status) == (11, "playing")
    game.pause()
    game.undo()
    watch.now += 5
    assert (game.seconds, game.status) == (16, "playing")
    game.pause()
    game.pause()
    game.redo()
    assert game.status == "playing"
    game.resume()
    watch.now -= 1000
    assert game.seconds == 16
    assert game.turns[0].seconds == 0


def test_the_clock_of_a_won_game() -> None:
    """D-3, KL-12: an undo after the win lets it run on; winning again gives the bonus for the new time."""
    watch = Watch()
    game = nearly_won(watch)
    game.play("1h")
    watch.now += 100
    game.play("2h")
    assert (game.status, game.seconds, game.score) == ("won", 100, 20 + 7_000)
    watch.now += 1000
    game.pause()
    assert (game.status, game.seconds) == ("won", 100)
    game.undo()
    watch.now += 100
    assert (game.status, game.seconds, game.score) == ("playing", 200, 10)
    game.redo()
    assert (game.seconds, game.score, game.turns[-1].seconds) == (200, 20 + 3_500, 200)
    game.rewind(0)
    watch.now += 200
    game.play("1h 2h")
    assert (game.seconds, game.score) == (400, 20 + 1_750)
    assert sum(line.points for line in game.ledger) == game.score


def test_points_and_bonus_are_both_in_the_ledger() -> None:
    """KL-12: a win at 240 s with 700 points shows 3 616, and the line that explains it."""
    watch = Watch()
    won = wins()["klondike-1"]
    game = Game("klondike", won.deal, clock=watch)
    *most, last = won.value.split()
    game.play(" ".join(most))
    watch.now += 240
    game.play(last)
    plain, bonus = game.ledger[-2].total, game.ledger[-1]
    assert (bonus.kind, bonus.points, bonus.total) == ("bonus", 2_916, plain + 2_916)
    assert game.score == plain + 2_916
