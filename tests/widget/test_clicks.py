"""Clicks (EH-17, BK-11, KL-15, D-5, D-6, D-7): Python chooses what they do."""

from __future__ import annotations

from harp_widget import BAKERS_GAME, EASY_HARP, KLONDIKE, Card, Game, Position, Rules, Solitaire

from .browser_double import Browser


def board(rules: Rules, *columns: str, **piles: object) -> Browser:
    """A board set up by hand: columns bottom first, ``(7H)`` face down."""
    words = [column.split() for column in columns] + [[]] * (rules.columns.count - len(columns))
    cards = tuple(tuple(Card.read(word.strip("()")) for word in column) for column in words)
    down = tuple(sum(word.startswith("(") for word in column) for column in words)
    cells: tuple[Card | None, ...] = (None,) * (rules.cells.count if rules.cells else 0)
    given = piles.pop("cells", "")
    for n, word in enumerate(str(given).split()):
        cells = (*cells[:n], Card.read(word), *cells[n + 1 :])
    waste = tuple(Card.read(word) for word in str(piles.pop("waste", "")).split())
    heights = piles.pop("foundations", (0,) * 4 * rules.packs)
    assert isinstance(heights, tuple)
    return Browser(Solitaire(Game(Position(rules, cards, down, cells, heights, waste, ()))))


def test_one_click_sends_a_card_to_its_foundation() -> None:
    """EH-17, BK-11, KL-15."""
    for rules in (EASY_HARP, BAKERS_GAME, KLONDIKE):
        browser = board(rules, "9C AS", "2H")
        assert browser.click("1", 1) == "moved"
        assert browser.widget.value == "1h"


def test_one_click_does_not_move_a_card_in_the_tableau_of_harp_and_bakers_game() -> None:
    """EH-17, BK-11, D-7: it is selected."""
    for rules in (EASY_HARP, BAKERS_GAME):
        browser = board(rules, "9C 7H", "8H", "8S")
        assert browser.click("1", 1) == "select"
        assert browser.widget.value == ""


def test_a_double_click_takes_the_longest_column() -> None:
    """EH-17, D-5: hidden cards count; of equals the leftmost."""
    browser = board(EASY_HARP, "7H", "8S", "(2C) 8C", "(3C) 8S")
    assert browser.click("1", 0) == "select"
    assert browser.click("1", 0, double=True) == "moved"
    assert browser.widget.value == "13"


def test_a_double_click_takes_a_king_to_an_empty_column_but_not_one_that_is_alone() -> None:
    """EH-17."""
    browser = board(EASY_HARP, "4C KH", "KS")
    assert browser.click("1", 1, double=True) == "moved"
    assert browser.widget.value == "13"
    assert browser.click("2", 0) == "select"
    assert browser.click("2", 0, double=True) == "select"


def test_the_waste_is_clicked_like_a_column() -> None:
    """EH-6, EH-17."""
    browser = board(EASY_HARP, "8S", waste="2C 7H")
    assert browser.click("w", 1) == "select"
    assert browser.click("w", 1, double=True) == "moved"
    assert browser.widget.value == "w1"


def test_bakers_double_click_tries_column_then_empty_column_then_cell() -> None:
    """BK-11."""
    assert double(board(BAKERS_GAME, "2C 7H", "8H"), "1", 1) == "12"
    assert double(board(BAKERS_GAME, "2C 7H", "9H"), "1", 1) == "13"
    alone = board(BAKERS_GAME, "7H", "9H")
    assert double(alone, "1", 0) == "1a"
    full = board(BAKERS_GAME, "2C 7H", *["9H"] * 7, cells="2S")
    assert double(full, "1", 1) == "1b"
    assert double(board(BAKERS_GAME, *["9H"] * 8, cells="7S"), "a", 0) == ""  # a cell's card goes to no other cell
    assert double(board(BAKERS_GAME, "9H", cells="7S"), "a", 0) == "a2"


def double(browser: Browser, pile: str, depth: int) -> str:
    """What a double click alone plays."""
    browser.click(pile, depth, double=True)
    return browser.widget.value


def test_a_covered_card_is_selected_and_never_moved_by_a_double_click() -> None:
    """D-7, and for double clicks: top and cell cards only."""
    for rules in (EASY_HARP, BAKERS_GAME):
        browser = board(rules, "8H 7H" if rules is BAKERS_GAME else "8S 7H", "9H", "9D")
        assert browser.click("1", 0) == "select"
        assert browser.click("1", 0, double=True) == "select"
        assert browser.widget.value == ""


def test_klondike_finds_the_best_place_for_a_card_with_those_on_it() -> None:
    """KL-15, D-6: foundation, longest column, empty column unless already first there, else select."""
    browser = board(KLONDIKE, "(2S) 8S 7H", "9H", "(3S) 9D")
    assert browser.click("1", 1) == "moved"
    assert browser.widget.value == "13x2"
    king = board(KLONDIKE, "(2S) KS QH", "KH")
    assert king.click("1", 1) == "moved"
    assert king.widget.value == "13x2"
    assert king.click("2", 0) == "select"


def test_klondike_any_card_goes_to_an_empty_column_where_the_house_rule_allows_it() -> None:
    """KL-4, D-6."""
    assert board(KLONDIKE, "(2S) 8S").click("1", 1) == "select"
    browser = board(KLONDIKE.vary(empty="any"), "(2S) 8S")
    assert browser.click("1", 1) == "moved"
    assert browser.widget.value == "12"


def test_a_double_after_a_click_that_moved_does_nothing() -> None:
    """D-7: it never acts on the card laid bare."""
    browser = board(EASY_HARP, "2S AS")
    assert browser.click("1", 1) == "moved"
    assert browser.click("1", 0, double=True) == "done"
    assert browser.widget.value == "1h"


def test_double_clicks_can_be_switched_off() -> None:
    """EH-17, BK-11: the setting "Double click"."""
    browser = board(EASY_HARP, "4C 7H", "8S")
    browser.say("set", name="double_click", value=False)
    assert browser.click("1", 1, double=True) == "select"


def test_the_stock_draws_at_every_click_and_turns_the_waste_over() -> None:
    """EH-11, KL-8, D-7."""
    browser = Browser(Solitaire("klondike", deal=1))
    assert {browser.click("s") for _ in range(25)} == {"moved"}
    assert browser.widget.value == " ".join(["sw"] * 24 + ["ws"])
    empty = board(KLONDIKE, "4C")
    assert empty.click("s") == "refused"
    assert empty.widget.refusal is not None
    assert empty.widget.refusal.rule == "stock.empty"


def test_a_foundation_is_selected_or_in_bakers_game_refused() -> None:
    """D-7, EH-12, KL-9, BK-4."""
    assert board(KLONDIKE, "4C", foundations=(3, 0, 0, 0)).click("hs", 0) == "select"
    browser = board(BAKERS_GAME, "4C", foundations=(3, 0, 0, 0))
    assert browser.click("hs", 0) == "refused"
    assert browser.widget.refusal is not None
    assert browser.widget.refusal.rule == "foundation.final"


def test_clicks_beside_the_cards_do_nothing() -> None:
    browser = board(KLONDIKE, "(2S) 8S")
    assert browser.click("1", 0) == "refused"  # face down
    for pile, depth in (("1", 7), ("9", 0), ("a", 0), ("2", -1), ("w", 0), ("hs", 0)):
        assert browser.click(pile, depth) == "done"
    assert browser.widget.value == ""
