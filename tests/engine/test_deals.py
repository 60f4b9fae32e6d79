"""Deals: vectors, an independent dealer, and trees of moves counted by independent programs."""

from __future__ import annotations

import subprocess
import sys
from hashlib import sha256

import pytest
from pysol_cards.cards import CardRenderer, createCards
from pysol_cards.deal_game import Game as PysolGame
from pysol_cards.random import shuffle
from pysol_cards.random_base import RandomBase

from harp_widget.engine import (
    BAKERS_GAME,
    EASY_HARP,
    KLONDIKE,
    BoardError,
    Card,
    DealError,
    Game,
    Position,
    Rules,
    deal_order,
    deal_position,
)
from harp_widget.engine.cards import pack

from .play import cards

RENDERER = CardRenderer(True)

# deals.md: the first eight cards dealt, and a hash of the whole order.
VECTORS = [
    (KLONDIKE, "ms:1", "JD 2D 9H JC 5D 7H 7C 5H", "dfc7f8b31adf124d"),
    (BAKERS_GAME, "ms:11982", "AH AS 4H AC 2D 6S TS JS", "d58daed886643921"),
    (KLONDIKE, "ms:1000000", "2D 6H 6S TH JC 3C 4D TD", "fd87b6bcc7a898e8"),
    (KLONDIKE, 100000, "5C 2D 9H 6D TH 4S TD 4H", "fc5d1b50f1520a16"),
    (EASY_HARP, 100000, "TC 4H 6S 2D 9S 9H 4D QC", "9c7248bcf832fab7"),
]


@pytest.mark.parametrize(("rules", "deal", "first", "digest"), VECTORS)
def test_vectors(rules: Rules, deal: int | str, first: str, digest: str) -> None:
    order = deal_order(rules, deal)
    assert order[:8] == cards(first)
    assert sha256(" ".join(map(str, order)).encode()).hexdigest()[:16] == digest


def pysol(number: int, packs: int, microsoft: bool = False) -> list[str]:
    kind = RandomBase.DEALS_MS if microsoft else RandomBase.DEALS_PYSOLFC
    order = shuffle(createCards(packs, 13), number, kind)
    return [RENDERER.to_s(card) for card in reversed(order)]


# At 32 000 exactly pysol-cards takes Microsoft's generator where PySolFC itself no longer does.
NUMBERS = [n for n in [*range(1, 400), *range(31_900, 32_100), *range(40_000, 999_999, 2_400), 999_999] if n != 32_000]


def test_pysol_cards_deals_the_same() -> None:
    """EH-19, CO-2: a number deals what PySolFC deals for it, with one pack and with two."""
    assert len(NUMBERS) >= 998
    for number in NUMBERS:
        assert list(map(str, deal_order(KLONDIKE, number))) == pysol(number, 1)
        assert list(map(str, deal_order(EASY_HARP, number))) == pysol(number, 2)


def test_pysol_cards_deals_the_same_microsoft_numbers() -> None:
    for number in [*range(1, 33_000, 97), 2**31 - 1, 2**31, 2**31 + 7, 2**32 - 1, 2**32, 2**32 + 5, 2**33 - 1]:
        assert list(map(str, deal_order(BAKERS_GAME, f"ms:{number}"))) == pysol(number, 1, microsoft=True)


@pytest.mark.parametrize("number", [24, 4711, 100000, 999_999])
@pytest.mark.parametrize(("game", "rules"), [("klondike", KLONDIKE), ("bakers_game", BAKERS_GAME)])
def test_pysol_cards_lays_out_the_same(game: str, rules: Rules, number: int) -> None:
    board = PysolGame(game, number, RandomBase.DEALS_PYSOLFC, 13).calc_layout_string(RENDERER)
    assert Position.read(board, rules) == deal_position(rules, number)


def test_layouts() -> None:
    """KL-1, EH-2, BK-1: who gets which card."""
    klondike = "JH | 4S 7C | TH 6S 8S | 6D 2H QD 7H | 9H 5S 9S 8H 8C | 2D 4H JS JD QS 4C | 5C TD 4D TS 5H 2C 5D"
    harp = (
        "7C | TC 4S | 4H QH 4D | 6S 9C AD 8C | 2D 3D 6H 8D 3S | 9S JC 7H KD 7S 5H | 9H 2C KS 8S JD 4C QS | "
        "4D QD QH 5S 6C 5D 7D 7S | QC KC 5C 7D TD 8S 6H TS TS"
    )
    for rules, columns, stock in ((KLONDIKE, klondike, "6H 2S AD KC QC AH"), (EASY_HARP, harp, "JD AC 2S KH JH AH")):
        position = deal_position(rules, 100000)
        assert position.columns == tuple(map(cards, columns.split("|")))
        assert position.stock[:6] == cards(stock)
    other = deal_position(EASY_HARP, 24)
    assert other.columns[:4] == tuple(map(cards, ["4S ", " KC 8S ", " TH 8S JD ", " QS 6S JH 5D"]))
    assert other.stock[:6] == cards("9H 2D 5C QH 3D 6D")


