"""What the Results panel shows: figures, the three lists of the best, the deals of the day, the last scores.

It is read when somebody asks for it, outside the path of a click, and goes to the one who asked, beside what all boards
show.
"""

from __future__ import annotations

import json
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from harp_widget import words
from harp_widget.engine import GAMES, Rules

from . import acts
from .happened import Answer, Happened, Json

if TYPE_CHECKING:
    from harp_widget.results import Results

    from .in_play import InPlay

BEST = 10
"""Rows of each list."""
WEEKS = 8
"""Weeks of deals of the day, the running one among them."""
SCORES = 40
"""Wins whose scores are drawn."""

_BY = {"score": "label.score", "seconds": "label.time", "moves": "label.moves"}


_NAMES = {("open", True): "option.open", ("empty", "any"): "option.empty-any"}
"""Options that are said in their own words; what else is not usual is a rule of the house."""


class Mine(NamedTuple):
    """The win that stands on a board: its deal and the number of its try; ``None``: none does."""

    deal: str
    number: int


def send(at: InPlay, kind: str, answer: Answer) -> Happened:
    """Send what is kept of games that compare to the one who asked; ``kind``: which, "" for that of the board."""
    if at.keeper.results is None:
        return acts.again(at, "refused")
    game = at.game
    mine = Mine(game.id, game.tries) if game.status == "won" else None
    at.keeper.soon(partial(_post, at, at.keeper.results, kind, game.rules, mine, answer))
    return acts.again(at)


def _post(at: InPlay, results: Results, kind: str, rules: Rules, mine: Mine | None, answer: Answer) -> None:
    from harp_widget.results import ResultsError

    lang = at.settings.language
    try:
        shown = whole(results, kind, rules, mine, lang)
    except ResultsError as error:
        shown = {"fault": error.sentence(lang)}
    at.post({**answer._asdict(), "text": json.dumps(shown)})


def whole(results: Results, kind: str, rules: Rules, mine: Mine | None, lang: str) -> Json:
    """Everything that the panel shows of the games of a kind, and which other kinds there are."""
    from harp_widget.results.ranking import MEASURES
    from harp_widget.results.rows import kind_of_rules

    own = kind_of_rules(rules)
    kinds = {own: kind_words(rules, lang)} | {row["kind"]: _words_of(row, lang) for row in results.kinds()}
    chosen = kind or own
    today = results.now().date()
    with results.of_kind(chosen) as found:
        figures = found.figures(today)
        lists = {by: [_row(place, mine) for place in found.places(by, BEST)] for by in MEASURES}
        since = today - timedelta(days=today.weekday(), weeks=WEEKS - 1)
        daily, latest = found.daily(since), found.latest(SCORES)
    is_new = mine is not None and bool(latest) and latest[-1][0] == mine.deal
    return {
        "kind": chosen,
        "kinds": [{"value": value, "words": kinds[value]} for value in sorted(kinds, key=lambda it: kinds[it])],
        "path": results.path if results.is_lasting else None,
        "figures": figures if figures["played"] else None,
        "lists": lists,
        "calendar": {"since": since.isoformat(), "today": today.isoformat(), "days": daily},
        "scores": [{"score": score, "mine": mine is not None and deal == mine.deal} for deal, score in latest],
        "told": _told(lists, lang) if is_new else "",
    }


def _row(place: Json, mine: Mine | None) -> Json:
    """One row of a list."""
    shown: Json = {name: place[name] for name in ("place", "id", "try", "score", "seconds", "moves", "day")}
    is_mine = mine is not None and (place["id"], place["try"]) == mine
    return {**shown, "farmed": "farmed" in place["marks"].split(), "mine": is_mine}


def _told(lists: dict[str, list[Json]], lang: str) -> str:
    """That the win on the board is new in the lists, and where; "" where it is in none."""
    places = [(by, row["place"]) for by, rows in lists.items() for row in rows if row["mine"]]
    if not places:
        return ""
    by = (words.say("said.results-place", lang, by=words.label(_BY[by], lang), place=place) for by, place in places)
    return " ".join([words.say("said.results-new", lang), *by])


def _words_of(row: dict[str, Any], lang: str) -> str:
    """What a kind of games is called: the game, and what is not usual in it."""
    if row["game"] not in GAMES:
        return str(row["game"])
    told = kind_words(GAMES[row["game"]].vary(**json.loads(row["options"])), lang)
    return f"{told} · {words.label('option.empty-any-help', lang)}" if row["house"] else told


def kind_words(rules: Rules, lang: str) -> str:
    """The same for rules: with draw or cells in the title, then the other options that are not usual."""
    usual = GAMES.get(rules.name)
    parts = [words.title(rules, lang)]
    if usual is not None:
        if rules.scoring != usual.scoring:
            parts.append(words.label(f"scoring.{rules.scoring}", lang))
        parts += [
            _option(name, value, lang)
            for name, value in rules.options.items()
            if name in ("passes", "empty", "open") and value != usual.vary(scoring=rules.scoring).options[name]
        ]
    return " · ".join(parts)


def _option(name: str, value: object, lang: str) -> str:
    if name != "passes":
        return words.label(_NAMES.get((name, value), "option.empty-any-help"), lang)
    shown = {None: "∞", "strict": words.label("option.passes-strict", lang)}.get(value, str(value))  # type: ignore[call-overload]
    return f"{words.label('option.passes', lang)}: {shown}"
