"""Questions about the score: what an action brings, by the table of points that the game is counted by."""

from __future__ import annotations

from functools import partial

from harp_widget import words
from harp_widget.engine import Move, Rules
from harp_widget.engine.moves import DRAW, is_foundation
from harp_widget.engine.scoring import SCORINGS, LedgerLine, points, redeal_price

from .drafts import Draft, told
from .kinds import CHOICES, Asking, around
from .moving import move_told
from .positions import Amid


def score(asking: Asking, amid: Amid) -> Draft | None:
    """What does the score say after an action?"""
    by_kinds: dict[str, list[Move]] = {}
    for move in amid.position.legal_moves:
        if move != DRAW and (asking.level > 2 or not is_foundation(move.source)):
            by_kinds.setdefault(" ".join(_kinds(amid, move)), []).append(move)
    if not by_kinds or amid.rules.scoring == "none":
        return None
    kinds = asking.rarest([*by_kinds])
    move = asking.rng.choice(by_kinds[kinds])
    lines = amid.lines(move)
    right = lines[-1].total if lines else amid.score
    wrong = around(asking.rng, right, _near(amid, right))
    if len(wrong) < CHOICES - 1:
        return None
    choices, place = asking.choices(told("number", number=right), [told("number", number=one) for one in wrong])
    position = amid.position.masked()
    text = told("ask-score", score=amid.score, move=move_told(position, move))
    why = partial(_why, amid.rules, tuple(kinds.split(" ")), amid.score, tuple(lines))
    topics = ("price",) if SCORINGS[amid.rules.scoring].price else ("start",)
    return Draft("score", position, text, why, place, choices, topics, kinds, move)


def _kinds(amid: Amid, move: Move) -> list[str]:
    """What each event of a move is counted as."""
    return [points(SCORINGS[amid.rules.scoring], amid.draw, event)[0] for event in amid.position.events(move)]


def _near(amid: Amid, right: int) -> list[int]:
    """Scores that one may come to by mistake: by points of something else, or by a hidden card forgotten."""
    scoring = SCORINGS[amid.rules.scoring]
    price = redeal_price(scoring, amid.draw, amid.position.passes)
    single = (0, scoring.foundation, scoring.waste_to_column, scoring.cell_to_column, scoring.taken_back, -price, 5, -5)
    brought = [points + more for more in (0, scoring.turned, scoring.foundation) for points in single]
    totals = sorted({amid.score + points for points in (*brought, -scoring.foundation)} - {right})
    return sorted(totals, key=lambda total: abs(total - right))[: 2 * CHOICES]


def _why(rules: Rules, kinds: tuple[str, ...], before: int, lines: tuple[LedgerLine, ...], lang: str) -> str:
    """The lines of the rule book that count the action, and what they make of the score."""
    book = words.describe(rules, lang).section("score")
    wanted = [*kinds, *["start"] * any(line.forgiven for line in lines)]
    found = [next((entry for entry in book if kind and entry.topic.startswith(kind)), None) for kind in wanted]
    otherwise = next(entry for entry in book if entry.topic == "else")
    texts = dict.fromkeys((entry or otherwise).text for entry in found)
    total = lines[-1].total if lines else before
    return words.say("quiz.why-score", lang, lines=" · ".join(texts), score=before, total=total)
