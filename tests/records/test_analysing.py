"""What the solver says about a line: where it was lost, and how well it was played."""

from __future__ import annotations

from random import Random

import pytest

from harp_widget import BAKERS_GAME, EASY_HARP, KLONDIKE, Game, Limit, Record, Rules, analyse, hint, solve, verdicts
from harp_widget.engine.turns import HAND

SMALL = (
    KLONDIKE.vary(ranks=4, columns=3, draw=2, passes=3),
    BAKERS_GAME.vary(ranks=5, columns=4, cells=1),
    EASY_HARP.vary(ranks=3, columns=4),
)
LIMIT = Limit(seconds=None, nodes=300_000)


def hinted(rules: Rules, deal: int, slips: float, most: int = 120) -> Game:
    """A game played by hints, with a random move now and then, so that some are lost on the way."""
    chance, game = Random(deal), Game(rules, deal)
    while game.legal_moves and game.ply < most:
        move = hint(game).move
        if move is None or chance.random() < slips:
            move = chance.choice(list(game.legal_moves))
        game.play(move)
    return game


def brute(game: Game) -> int | None:
    """The first ply that is proved lost, each asked for itself."""
    lost = [solve(game.position_at(ply), LIMIT, line=False).verdict == "unwinnable" for ply in range(game.ply + 1)]
    return lost.index(True) if True in lost else None


def agrees(game: Game) -> int | None:
    found = analyse(game, limit=LIMIT)
    assert found.lost_at == brute(game)
    verdicts_written = [node.verdict for node in (game.record.root, *found.line_played)]
    if found.lost_at is None:
        assert "unwinnable" not in verdicts_written
    else:
        assert {*verdicts_written[found.lost_at :]} == {"unwinnable"}
        assert found.is_sure == (found.lost_at == 0 or verdicts_written[found.lost_at - 1] == "winnable")
    if found.lost is not None and found.is_sure:
        assert found.lost.glyph == "??"
        assert found.line is not None
        assert found.line.parent == found.lost.parent
        end = found.line
        while end.children:
            end = end.children[0]
        assert end.position.is_won
    assert Record.read(str(game.record)) == game.record
    return found.lost_at


@pytest.mark.parametrize("rules", SMALL, ids=repr)
def test_where_it_was_lost(rules: Rules) -> None:
    found = [agrees(hinted(rules, deal, 0.3)) for deal in range(1, 9)]
    assert {type(at) for at in found} == {int, type(None)} or len({*found}) > 2


@pytest.mark.soak
@pytest.mark.parametrize("rules", [KLONDIKE.vary(draw=3), BAKERS_GAME, *SMALL], ids=repr)
def test_where_many_were_lost(rules: Rules) -> None:
    found = [agrees(hinted(rules, deal, 0.05)) for deal in range(1, 41)]
    assert len({*found}) > 1


def test_a_move_from_cell_to_cell_before_the_loss() -> None:
    """Two positions of the line have one key there, and the line that wins is one of the second."""
    assert agrees(hinted(BAKERS_GAME, 4, 0.05)) == 5


def test_each_move_of_each_turn() -> None:
    game = hinted(SMALL[0], 3, 0.3, most=12)
    found = analyse(game, each=True, limit=LIMIT)
    rows = found.rows()
    for ply in range(1, game.ply + 1):
        asked = {row["move"]: row["verdict"] for row in verdicts(game.position_at(ply - 1), LIMIT)}
        assert {row["move"]: row["verdict"] for row in rows if row["ply"] == ply} == asked
        assert [row["move"] for row in rows if row["ply"] == ply and row["played"]] == [str(game.turns[ply - 1])]
    assert list(found.frame().columns) == ["ply", "move", "played", "verdict"]


def test_accuracy_is_the_share_of_turns_that_kept_the_win() -> None:
    shares = []
    for deal in range(1, 20):
        game = hinted(SMALL[0], deal, 0.3, most=30)
        found = analyse(game, each=True, limit=LIMIT)
        mattered = []
        for ply in range(1, game.ply + 1):
            asked = {row["move"]: row["verdict"] for row in verdicts(game.position_at(ply - 1), LIMIT)}
            if {*asked.values()} == {"winnable", "unwinnable"}:
                mattered.append(asked[str(game.turns[ply - 1])] == "winnable")
        assert found.accuracy == (sum(mattered) / len(mattered) if mattered else None)
        shares.append(found.accuracy)
    assert len({*shares}) > 1


def test_a_won_game_is_not_lost_and_not_marked() -> None:
    game = next(one for one in (Game(SMALL[0], deal) for deal in range(1, 50)) if solve(one))
    line = solve(game).line
    game.play(line, hand=HAND)
    found = analyse(game)
    assert (found.lost_at, found.lost, found.is_sure, found.accuracy) == (None, None, True, None)
    assert {node.verdict for node in game.record.nodes()} == {"winnable"}
    assert game.marks == frozenset()


def test_it_can_be_stopped_and_tells_how_far_it_is() -> None:
    deal = next(deal for deal in range(1, 50) if solve(Game(SMALL[0], deal)))
    game = hinted(SMALL[0], deal, 0.3, most=30)
    told: list[tuple[int, int]] = []

    def stop(done: int, total: int) -> None:
        told.append((done, total))
        if done == 4:
            raise KeyboardInterrupt

    found = analyse(game, each=True, limit=LIMIT, progress=stop)
    assert not found.is_whole
    assert [done for done, _ in told] == [*range(1, 5)]
    assert all(done <= total for done, total in told)
    assert {row["verdict"] for row in found.rows()} <= {"winnable", "unwinnable", "unknown"}
    assert game.marks >= {"assisted"}


def test_a_record_is_judged_along_its_main_line() -> None:
    game = hinted(SMALL[1], 3, 0.3)
    game.rewind(0)
    assert len(analyse(game, limit=LIMIT).line_played) == 0
    assert len(analyse(game.record, limit=LIMIT).line_played) == len(game.record.main_line())
