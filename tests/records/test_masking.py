"""A record for those who may not see more than its player did: cards that nobody saw are nowhere in it."""

from __future__ import annotations

from harp_widget import BAKERS_GAME, KLONDIKE, Game, Position, Record, analyse
from harp_widget.records.masking import masked
from tests.play.games import lost
from tests.records.play import random_game


def test_what_was_seen_stays_and_nothing_else() -> None:
    """Of games played at random: the same tree, and after each turn the same view of the table."""
    unseen = 0
    for seed in range(150):
        record = random_game(seed, acts=120).record
        given = record.masked()
        places = list(zip(record.nodes(), given.nodes(), strict=True))
        for node, told in places:
            assert node.position.masked() == told.position.masked()
            assert (node.score, node.comment, node.before) == (told.score, told.comment, told.before)
            assert str(node.turn) == str(told.turn)
            assert node.refused == told.refused
        start = given.game.start
        hidden = sum(column.count(None) for column in start.columns) + start.stock.count(None)
        unseen += hidden
        if hidden and record.game.deal is not None:
            assert (given.code, given.deal, given.date) == ("", None, None)
        assert Record.read(str(given)) == given
        assert Record.from_json(given.to_json()) == given
    assert unseen > 1000


def test_a_card_that_two_deals_have_otherwise_is_in_neither() -> None:
    """Two deals that differ in what nobody saw give one and the same text."""
    game = Game("klondike", deal=100000, moves="43 sw 67")
    start = game.start
    other = start.dealt(KLONDIKE, [*_cards(start)])
    assert other == start
    swapped = [*_cards(start)]
    at, to = 30, 51  # a card of the stock's end, and one below it: neither was drawn
    swapped[at], swapped[to] = swapped[to], swapped[at]
    twin = Game(Position.dealt(KLONDIKE, swapped), moves="43 sw 67")
    assert twin.start != start
    assert str(masked(twin).record) == str(masked(game).record)
    assert game.code not in str(game.record.masked())


def _cards(position: Position) -> list[str]:
    """The deal, row by row, then the stock."""
    rows = range(max(len(column) for column in position.columns))
    table = [column[row] for row in rows for column in position.columns if row < len(column)]
    return [str(card) for card in (*table, *position.stock)]


def test_what_the_solver_found_is_left_out_until_the_end() -> None:
    game = lost()
    played = [str(turn) for turn in game.turns]
    found = analyse(game)
    assert found.line is not None
    assert len(list(game.record.nodes())) > len(played) + 10
    given = game.record.masked()
    assert [str(node.turn) for node in given.nodes() if node.turn] == played
    assert not any(node.verdict or node.line or node.glyph for node in given.nodes())
    assert found.lost_at is not None
    game.rewind(found.lost_at - 1)
    game.play(game.record.here.line)
    assert game.position.is_won
    assert game.record.masked() == game.record


def test_a_game_without_hidden_cards_keeps_its_code() -> None:
    game = Game(BAKERS_GAME, deal=7, moves="1a")
    assert game.record.masked() == game.record
    assert game.record.masked().code == game.code != ""


def test_where_the_game_stands_and_what_it_cost_is_kept() -> None:
    game = Game("klondike", deal=100000, moves="43 sw 67")
    game.undo()
    game.record.title = "A start"
    given = game.record.masked().game
    assert (given.value, given.moves_made, given.score) == (game.value, game.moves_made, game.score)
    assert given.record.title == "A start"
