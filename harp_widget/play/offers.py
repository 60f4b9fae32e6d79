"""What the panels of a board offer: the games, and for each its options and settings, all from the rules."""

from __future__ import annotations

from harp_widget import words
from harp_widget.engine import GAMES, Rules

from .clicks import has_double_click
from .happened import Json
from .settings import PANEL, offered_of, panel_of

_NEXT = {"empty": "switch", "open": "switch", "scoring": "list"}
"""Options that are seldom changed stand among the settings, each with its control; the others in the New panel."""

_LABELS = {"empty": "option.empty-any"}


def offers(rules: Rules, lang: str) -> Json:
    """The games that can be dealt on a board, that of the board among them even where it is none of the three."""
    return {"games": [_game(game, lang) for game in games(rules).values()]}


def games(rules: Rules) -> dict[str, Rules]:
    """The games that can be dealt on a board with these rules, by name; its own as it is played there."""
    return GAMES | {rules.name: rules}


def _game(rules: Rules, lang: str) -> Json:
    options = [_option(rules, name, values) for name, values in rules.offers.choices.items()]
    return {
        "name": rules.name,
        "words": words.game_name(rules, lang),
        "options": [option for option in options if option],
        "settings": [_setting(name) for name in settings_of(rules)],
    }


def settings_of(rules: Rules) -> list[str]:
    """The settings of the panels that do something in a game."""
    idle = {
        "double_click": not has_double_click(rules),
        "auto_complete": not rules.auto_complete,
        "winnable_only": not rules.offers.winnable_only,
    }
    return [name for name in PANEL if not idle.get(name)]


def _setting(name: str) -> Json:
    """One setting as a panel draws it: a switch, a row of a few values, or a list of named ones."""
    offered = offered_of(name)
    if offered is None:
        return {"name": name, "panel": panel_of(name), "control": "switch", "choices": []}
    named = name == "language"
    choices = [{"value": value, "label": f"{name}.{value}"} if named else _choice(name, value) for value in offered]
    return {"name": name, "panel": panel_of(name), "control": "list" if named else "row", "choices": choices}


def _option(rules: Rules, name: str, values: tuple[object, ...]) -> Json | None:
    """One option as a panel draws it; ``None`` where these rules have no such option."""
    now = rules.options | {"scoring": rules.scoring}
    if name not in now:
        return None
    control = _NEXT.get(name, "row")
    # A value that is played now can be kept, offered or not; a switch has only two.
    offered = values if control == "switch" or now[name] in values else (*values, now[name])
    return {
        "name": name,
        "next": name in _NEXT,
        "control": control,
        "label": _LABELS.get(name, f"option.{name}"),
        "value": now[name],
        "choices": [_choice(name, value) for value in offered],
    }


def _choice(name: str, value: object) -> Json:
    """One value: what is written, or the label of it."""
    if value is None:
        return {"value": None, "words": "∞", "label": "option.unlimited"}
    if value == "strict":
        return {"value": value, "label": "option.passes-strict"}
    return {"value": value, "label": f"scoring.{value}"} if name == "scoring" else {"value": value, "words": str(value)}
