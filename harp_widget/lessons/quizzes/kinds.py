"""The kinds of questions that the rules alone answer. Each maker gives a draft, or ``None`` where nothing is to ask."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass
from functools import partial
from random import Random

from harp_widget import words
from harp_widget.engine import Card, Move, Position
from harp_widget.engine.events import moved_cards
from harp_widget.engine.moves import DRAW, REDEAL, STOCK, is_cell, is_column, is_foundation

from . import statements
from .drafts import Draft, Tell, shuffled, told
from .moving import asked, move_told
from .positions import Amid, emptied_stock

CHOICES = 4
SHOWN = 6
"""How many cards of a waste are named."""


@dataclass(frozen=True)
class Asking:
    """What a maker works with: chance, the level, and how often something was asked about already."""

    rng: Random
    level: int
    asked: Counter[Hashable]

    def rarest(self, things: list[str]) -> str:
        """Any of the things that were asked about least."""
        least = min(self.asked[thing] for thing in things)
        return self.rng.choice([thing for thing in things if self.asked[thing] == least])

    def choices(self, right: Tell, wrong: list[Tell]) -> tuple[tuple[Tell, ...], int]:
        """The right one among wrong ones, in any order."""
        return shuffled(self.rng, right, wrong)


def explained(position: Position, move: Move, lang: str) -> str:
    """Why a move is refused, or what it does."""
    found = words.explain(position, move, lang)
    return " ".join(filter(None, (found.sentence, found.remedy)))


ALLOWED = "allowed"


def rule(asking: Asking, amid: Amid) -> Draft | None:
    """May a move be made, and if not, which rule forbids it?"""
    position = amid.position.masked()
    by_sentence: dict[str, list[Move]] = {}
    for move in asked(position):
        name = _only_reason(position, move)
        if name is not None:
            by_sentence.setdefault(name, []).append(move)
    if_too = asking.level > 1  # else it is certain that some rule forbids the move
    if not if_too or asking.rng.randrange(CHOICES):
        by_sentence.pop(ALLOWED, None)
    else:
        by_sentence = {ALLOWED: by_sentence.get(ALLOWED, [])}
    names = [name for name, moves in by_sentence.items() if moves]
    if not names:
        return None
    name = asking.rarest(names)
    return _of_rule(asking, position, name, asking.rng.choice(by_sentence[name]), if_too)


def _only_reason(position: Position, move: Move) -> str | None:
    """The one sentence that forbids a move, or that it is allowed; ``None`` where there are several, or none."""
    refusal = position.check(move)
    broken = statements.broken(position, move)
    if refusal is None:
        return ALLOWED if not broken else None
    name = statements.sentence_of(refusal)
    return name if broken == {name} else None


def _of_rule(asking: Asking, position: Position, name: str, move: Move, if_too: bool) -> Draft | None:
    broken = statements.broken(position, move)
    others = [one for one in statements.offered(position, move) if one != name and one not in broken]
    fixed = [ALLOWED] if if_too and name != ALLOWED else []
    if len(others) < CHOICES - 1:
        return None
    wrong = [*fixed, *asking.rng.sample(others, CHOICES - 1 - len(fixed))]
    asking.rng.shuffle(wrong)
    tell = {one: told(f"rule.{one}", ranks=position.rules.ranks) for one in (name, *wrong)}
    choices, place = asking.choices(tell[name], [tell[one] for one in wrong])
    refusal = position.check(move)
    topics = words.topics_of(refusal) if refusal else _topics_of(position, move)
    text = told("ask-if" if if_too else "ask-which", move=move_told(position, move))
    why = partial(explained, position, move)
    return Draft("rule", position, text, why, place, choices, topics, name, move)


def _topics_of(position: Position, move: Move) -> tuple[str, ...]:
    """What a legal move is about."""
    if move.target == STOCK:
        return ("passes", "passes-unlimited")
    if is_foundation(move.target):
        return ("foundations",)
    if is_foundation(move.source):
        return ("take-back",)
    if not is_column(move.target):
        return ("cells",)
    if move.count > 1 and not position.pile(move.target):
        return ("king-run", "unit-run", "capacity")
    if move.count > 1:
        return ("unit-run", "capacity")
    built = ("build-alternating", "build-suit")
    return built if position.pile(move.target) else ("empty-king", "empty-king-single", "empty-any", "empty-any-single")


def places(asking: Asking, amid: Amid) -> Draft | None:
    """Where may a card go?"""
    position = amid.position.masked()
    lifts: dict[tuple[str, int], list[Move]] = {}
    for move in position.legal_moves:
        if STOCK not in (move.source, move.target) and (asking.level > 2 or not is_foundation(move.source)):
            lifts.setdefault((move.source, move.count), []).append(move)
    several = [lift for lift, moves in lifts.items() if len(moves) > 1] or [*lifts]
    if not several:
        return None
    source, count = asking.rng.choice(several)
    moves = lifts[source, count]
    card = moved_cards(position, moves[0])[0]
    right = tuple(dict.fromkeys(move.target for move in moves))
    text = told("ask-places", card=card, source=source, count=count)
    why = partial(_why_places, position, card, tuple(moves))
    topics = _topics_of(position, moves[0])
    return Draft("places", position, text, why, right, (), topics, card, None, card, source)


def _why_places(position: Position, card: Card, moves: tuple[Move, ...], lang: str) -> str:
    """What the card fits on, and where that is."""
    hosts = position.rules.tables.hosts[card]
    fits = words.say("remedy.fits", lang, card=card, hosts=hosts) if hosts else ""
    found = [words.explain(position, move, lang).sentence for move in moves if not is_cell(move.target)]
    found += [words.explain(position, move, lang).sentence for move in moves if is_cell(move.target)][:1]
    return " ".join(filter(None, (fits, *found)))


def count(asking: Asking, amid: Amid) -> Draft | None:
    """How many cards may move at once from one column to another?"""
    position = amid.position.masked()
    pairs: dict[tuple[str, str], int] = {}
    for move in position.legal_moves:
        if is_column(move.source) and is_column(move.target):
            pair = move.source, move.target
            pairs[pair] = max(move.count, pairs.get(pair, 0))
    long = [pair for pair, most in pairs.items() if most > 1]
    several = long if long and asking.rng.random() < 0.7 else [*pairs]
    if not several:
        return None
    source, target = asking.rng.choice(several)
    right = pairs[source, target]
    numbers = _counts(position, source, target, right)
    wrong = [told("number", number=number) for number in around(asking.rng, right, numbers)]
    if len(wrong) < CHOICES - 1:
        return None
    choices, place = asking.choices(told("number", number=right), wrong)
    onto = position.pile(target)
    text = told("ask-count", source=source, target=target, onto=onto[-1] if onto else None)
    move = Move(source, target, right)
    topics = ("capacity", "king-run", "unit-single") if not onto else ("capacity", "unit-single", "unit-run")
    return Draft("count", position, text, partial(_why_count, position, move), place, choices, topics, (source, target))


def _counts(position: Position, source: str, target: str, right: int) -> list[int]:
    """Numbers that one may take for the right one: all that lie face up, the room there is, one more, one less."""
    up = len(position.pile(source)) - position.down[int(source) - 1]
    room = statements.room(position, target)
    near = (up, room, right + 1, right - 1, right + 2, right * 2, 0, right + 3)
    return [number for number in dict.fromkeys(near) if 0 <= number != right]


def around(rng: Random, right: int, numbers: list[int]) -> list[int]:
    """Three of the numbers, of which any count is less than the right one, so that its size tells nothing."""
    less = [number for number in numbers if number < right]
    more = [number for number in numbers if number > right]
    smaller = min(rng.randrange(CHOICES), len(less))
    larger = min(CHOICES - 1 - smaller, len(more))
    chosen = [*rng.sample(less, min(CHOICES - 1 - larger, len(less))), *rng.sample(more, larger)]
    rng.shuffle(chosen)
    return chosen


def _why_count(position: Position, move: Move, lang: str) -> str:
    """The longest move there is, and why it can't be longer."""
    longest = words.explain(position, move, lang).sentence
    more = move._replace(count=move.count + 1)
    if move.count >= len(position.pile(move.source)) - position.down[int(move.source) - 1]:
        return longest
    return f"{longest} {words.explain(position, more, lang).sentence}"


def draw(asking: Asking, amid: Amid) -> Draft | None:
    """What comes up when the waste is turned over and drawn from, as a good memory knows it?"""
    if amid.rules.stock is None:
        return None
    position = emptied_stock(amid.position).masked()
    if not position.may_redeal:
        return None
    first: tuple[Card, ...] = tuple(card for card in position.waste[:SHOWN] if card)
    times = asking.rng.randrange(1, len(first) // amid.draw + 1) if len(first) == SHOWN else 0
    if not times or len({*first, *position.waste[-1:]}) < SHOWN + 1 - (len(position.waste) == SHOWN):
        return None
    after = position.after(REDEAL)
    for _ in range(times):
        after = after.after(DRAW)
    right = after.waste[-1]
    wrong = [card for card in (*first, position.waste[-1]) if card != right]
    choices, place = asking.choices(
        told("card", card=right), [told("card", card=card) for card in asking.rng.sample(wrong, CHOICES - 1)]
    )
    text = told("ask-draw", cards=first, times=times, count=amid.draw, waste=len(position.waste))
    why = told("why-draw", card=right, number=len(after.waste))
    return Draft("draw", position, text, why, place, choices, ("passes", "passes-unlimited", "draw"), times)
