"""Four colours still tell red from black: for every eye, warm is red and cool is black."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from harp_widget.drawing.palette import palette

Colour = tuple[float, float, float]

# Machado, Oliveira & Fernandes 2009, full severity, for linear RGB.
EYES = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
}
TOKENS = (Path(__file__).parents[2] / "js/src/styles/tokens.css").read_text(encoding="utf-8")


def linear(colour: str) -> Colour:
    """A ``#rrggbb`` in linear light."""
    r, g, b = (
        (part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4)
        for part in bytes.fromhex(colour[1:])
    )
    return r, g, b


def seen(colour: str, eye: str) -> Colour:
    """The linear colour that an eye with such a deficiency tells apart."""
    r, g, b = (sum(weight * part for weight, part in zip(row, linear(colour), strict=True)) for row in EYES[eye])
    return tuple(min(max(part, 0.0), 1.0) for part in (r, g, b))  # type: ignore[return-value]


def oklab(colour: Colour) -> Colour:
    """Lightness, green-red and blue-yellow, as far apart as they look (Ottosson 2020)."""
    r, g, b = colour
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    middle = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG."""
    bright, dim = sorted(
        sum(w * p for w, p in zip((0.2126, 0.7152, 0.0722), linear(it), strict=True)) for it in (one, other)
    )[::-1]
    return (bright + 0.05) / (dim + 0.05)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("dark", [False, True])
def test_four_colours_tell_red_from_black(eye: str, dark: bool) -> None:
    suits = palette(four_colours=True, dark=dark).suits
    for red, black in product("HD", "SC"):
        warm, cool = oklab(seen(suits[red], eye)), oklab(seen(suits[black], eye))
        assert warm[2] > cool[2] + 0.02, f"{red} looks no warmer than {black}"
        assert sum((a - b) ** 2 for a, b in zip(warm, cool, strict=True)) ** 0.5 > 0.1, f"{red} looks like {black}"


@pytest.mark.parametrize("four", [False, True])
@pytest.mark.parametrize("dark", [False, True])
def test_every_suit_stands_out_from_the_paper(four: bool, dark: bool) -> None:
    colours = palette(four, dark)
    for colour in colours.suits.values():
        assert contrast(colour, colours.paper) >= 4.5


def test_board_and_pictures_have_the_same_colours() -> None:
    """The style sheet writes each suit's colour of the palette."""
    written = set(re.findall("#[0-9a-f]{6}", TOKENS.lower()))
    for four, dark in product((False, True), repeat=2):
        colours = palette(four, dark)
        assert {*colours.suits.values(), *colours.backs, colours.paper} <= written
