"""The board of a widget in a page, as a player sees it: piles, cards, buttons; and the Python side beside it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import FloatRect, Locator, expect

from harp_widget.engine.moves import is_foundation
from tests.browser.notebook import Notebook

Point = tuple[float, float]

LYING = """
def _lying(position):
    piles = {}
    for name, column, down in zip("123456789", position.columns, position.down):
        piles[name] = [str(card) for card in column[down:]]
    for name, card in zip("abcdefg", position.cells):
        piles[name] = [str(card)] if card else []
    for name in ("hs", "hh", "hd", "hc"):
        piles[name] = [str(card) for card in position.pile(name)]
    draw = position.rules.stock.draw if position.rules.stock else 0
    piles["w"] = [str(card) for card in position.waste[-draw - 1 :]]
    return {name: cards for name, cards in piles.items() if cards}
"""
"""Gives, in the kernel, what the board should show of a position."""


class Board:
    """One view of the widget that the kernel knows as ``name``."""

    def __init__(self, notebook: Notebook, cell: int = -1, view: int = 0, name: str = "w") -> None:
        self.notebook, self.page, self.name = notebook, notebook.page, name
        self.root: Locator = notebook.output(cell).locator(".harp-widget").nth(view)
        expect(self.root).to_be_visible()
        self.root.scroll_into_view_if_needed()

    # What is shown.

    def cards(self, pile: str) -> list[str]:
        """The face-up cards that lie in a pile on the screen, bottom first."""
        return self.cards_of(self.root, pile)

    @staticmethod
    def cards_of(root: Locator, pile: str) -> list[str]:
        """The same for the root element of any view."""
        cards: list[str] = root.locator(f".hw-card[data-pile='{pile}']").evaluate_all(
            "cards => cards.filter(it => it.dataset.card && it.dataset.depth >= 0)"
            ".sort((a, b) => a.dataset.depth - b.dataset.depth).map(it => it.dataset.card)"
        )
        return cards

    def piles(self) -> dict[str, list[str]]:
        """Every pile with cards on the table."""
        names = [*"123456789abcdefgw", "hs", "hh", "hd", "hc"]
        return {pile: cards for pile in names if (cards := self.cards(pile))}

    def place(self, pile: str) -> Locator:
        """The place of a pile."""
        return self.root.locator(f".hw-place[data-pile='{pile}']").first

    def card(self, pile: str, depth: int = -1) -> Locator:
        """A card of a pile, counted from the bottom; -1 is the top."""
        count = self.root.locator(f".hw-card[data-pile='{pile}']").count()
        at = depth if depth >= 0 else self._top(pile, count)
        return self.root.locator(f".hw-card[data-pile='{pile}'][data-depth='{at}']")

    def _top(self, pile: str, count: int) -> int:
        if is_foundation(pile):
            return 0
        depths = self.root.locator(f".hw-card[data-pile='{pile}']").evaluate_all(
            "cards => Math.max(-1, ...cards.map(it => +it.dataset.depth))"
        )
        assert count
        return int(depths)

    def button(self, name: str) -> Locator:
        """A button by its name."""
        return self.root.get_by_role("button", name=name, exact=True)

    @property
    def message(self) -> Locator:
        """The line under the table."""
        return self.root.locator(".hw-line")

    # The hand.

    def click(self, pile: str, depth: int = -1) -> None:
        """Click the visible strip of a card, or an empty place or the stock."""
        self.page.mouse.click(*self.grip(pile, depth))
        self.settle()

    def double_click(self, pile: str, depth: int = -1) -> None:
        """Two quick clicks."""
        self.page.mouse.dblclick(*self.grip(pile, depth))
        self.settle()

    def drag(self, pile: str, target: str, depth: int = -1) -> None:
        """Drag a card, with those on it, onto another pile."""
        self.lift(pile, depth)
        self.page.mouse.move(*self.landing(target), steps=6)
        self.page.mouse.up()
        self.settle()

    def lift(self, pile: str, depth: int = -1) -> None:
        """Press on a card and begin to drag."""
        x, y = self.grip(pile, depth)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + 9, y + 9, steps=3)

    def grip(self, pile: str, depth: int = -1) -> Point:
        """A point on the strip of a card that nothing covers."""
        if pile == "s" or not self.root.locator(f".hw-card[data-pile='{pile}']").count():
            box = box_of(self.place(pile))
            return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        box = box_of(self.card(pile, depth))
        return box["x"] + box["width"] * 0.3, box["y"] + min(box["height"] * 0.09, 9)

    def landing(self, pile: str) -> Point:
        """A point where a card that is let go lands on a pile."""
        if self.root.locator(f".hw-card[data-pile='{pile}']").count() and not is_foundation(pile):
            box = box_of(self.card(pile))
        else:
            box = box_of(self.place(pile))
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def settle(self) -> None:
        """Wait until every message is answered, what Python holds is shown, and the cards lie still."""
        self.root.and_(self.page.locator("[data-open='0']")).wait_for()
        seq = self.python(f"{self.name}._view['seq']")
        shown = "([root, seq]) => root.dataset.open === '0' && root.dataset.seq >= seq"
        self.page.wait_for_function(shown, arg=[self.root.element_handle(), seq])
        self.root.evaluate(
            "root => Promise.allSettled(root.getAnimations({subtree: true}).map(it => it.finished)).then(() => {})"
        )

    # Python.

    def python(self, expression: str) -> Any:
        """What an expression is in the kernel, after all that the board sent."""
        return self.notebook.value(expression)

    @property
    def value(self) -> str:
        """The moves up to now, as Python has them."""
        return str(self.python(f"{self.name}.value"))

    def agrees(self) -> None:
        """The board shows the position that Python holds."""
        self.notebook.run(LYING)
        held, shown = self.python(f"_lying({self.name}.position)"), self.piles()
        assert shown == held, f"the board shows {shown}, Python holds {held}"


def box_of(locator: Locator) -> FloatRect:
    """Where an element is on the screen; it must be there."""
    box = locator.bounding_box()
    assert box is not None
    return box
