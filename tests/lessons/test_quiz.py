"""Quizzes: the same for the same seed, of what was asked for, no two questions alike, and nothing given away."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from harp_widget import BAKERS_GAME, EASY_HARP, KLONDIKE, Game, Quiz, quiz
from harp_widget.lessons import Pupil
from harp_widget.lessons.quizzes import KINDS
from harp_widget.lessons.quizzes.quiz import BY_LEVEL
from harp_widget.lessons.quizzes.winning import win
from harp_widget.words import LANGUAGES
from harp_widget.words.catalogue import group

from .asking import HOUSES, asking

GAMES = (EASY_HARP, BAKERS_GAME, KLONDIKE)
QUICK = ("rule", "places", "count", "score")


def told(questions: Quiz) -> list[tuple[object, ...]]:
    return [(one.text, one.choices, one.answer, one.why, one.rule, one.position) for one in questions]


@pytest.mark.parametrize("rules", HOUSES, ids=repr)
def test_a_quiz_is_the_same_for_the_same_seed(rules: object) -> None:
    first, again = (quiz(rules, n=5, seed=7, kinds=QUICK) for _ in range(2))  # type: ignore[arg-type]
    assert told(first) == told(again)
    assert told(first) != told(quiz(rules, n=5, seed=8, kinds=QUICK))  # type: ignore[arg-type]


def test_a_name_gives_each_their_own() -> None:
    names = ("Anna", "Ben", "Čeněk")
    assert len({told(quiz("klondike", n=3, seed=name))[0] for name in names}) == 3
    assert told(quiz("klondike", n=3, seed="Čeněk ")) == told(quiz("klondike", n=3, seed="\u010denE\u030ck"))


SCRIPT = "from harp_widget import quiz; print([(q.text, q.choices, q.answer) for q in quiz('klondike', 6, 3, level=3)])"


def test_a_quiz_is_the_same_in_another_process() -> None:
    outputs = set()
    for seed in ("1", "2"):
        found = subprocess.run(
            [sys.executable, "-c", SCRIPT], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        )
        outputs.add(found.stdout)
    assert len(outputs) == 1


@pytest.mark.parametrize("rules", GAMES, ids=repr)
def test_languages_tell_the_same_questions(rules: object) -> None:
    base = quiz(rules, n=8, seed=1)  # type: ignore[arg-type]
    for lang in LANGUAGES[1:]:
        other = base.in_language(lang)
        assert told(other) == told(quiz(rules, n=8, seed=1, language=lang))  # type: ignore[arg-type]
        assert [one.answer for one in other] == [one.answer for one in base]
        assert all(ours.text != theirs.text for ours, theirs in zip(base, other, strict=True))
        assert not any(re.search(r"[{}#]|None|  ", text) for one in other for text in (one.text, one.why, *one.choices))


@pytest.mark.parametrize("rules", HOUSES, ids=repr)
def test_no_two_questions_are_alike(rules: object) -> None:
    questions = quiz(rules, n=30, seed=2, kinds=("rule", "places", "score"))  # type: ignore[arg-type]
    assert len({question.key for question in questions}) == 30


@pytest.mark.parametrize("rules", GAMES, ids=repr)
@pytest.mark.parametrize("level", BY_LEVEL)
def test_nothing_hidden_is_given_away(rules: object, level: int) -> None:
    for question in quiz(rules, n=8, seed=level, level=level):  # type: ignore[arg-type]
        assert question.position == question.position.masked()
        for other in (question.svg, *question.choices):
            assert question.why not in other


@pytest.mark.parametrize("rules", GAMES, ids=repr)
def test_every_question_tells_its_rule(rules: object) -> None:
    for question in quiz(rules, n=12, seed=5):  # type: ignore[arg-type]
        assert re.fullmatch(r"(EH|BK|KL)-\d+", question.rule), question
        assert question.why


def test_a_question_does_not_tell_its_answer_by_itself() -> None:
    question = quiz("easy-harp", n=1, kinds="rule")[0]
    assert question.why not in repr(question)
    assert question.answers == question.choices
    assert question.is_right(question.answer)
    assert question.is_right(question.choices["abcd".index(question.answer)])
    assert [question.is_right(letter) for letter in "abcd"].count(True) == 1


def test_a_move_that_is_asked_about_is_an_arrow() -> None:
    question = quiz("easy-harp", n=1, kinds="rule")[0]
    assert ">?</text>" in question.svg
    assert ">?</text>" not in quiz("easy-harp", n=1, kinds="places")[0].svg


def test_places_are_pointed_at_in_any_order() -> None:
    question = next(one for one in quiz("bakers-game", n=20, kinds="places") if " " in one.answer)
    assert question.is_right(" ".join(reversed(question.answer.split())))
    assert not question.is_right(question.answer.split()[0])


def test_a_pupil_goes_through_a_quiz() -> None:
    questions = quiz("klondike", n=3, seed=4)
    pupil = Pupil(questions)
    for question in questions:
        assert pupil.try_(question.answer)
        if pupil.can_go_on:
            pupil.next()
    assert (pupil.points, pupil.out_of, pupil.done) == (3, 3, True)
    assert pupil.title == "Klondike: quiz"


def test_kinds_and_levels() -> None:
    assert {*quiz("klondike", n=10, kinds=("score", "count")).kinds} == {"score", "count"}
    assert {*quiz("klondike", n=10, level=1).kinds} == {*KINDS[:4]}
    assert {*quiz("klondike", n=10, level=2).kinds} == {*KINDS[:5]}
    assert "draw" not in quiz("bakers-game", n=10, level=2).kinds
    assert "win" in quiz("bakers-game", n=10, level=3).kinds
    easy = quiz("klondike", n=6, kinds="rule", level=1)
    assert not any("no rule forbids it" in choice for one in easy for choice in one.choices)
    assert all("no rule forbids it" in " ".join(one.choices) for one in quiz("klondike", n=6, kinds="rule"))


def test_a_win_is_asked_of_open_cards() -> None:
    question = next(filter(None, (win(asking(seed), KLONDIKE) for seed in range(1, 60))))
    assert question.position.rules.columns.open
    assert "open" in question.text("en")


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"kinds": "rules"}, "no questions of the kind 'rules': .*; did you mean 'rule'"),
        ({"kinds": ()}, "kinds must be one or more of rule, places"),
        ({"kinds": ("win", 3)}, "each of kinds must be a str, not 3"),
        ({"level": 4}, "level must be 1, 2, 3, not 4"),
        ({"n": 0}, "n must be 1 to 200, not 0"),
        ({"n": 201}, "n must be 1 to 200"),
        ({"n": 2.5}, "n must be a whole number"),
        ({"seed": None}, "seed must be a whole number or a name, not None"),
        ({"seed": True}, "seed must be a whole number or a name"),
        ({"language": "de"}, "there are en, cs, fi, sv, fr"),
        ({"what": "whist"}, "whist"),
        ({"what": "bakers-game", "kinds": "draw"}, "gives only 0 of 10 questions of the kinds draw"),
        ({"what": KLONDIKE.vary(scoring="none"), "kinds": "score"}, "gives only 0 of 10"),
    ],
)
def test_what_is_wrong_is_said(given: dict[str, object], error: str) -> None:
    with pytest.raises((ValueError, TypeError), match=error):
        quiz(**{"what": "klondike", **given})  # type: ignore[arg-type]


def test_games_and_positions_are_as_good_as_their_rules() -> None:
    game = Game("klondike", 5, draw=3)
    assert told(quiz(game, n=2)) == told(quiz(game.position.rules, n=2))
    assert quiz(game, n=2).title == "Klondike, draw 3: quiz"
    assert repr(quiz(game, n=2, seed="Eva")) == "<Klondike, draw 3: quiz, 2, seed 'Eva'>"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_to_choose_from_differ(lang: str) -> None:
    texts = [text for id_, text in group("quiz", lang).items() if id_.startswith("rule.")]
    assert len({text.casefold() for text in texts}) == len(texts) >= 15
