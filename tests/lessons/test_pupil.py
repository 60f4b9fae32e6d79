"""A pupil's tries: judged in Python, with no board."""

from __future__ import annotations

import pytest

from harp_widget import EASY_HARP, KLONDIKE, Game, Lesson, Position, Rejected
from harp_widget.lessons import Pupil, Question

from .made import WINNING, harp, klondike, line, small


def test_right_wrong_and_refused() -> None:
    pupil = Pupil(line())
    assert pupil.try_("12").sentence() == "J♥ doesn’t go on 7♣: a card must be exactly one rank lower than " + (
        "the card it is laid on."
    )
    assert pupil.try_("sw").sentence("cs") == "Not yet: turn a card first."
    assert pupil.try_("45").sentence() == "That is allowed, but not what is looked for here."
    assert pupil.work.game.ply == 0
    assert pupil.try_("43").sentence() == "A red queen comes up."
    assert pupil.work.game.value == "43"
    assert [(row["what"], row["right"], row["rule"]) for row in pupil.rows()] == [
        ("12", False, "column.rank"),
        ("sw", False, ""),
        ("45", False, ""),
        ("43", True, ""),
    ]
    with pytest.raises(Rejected):
        pupil.try_("what?")
    assert len(pupil.attempts) == 4


@pytest.mark.parametrize("told", ["43", "43x1", "7H:43", "7♥:43", " 43 ", "43 sw 67"])
def test_one_turn_is_spelled_in_many_ways(told: str) -> None:
    pupil = Pupil(line())
    assert pupil.try_(told)
    assert pupil.work.game.turns[0].moves[0] == Game("klondike", deal=100000, moves="43").turns[0].moves[0]


def test_a_turn_of_two_moves_may_be_played_as_two() -> None:
    lesson = Lesson(Game("klondike", deal=100000, moves="43+sw 67").record, "line")
    for tries in (["43+sw", "67"], ["43", "sw", "67"], ["43", "sw+67"], ["43+sw+67"]):
        pupil = Pupil(lesson)
        for text in tries:
            assert pupil.try_(text), tries
        assert pupil.done


TWINS = """Foundations: H-K C-K D-K S-Q H-Q C-K D-K S-Q
Talon: ==> <==
KS
KS
KH
"""


def test_the_other_twin_is_as_good() -> None:
    game = Game(Position.read(TWINS, EASY_HARP))
    game.play("1h 2h 3h")
    lesson = Lesson(game.record, "line")
    pupil = Pupil(lesson)
    assert pupil.try_("2h")
    assert [pupil.hint() for _ in range(2)] == ["Look at column 1.", "Look at K♠."]
    assert pupil.try_("1h")
    assert pupil.try_("3h").kind == "done"


def test_looking_around_is_no_try() -> None:
    pupil = Pupil(line())
    pupil.try_("43")
    pupil.hint()
    pupil.work.game.undo()
    pupil.work.game.redo()
    pupil.again()
    assert len(pupil.attempts) == 1
    assert pupil.try_("43").sentence() == "A red queen comes up."


def test_after_the_end_one_may_try_again() -> None:
    lesson = line()
    before = str(lesson)
    pupil = Pupil(lesson)
    assert pupil.try_("43 sw 67").kind == "done"
    tries = len(pupil.attempts)
    for _ in range(2):
        pupil.again()
        assert pupil.try_("sw").sentence() == "Not yet: turn a card first."
        assert pupil.try_("43").sentence() == "A red queen comes up."
        assert pupil.done
    assert len(pupil.attempts) == tries
    assert str(lesson) == before


def test_the_board_draws_by_itself_where_the_lesson_says_so() -> None:
    pupil = Pupil(line(auto="draws"))
    pupil.try_("43")
    assert pupil.work.game.value == "43 sw"
    text = str(line()).replace("sw 67", "sw { [%auto] } 67")
    pupil = Pupil(Lesson.read(text))
    remark = pupil.try_("43")
    assert [str(turn) for turn in remark.turns] == ["43", "sw"]
    assert pupil.try_("67").kind == "done"