def test_any_order_can_be_laid_out() -> None:
    """Row by row, left to right; what is left over is the stock."""
    order = pack()
    klondike = Position.dealt(KLONDIKE, order)
    assert klondike.columns[0] == (order[0],)
    assert klondike.columns[1] == (order[1], order[7])
    assert klondike.columns[6] == tuple(order[at] for at in (6, 12, 17, 21, 24, 26, 27))
    assert klondike.stock == order[28:]
    assert klondike.down == tuple(range(7))
    bakers = Position.dealt(BAKERS_GAME, order)
    assert bakers.columns[3] == order[3::8]
    harp = Position.dealt(EASY_HARP, order + order)
    assert harp.columns[8][:3] == (order[8], order[16], order[23])
    assert len(harp.stock) == 59


def test_an_order_that_is_no_pack() -> None:
    """All that is missing, and all that is there once too often with its place."""
    wrong = (*pack()[:-2], Card(1, "S"), Card(1, "H"))
    with pytest.raises(BoardError) as caught:
        Position.dealt(KLONDIKE, wrong)
    assert [(fault.rule, *fault.params.values()) for fault in caught.value.faults] == [
        ("board.missing", Card(12, "C")),
        ("board.missing", Card(13, "C")),
        ("board.surplus", Card(1, "S"), "s"),
        ("board.surplus", Card(1, "H"), "s"),
    ]
    with pytest.raises(BoardError) as caught:
        Position.dealt(BAKERS_GAME, pack() + pack())
    assert (len(caught.value.faults), caught.value.count) == (20, 52)


def perft(position: Position, depth: int) -> int:
    """How many sequences of so many legal moves there are."""
    if depth == 1:
        return len(position.legal_moves)
    return sum(perft(position.after(move), depth - 1) for move in position.legal_moves)


@pytest.mark.parametrize(
    ("rules", "deal", "counts"),
    [
        (KLONDIKE, 100051, [5, 24, 110, 477, 1945]),
        (BAKERS_GAME, "ms:1", [34, 986, 22844]),
        (EASY_HARP, 100002, [6, 34, 182, 912, 4355]),
    ],
)
def test_perft(rules: Rules, deal: int | str, counts: list[int]) -> None:
    position = deal_position(rules, deal)
    assert [perft(position, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.soak
def test_perft_of_bakers_game_four_deep() -> None:
    assert perft(deal_position(BAKERS_GAME, "ms:1"), 4) == 391_940


@pytest.mark.parametrize(
    ("deal", "rule"),
    [
        (0, "deal.number"),
        (-1, "deal.number"),
        ("-1", "deal.number"),
        (1_000_000, "deal.number"),
        ("9" * 60, "deal.number"),
        (1.5, "deal.unknown"),
        ("1.5", "deal.unknown"),
        ("five", "deal.unknown"),
        ("", "deal.unknown"),
        ("9" * 100, "deal.unknown"),
        (True, "deal.unknown"),
        ("ms:", "deal.unknown"),
        ("ms:0", "deal.ms-number"),
        (f"ms:{2**33}", "deal.ms-number"),
        ("ms:x", "deal.unknown"),
    ],
)
def test_what_is_no_deal(deal: int | str, rule: str) -> None:
    """EH-19: an error names what is wrong, and the range."""
    with pytest.raises(DealError) as caught:
        Game("klondike", deal)
    assert caught.value.refusal.rule == rule
    assert caught.value.refusal.params["text"] == (str(deal) if len(str(deal)) <= 60 else "9" * 59 + "…")
    assert caught.value.refusal.params["most"] in (999_999, 2**33 - 1)
    with pytest.raises(DealError) as two_packs:
        Game("easy-harp", "ms:5")
    assert two_packs.value.refusal.rule == "deal.ms-two-packs"


def test_deals_are_read_liberally() -> None:
    assert Game("klondike", " 5 ").deal == Game("klondike", "5").deal == 5
    assert Game("klondike", "MS: 24").deal == "ms:24"
    assert Game("klondike", "ms:24").position == Game("klondike", 24).position
    assert Game("klondike", "ms:40000").position != Game("klondike", 40000).position
    assert Game("klondike", "ms:24").code == ""


def test_deals_do_not_depend_on_the_process() -> None:
    """Deals 1, 2, 860 and 999 999 of each game, in processes that hash differently."""
    code = (
        "from hashlib import sha256; from harp_widget.engine import GAMES, Game;"
        "print(*(sha256(Game(rules, deal).position.board().encode()).hexdigest()[:12]"
        " for rules in GAMES.values() for deal in (1, 2, 860, 999999)))"
    )
    told = [
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] == told[1]
    assert told[0].split() == DIGESTS


# Easy Harp, Baker's Game, Klondike; taken once the vectors and the oracle held, for deals must never change.
DIGESTS = [
    "c56d60357cbe",
    "3a45700e6be5",
    "8c17af0553cd",
    "736b5719344e",
    "eb61e62b3083",
    "4a4aac1884e5",
    "036c754a0090",
    "204f2bb651bc",
    "4244987c9ae7",
    "d21a6ab76d25",
    "bee59265daec",
    "e66e684def69",
]
