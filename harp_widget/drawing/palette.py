"""The board's colours as a picture needs them: plain, since a picture has no style sheet to lean on."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Palette:
    """``suits``, ``shades``: by suit. ``…_shown``: how much of a colour shows, from 0 to 1.

    ``open``: suits whose signs are drawn as outlines; ``hatched``: whether backs are, instead of painted.
    """

    table: tuple[str, str]
    ground: str
    slot_shown: float
    shelf_shown: float
    recess: str
    recess_shown: float
    surface: str
    ink: str
    ink_2: str
    paper: str
    edge: str
    edge_shown: float
    shadow_shown: float
    gold: str
    backs: tuple[str, str]
    back_line: str
    suits: dict[str, str]
    shades: dict[str, str]
    ghost_shown: float = 0.78
    rim_shown: float = 0.55
    shelf_line_shown: float = 0
    open: str = ""
    hatched: bool = False


def _by_suit(spade: str, heart: str, diamond: str, club: str) -> dict[str, str]:
    return {"S": spade, "H": heart, "D": diamond, "C": club}


LIGHT = Palette(
    table=("#e4ece8", "#dae4df"),
    ground="#142c24",
    slot_shown=0.58,
    shelf_shown=0.06,
    recess="#142c24",
    recess_shown=0.045,
    surface="#fbfcfb",
    ink="#1b2623",
    ink_2="#4b5a55",
    paper="#fffefb",
    edge="#121e1b",
    edge_shown=0.26,
    shadow_shown=0.14,
    gold="#d9a62e",
    backs=("#3f5f86", "#7d4d69"),
    back_line="#eef3f9",
    suits=_by_suit("#1c2431", "#c3243b", "#c3243b", "#1c2431"),
    shades=_by_suit("#44567a", "#8a1830", "#8a1830", "#44567a"),
)

DARK = Palette(
    table=("#1b2522", "#161e1c"),
    ground="#d6ece3",
    slot_shown=0.43,
    shelf_shown=0.05,
    recess="#000000",
    recess_shown=0.16,
    surface="#232e2b",
    ink="#e6ece9",
    ink_2="#a6b4ae",
    paper="#ebe9e3",
    edge="#000000",
    edge_shown=0.55,
    shadow_shown=0.4,
    gold="#c7952a",
    backs=("#44658c", "#7f5170"),
    back_line="#d5deea",
    suits=_by_suit("#1a212c", "#b31d35", "#b31d35", "#1a212c"),
    shades=_by_suit("#3d4d6d", "#7c142a", "#7c142a", "#3d4d6d"),
)

# Warm suits are the reds, cool ones the blacks.
LIGHT_FOUR = replace(
    LIGHT,
    suits=_by_suit("#1c2431", "#b8143f", "#b75300", "#0b5fb3"),
    shades=_by_suit("#44567a", "#7d0c2b", "#7f3a04", "#083f7c"),
)
DARK_FOUR = replace(
    DARK,
    suits=_by_suit("#1a212c", "#a81039", "#a34a00", "#0a559f"),
    shades=_by_suit("#3d4d6d", "#730a27", "#703200", "#073869"),
)

_BLACK, _WHITE = "#000000", "#ffffff"
# What a printer has: black, and the paper. Red suits are open, black ones solid.
PAPER = Palette(
    table=(_WHITE, _WHITE),
    ground=_BLACK,
    slot_shown=1,
    shelf_shown=0,
    recess=_WHITE,
    recess_shown=1,
    surface=_WHITE,
    ink=_BLACK,
    ink_2=_BLACK,
    paper=_WHITE,
    edge=_BLACK,
    edge_shown=1,
    shadow_shown=0,
    gold="#8c8c8c",
    backs=(_WHITE, _WHITE),
    back_line=_BLACK,
    suits=_by_suit(_BLACK, _BLACK, _BLACK, _BLACK),
    shades=_by_suit("#333333", "#333333", "#333333", "#333333"),
    ghost_shown=0.4,
    rim_shown=1,
    shelf_line_shown=0.4,
    open="HD",
    hatched=True,
)


def palette(four_colours: bool, dark: bool, paper: bool = False) -> Palette:
    """The colours of a picture; on paper there are none."""
    if paper:
        return PAPER
    if dark:
        return DARK_FOUR if four_colours else DARK
    return LIGHT_FOUR if four_colours else LIGHT


def mixed(colour: str, paper: str, share: float) -> str:
    """A share of one colour in another, as a tint of the paper."""
    parts = zip(*(bytes.fromhex(one[1:]) for one in (colour, paper)), strict=True)
    return "#" + "".join(f"{round(ours * share + theirs * (1 - share)):02x}" for ours, theirs in parts)
