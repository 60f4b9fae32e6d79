"""What can be done to a game in play: each act changes the game, and gives what is to be shown and told of it.

Acts are done by :meth:`InPlay.do`, which holds the lock; they show nothing themselves.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from harp_widget import words
from harp_widget.engine import GAMES, Game, Move, Refusal, Rejected, Turn
from harp_widget.engine.game import Script
from harp_widget.engine.notation import MOST_TURNS, read_move, tokens
from harp_widget.engine.turns import HAND, Hand

from . import view
from .happened import Did, Happened, Json, Refused, note

if TYPE_CHECKING:
    from .in_play import InPlay


_BETWEEN_COLUMNS = re.compile(r"(?<![0-9a-z*])[1-9][1-9](?![0-9a-z])")


class Before(NamedTuple):
    """The game that a restart or a new deal by hand replaced: the object, and the state it was in (D-19).

    ``since``: where the game stands that came in its place, and its moves, as long as nothing is played in it.
    """

    game: Game
    state: Game
    was_running: bool
    since: tuple[int | None, int]


def _keep_before(at: InPlay, step: int | None = None, moves: int = 0) -> None:
    """Take note of the game as it is, before a restart or a new deal by hand; its clock stands meanwhile."""
    state = at.game.copy()
    state.pause()
    at.before = Before(at.game, state, at.game.status == "playing", (step, moves)) if at.game.turns else None


def deal(at: InPlay, game: Game) -> Happened:
    """Put another game on the board."""
    at.follow(game)
    text = words.say("said.unproved", at.settings.language) if "unproved" in game.marks else ""
    return Happened(deal=True, message=note(text))


def deal_by_hand(at: InPlay, game: Game) -> Happened:
    """A new deal of the board, which can be taken back until something is played (D-19)."""
    _keep_before(at, game.step, game.moves_made)
    return _with_undo(at, deal(at, game), "said.dealt", game=words.title(game.rules, at.settings.language))


def restart(at: InPlay) -> Happened:
    """The same deal again."""
    at.before = None
    at.game.restart()
    return Happened(deal=True)


def restart_by_hand(at: InPlay) -> Happened:
    """The same deal again, which can be taken back until something is played (D-19)."""
    _keep_before(at)
    at.game.restart()
    return _with_undo(at, Happened(deal=True), "said.restarted")


def _with_undo(at: InPlay, happened: Happened, key: str, **values: Any) -> Happened:
    """What was done, told with a button that takes it back where there is something to take back."""
    if at.before is None or happened.message:
        return happened
    message = {**(note(words.say(key, at.settings.language, **values)) or {}), "undo": True}
    return Happened(deal=True, message=message)


def replay(at: InPlay, script: str) -> Happened:
    """Deal again and play ``script``: all, or nothing has happened."""
    trial = at.game.copy()
    trial.restart()
    trial.play(script)
    at.before = None
    at.game.become(trial)
    return Happened(deal=True)


def play(at: InPlay, script: Script, hand: Hand | None = None, **reading: str) -> Happened:
    """Play all turns of a script, or none."""
    return _after(at, lambda: at.game.play(script, hand=hand, **reading))


def redo(at: InPlay) -> Happened:
    """Play the turn that was undone last once more."""
    return _after(at, at.game.redo)


def finish(at: InPlay, hand: Hand | None = None) -> Happened:
    """Send all cards home as one turn."""
    return _after(at, lambda: at.game.finish(hand=hand))


def _after(at: InPlay, act: Callable[[], object]) -> Happened:
    before = at.game.ply
    act()
    return told(at, at.game.turns[before : at.game.ply])


def told(at: InPlay, turns: Sequence[Turn]) -> Happened:
    """Turns that were just played: all ways of their cards, and the last one in words."""
    if not turns:
        return Happened("moved")
    at.before = None
    events, lang = turns[-1].events, at.settings.language
    return Happened(
        "moved",
        steps=view.steps(event for turn in turns for event in turn.events),
        message=note(words.narrate(events, lang)),
        speak=words.narrate(events, lang, spoken=True),
        turns=turns,
    )


def undo(at: InPlay) -> Happened:
    """Take the last turn back; where nothing was played since, a restart or a new deal by hand (D-19)."""
    if view.can_take_back(at):
        return _take_back(at)
    turn, lang = at.game.undo(), at.settings.language
    return Happened(
        "moved",
        steps=view.steps(turn.events, back=True),
        message=note(words.say("said.undone-what", lang, what=words.narrate(turn.events, lang))),
        speak=words.say("said.undone-what", lang, what=words.narrate(turn.events, lang, spoken=True)),
    )


def _take_back(at: InPlay) -> Happened:
    before, at.before = at.before, None
    assert before is not None
    before.game.become(before.state)
    if before.was_running:
        before.game.resume()
    at.follow(before.game)
    return Happened("moved", deal=True, message=note(words.say("said.brought-back", at.settings.language)))


def go_back(at: InPlay, ply: int, key: str) -> Happened:
    """Go back to an earlier position of the game for a player who was helped (D-15), and say why."""
    at.game.mark("assisted")
    at.game.rewind(ply)
    return said(words.say(key, at.settings.language))


def followed(at: InPlay) -> Happened:
    """The game was changed by others than this board: show and tell what was played, or else where it is now."""
    turns = at.unseen_turns()
    if turns:
        return told(at, turns)
    if at.shows_this_turn:  # something was written down, or the clock stopped
        return again(at)
    at.before = None
    return Happened(deal=True)


def pause(at: InPlay) -> Happened:
    """Stop the clock."""
    at.is_unseen = False
    at.game.pause()
    return Happened()


def resume(at: InPlay) -> Happened:
    """Let the clock run on."""
    at.game.resume()
    return Happened()


def unseen(at: InPlay) -> Happened:
    """The page is hidden, or left: the clock stands until the board is seen again, in this page or another (D-3)."""
    if at.game.status == "playing":
        at.game.pause()
        at.is_unseen = True
    return again(at)


def seen(at: InPlay) -> Happened:
    """The board is seen: the clock runs on, unless it was stopped by hand."""
    if at.is_unseen:
        at.is_unseen = False
        at.game.resume()
    return again(at)


def hint(at: InPlay) -> Happened:
    """The next step of a hint (KL-14); a loss that is proved is told instead (D-9)."""
    lang, whole = at.settings.language, at.settings.steps_of_hints == 1
    return hinted(*at.hinter.ask(at.game, lang, at.adviser.tells_loss, whole))


def hinted(text: str, mark: Json | None) -> Happened:
    """A sentence of a hint, and what the board marks with it."""
    return Happened(message=note(text, "hint"), hint=mark)


def said(text: str) -> Happened:
    """A sentence in the line."""
    return Happened(message=note(text))


def offer(at: InPlay, game: str, moves: int) -> Happened:
    """Offer to take up a game that was left."""
    lang = at.settings.language
    text = words.say("said.left", lang, game=words.title(GAMES[game], lang) if game in GAMES else game, moves=moves)
    return Happened(message={**(note(text) or {}), "take_up": True})


def lost_deal(at: InPlay) -> Happened:
    """A deal that somebody asked for is proved lost; a new deal that can be taken back still can."""
    message = note(words.say("said.lost-dealt", at.settings.language))
    return Happened(message={**message, "undo": True} if message and at.before else message)


def again(at: InPlay, did: Did = "done") -> Happened:
    """What was said last stays, and is not said again."""
    return Happened(did, message=at.message, hint=at.mark, speak="")


def choose(at: InPlay, name: str, value: Any) -> Happened:
    """Change a setting."""
    setattr(at.settings, name, value)
    if name in ("hints", "more_hints"):
        at.allow_hints()
    # What was said is in the language it was said in.
    return Happened() if name == "language" else again(at)


def moved_by_hand(at: InPlay, text: str) -> Happened:
    """Moves of the hand: what was lifted is what moves, so without a count it is one card (D-17)."""
    return typed(at, _BETWEEN_COLUMNS.sub(r"\g<0>x1", text.lower()))


def typed(at: InPlay, text: str) -> Happened:
    """Moves of the board, word by word: what is allowed is played and stays, the first that is refused ends it (D-17).

    So nothing unseen can be read by trying: a refusal speaks of the position that the board shows.
    """
    before = at.game.ply
    word = ""
    try:
        for word in _single_moves(text):
            at.game.play(word, hand=HAND)
    except Rejected as error:
        return refuse(at, error.refusal, _meant(at.game, word), at.game.turns[before : at.game.ply])
    return told(at, at.game.turns[before : at.game.ply])


def _single_moves(text: str) -> Iterator[str]:
    for token in islice(tokens(text), MOST_TURNS):
        yield from token.text.split("+")


def _meant(game: Game, text: str) -> Move | None:
    """The move that a refused text meant, to show which cards clash."""
    try:
        return read_move(game.position, text) if text else None
    except Rejected:
        return None


def refuse(at: InPlay, refusal: Refusal, move: Move | None = None, turns: Sequence[Turn] = ()) -> Happened:
    """A move of the board was refused, after some ``turns`` that were not: say why, unless that is off (EH-18)."""
    game, lang = at.game, at.settings.language
    at.refusals.append(view.refused(at, refusal, move))
    game.refused(str(move or ""), refusal.rule, game.seconds, "board")
    at.refusal_count += 1
    message, speak = None, None
    if at.settings.interactive_rules:
        message = {
            "kind": "refusal",
            "text": words.sentence(refusal, lang),
            "rule": words.rule_of(refusal, game.rules),
            "clash": view.clash(game.position, move, refusal),
        }
        speak = words.sentence(refusal, lang, spoken=True)
    steps = told(at, turns).steps
    return Happened("refused", steps, message=message, speak=speak, turns=turns, refused=Refused(refusal, move))
