"""Languages by the names that people give them."""

from __future__ import annotations

import pytest

from harp_widget import KLONDIKE, Game, describe, explain, sentence, svg
from harp_widget.engine import Refusal
from harp_widget.words.locales import language


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("en", "en EN English english en-GB en_US.UTF-8"),
        ("cs", "cs Czech czech čeština Čeština cestina ČEŠTINA cs-CZ cs_CZ «čeština» c\u030ces\u030ctina"),
        ("fi", "fi Finnish suomi Suomi fi-FI"),
        ("sv", "sv Swedish svenska sv_SE ruotsi"),
        ("fr", "fr French français Français francais fr-CA"),
    ],
)
def test_a_language_has_many_names(code: str, names: str) -> None:
    refusal, position = Refusal("stock.draw-only"), Game("klondike", 5).position
    for name in names.split():
        assert language(name) == code
        assert sentence(refusal, name) == sentence(refusal, code)
    assert explain(position, "12", name).sentence == explain(position, "12", code).sentence
    assert str(describe(KLONDIKE, name)) == str(describe(KLONDIKE, code))
    assert svg(position, lang=name).count("<use") == svg(position, lang=code).count("<use")


def test_a_near_miss_names_the_nearest() -> None:
    for wrong, nearest in (("czehc", "czech"), ("Svensk", "svenska"), ("Frenhc", "french")):
        with pytest.raises(ValueError, match=f"no language '{wrong}'; there are .*did you mean '{nearest}'"):
            language(wrong)
    for unknown in ("", "de", "Klingon", "x" * 10_000):
        with pytest.raises(ValueError, match=r"no language .*en, cs, fi, sv, fr"):
            language(unknown)
