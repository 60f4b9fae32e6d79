"""The page of a recorded game: what is in it, and what is not."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest

from harp_widget import BAKERS_GAME, EASY_HARP, KLONDIKE, Game, Position, Rules, analyse
from harp_widget.engine import SUITS, Card
from harp_widget.play import InPlay, Settings
from harp_widget.words import LANGUAGES
from tests.play.client import Client
from tests.play.games import lost, won
from tests.records.play import text, write

RULES = (KLONDIKE, KLONDIKE.vary(draw=3, passes=3), EASY_HARP, BAKERS_GAME)


def packed(html: str) -> tuple[str, str, dict[str, Any]]:
    """Style, script and recording of a page."""
    found = re.search(r'\)\("([\w+/=]*)"\);', html)
    assert found
    style, script, told = json.loads(zlib.decompress(b64decode(found[1]), -15))
    return style, script, told


def wandering(rules: Rules, chance: Random, most: int = 80) -> Game:
    """A game with variations and notes, played at random."""
    game = Game(rules, chance.randrange(1, 1_000_000), clock=lambda: 0.0)
    for _ in range(chance.randrange(most)):
        act, moves = chance.random(), list(game.legal_moves)
        if act < 0.85 and moves:
            game.play(chance.choice(moves))
        elif act < 0.95:
            game.go(chance.choice([node.number for node in game.record.nodes()]))
        else:
            write(game, chance)
    return game


def twin(game: Game, chance: Random) -> tuple[Game, int]:
    """The same game dealt otherwise where nobody saw it, and how many cards that is."""
    start = game.record.masked().game.start
    known = [card for pile in (*start.columns, start.stock) for card in pile if card]
    unseen = [Card(rank, suit) for suit in SUITS for rank in range(1, game.rules.ranks + 1)] * game.rules.packs
    for card in known:
        unseen.remove(card)
    chance.shuffle(unseen)
    count, cards = len(unseen), iter(unseen)
    columns = tuple(tuple(card or next(cards) for card in column) for column in start.columns)
    stock = tuple(card or next(cards) for card in start.stock)
    other = Game(
        Position(start.rules, columns, start.down, start.cells, start.foundations, start.waste, stock, start.passes),
        clock=lambda: 0.0,
    )
    places: dict[int | None, int | None] = {None: None}
    for node in game.record.nodes():
        if node.turn and node.parent:
            places[node.number] = other.graft(places[node.parent.number], str(node.turn), node.turn.seconds)
        other.notes.put(places[node.number], **game.note(node.number)._asdict())
    other.notes.head |= game.notes.head
    other.stand(places[game.step], game.moves_made)
    return other, count


def compare(count: int) -> int:
    """How many cards were dealt otherwise, in so many games, without a change of their pages."""
    chance, changed = Random(count), 0
    for number in range(count):
        game = wandering(RULES[number % len(RULES)], chance)
        other, unseen = twin(game, chance)
        if unseen:
            assert game.record.page() == other.record.page(), game
            assert game.code not in json.dumps(packed(game.record.page())[2])
        changed += unseen
    return changed


def test_what_nobody_saw_is_not_in_the_page() -> None:
    """Games equal in all that was seen have equal pages, whatever else was dealt."""
    assert compare(40) > 400


@pytest.mark.soak
def test_what_nobody_saw_is_not_in_500_pages() -> None:
    assert compare(500) > 5000


def test_every_place_is_told_as_its_player_saw_it() -> None:
    chance = Random(7)
    for rules in RULES:
        game = wandering(rules, chance)
        for reveal in (False, True):
            told = packed(game.record.page(reveal=reveal))[2]
            given = game.record if reveal else game.record.masked()
            seen: dict[int | None, Any] = {None: told["start"]["piles"]}
            for node in given.nodes():
                if node.parent:
                    frame = told["frames"][node.number]
                    seen[node.number] = {**seen[node.parent.number], **frame["piles"]}
                    assert (frame["score"], frame["seconds"]) == (node.score, node.turn.seconds if node.turn else 0)
                for number, column in enumerate(node.position.columns, 1):
                    down = node.position.down[number - 1]
                    shown = [str(card) for card in column[down:]]
                    assert seen[node.number][str(number)] == {"down": down, "cards": shown}


def test_what_the_solver_found_waits_for_the_end() -> None:
    game = lost()
    before = game.record.page()
    analyse(game)
    assert game.record.page() == before
    told = packed(game.record.page(reveal=True))[2]
    assert any("lost" in note for note in told["moves"]["notes"])
    ended = won()
    assert packed(ended.record.page())[2]["deal"]["code"] == ended.code


def test_a_board_gives_its_page() -> None:
    """In the board's language; a hidden code is in no page, not even in that of a game that was won."""
    for game, hidden in ((lost(), False), (won(), True), (won(), False)):
        at, sent = InPlay(game, Settings(language="fi", hide_code=hidden)), list[dict[str, Any]]()
        at.post = sent.append
        Client(at, "facade").say("page")
        told = packed(sent[0]["text"])[2]
        assert told["language"] == "fi"
        assert told["deal"]["code"] == (game.code if game.position.is_won and not hidden else "")
        assert sent[0]["text"] == game.record.page(language="fi", code=not hidden)


