"""What a board keeps and tells: refusals as rows, language, rule book; and that two threads lose nothing."""

from __future__ import annotations

from datetime import UTC, datetime

from harp_widget import Solitaire

from .browser_double import Browser


def test_what_was_refused_is_kept_as_rows() -> None:
    browser = Browser(Solitaire("klondike", deal=100000))
    browser.click("s")
    browser.say("move", move="12")
    browser.say("undo")
    browser.say("undo")
    rows = browser.widget.refusals
    assert [row["refusal"] for row in rows] == ["column.rank", "undo.nothing"]
    assert {name: rows[0][name] for name in ("rule", "move", "card", "ply", "code")} == {
        "rule": "KL-2",
        "move": "12",
        "card": "JH",
        "ply": 1,
        "code": "KL1-D1-AAADBVA",
    }
    rows.clear()
    assert len(browser.widget.refusals) == 2


def test_the_language_changes_every_word_at_once() -> None:
    browser = Browser(Solitaire("klondike", deal=100000))
    english = browser.widget._texts["button.undo"]
    browser.say("set", name="language", value="cs")
    assert browser.widget.language == "cs"
    assert browser.widget._texts["button.undo"] != english
    assert browser.widget._rules["title"] == "Klondike"
    browser.say("move", move="12")
    assert "hodnotu" in browser.view["message"]["text"]


def test_a_browser_that_comes_in_sees_what_was_said_but_says_it_not_again() -> None:
    browser = Browser(Solitaire("klondike", deal=100000))
    browser.click("s")
    said = browser.view["message"]
    assert said["text"]
    browser.say("hello", date=datetime.now(UTC).date().isoformat())
    assert (browser.view["message"], browser.view["speak"]) == (said, "")


def test_the_rule_book_follows_the_game() -> None:
    widget = Solitaire("klondike", deal=1)
    draw_one = widget._rules
    widget.new("klondike", deal=1, draw=3)
    assert widget._rules != draw_one
    widget.new("easy-harp", deal=1)
    assert widget._rules["rules"][0]["id"].startswith("EH-")


def test_two_threads_at_once_lose_nothing() -> None:
    """JupyterLab handles the board's messages beside the cell that runs."""
    from threading import Thread

    widget = Solitaire("easy-harp", deal=1)
    browsers = [Browser(widget, f"client{n}") for n in range(3)]
    threads = [Thread(target=click_often, args=(browser,)) for browser in browsers]
    for thread in threads:
        thread.start()
    for _ in range(14):
        widget.play("sw")
    for thread in threads:
        thread.join()
    assert widget.moves_made == widget.game.ply == 59  # the whole stock
    assert widget._view["ack"] == {browser.client: 15 for browser in browsers}
    assert widget._view["seq"] == 60


def click_often(browser: Browser) -> None:
    """Fifteen clicks on the stock."""
    from harp_widget.play.intents import handle

    for number in range(1, 16):
        content = {"client": browser.client, "id": number, "do": "click", "pile": "s", "depth": 0}
        handle(browser.widget.in_play, content)
