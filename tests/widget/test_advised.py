"""What the solver does for a board when Python asks: solve, show the rest, where was it lost."""

from __future__ import annotations

import asyncio

import pytest

from harp_widget import Card, Game, Limit, Position, Solitaire

from .browser_double import Browser
from .waiting import BEFORE, FATAL, LOST_DEAL, TURNING, run, until


def test_solve_gives_the_line_and_is_no_help_until_it_is_played() -> None:
    """D-15."""
    browser = Browser(Solitaire("klondike", deal=1))
    browser.click("s")
    solution = browser.widget.solve()
    assert solution
    assert solution.position is browser.widget.position
    assert browser.widget.game.marks == frozenset()
    browser.widget.play(solution.line)
    assert browser.widget.status == "won"
    assert browser.widget.game.marks == {"assisted"}


def test_solve_has_a_limit() -> None:
    solution = Solitaire("klondike", **TURNING).solve(Limit(nodes=1))
    assert (solution.verdict, solution.stopped_by) == ("unknown", "nodes")


@pytest.mark.parametrize("code", ["KL1-D1-AAAAAAB", "KL1-D3-AAAAAAB", "BK1-C4-AAAAAAB", "EH1-N-AAAAAAF"])
def test_show_rest_plays_a_game_to_its_end(code: str) -> None:
    widget = Solitaire(code)
    assert widget.show_rest()
    assert (widget.status, widget._view["status"]) == ("won", "won")
    assert "assisted" in widget.game.marks


def test_show_rest_says_why_it_plays_nothing() -> None:
    widget = Solitaire("klondike", **LOST_DEAL)
    assert not widget.show_rest()
    assert (widget.value, widget.game.marks) == ("", frozenset())
    assert "can’t be won" in widget._view["message"]["text"]
    widget = Solitaire("klondike", **TURNING)
    assert not widget.show_rest(Limit(nodes=1))
    assert "Not decided" in widget._view["message"]["text"]


def test_show_rest_goes_at_a_pace_that_a_class_can_follow() -> None:
    async def play() -> None:
        widget = Solitaire(Game("klondike", deal=1))
        shown: list[int] = []
        widget.observe(lambda change: shown.append(len(change["new"]["steps"])), "_view")
        line = widget.show_rest(pace=0.001).line
        assert widget.value == ""
        await until(lambda: widget.status == "won")
        assert [move for turn in widget.game.turns for move in turn.moves] == list(line)
        assert max(shown) == 1

    run(play)


def test_whoever_plays_meanwhile_ends_it() -> None:
    async def play() -> None:
        widget = Solitaire(Game("klondike", deal=1))
        browser = Browser(widget)
        widget.show_rest(pace=0.01)
        await until(lambda: widget.game.ply == 3)
        browser.say("undo")
        await asyncio.sleep(0.05)
        assert widget.game.ply == 2

    run(play)


def test_where_lost_goes_back_to_the_last_position_not_proved_lost() -> None:
    """D-2: rewinding is for study; it counts as help."""
    widget = Solitaire("klondike", **TURNING)
    widget.play(f"{BEFORE} {FATAL} sw sw sw")
    assert widget.where_lost() == 3
    assert widget.value == BEFORE
    assert len(widget.game.turns) == 7
    assert "the next move lost it" in widget._view["message"]["text"]
    assert "assisted" in widget.game.marks
    assert widget.where_lost() == 3
    assert "No loss is proved" in widget._view["message"]["text"]


def test_where_lost_says_that_a_deal_was_lost_from_the_start() -> None:
    browser = Browser(Solitaire("klondike", **LOST_DEAL))
    browser.click("s")
    assert browser.widget.where_lost() is None
    assert browser.widget.value == "sw"
    assert "from the first card" in browser.view["message"]["text"]
    assert browser.widget.game.marks == frozenset()


def test_a_position_not_decided_is_not_called_lost() -> None:
    widget = Solitaire("klondike", **TURNING)
    widget.play(f"{BEFORE} {FATAL}")
    assert widget.where_lost(Limit(nodes=1)) == 4


def test_one_free_cell_and_no_other_move_is_not_lost() -> None:
    """Cases: "no moves left" while there are."""
    widget = Solitaire("bakers-game", deal=40)
    widget.play("8b 7a ac 1d")
    assert {move.target for move in widget.position.legal_moves} == {"a"}
    assert widget.solve(Limit(nodes=1)).verdict == "unknown"
    assert widget.where_lost() == 4
    assert widget.solve()


def test_a_finish_after_a_solved_line() -> None:
    """KL-10: the line is played until all cards lie open; Finish sends them home."""
    browser = Browser(Solitaire("klondike", deal=1))
    for move in browser.widget.solve().line:
        if browser.view["can"]["finish"]:
            break
        browser.widget.play(move)
    assert browser.say("finish") == "moved"
    assert browser.widget.status == "won"


def test_a_board_set_up_by_hand_is_solved_too() -> None:
    rules = Game("klondike", deal=1).rules
    columns = ((Card.read("KS"),), *[()] * 6)
    widget = Solitaire(Game(Position(rules, columns, (0,) * 7, (), (12, 13, 13, 13))))
    assert [str(move) for move in widget.show_rest().line] == ["1h"]


def test_hints_that_peek_lead_along_one_line_to_the_win() -> None:
    widget = Solitaire("klondike", deal=1, draw=3, hints=0)
    asked = 0
    while widget.status != "won":
        found = widget.hint(peek=True)
        assert found.move is not None
        assert widget._view["message"]["kind"] == "hint"
        widget.play(found.move)
        asked += 1
    assert (asked, widget.game.hint_count.used) == (widget.moves_made, 0)
    assert "assisted" in widget.game.marks


def test_a_hint_that_peeks_says_that_the_game_is_lost() -> None:
    widget = Solitaire("klondike", **LOST_DEAL)
    assert widget.hint(peek=True).kind == "lost"
    assert "can’t be won" in widget._view["message"]["text"]


def test_a_hint_tells_a_loss_once_it_is_proved() -> None:
    """D-9: in Klondike; the other games never say so by themselves."""
    widget = Solitaire("klondike", **LOST_DEAL)
    assert widget.hint().kind != "lost"
    widget.solve()
    assert widget.hint().kind == "lost"
    baker = Solitaire("bakers-game", deal=1, cells=1, hints=3)
    assert baker.solve().verdict == "unwinnable"
    assert baker.hint().kind != "lost"
