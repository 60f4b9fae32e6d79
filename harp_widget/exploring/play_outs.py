"""Playing out: a player has a game, and sees of it what a person would."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from harp_widget.engine import Game, Move
from harp_widget.engine.mistakes import OneSentence, WrongTypeError, WrongValueError
from harp_widget.engine.moves import DRAW, REDEAL
from harp_widget.engine.wanted import A_MOVE, a_game, a_whole, told, wrong

from .seen import Seen, first_sight, next_sight

Player = Callable[[Seen], Move | str | None]
"""Names a move of what it sees; ``None`` gives up."""

MOST = 1000
"""The most turns of a game, unless told otherwise."""


class PlayerError(OneSentence, ValueError):
    """A player named a move that the rules refuse, or failed itself: ``turn`` counts from 1."""

    def __init__(self, turn: int, what: str) -> None:
        super().__init__(turn, what)
        self.turn = turn
        self.what = what

    def __str__(self) -> str:
        return f"turn {self.turn}: {self.what}"


def play_out(game: Game, player: Player, most: int = MOST) -> Game:
    """A copy of ``game``, played on by ``player`` until it is won, the player gives up, ``most`` turns are played, or
    a whole pass through the stock has brought nothing but itself.

    ``PlayerError`` names the turn where the player failed, or named a move that is refused, and why. A card that is
    hidden is nowhere in what the player is given.

    >>> from harp_widget import Game, play_out, players
    >>> play_out(Game("klondike", 5), players.hints).position.is_won
    True
    """
    if not callable(player):
        raise wrong("player", player, "a function (seen) -> move")
    if a_whole("most", most) < 0:
        raise WrongValueError(f"most must be 0 or more, not {told(most)}")
    game = a_game("game", game).copy()
    seen, talon = first_sight(game), {len(game.position.waste)}
    for turn in range(1, most + 1):
        if game.position.is_won or (move := _named(player, seen, turn)) is None:
            break
        _play(game, move, turn)
        seen = next_sight(seen, game)
        if not {DRAW, REDEAL}.issuperset(seen.turns[-1].moves):
            talon.clear()
        elif len(game.position.waste) in talon:
            break
        talon.add(len(game.position.waste))
    return game


def _named(player: Player, seen: Seen, turn: int) -> Move | str | None:
    try:
        move = player(seen)
    except Exception as error:
        raise PlayerError(turn, f"the player failed, {type(error).__name__}: {error}") from error
    if move is not None and not isinstance(move, Move | str):
        raise PlayerError(turn, str(wrong("what the player gives", move, f"{A_MOVE}, or None")))
    return move


def _play(game: Game, move: Move | str, turn: int) -> None:
    refusal = None
    try:
        refusal = game.check(move)
    except ValueError as error:
        raise PlayerError(turn, str(error)) from error
    if refusal is not None:
        raise PlayerError(turn, f"the move {told(str(move))} is refused: {refusal}")
    try:
        game.play(str(move))
    except ValueError as error:  # a card that nobody knows, in a position set up by hand
        raise PlayerError(turn, str(error)) from error


@dataclass(frozen=True)
class Playing:
    """A question for ``explore``: how a player fares. Made by :func:`playing`."""

    player: Player
    most: int = MOST

    def __call__(self, game: Game) -> dict[str, Any]:
        """``won``, ``moves``, ``score``, and ``home``: how many cards are on the foundations at the end."""
        end = play_out(game, self.player, self.most)
        home = sum(end.position.foundations)
        return {"won": end.position.is_won, "moves": end.moves_made, "score": end.score, "home": home}


def playing(player: Player, most: int = MOST) -> Playing:
    """A question for ``explore`` out of a player: ``won moves score home`` of each deal."""
    if not callable(player) or isinstance(player, type):
        raise WrongTypeError(str(wrong("player", player, "a function (seen) -> move")))
    return Playing(player, most)
