"""Exercises: graded in Python, handed in as tokens, gathered from a class."""

from __future__ import annotations

import base64
import json
import random
import zlib
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harp_widget import Course, Exercise, Game, Lesson, Rejected, Results, gather
from harp_widget.lessons import Pupil, Question

from .made import harp, klondike, line

SECRETS = ("43", "67", "home", "A red queen", "Not yet", "So it was", "3h", "4h", "7♥")
COURSE = Course([line(title="A line", done="So it was."), harp("move 3h 4h"), harp("answer 9")], title="Three")


def worked(key: str | None = None, who: str = "") -> Exercise:
    """An exercise with one chapter done."""
    exercise = Exercise(COURSE, seed=7, key=key, who=who)
    exercise.try_("12")
    exercise.try_("43 sw 67")
    exercise.try_("sw")
    return exercise


def test_points_are_plain_numbers() -> None:
    exercise = Exercise(COURSE)
    told = [exercise.points]
    for tries in ("43 sw 67", "4h", "9"):
        exercise.try_(tries)
        told.append(exercise.points)
    assert told == [0, 1, 2, 3]
    assert all(type(points) is int for points in told)
    assert exercise.done is True


def test_a_report_tells_nothing_of_the_answers() -> None:
    exercise = worked()
    for lang in ("en", "cs", "fi", "sv", "fr"):
        report = exercise.report(lang)
        assert len(report.splitlines()) == 4
        assert "1" in report
        assert not [secret for secret in SECRETS if secret in report]
    assert exercise.report() == "\n".join(
        [
            "1 of 3 points.",
            "1. A line: done (4 tries)",
            "2. Chapter 2: not done yet (1 try)",
            "3. Chapter 3: not done yet (0 tries)",
        ]
    )
    assert repr(exercise) == "<Exercise Three: 1 of 3>"
    with pytest.raises(Rejected):
        exercise.pupil.show()


@pytest.mark.parametrize("key", ["teacher", b"\x00\xff", "tajné heslo"])
def test_a_token_gives_the_tries_back(key: str | bytes) -> None:
    exercise = worked(who="Ada ♠")
    token = exercise.token(key)
    assert len(token) < 400
    handed = Exercise.verify(token, key, of=Exercise(COURSE))
    assert handed.rows() == exercise.attempts
    assert (handed.who, handed.seed, handed.points, handed.out_of, handed.chapters) == ("Ada ♠", "7", 1, 3, (1,))
    assert handed.is_signed
    assert not Exercise.verify(token).is_signed
    assert not Exercise.verify(exercise.token(), key).is_signed
    assert Exercise.verify(exercise.token()).rows() == exercise.attempts
    assert Exercise.verify(f" {token[:30]}\n{token[30:]} ", key).is_signed


def _flip(token: str) -> str:
    return token[:20] + ("A" if token[20] != "A" else "B") + token[21:]


SPOILED: dict[str, tuple[Callable[[str], str], str]] = {
    "forged": (_flip, "token.forged"),
    "cut": (lambda token: token[:-5], "token.damaged"),
    "cut in the middle": (lambda token: token[:40], "token.damaged"),
    "doubled": (lambda token: token + token, "token.damaged"),
    "unsigned by hand": (lambda token: f"{_flip(token).rpartition('.')[0]}.unsigned", "token.damaged"),
    "empty": (lambda _: "", "token.damaged"),
    "another text": (lambda _: "KL1-D1-AAAADBVA", "token.damaged"),
    "another key": (lambda _: worked().token("other"), "token.forged"),
    "another exercise": (lambda _: Exercise(line()).token("teacher"), "token.other"),
    "not base64": (lambda token: token.replace(token[10:14], "!!!!"), "token.damaged"),
}


@pytest.mark.parametrize("name", SPOILED)
def test_a_spoiled_token_is_no_token(name: str) -> None:
    spoil, rule = SPOILED[name]
    with pytest.raises(Rejected) as caught:
        Exercise.verify(spoil(worked().token("teacher")), "teacher", of=Exercise(COURSE))
    assert caught.value.refusal.rule == rule


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda x: st.lists(x) | st.dictionaries(st.sampled_from("wesodfa"), x),
    )
)
def test_whatever_a_token_unfolds_to(told: object) -> None:
    packed = base64.urlsafe_b64encode(zlib.compress(json.dumps(told).encode())).decode().rstrip("=")
    with pytest.raises(Rejected, match="damaged"):
        Exercise.verify(f"HX1.{packed}.unsigned")


