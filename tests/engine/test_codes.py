"""Codes: a game and its deal in one word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harp_widget.engine import (
    BAKERS_GAME,
    EASY_HARP,
    KLONDIKE,
    DealError,
    Game,
    IllegalMove,
    Rules,
    read_code,
    write_code,
)
from harp_widget.engine.codes import code_and_moves, tells_all

from .play import FREECELL, deals


@pytest.mark.parametrize(
    ("code", "rules", "deal"),
    [
        ("EH1-N-AAAAAAF", EASY_HARP, 5),
        ("BK1-C4-AAAAA24", BAKERS_GAME, 860),
        ("BK1-C2-AAAAA24", BAKERS_GAME.vary(cells=2), 860),
        ("BK1-C1-AAAAAAB", BAKERS_GAME.vary(cells=1), 1),
        ("KL1-D1-AAADBVA", KLONDIKE, 100_000),
        ("KL1-D3-AAA6QR7", KLONDIKE.vary(draw=3), 999_999),
    ],
)
def test_codes(code: str, rules: Rules, deal: int) -> None:
    """CO-1, CO-2, BK-12: game, cells or draw, and the number in seven base-32 digits, most significant first."""
    assert read_code(code) == (rules, deal)
    assert write_code(rules, deal) == code
    assert Game(code) == Game(rules, deal)
    assert Game(rules.name, code) == Game(rules, deal)


@pytest.mark.parametrize(
    "text", ["KL1-D1-AAADBVA 43 sw", "“KL1–D1–AAADBVA\n43\tsw.”", "kl1-d1-aaadbva  43 sw", "KL1-D1-AAADBVA 43 sw\n"]
)
def test_moves_may_follow_a_code(text: str) -> None:
    """A game in one text, as a board copies it and a mail may change it."""
    game = Game(text)
    assert (game.code, game.value) == ("KL1-D1-AAADBVA", "43 sw")
    assert code_and_moves("KL1-D1-AAADBVA") == ("KL1-D1-AAADBVA", "")


def test_moves_after_a_code_are_read_as_any_moves() -> None:
    with pytest.raises(IllegalMove) as fault:
        Game("KL1-D1-AAADBVA 43 12")
    assert (fault.value.number, fault.value.token) == (2, "12")
    with pytest.raises(TypeError, match="give none beside it"):
        Game("KL1-D1-AAADBVA 43", moves="sw")
    with pytest.raises(DealError, match="here there are 8"):
        Game("KL1-D1-AAADBVAA 43")


def test_a_code_tells_all_where_the_game_has_its_usual_options() -> None:
    usual, other = KLONDIKE.vary(draw=3), KLONDIKE.vary(draw=3, passes=2)
    code = write_code(usual, 5)
    assert code == write_code(other, 5)
    assert tells_all(code, usual)
    assert tells_all(code, usual.vary(hints=0))
    assert not tells_all(code, other)
    assert not tells_all(code, usual.vary(empty="any"))
    assert not tells_all("", usual)


@given(st.sampled_from([EASY_HARP, BAKERS_GAME, BAKERS_GAME.vary(cells=1), KLONDIKE, KLONDIKE.vary(draw=3)]), deals)
def test_codes_come_back(rules: Rules, deal: int) -> None:
    """CO-1, CO-2, CO-3."""
    code = write_code(rules, deal)
    assert read_code(code) == read_code(f" {code[:4].lower()} {code[4:]}\n") == (rules, deal)


@pytest.mark.parametrize(
    "options",
    [
        {"passes": 3},
        {"empty": "any"},
        {"open": True},
        {"scoring": "vegas"},
        {"scoring": "none"},
        {"auto_complete": False},
    ],
)
def test_what_a_code_leaves_out(options: dict[str, Any]) -> None:
    """CO-1: passes, empty columns, open deal and scoring are not in it; read alone it gives the standard options."""
    game = Game("klondike", 5, **options)
    assert game.code == "KL1-D1-AAAAAAF"
    assert Game(game.code).rules == KLONDIKE
    assert Game("klondike", game.code, **options) == game
    assert Game(game.rules, game.code) == game


@pytest.mark.parametrize(
    "rules",
    [BAKERS_GAME.vary(cells=3), KLONDIKE.vary(draw=2), FREECELL, KLONDIKE.vary(columns=8), EASY_HARP.vary(unit="run")],
)
def test_rules_that_no_code_tells(rules: Rules) -> None:
    """CO-1, D-14."""
    assert Game(rules, 5).code == ""
    assert write_code(KLONDIKE, "ms:5") == write_code(KLONDIKE, None) == ""


@pytest.mark.parametrize(
    ("text", "rule", "params"),
    [
        ("XX1-N-AAAAAAF", "code.prefix", {"prefix": "XX1"}),
        ("EH2-N-AAAAAAF", "code.prefix", {"prefix": "EH2"}),
        ("EH1-C4-AAAAAAF", "code.option", {"option": "C4", "game": "easy-harp", "known": ("N",)}),
        ("BK1-C3-AAAAAAF", "code.option", {"option": "C3", "game": "bakers-game", "known": ("C4", "C2", "C1")}),
        ("KL1 D5 AAAAAAF", "code.option", {"option": "D5", "game": "klondike", "known": ("D1", "D3")}),
        ("KL1", "code.length", {"length": 0, "expected": 7}),
        ("KL1 D3 AAAA", "code.length", {"length": 4, "expected": 7}),
        ("KL1-D1-AAA-AAA", "code.digit", {"character": "-"}),
        ("KL1-D1-AAAAAA0", "code.digit", {"character": "0"}),
        ("KL1-D1-AAAAAA1", "code.digit", {"character": "1"}),
        ("KL1-D1-AAAA8AA", "code.digit", {"character": "8"}),
        ("KL1-D1-AAAA9AA", "code.digit", {"character": "9"}),
        ("KL1-D1-AAAA_AA", "code.digit", {"character": "_"}),
        ("KL1-D1-AAAAAF", "code.length", {"length": 6, "expected": 7}),
        ("KL1-D1-AAAAAAAF", "code.length", {"length": 8, "expected": 7}),
        ("KL1-D1", "code.length", {"length": 0, "expected": 7}),
        ("KL1-D1-AAAAAAF-A", "code.length", {"length": 9, "expected": 7}),
        ("KL1-D1-AAAAAAA", "code.number", {"number": 0, "most": 999_999}),
        ("KL1-D1-AAA6QSA", "code.number", {"number": 1_000_000, "most": 999_999}),
        ("KL1-D1-7777777", "code.number", {"number": 2**35 - 1, "most": 999_999}),
    ],
)
def test_wrong_codes(text: str, rule: str, params: dict[str, object]) -> None:
    """CO-3: an error names what is wrong; look-alikes are not guessed."""
    asked: list[Callable[[], object]] = [lambda: read_code(text), lambda: Game(text), lambda: Game("klondike", text)]
    for ask in asked:
        with pytest.raises(DealError) as caught:
            ask()
        assert caught.value.refusal.rule == rule
        assert caught.value.refusal.params.items() >= params.items()


def test_a_code_where_a_game_is_chosen() -> None:
    """CO-3: a code of another game is refused and says which game it is; one with another draw or cells too."""
    with pytest.raises(DealError) as caught:
        Game("klondike", "EH1-N-AAAAAAF")
    assert (caught.value.refusal.rule, caught.value.refusal.params) == (
        "code.other-game",
        {"game": "easy-harp", "chosen": "klondike"},
    )
    asked: list[Callable[[], object]] = [
        lambda: Game("KL1-D1-AAAAAAF", draw=3),
        lambda: Game("klondike", "KL1-D1-AAAAAAF", draw=3),
    ]
    for ask in asked:
        with pytest.raises(DealError) as contradicted:
            ask()
        assert contradicted.value.refusal.params == {"code": "KL1-D1-AAAAAAF", "option": "draw", "value": 3}
    assert Game("klondike", "KL1-D3-AAAAAAF", draw=3).rules.options["draw"] == 3
    assert Game("BK1-C2-AAAAAAF", cells=2).rules.options["cells"] == 2
    with pytest.raises(TypeError):
        Game("KL1-D1-AAAAAAF", 5)


KNOWN = {rules.name: rules for rules in (KLONDIKE, BAKERS_GAME)}


def test_unknown_games_and_options() -> None:
    with pytest.raises(DealError) as caught:
        Game("spider")
    assert caught.value.refusal.params == {"game": "spider", "known": ("easy-harp", "bakers-game", "klondike")}
    with pytest.raises(TypeError, match="colour"):
        Game("klondike", 5, colour="red")
    for game, option, value in (("klondike", "cells", 2), ("bakers-game", "draw", 3), ("klondike", "draw", 0)):
        with pytest.raises(ValueError, match=game):
            KNOWN[game].vary(**{option: value})


@pytest.mark.parametrize(
    "text",
    [
        "“KL1–D1‑AAADBVA”",
        "(kl1-d1-aaadbva).",
        "«KL1—D1−AAADBVA»",
        " K L1 - D1 - AAAD\u00a0BVA\n",
        "KL1\u2010D1\ufe63AAADBVA",
        "\ufeffKL1-D1-\u200bAAADBVA,",
        "'KL1-D1-AAADBVA'",
        "KL1 D1 AAADBVA",
        "KL1\nD1\nAAADBVA",
        "KL1_D1_AAADBVA",
        "kl1/d1/aaadbva",
        "KL1.D1.AAADBVA",
        "KL1 D1 AAA DBVA",
        "KL1 D1-AAADBVA",
        "KL1D1AAADBVA",
    ],
)
def test_codes_as_people_paste_them(text: str) -> None:
    assert read_code(text) == (KLONDIKE, 100_000)
    assert Game(text).code == Game("klondike", text).code == "KL1-D1-AAADBVA"


@pytest.mark.parametrize("sign", ["ſ", "ı", "ﬆ", "ß", "Α", "А", "０", "²", "0", "1", "8", "9", "é"])
def test_nothing_that_only_looks_like_a_digit(sign: str) -> None:
    for text, rule in ((f"KL1-D1-AAADBV{sign}", "code.digit"), (f"{sign}L1-D1-AAADBVA", "code.prefix")):
        with pytest.raises(DealError) as caught:
            read_code(text)
        assert caught.value.refusal.rule == rule


@given(st.integers(-(10**40), 10**40) | st.booleans() | st.sampled_from([0, 1, -5, 999_999, 1_000_000, 10**9, 32**7]))
def test_what_is_written_can_be_read(deal: int) -> None:
    code = write_code(KLONDIKE, deal)
    assert bool(code) == (1 <= deal <= 999_999 and deal is not True)
    assert not code or read_code(code) == (KLONDIKE, deal)


@pytest.mark.parametrize(
    ("text", "deal"),
    [("ms: 617", "ms:617"), ("MS：617", "ms:617"), ("“ms:617”", "ms:617"), ("«617»", 617), ("12,345", 12345)]
    + [(f"12{space}345", 12345) for space in " \u00a0\u202f’."],
)
def test_numbers_as_people_paste_them(text: str, deal: int | str) -> None:
    assert Game("klondike", text).deal == deal