def test_what_was_written_comes_letter_for_letter() -> None:
    chance = Random(5)
    game = Game("bakers-game", deal=7, moves="1a 2b 3c")
    for _ in range(200):
        comment = text(chance).replace("\ud800", "")
        game.record.main_line()[1].comment = game.record.title = comment
        told = packed(game.record.page())[2]
        notes = {note["step"]: note for note in told["moves"]["notes"]}
        assert notes.get(1, {}).get("comment", "") == comment
        assert told["title"] == (comment or "Baker’s Game")


def test_a_removed_turn_is_gone() -> None:
    game = Game("klondike", deal=4, moves="51 2h")
    node = game.record.main_line()[-1]
    node.comment = "a secret"
    game.record.remove(node)
    told = packed(game.record.page())[2]
    assert "secret" not in json.dumps(told)
    assert [frame is None for frame in told["frames"]][:1] == [False]
    assert not any(told["frames"][1:])


def test_it_loads_nothing_and_says_so() -> None:
    html = Game("klondike", deal=4, moves="51").record.page(title='<b>"A" & B</b>')
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', html)
    assert policy
    assert policy[1] == "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:"
    assert "<title>&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;</title>" in html
    style, script, told = packed(html)
    assert not re.search(r"https?://(?!www\.w3\.org/)", html + style + script)
    assert told["title"] == '<b>"A" & B</b>'


def test_it_is_written_to_a_file(tmp_path: Path) -> None:
    game = Game("bakers-game", deal=7, moves="1a")
    game.record.main_line()[0].comment = "half a character: \ud800, </script>"
    path = tmp_path / "a game ä.html"
    html = game.record.page(path)
    assert path.read_text(encoding="utf-8") == html
    assert html.count("</script>") == 1
    with pytest.raises(OSError, match="nowhere"):
        game.record.page(tmp_path / "nowhere" / "page.html")
    for start in (-1, 2):
        with pytest.raises(ValueError, match=f"no turn {start}: there are 0 to 1"):
            game.record.page(start=start)
    with pytest.raises(ValueError, match="xx"):
        game.record.page(language="xx")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_has_all_its_words(language: str) -> None:
    told = packed(Game("easy-harp", deal=1, moves="sw sw").record.page(language=language, start=1))[2]
    source = Path(__file__).parents[2] / "js" / "src"
    used = ["replay/page.ts", "move-lines.ts", "cell-words.ts", "transport.ts", "lanes.ts", "plot.ts", "names.ts"]
    asked = {key for name in used for key in re.findall(r'\bt\("([\w.-]+)"', (source / name).read_text("utf-8"))}
    assert len(asked) > 20
    assert asked - told["texts"].keys() == set()
    assert told["cursor"] == 0


def test_it_is_small() -> None:
    """At most 110 kB, and 100 bytes a turn, in the median."""
    chance = Random(3)
    over = []
    for number in range(12):
        game = wandering(RULES[number % len(RULES)], chance, most=300)
        over.append(len(game.record.page().encode()) - 110_000 - 100 * len(game.steps))
    assert median(over) < 0
    long = Game("klondike", deal=100000, moves="sw*24 ws " * 12)
    assert len(long.record.page().encode()) < 110_000 + 100 * len(long.steps)


def test_a_notebook_shows_it() -> None:
    game = Game("klondike", deal=4, moves="51 2h")
    bundle = game.record._repr_mimebundle_()
    assert bundle["text/plain"] == repr(game.record)
    html = bundle["text/html"]
    assert '<iframe sandbox="allow-scripts"' in html
    assert '<img alt="Klondike' in html