def test_a_token_that_unfolds_without_end_is_none() -> None:
    packed = base64.urlsafe_b64encode(zlib.compress(b"0" * 50_000_000)).decode().rstrip("=")
    with pytest.raises(Rejected, match="damaged"):
        Exercise.verify(f"HX1.{packed}.unsigned")


def test_a_chapter_that_was_missed_brings_no_point() -> None:
    question = Question(klondike().start, "What?", "choose", "b", ("one", "two"), why="Two it is.")
    exercise = Exercise([question, question])
    exercise.try_("a")
    exercise.try_("b")
    assert (exercise.points, exercise.out_of, exercise.done) == (1, 2, False)
    assert "Two it is" not in exercise.report()


def test_time_is_told_from_the_tries(tmp_path: Path) -> None:
    clock = iter(datetime(2026, 12, 1, 8, tzinfo=UTC) + timedelta(seconds=60 * n) for n in range(100))
    exercise = Exercise(COURSE, who="Ada")
    exercise.pupil = Pupil(COURSE, shows=False, now=lambda: next(clock))
    exercise.try_("12")
    exercise.try_("12")
    exercise.try_("43 sw 67")
    (tmp_path / "Ada").mkdir()
    (tmp_path / "Ada" / "token.txt").write_text(exercise.token("key"))
    row = gather(tmp_path, "key").iloc[0]
    assert (row["seconds"], row["tries"], row["refused"]) == (240, 5, "column.rank")


def test_a_class_of_two_hundred(tmp_path: Path) -> None:
    """Whatever pupils hand in, each has a row or a fault with a name."""
    random.seed(15)
    exercise, token = Exercise(COURSE), worked().token("key")
    results = Results(tmp_path / "kept.db")
    results.keep(Game("klondike", deal=5, moves="sw sw"))
    results.close()
    kept = (tmp_path / "kept.db").read_bytes()
    folder = tmp_path / "class"
    handed: list[tuple[str, Callable[[int], bytes], str]] = [
        ("token.txt", lambda n: worked(who=str(n)).token("key").encode(), ""),
        ("work.ipynb", lambda n: json.dumps({"cells": [{"source": worked(who=str(n)).token("key")}]}).encode(), ""),
        ("game.txt", lambda _: str(klondike().record).encode(), ""),
        ("game.json", lambda _: klondike().record.to_json().encode(), ""),
        ("results.db", lambda _: kept, ""),
        ("token.txt", lambda _: token.encode(), "too"),
        ("token.txt", lambda _: token[:-9].encode(), "damaged"),
        ("token.txt", lambda _: _flip(token).encode(), "key"),
        ("token.txt", lambda _: Exercise(line()).token("key").encode(), "another exercise"),
        ("results.db", lambda _: b"SQLite format 3\x00 and no more", ""),
        ("results.db", lambda _: random.randbytes(4000), ""),
        ("game.txt", lambda _: b'[Variant "klondike"]\n[Deal "5"]\n\n43 99 ) sw *', "Game 1, line 4"),
        ("game.json", lambda _: b"{", ""),
        ("token.txt", lambda _: random.randbytes(2000), "Nothing"),
        ("picture.png", lambda _: b"\x89PNG", "Nothing"),
    ]
    names = []
    for number in range(200):
        name, write, _ = handed[number % len(handed)]
        pupil = folder / f"pupil {number:03}"
        pupil.mkdir(parents=True)
        (pupil / name).write_bytes(write(number))
        names.append(pupil.name)
    (folder / "absent").mkdir()
    (folder / "lone.txt").write_text(worked(who="lone").token("key"))
    table = gather(folder, "key", exercise)
    assert set(table["who"]) == {*names, "absent", "lone"}
    faults = table[table["fault"] != ""].groupby("who")["fault"].first()
    for number, name in enumerate(names):
        kind, (_, _, fault) = number % len(handed), handed[number % len(handed)]
        is_first = number == 5
        assert (name in faults.index) == (kind > 4 and not is_first), name
        if name in faults.index:
            assert fault in faults[name]
            assert "\n" not in faults[name]
    whole = table[(table["who"] == "pupil 000")]
    assert list(whole["chapter"]) == [1, 2, 3]
    assert list(whole["done"]) == [True, False, False]
    assert list(whole["tries"]) == [4, 1, 0]
    assert whole["signed"].all()
    assert "pupil 005" in table[table["who"] == "pupil 020"].iloc[0]["fault"]


def test_a_folder_that_is_none(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="folder"):
        gather(tmp_path / "nowhere")


def test_equal_exercises_have_one_id() -> None:
    assert Exercise(COURSE).id == Exercise(Course.read(str(COURSE))).id != Exercise(line()).id
    assert Exercise(Lesson.read(str(line()))).id == Exercise(line()).id