def test_hints_tell_pile_card_move_and_why() -> None:
    pupil = Pupil(line())
    assert pupil.hints_left() == 4
    assert [pupil.hint() for _ in range(5)] == [
        "Look at column 4.",
        "Look at 7♥.",
        "7♥ can go onto 8♠ in column 3. A hidden card then turns over.",
        "A red queen comes up.",
        "A red queen comes up.",
    ]
    assert pupil.hints_left() == 0
    pupil.try_("43")
    assert pupil.hint() == "Look at the stock."


def test_a_chapter_that_was_shown_brings_no_point() -> None:
    pupil = Pupil(line())
    pupil.try_("43")
    assert pupil.show().kind == "done"
    assert pupil.work.game.value == "43 sw 67"
    assert (pupil.states, pupil.points, pupil.done) == (("shown",), 0, False)
    pupil.again()
    pupil.try_("43 sw 67")
    assert pupil.points == 0
    with pytest.raises(Rejected, match="exercise"):
        Pupil(line(), shows=False).show()


@pytest.mark.parametrize("lesson", [small("won"), small("keep 2"), small("move 1h"), harp("refused EH-3")])
def test_everything_can_be_shown(lesson: Lesson) -> None:
    pupil = Pupil(lesson)
    remark = pupil.show()
    assert remark.kind == "done"
    assert pupil.states == ("shown",)
    assert remark.turns or remark.refusal


def test_a_turn_that_loses_does_not_keep_the_win() -> None:
    """On the only pass the card on the waste must be played before the next one covers it."""
    start = Game(KLONDIKE.vary(ranks=3, columns=2, passes=1), 16, moves="2h sw sw").position
    pupil = Pupil(Lesson(Game(start).record, "keep 2"))
    assert pupil.try_("sw").sentence() == "After that the game can’t be won any more."
    assert pupil.work.game.ply == 0
    assert pupil.try_("wh").kind == "right"
    pupil.work.game.undo()
    assert pupil.try_("wh").kind == "right"
    assert not pupil.done


def test_going_round_in_a_circle_does_not_count_as_keeping_the_win() -> None:
    pupil = Pupil(small("keep 3"))
    pupil.try_("1h 2h")
    assert pupil.try_("hs1").kind in ("refused", "aside")
    assert not pupil.done


def test_a_win_in_so_many_turns() -> None:
    pupil = Pupil(small("won in 13"))
    pupil.try_("sw sw sw sw sw ws sw sw sw sw sw ws")
    remark = pupil.try_("sw")
    assert remark.sentence() == "That doesn’t win within 13 turns: try again."
    pupil.again()
    assert pupil.try_(WINNING).kind == "done"


def test_chapters_follow_each_other() -> None:
    pupil = Pupil([line(), harp("home 1"), harp("answer 9")])
    with pytest.raises(Rejected, match="not done yet"):
        pupil.next()
    pupil.try_("43 sw 67")
    pupil.next()
    assert (pupil.chapter, pupil.states) == (2, ("done", "open", "open"))
    pupil.try_("3h")
    pupil.next()
    assert pupil.try_("8").sentence() == "That is not right yet."
    assert pupil.try_("9").kind == "done"
    assert pupil.done
    with pytest.raises(Rejected, match="last"):
        pupil.next()
    pupil.go(1)
    assert pupil.work.game.value == "43 sw 67"
    assert [row["chapter"] for row in pupil.rows()] == [1, 1, 1, 2, 3, 3]


def test_a_question_is_asked_once() -> None:
    question = Question(klondike().start, "What?", "choose", "b", ("one", "two"), why="Two it is.")
    pupil = Pupil([question, question])
    assert pupil.try_("a").kind == "wrong"
    assert pupil.states[0] == "missed"
    pupil.next()
    assert pupil.try_("two").sentence() == "Two it is."
    assert (pupil.points, pupil.out_of) == (1, 2)


def test_a_remark_for_a_try_that_is_refused() -> None:
    text = str(line()).replace("\n\n43", "\n\n{ [%try 12 A jack is no six.] [%try column.colour Mind the colour.] } 43")
    pupil = Pupil(Lesson.read(text))
    assert pupil.try_("12").sentence() == "A jack is no six."
    assert pupil.try_("23").refusal is not None


def test_the_game_knows_nothing_of_the_lesson() -> None:
    pupil = Pupil(line())
    told = str(pupil.work.game.record)
    assert "line" not in told
    assert "43" not in told.split("\n\n")[-1]
    assert pupil.work.game.code == ""
