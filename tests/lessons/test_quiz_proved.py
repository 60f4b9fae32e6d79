"""Every answer of a quiz is proved anew; ten thousand seeds in a soak, some of them always."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable

import pytest

from harp_widget import Limit, Move, solve
from harp_widget.engine.scoring import SCORINGS
from harp_widget.lessons.quizzes.drafts import Draft
from harp_widget.lessons.quizzes.positions import Amid, emptied_stock
from harp_widget.lessons.quizzes.winning import win
from harp_widget.words import LANGUAGES

from .asking import HOUSES, REFUSED, asking, everywhere, forbids, made, played, sentences

ALWAYS, SOAK = 20, 10_000
FOUR = 4


def proves_rule(_: Amid, draft: Draft) -> None:
    """The right sentence tells the engine's refusal; no other one is a rule that the move breaks."""
    assert draft.move is not None
    assert isinstance(draft.right, int)
    names, refusal = sentences(draft), draft.position.check(draft.move)
    right = names.pop(draft.right)
    if right == "allowed":
        assert refusal is None
    else:
        assert refusal is not None
        assert refusal.rule in REFUSED[right]
        assert forbids(right, draft.position, draft.move)
    assert ("allowed" in names) <= (refusal is not None)
    assert not [name for name in names if name != "allowed" and forbids(name, draft.position, draft.move)]


def proves_places(_: Amid, draft: Draft) -> None:
    """The places are those that the engine allows, all of them."""
    assert isinstance(draft.right, tuple)
    column = draft.position.pile(draft.pile)
    number = len(column) - column.index(draft.card) if draft.pile.isdigit() else 1
    allowed = [
        place
        for place in everywhere(draft.position)
        if place != draft.pile and draft.position.check(Move(draft.pile, place, number)) is None
    ]
    assert sorted(draft.right) == sorted(allowed)


def proves_count(_: Amid, draft: Draft) -> None:
    """No more cards may move, and so many may."""
    assert isinstance(draft.right, int)
    assert isinstance(draft.about, tuple)
    source, target = draft.about
    legal = [n for n in range(1, 30) if draft.position.check(Move(source, target, n)) is None]
    assert draft.choices[draft.right]("en") == str(max(legal))


def proves_score(amid: Amid, draft: Draft) -> None:
    """A game that stands there, when it is played, counts just so many points."""
    assert draft.move is not None
    assert isinstance(draft.right, int)
    game = played(amid)
    before = len(game.ledger)
    game.play([draft.move])
    total, floor = amid.score, SCORINGS[amid.rules.scoring].floor
    for line in game.ledger[before:]:
        if line.kind != "bonus":
            total = total + line.points - line.forgiven
            total = total if floor is None else max(total, floor)
    assert draft.choices[draft.right]("en").replace("−", "-").replace(",", "") == str(total)


def proves_draw(amid: Amid, draft: Draft) -> None:
    """With the hidden cards in place, that card comes up."""
    assert isinstance(draft.right, int)
    assert isinstance(draft.about, int)
    game = played(amid)
    while game.position.stock:
        game.play("sw")
    assert game.position.waste == emptied_stock(amid.position).waste
    game.play(f"ws sw*{draft.about}")
    top = game.position.waste[-1]
    assert top is not None
    assert draft.choices[draft.right]("en") == top.symbol


PROOFS: dict[str, Callable[[Amid, Draft], None]] = {
    "rule": proves_rule,
    "places": proves_places,
    "count": proves_count,
    "score": proves_score,
    "draw": proves_draw,
}


def try_seeds(kind: str, seeds: range) -> None:
    """Prove the questions of these seeds, over all rules; and what must hold of them together."""
    asked: Counter[object] = Counter()
    places: Counter[int] = Counter()
    guessed: dict[tuple[str, str], float] = defaultdict(float)
    for seed in seeds:
        found = made(kind, HOUSES[seed % len(HOUSES)], seed, asked)
        if found is None:
            continue
        amid, draft = found
        PROOFS[kind](amid, draft)
        assert draft.position == amid.position.masked() or kind == "draw"
        assert draft.position == draft.position.masked()
        if isinstance(draft.right, int):
            places[draft.right] += 1
            count_guesses(draft, guessed)
    if places:
        assert_even(places)
        count = places.total()
        assert all(0.12 * count < hits < 0.42 * count for hits in guessed.values()) or count < 500, guessed


def count_guesses(draft: Draft, guessed: dict[tuple[str, str], float]) -> None:
    """How often the longest or shortest choice is the right one; and the choices differ as shown."""
    for lang in LANGUAGES:
        shown = [choice(lang) for choice in draft.choices]
        assert len({text.casefold() for text in shown}) == FOUR
        lengths = [len(text) for text in shown]
        for name, extreme in (("longest", max(lengths)), ("shortest", min(lengths))):
            right = lengths[draft.right] == extreme  # type: ignore[index]
            guessed[name, lang] += right / lengths.count(extreme)


def assert_even(places: Counter[int]) -> None:
    """The right choice stands in each of the four places alike: chi-square, three degrees of freedom, 1 in 10 000."""
    expected = places.total() / FOUR
    chi = sum((places[place] - expected) ** 2 / expected for place in range(FOUR))
    assert chi < 21.1, places


@pytest.mark.parametrize("kind", PROOFS)
def test_answers_are_proved(kind: str) -> None:
    try_seeds(kind, range(ALWAYS * len(HOUSES) // 2))


@pytest.mark.soak
@pytest.mark.parametrize("kind", PROOFS)
def test_answers_of_ten_thousand_seeds_are_proved(kind: str) -> None:
    try_seeds(kind, range(SOAK))


def prove_win(seed: int) -> bool:
    """Whether there is a question for that seed, and the solver proves its answer by a line and by a search of all."""
    draft = win(asking(seed), (HOUSES[1], HOUSES[2], HOUSES[3])[seed % 3])
    if draft is None:
        return False
    position = draft.position
    assert position == position.masked()
    assert None not in (card for pile in (*position.columns, position.stock) for card in pile)
    assert isinstance(draft.about, tuple)
    limit = Limit(seconds=None, nodes=400_000)
    verdicts = [solve(position.after(move), limit).verdict for move in draft.about]
    assert draft.right == verdicts.index("winnable")
    assert sorted(verdicts) == ["unwinnable", "winnable"]
    return True


def test_what_keeps_the_win_is_proved() -> None:
    assert sum(map(prove_win, range(12))) >= 3


@pytest.mark.soak
def test_what_keeps_the_win_is_proved_of_many() -> None:
    assert sum(map(prove_win, range(600))) > 200
