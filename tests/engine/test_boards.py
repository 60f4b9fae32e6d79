"""Boards as text."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from harp_widget.engine import BAKERS_GAME, EASY_HARP, KLONDIKE, BoardError, Card, Game, Position, Rules
from harp_widget.engine.deals import deal_order

from .play import VARIANTS, set_up, wander

C = Card.read
LITTLE = KLONDIKE.vary(ranks=3, columns=2, passes=3)  # twelve cards, three in the columns of a new deal
CELLS = BAKERS_GAME.vary(ranks=2, columns=2, cells=2)
GOOD = """
    Foundations: H-2 C-A D-0 S-3
    Talon: 3C 3H ==> AD 2D <==
    Pass: 2
    : <2C>
    : 3D
"""


def faults(text: str, rules: Rules) -> list[tuple[str, dict[str, Any]]]:
    with pytest.raises(BoardError) as caught:
        Position.read(text, rules)
    return [(fault.rule, fault.params) for fault in caught.value.faults]


def test_writing() -> None:
    harp = Game("easy-harp", 24, value="sw sw").position
    assert harp.board().splitlines()[:5] == [
        "Foundations: H-0 C-0 D-0 S-0 H-0 C-0 D-0 S-0",
        f"Talon: 9H 2D ==> {' '.join(map(str, harp.stock))} <==",
        ": 4S",
        ": <KC> 8S",
        ": <TH> <8S> JD",
    ]
    bakers = set_up(BAKERS_GAME, "Foundations: H-T S-A", "Freecells: - KH - 2S")
    assert bakers.board().splitlines()[:3] == ["Foundations: H-T C-0 D-0 S-A", "Freecells: - KH - 2S", ":"]
    assert Game("klondike", 5, value="sw*24 ws").position.board().splitlines()[2] == "Pass: 2"
    assert Game("klondike", 5).position.masked().board().splitlines()[1:4] == [
        f"Talon: ==> {'?? ' * 24}<==",
        f": {Game('klondike', 5).position.columns[0][0]}",
        f": ?? {Game('klondike', 5).position.columns[1][1]}",
    ]


@pytest.mark.parametrize("name", VARIANTS)
def test_what_is_written_is_read(name: str) -> None:
    rules = VARIANTS[name]
    for deal in range(1, 6):
        position = wander(Game(rules, deal).position, deal, 30 * deal)
        assert Position.read(position.board(), rules) == position
        assert Position.read(position.masked().board(), rules) == position.masked()


def test_reading() -> None:
    """Any order of lines, any case, tens in two ways, colons and empty piles or none, blank lines anywhere."""
    position = set_up(KLONDIKE, "Foundations: S-2 H-T", ": 9S", ": <4C> 3D", ":", ": KC", "Talon: KH ==> <==")
    lines = position.board().splitlines()
    talon, foundations = lines[1].replace("Talon", "TALON"), lines[0].replace("H-T", "10h").replace("-", "")
    columns = [line.lower().removeprefix(": ") for line in lines[2:]]
    assert Position.read("\n\n".join([talon, *columns, foundations]), KLONDIKE) == position
    short = set_up(BAKERS_GAME, "Freecells: KH")
    assert short.cells == (C("KH"), None, None, None)
    assert (
        Position.read(short.board().replace("Freecells", "FC").replace("Foundations", "Founds"), BAKERS_GAME) == short
    )


def test_stock_without_arrows() -> None:
    start = Game("klondike", 5).position
    text = start.board().replace("==> ", "").replace(" <==", "")
    assert Position.read(text, KLONDIKE) == start


def test_unseen_cards() -> None:
    """Cards that nobody has seen stand for those that are not named."""
    seen = Game("klondike", 100000, value="43 sw").position.masked()
    assert Position.read(seen.board(), KLONDIKE) == seen
    assert Position.read(seen.board().replace("??", "<??>"), KLONDIKE) == seen


def test_any_position_can_be_set_up() -> None:
    """D-14: also those that no play leads to: passes begun, foundations uneven, cells full, columns of any length."""
    everything = " ".join(str(card) for card in set_up(KLONDIKE).stock)
    assert Position.read(f"Talon: {everything} ==> <==\nPass: 999999", KLONDIKE).passes == 999_999
    assert len(Position.read(f": {everything}", KLONDIKE).columns[0]) == 52
    assert Position.read("Foundations: S-K H-K D-K C-K", BAKERS_GAME).is_won
    assert Game(Position.read("Foundations: S-K H-K D-K C-K", BAKERS_GAME)).status == "won"
    assert Position.read("Foundations: " + "S-K H-K D-K C-K " * 2, EASY_HARP).is_won
    assert Position.read("KH 5S\n" + "\n".join(set_up(EASY_HARP, ": KH 5S").board().splitlines()[:2]), EASY_HARP)


def test_a_good_board_has_no_faults() -> None:
    with pytest.raises(BoardError) as caught:
        Position.read(GOOD, LITTLE)
    assert [fault.rule for fault in caught.value.faults] == ["board.last-hidden"]
    assert Position.read(GOOD.replace("<2C>", "2C"), LITTLE).passes == 2


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (("2C", "XC"), ("board.word", {"text": "XC", "place": "1"})),
        (("3C 3H", "3C 3Q"), ("board.word", {"text": "3Q", "place": "w"})),
        (("AD 2D", "AD 2"), ("board.word", {"text": "2", "place": "s"})),
        (("2C", "4C"), ("board.rank", {"card": C("4C"), "place": "1", "ranks": 3})),
        (("2C", ""), ("board.missing", {"card": C("2C")})),
        (("2C", "2C AD"), ("board.surplus", {"card": C("AD"), "place": "s"})),
        (("2C", "2C 2H"), ("board.surplus", {"card": C("2H"), "place": "1"})),
        (("3C 3H", "3C <3H>"), ("board.hidden", {"place": "w"})),
        (("3C 3H", "3C ??"), ("board.hidden", {"place": "w"})),
        (("2C", "<2C>"), ("board.last-hidden", {"place": "1"})),
        (("3D", "3D <2C>"), ("board.hidden-above", {"card": C("3D"), "place": "2"})),
        (("AD 2D", "?? ?? ??"), ("board.unseen", {"unseen": 3, "missing": 2})),
        (("H-2", "X-2"), ("board.foundation", {"text": "X-2"})),
        (("H-2", "H-4"), ("board.height", {"text": "H-4", "place": "hh", "ranks": 3})),
        (("H-2", "H-"), ("board.height", {"text": "H-", "place": "hh", "ranks": 3})),
        (("H-2", "H-2 H-A"), ("board.foundations", {"place": "hh", "packs": 1})),
        ((": 3D", ": 3D\n:"), ("board.columns", {"count": 3, "most": 2})),
        (("Pass", "Freecells: 2C\nPass"), ("board.cells", {"count": 1, "most": 0})),
        (("<==", ""), ("board.talon", {"text": "3C 3H ==> AD 2D"})),
        (("==>", ""), ("board.talon", {"text": "3C 3H AD 2D <=="})),
        (("==>", "==> ==>"), ("board.talon", {"text": "3C 3H ==> ==> AD 2D <=="})),
        (("Pass: 2", "Pass: 4"), ("board.pass", {"text": "4", "most": 3})),
        (("Pass: 2", "Pass: two"), ("board.pass", {"text": "two", "most": 3})),
        (("Pass: 2", "Pass: 0"), ("board.pass", {"text": "0", "most": 3})),
        (("Pass: 2", "Reserve: 2"), ("board.label", {"text": "Reserve"})),
        (("Pass: 2", "Pass: 2\nPass: 2"), ("board.line", {"text": "Pass"})),
    ],
)
def test_faults(change: tuple[str, str], fault: tuple[str, dict[str, Any]]) -> None:
    text = GOOD.replace("<2C>", "2C").replace(*change, 1)
    assert fault in faults(text, LITTLE)


@pytest.mark.parametrize(
    ("text", "rules", "fault"),
    [
        ("Freecells: AS 2S AH\n2H AD 2D\nAC 2C", CELLS, ("board.cells", {"count": 3, "most": 2})),
        ("Freecells: <AS> 2S\nAH 2H AD 2D\nAC 2C", CELLS, ("board.hidden", {"place": "a"})),
        ("<AS> 2S AH 2H AD 2D\nAC 2C", CELLS, ("board.hidden", {"place": "1"})),
        ("?? 2S AH 2H AD 2D\nAC 2C", CELLS, ("board.hidden", {"place": "1"})),
        ("Talon: AS\n2S AH 2H AD 2D\nAC 2C", CELLS, ("board.stock", {})),
        ("Pass: 2\nAS 2S AH 2H AD 2D\nAC 2C", CELLS, ("board.pass", {"text": "2", "most": 1})),
        (GOOD.replace("<2C>", "2C").replace("AD", "??"), LITTLE.vary(open=True), ("board.hidden", {"place": "s"})),
        (GOOD.replace("<2C>", "<2C> 3S"), LITTLE.vary(open=True), ("board.hidden", {"place": "1"})),
        (GOOD.replace("2\n", "0\n", 1), LITTLE.vary(passes=None), ("board.pass", {"text": "0"})),
    ],
)
def test_faults_of_other_games(text: str, rules: Rules, fault: tuple[str, dict[str, Any]]) -> None:
    assert fault in faults(text, rules)


def test_all_faults_at_once() -> None:
    told = faults(
        "Foundations: H-A X-3 C-Z\nTalon: 5S ==> 3H\nShoe: 4\nPass: 0\n: 4C <5D> ??\n: 10H Xx 3C\n4C <??>\n"
        + ":\n" * 5,
        KLONDIKE,
    )
    assert [rule for rule, _ in told] == [
        "board.foundation",
        "board.height",
        "board.talon",
        "board.label",
        "board.pass",
        "board.word",
        "board.columns",
        "board.hidden-above",
        "board.last-hidden",
        "board.hidden-above",
        "board.last-hidden",
        "board.surplus",
        "board.unseen",
    ]


def test_at_most_twenty_faults_are_told_and_how_many_there_are() -> None:
    for rules, count in ((KLONDIKE, 52), (EASY_HARP, 104)):
        with pytest.raises(BoardError) as caught:
            Position.read(":", rules)
        assert (len(caught.value.faults), caught.value.count) == (20, count)
        assert str(caught.value).endswith(f"And {count - 20} more faults.")
        assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)
    with pytest.raises(BoardError) as caught:
        Position.read("x" * 10_000, LITTLE)
    assert caught.value.faults[0].params == {"text": "x" * 59 + "…", "place": "1"}
    assert len(str(caught.value)) < 500


@pytest.mark.parametrize("text", ["", " \n\t\n", "\ufeff", "\u200b"])
def test_an_empty_text_says_so(text: str) -> None:
    assert faults(text, KLONDIKE) == [("board.empty", {})]


THREE = BAKERS_GAME.vary(ranks=3, columns=3, cells=1, name="little")
HEAD = "Foundations: S-2 H-A D-2 C-0\n"


@pytest.mark.parametrize(
    ("text", "empty"),
    [
        (HEAD + "2H 3S\n\nAC 2C 3C 3H 3D", 1),
        (HEAD + "\n2H 3S\nAC 2C 3C 3H 3D\n", 0),
        (HEAD + "2H 3S\nAC 2C 3C 3H 3D\n\n", 2),
        ("\n\n" + HEAD + "2H 3S\n  \nAC 2C 3C 3H 3D", 1),
        ("\ufeff" + HEAD + ": 2H 3S\n\n: AC 2C 3C 3H 3D", 1),
        (HEAD.replace("-", "–") + "2H 3S\n:\n\n\nAC 2C 3C 3H 3D", 1),
    ],
)
def test_a_blank_line_among_columns_is_an_empty_one(text: str, empty: int) -> None:
    columns = [(C("2H"), C("3S")), tuple(map(C, ("AC", "2C", "3C", "3H", "3D")))]
    columns.insert(empty, ())
    assert Position.read(text, THREE).columns == tuple(columns)


def test_blank_lines_between_all_columns_mean_nothing() -> None:
    start = Game("bakers-game", 5).position
    spaced = start.board().replace("\n: ", "\n\n")
    assert Position.read(spaced, BAKERS_GAME) == start
    assert ("board.blank", {"columns": 1, "most": 3}) in faults(HEAD + "\n2H 3S AC 2C 3C 3H 3D", THREE)
    assert ("board.blank", {"columns": 2, "most": 3}) in faults(HEAD + "2H 3S\n\n\nAC 2C 3C 3H 3D", THREE)


def test_what_fc_solve_writes_of_a_blank_column_is_read() -> None:
    """Every position of a play, its empty columns written as blank lines."""
    rules, tried = BAKERS_GAME.vary(ranks=4, columns=5), 0
    for deal in range(1, 40):
        position = wander(Game(rules, deal).position, deal, 12)
        text = (
            "\n".join(line.removeprefix(":").strip() if line[:1] == ":" else line for line in _lines(position)) + "\n"
        )
        if () in position.columns and any(position.columns):
            assert Position.read(text, rules) == position
            tried += 1
    assert tried > 5


def _lines(position: Position) -> list[str]:
    return position.board().splitlines()


def test_rows_of_eight_are_told_as_such() -> None:
    order = [str(card) for card in deal_order(BAKERS_GAME, "ms:617")]
    rows = [" ".join(order[at : at + 8]) for at in range(0, 52, 8)]
    for text in ("\n".join(rows), "\ufeff\n" + "\n\n".join(rows).replace("T", "10")):
        assert faults(text, BAKERS_GAME) == [("board.rows", {"count": 8})]
    assert Position.read("\n".join(f": {row}" for row in rows), BAKERS_GAME).columns[7] == ()


def test_no_position_has_its_last_card_face_down() -> None:
    with pytest.raises(BoardError) as caught:
        set_up(KLONDIKE, ": <4C> <3D>")
    assert "3" not in "".join(str(fault.params) for fault in caught.value.faults if fault.rule == "board.last-hidden")
