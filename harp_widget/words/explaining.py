"""Why a move is refused, or what it does: in words, with the rule, and with what would be legal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, overload

from harp_widget.engine.cards import Card
from harp_widget.engine.events import moved_cards
from harp_widget.engine.game import Game
from harp_widget.engine.moves import STOCK, Move, is_cell, is_column, is_foundation
from harp_widget.engine.notation import read_move
from harp_widget.engine.position import Position
from harp_widget.engine.refusals import Refusal, Rejected
from harp_widget.engine.wanted import a_move, a_position

from .describing import describe, rule_of
from .remedies import remedy
from .saying import say, sentence


@dataclass(frozen=True, slots=True, repr=False)
class Explanation:
    """One move, explained.

    ``move`` as it was read (``None`` for a text that is no move); ``sentence``: what it does, or why it is refused;
    ``refusal``: ``None`` for a legal move; ``rule`` and ``rule_text``: the rule that forbids it; ``cards``: those that
    the sentence is about; ``remedy``: what would be legal instead. Texts are empty where there is nothing to say.
    """

    move: Move | None
    sentence: str
    refusal: Refusal | None = None
    rule: str = ""
    rule_text: str = ""
    cards: tuple[Card, ...] = ()
    remedy: str = ""

    @property
    def legal(self) -> bool:
        """Whether the move is legal."""
        return self.refusal is None

    def __str__(self) -> str:
        rule = f"{self.rule}: {self.rule_text}" if self.rule else ""
        return "\n".join(part for part in (self.sentence, self.remedy, rule) if part)

    def __repr__(self) -> str:
        return f"<{self.move or '?'}: {self.sentence}>"


@overload
def explain(position: Position | Game, move: Move | str, lang: str = "en") -> Explanation: ...
@overload
def explain(position: Position | Game, move: None = None, lang: str = "en") -> list[Explanation]: ...
def explain(
    position: Position | Game, move: Move | str | None = None, lang: str = "en"
) -> Explanation | list[Explanation]:
    """Explain a move in a position; without a move, every legal one.

    >>> from harp_widget.engine import Game
    >>> print(explain(Game("easy-harp", deal=5).position, "sw").sentence)
    A card can be drawn from the stock.
    """
    position = a_position("position", position)
    if move is None:
        return [_legal(position, move, lang) for move in position.legal_moves]
    try:
        read = read_move(position, move) if isinstance(move, str) else a_move("move", move)
    except Rejected as error:
        return _refused(position, None, error.refusal, lang)
    refusal = position.check(read)
    return _refused(position, read, refusal, lang) if refusal else _legal(position, read, lang)


def _refused(position: Position, move: Move | None, refusal: Refusal, lang: str) -> Explanation:
    rule = rule_of(refusal, position.rules) or ""
    told = Refusal(refusal.rule, {"ranks": position.rules.ranks, **refusal.params})
    return Explanation(
        move,
        sentence(told, lang),
        refusal,
        rule,
        describe(position.rules, lang).text(rule) if rule else "",
        tuple(card for value in refusal.params.values() for card in _cards(value)),
        remedy(position, refusal, lang),
    )


def _cards(value: Any) -> tuple[Card, ...]:
    if isinstance(value, Card):
        return (value,)
    return tuple(card for card in value if isinstance(card, Card)) if isinstance(value, tuple) else ()


def _legal(position: Position, move: Move, lang: str) -> Explanation:
    """A legal move and what it does. Only cards that are seen now are named."""
    if move.source == STOCK:
        draw = position.rules.stock.draw if position.rules.stock else 0
        return Explanation(move, say("phrase.draw", lang, count=min(draw, len(position.stock))))
    if move.target == STOCK:
        return Explanation(move, say("phrase.redeal", lang, count=len(position.waste)))
    card = moved_cards(position, move)[0]
    onto = position.pile(move.target)[-1:] if is_column(move.target) else ()
    values: dict[str, Any] = {
        "card": card,
        "count": move.count,
        "target": move.target,
        "onto": onto[0] if onto else None,
    }
    told = say(f"phrase.{_kind(move, bool(onto))}", lang, **values)
    if is_column(move.source):
        left = len(position.pile(move.source)) - move.count
        if left and left == position.down[int(move.source) - 1]:
            told = f"{told} {say('phrase.turns', lang)}"
    return Explanation(move, told, cards=(card, *(one for one in onto if one)))


def _kind(move: Move, onto: bool) -> str:
    if is_foundation(move.target):
        return "foundation"
    if is_cell(move.target):
        return "cell"
    if is_foundation(move.source):
        return "back" if onto else "back-empty"
    return "onto" if onto else "empty"
