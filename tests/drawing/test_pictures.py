"""Pictures of positions: whole, small, in the board's colours, and with nothing hidden in them."""

from __future__ import annotations

import random
import re
from base64 import b64decode
from collections import Counter
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest

from harp_widget.drawing import alt, html_image, svg
from harp_widget.drawing.palette import DARK, DARK_FOUR, LIGHT, LIGHT_FOUR, Palette
from harp_widget.engine import BAKERS_GAME, EASY_HARP, KLONDIKE, Game, Position, Rules, deal_position

from ..engine.play import VARIANTS, set_up, wander
from ..teaching.play import shuffled

SVG = "{http://www.w3.org/2000/svg}"
GAMES = [EASY_HARP, BAKERS_GAME, KLONDIKE]
CARD = re.compile(r"[A2-9TJQK][SHDC]i?")


def positions(rules: Rules) -> list[Position]:
    """Positions as dealt, and early, in the middle and late in games played at random."""
    return [wander(deal_position(rules, deal), deal, steps) for deal, steps in enumerate((0, 20, 60, 120), 1)]


def drawn(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def shown(picture: str) -> Counter[str]:
    """How often each face lies on the table."""
    prefix = picture_prefix(picture)
    names = (use.get("href", "")[1 + len(prefix) :] for use in drawn(picture).findall(f"{SVG}use"))
    return Counter(name[:2] for name in names if CARD.fullmatch(name))


def picture_prefix(picture: str) -> str:
    """What every id of a picture begins with."""
    found = re.search(r'<linearGradient id="(h\w+)t"', picture)
    assert found
    return found[1]


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_every_picture_is_whole_and_small(name: str) -> None:
    for position in positions(VARIANTS[name]):
        for four_colours in (False, True):
            picture = svg(position, four_colours=four_colours)
            root = drawn(picture)
            ids = [element.get("id") for element in root.iter() if element.get("id")]
            assert len(ids) == len(set(ids))
            used = set(re.findall(r'(?:href="|url\()#([^")]+)', picture))
            assert used <= set(ids), "every drawing that is used is there"
            assert len(picture) <= 40_000
            assert "{" not in picture


@pytest.mark.parametrize("rules", GAMES, ids=repr)
def test_a_picture_shows_each_card_that_can_be_seen(rules: Rules) -> None:
    for position in positions(rules):
        seen = position.masked()
        waste = seen.waste[-1:] if rules.stock else ()
        tops = [card for place in ("hs", "hh", "hd", "hc") for card in seen.pile(place)]
        cards = [*tops, *waste, *seen.cells, *(card for column in seen.columns for card in column)]
        assert shown(svg(position)) == Counter(str(card) for card in cards if card)


@pytest.mark.parametrize("rules", GAMES, ids=repr)
def test_hidden_cards_change_nothing_in_a_picture(rules: Rules) -> None:
    rng = random.Random(3)
    for position in positions(rules):
        other = shuffled(position, rng)
        assert svg(other) == svg(position) == svg(position.masked())
        assert html_image(other) == html_image(position)
        assert other._repr_mimebundle_() == position._repr_mimebundle_()


def test_an_open_deal_shows_every_card_and_the_next_of_the_stock() -> None:
    position = Game(KLONDIKE.vary(open=True), 5).position
    assert sum(shown(svg(position)).values()) == 28 + 1


def test_the_waste_shows_the_cards_of_a_draw() -> None:
    game = Game(KLONDIKE.vary(draw=3), 5)
    before = shown(svg(game.position))
    game.play("sw sw")
    assert shown(svg(game.position)) - before == Counter(map(str, game.position.waste[-3:]))
    assert ">6</text>" in svg(game.position), "and tells how many there are"


def test_two_pictures_in_one_page_share_no_id() -> None:
    game = Game("klondike", 5)
    pictures = [svg(game.position), svg(game.position, dark=True), svg(game.position, lang="fr")]
    game.play("sw")
    assert len({picture_prefix(picture) for picture in [*pictures, svg(game.position)]}) == 4


def test_letters_are_the_languages_own() -> None:
    position = set_up(KLONDIKE, ": KS", ": QS", ": JS", ": AS")
    used = {lang: set(re.findall(r'id="h\w+?r([A-Z]n?)"', svg(position, lang=lang))) for lang in ("en", "sv", "fr")}
    assert used == {"en": set("AJQK"), "sv": {"E", "Kn", "D", "K"}, "fr": set("AVDR")}


def test_an_empty_column_that_waits_for_a_king_says_so() -> None:
    assert re.search(r'href="#h\w+rK"', svg(set_up(KLONDIKE, ": AS")))
    assert not re.search(r'href="#h\w+rK"', svg(set_up(KLONDIKE.vary(empty="any"), ": AS")))
    little = KLONDIKE.vary(ranks=3, columns=2)
    assert re.search(r'href="#h\w+r3"', svg(set_up(little, ": AS")))


def test_an_image_carries_the_picture_and_tells_it_in_words() -> None:
    game = Game("easy-harp", 5)
    image = html_image(game.position, "fi")
    found = re.fullmatch(r'<img alt="([^"]*)" style="[^"]*" src="data:image/svg\+xml;base64,([A-Za-z0-9+/=]*)">', image)
    assert found
    assert unescape(found[1]) == alt(game.position, "fi")
    assert b64decode(found[2]).decode() == svg(game.position, lang="fi")
    assert drawn(svg(game.position, lang="fi")).get("aria-label") == alt(game.position, "fi")


def test_the_words_name_every_pile() -> None:
    told = alt(Game("klondike", 5).position)
    assert told.startswith("Klondike")
    assert "Column 7: 7 cards, 6 hidden, top card the five of hearts." in told
    assert "Stock: 24 cards, face down." in told


def test_a_position_in_a_notebook() -> None:
    position = Game("easy-harp", 5).position
    bundle = position._repr_mimebundle_(include=None, exclude=None)
    assert bundle == {"text/plain": repr(position.masked()), "text/html": html_image(position)}
    assert "??" in bundle["text/plain"]


TOKENS = (Path(__file__).parents[2] / "js/src/styles/tokens.css").read_text(encoding="utf-8")


def tokens(*selectors: str) -> dict[str, str]:
    """The colours of the board's style sheet under some selectors, the later ones on top."""
    found: dict[str, str] = {}
    for selector in selectors:
        block = re.search(re.escape(selector) + r" \{(.*?)\}", TOKENS, re.DOTALL)
        assert block
        found |= dict(re.findall(r"--hw-([\w-]+): ([^;]+);", block[1]))
    return {
        name: found.get(value[9:-1], value) if value.startswith("var(--hw-") else value for name, value in found.items()
    }


@pytest.mark.parametrize(
    ("palette", "selectors"),
    [
        (LIGHT, [".harp-widget"]),
        (DARK, [".harp-widget", '.harp-widget[data-theme="dark"]']),
        (LIGHT_FOUR, [".harp-widget", ".harp-widget.hw-four"]),
        (DARK_FOUR, [".harp-widget", '.harp-widget[data-theme="dark"]', '.harp-widget.hw-four[data-theme="dark"]']),
    ],
)
def test_the_colours_are_the_boards(palette: Palette, selectors: list[str]) -> None:
    board = tokens(*selectors)
    suits = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
    assert palette.suits == {suit: board[name] for suit, name in suits.items()}
    assert palette.shades == {suit: board[f"{name}-2"] for suit, name in suits.items()}
    assert palette.backs == (board["back-a"], board["back-b"])
    plain = {"paper", "gold", "ink", "ink-2", "surface", "back-line"}
    assert {name: getattr(palette, name.replace("-", "_")) for name in plain} == {name: board[name] for name in plain}
