"""What Python and the board say to each other has the types that TypeScript knows: its compiler judges the messages."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime
from functools import partial
from pathlib import Path
from typing import Any, get_args

from harp_widget import BAKERS_GAME, EASY_HARP, KLONDIKE, Game, Solitaire, solve
from harp_widget.play import acts, messages
from harp_widget.play.happened import Did
from tests.play.games import lost

JS = Path(__file__).parents[2] / "js"
Json = dict[str, Any]

TODAY = "2030-01-02"
INTENTS: list[Json] = [
    {"do": "move", "move": "35"},
    {"do": "type", "move": "sw*3"},
    {"do": "click", "pile": "3", "depth": 0, "double": False},
    {"do": "new", "game": "klondike", "deal": "random", "date": TODAY, "options": {"draw": 3, "passes": None}},
    {"do": "set", "name": "present", "value": True},
    {"do": "hello", "date": TODAY},
    {"do": "go", "step": 3},
    {"do": "comment", "step": None, "text": "A hard one."},
    {"do": "glyph", "step": 3, "glyph": "?!"},
    {"do": "make-main", "step": 3},
    {"do": "remove", "step": 3},
    {"do": "promote", "step": 3},
    {"do": "analyse", "each": True},
    {"do": "moves", "open": True},
    {"do": "results", "kind": ""},
    {"do": "replay", "deal": "0c0ffee", "try": 1},
    *({"do": word} for word in sorted(messages.PLAIN)),
]


def boards() -> Iterator[Solitaire]:
    """Boards in all states that a view can tell of: dealt, playing, refused, hinted, paused, replaced, won, hidden."""
    klondike = Solitaire("klondike", deal=100000, hints=3, verdict=True)
    yield klondike
    tries: list[Json] = [{"do": "move", "move": "43"}, {"do": "move", "move": "12"}, {"do": "hint"}, {"do": "hint"}]
    for message in tries:
        say(klondike, message)
        yield klondike
    more: list[Json] = [
        {"do": "undo"},
        {"do": "pause"},
        {"do": "restart"},
        {"do": "set", "name": "hints", "value": None},
    ]
    for message in more:
        say(klondike, message)
        yield klondike
    klondike.play(solve(klondike.position).line)
    yield klondike
    yield Solitaire(
        Game(KLONDIKE.vary(draw=3, passes="strict", scoring="vegas"), date=date(2024, 2, 29)), hide_code=True
    )
    yield Solitaire(EASY_HARP.vary(open=True, name="open-harp"), deal=5, disabled=True, language="cs")
    cells = Solitaire(BAKERS_GAME.vary(cells=2), deal=5, value="1a 2b")
    say(cells, {"do": "new", "game": "bakers-game", "deal": "no deal", "date": None, "options": {}})
    yield cells
    say(cells, {"do": "new", "game": "bakers-game", "deal": "x", "options": {}})
    yield cells
    cells.in_play.do(partial(acts.offer, cells.in_play, "klondike", 3))
    yield cells
    yield analysed()


def analysed() -> Solitaire:
    """A board whose list of moves has everything that it can tell of a turn."""
    game = lost()
    game.refused("12", "column.rank", 3, "board")
    board = Solitaire(game, analysis=True)
    say(board, {"do": "moves", "open": True})
    say(board, {"do": "analyse", "each": True})
    step = game.line_steps[0]
    game.annotate(step, comment="here", before="now")
    game.notes.refuse(step, game.note(game.step).refused[0])
    say(board, {"do": "moves", "open": True})
    return board


def say(board: Solitaire, message: Json) -> None:
    """As the browser does."""
    last = board.in_play.clients.ack.get("c0ffee", 0)
    content = {"client": "c0ffee", "id": last + 1, **message}
    board._handle_custom_msg(content, [])


def samples() -> list[Json]:
    return [
        {name: board.trait_values()[name] for name in board.keys if board.traits()[name].metadata.get("sync")}
        for board in boards()
    ]


def test_typescript_knows_what_python_says(tmp_path: Path) -> None:
    sent = json.loads(json.dumps(samples(), default=str))
    views = [it["_view"] for it in sent]
    listed = {
        "View": keys([*views, *(it["_deal"] for it in sent), {"names": 0}]),
        "Deal": keys(it["_deal"] for it in sent),
        "Pile": keys(pile for view in views for pile in view["piles"].values()),
        "Message": keys(view["message"] for view in views if view["message"]),
        "RuleBook": keys(it["_rules"] for it in sent),
        "GameOffer": keys(game for it in sent for game in it["_rules"]["games"]),
        "MoveNote": keys(note for it in sent for note in it["_moves"]["notes"]),
        "MovesPart": keys(it["_moves"] for it in sent),
        "AnalysisState": keys(view["analysis"] for view in views),
        "SettingOffer": keys(offer for it in sent for game in it["_rules"]["games"] for offer in game["settings"]),
    }
    lines = [
        *(f"const _{name}: Record<keyof Wire.{name}, true> = {true(found)};" for name, found in listed.items()),
        f"const dids: Record<Wire.Answer['did'], true> = {true(get_args(Did))};",
        f"const doings: Record<Wire.Intent['do'], true> = {true(intent['do'] for intent in INTENTS)};",
        f"const intents: Wire.Intent[] = {json.dumps(INTENTS)};",
        f"const unsent: Exclude<keyof Wire.Traits, {' | '.join(map(json.dumps, sorted(keys(sent))))}>[] = [];",
        "type IsNone<Kind> = [Kind] extends [never] ? true : false;",
        "const all_sent: IsNone<(typeof unsent)[number]> = true;",
        "type Seen = Omit<Wire.View, keyof Wire.Deal | 'names'>;",
        "type Sent = Omit<Wire.Traits, '_view'> & { _view: Seen } & Record<string, unknown>;",
        *(f"const _{number}: Sent = {json.dumps(it)};" for number, it in enumerate(sent)),
    ]
    assert judged(tmp_path, lines) == ""
    wrong = json.dumps({**sent[0], "_view": {**views[0], "hidden": 1}})
    assert "specify known properties, and '\"hidden\"' does not exist" in judged(
        tmp_path, [*lines, f"const wrong: Sent = {wrong};"]
    )


def test_python_reads_what_typescript_says() -> None:
    """Every kind of message is there once, and is read whole."""
    assert {intent["do"] for intent in INTENTS} == messages.PLAIN | messages.READERS.keys()
    for intent in INTENTS:
        today = {"date": datetime.now(UTC).date().isoformat()} if "date" in intent else {}
        body = messages.read({"client": "c0ffee", "id": 1, **intent, **today}).body
        assert body.keys() == intent.keys() - {"do"}


def keys(found: Iterable[Json]) -> set[str]:
    return {name for it in found for name in it}


def true(names: Iterable[str]) -> str:
    return json.dumps(dict.fromkeys(sorted(names), True))


def judged(folder: Path, lines: list[str]) -> str:
    """What TypeScript's compiler says of these lines."""
    source = folder / "said.ts"
    head = f"import type * as Wire from {json.dumps(str(JS / 'src/types.ts'))};"
    source.write_text("\n".join([head, *lines, "export {};"]), encoding="utf-8")
    options = ["--noEmit", "--strict", "--allowImportingTsExtensions", "--skipLibCheck", "--module", "esnext"]
    options += ["--moduleResolution", "bundler", "--types", "", "--ignoreConfig"]
    command = [str(JS / "node_modules/.bin/tsc"), *options, str(source)]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder).stdout
