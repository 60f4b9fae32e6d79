"""Every goal of the closed list: met by what it says, and wrong ones are told with their place."""

from __future__ import annotations

from pathlib import Path

import pytest

from harp_widget import Course, Game, Lesson, RecordError, Rejected
from harp_widget.lessons import Pupil

from .made import WINNING, harp, klondike, line, small

MET = [
    (harp("move 3h 4h"), ["4h"]),
    (harp("move 3h; home 2"), ["3h", "4h"]),
    (harp("refused column.rank"), ["12"]),
    (harp("refused EH-3"), ["12"]),
    (harp("home 2"), ["3h", "sw", "4h"]),
    (harp("turned 1"), ["3h"]),
    (harp("score 30"), ["3h", "4h"]),
    (harp("pile hd A♦"), ["4h"]),
    (harp("answer 9|nine"), [" Nine "]),
    (harp("choose one|*two|three"), ["b"]),
    (harp("choose one|*two|three"), ["TWO"]),
    (small("targets AS"), ["hs"]),
    (small("movable"), ["1 2"]),
    (small("empty 1"), ["1h"]),
    (small("won"), WINNING.split()),
    (small("won in 13"), WINNING.split()),
    (small("keep 2"), ["1h", "2h"]),
    (line(), ["43", "sw", "67"]),
]


@pytest.mark.parametrize(("lesson", "tries"), MET, ids=lambda value: getattr(value, "goal", None))
def test_a_goal_is_met(lesson: Lesson, tries: list[str]) -> None:
    pupil = Pupil(lesson)
    *before, last = tries
    for text in before:
        assert pupil.try_(text).kind in ("right", "free")
        assert not pupil.done
    assert pupil.try_(last).kind == "done"
    assert pupil.done
    assert (pupil.points, pupil.out_of) == (1, 1)
    assert all(attempt.right for attempt in pupil.attempts)


WRONG = {
    "": "lesson.no-goal",
    " ; ": "lesson.no-goal",
    "fly": "lesson.goal",
    "home 2; Home 3": "lesson.goal",
    "line 3": "lesson.form",
    "line": "lesson.no-line",
    "move": "lesson.form",
    "move 12": "column.rank",
    "move zz": "notation.token",
    "refused": "lesson.not-refused",
    "refused no.such-rule": "lesson.not-refused",
    "refused cell.occupied": "lesson.not-refused",
    "home": "lesson.form",
    "home -1": "lesson.form",
    "home 0": "lesson.form",
    "home ²": "lesson.form",
    "home 105": "lesson.too-many",
    "turned 37": "lesson.too-many",
    "empty 10": "lesson.too-many",
    "score 1000000": "lesson.form",
    "pile 5": "lesson.form",
    "pile 5 ZZ": "lesson.form",
    "pile a KH": "lesson.form",
    "pile 1 9h": "lesson.met",
    "won at last": "lesson.form",
    "won in": "lesson.form",
    "keep all": "lesson.form",
    "answer": "lesson.form",
    "answer 1|": "lesson.form",
    "choose a|b": "lesson.form",
    "choose *a|*b": "lesson.form",
    "choose *a": "lesson.form",
    "choose *a|A": "lesson.form",
    "targets": "lesson.form",
    "targets 9H": "lesson.card-moves",
    "movable 3": "lesson.form",
}


@pytest.mark.parametrize(("goal", "rule"), WRONG.items())
def test_a_wrong_goal_says_what_is_wrong(goal: str, rule: str) -> None:
    with pytest.raises(Rejected) as caught:
        harp(goal)
    assert caught.value.refusal.rule == rule
    assert "\n" not in str(caught.value)


def test_the_goal_that_is_wrong_is_named() -> None:
    with pytest.raises(Rejected, match=r"^2\. home x: ") as caught:
        harp("turned 1; home x")
    assert (caught.value.number, caught.value.token) == (2, "home x")


def test_faults_of_a_file_have_their_places(tmp_path: Path) -> None:
    good, bad = str(line()), str(line()).replace('[Goal "line"]', '[Goal "home none"]')
    path = tmp_path / "course.txt"
    path.write_text("\n".join([good, bad, bad]), encoding="utf-8")
    with pytest.raises(RecordError) as caught:
        Course.load(path)
    lines = path.read_text(encoding="utf-8").splitlines()
    at = [number for number, text in enumerate(lines, 1) if "home none" in text]
    assert [(fault.game, fault.line, fault.column, fault.token) for fault in caught.value.faults] == [
        (2, at[0], 1, "home none"),
        (3, at[1], 1, "home none"),
    ]
    assert len(caught.value.records) == 3
    for lang in ("en", "cs", "fi", "sv", "fr"):
        assert "home 4" in caught.value.sentence(lang)


def test_a_record_without_a_goal_is_no_lesson(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    klondike().record.save(path)
    with pytest.raises(RecordError) as caught:
        Lesson.load(path)
    assert [fault.refusal.rule for fault in caught.value.faults] == ["lesson.no-goal"]
    assert caught.value.faults[0].line == 1


def test_a_lesson_is_saved_as_it_was(tmp_path: Path) -> None:
    lesson = line(title="First things", done="So it is.", auto="draws")
    for name in ("lesson.txt", "lesson.json"):
        lesson.save(tmp_path / name)
        read = Lesson.load(tmp_path / name)
        assert read == lesson
        assert (read.title, read.done, read.auto, read.goal) == ("First things", "So it is.", "draws", "line")
    course = Course([lesson, harp("home 1")], title="Two of them")
    course.save(tmp_path / "course.txt")
    assert Course.load(tmp_path / "course.txt") == course
    assert Course.load(tmp_path / "course.txt").title == "Two of them"
    with pytest.raises(Rejected, match="2 lessons"):
        Lesson.load(tmp_path / "course.txt")


def test_whatever_text_there_is_comes_back(tmp_path: Path) -> None:
    odd = 'a } b \\} ] "x" [%s 12] \\'
    lesson = line(text=odd, done=odd, title=odd)
    lesson.save(tmp_path / "odd.txt")
    assert Lesson.load(tmp_path / "odd.txt").text == odd


def test_a_lesson_keeps_its_own_record() -> None:
    game = klondike()
    lesson = Lesson(game.record, "line")
    before = str(lesson)
    game.play("43 sw 35")
    lesson.record.root.children[0].comment = "Changed"
    assert str(lesson) == before


def test_an_author_is_told_what_is_amiss() -> None:
    assert [str(found) for found in line().check()] == [
        "Turn 1, 43: 45 would be worth as much.",
        "Turn 2, sw: 67 would be worth as much.",
    ]
    game = Game("klondike", deal=100000, moves="43")
    game.rewind(0)
    game.play("sw")
    game.rewind(0)
    assert "lesson.no-remark" in [found.rule for found in Lesson(game.record, "line").check()]
    assert small("won", WINNING).check() == small("won").check() == ()
    assert [found.rule for found in small("home 3", "1h").check()] == ["lesson.line-misses"]
    assert [found.rule for found in small("won in 5").check()] == ["lesson.longer"]
