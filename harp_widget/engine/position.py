"""A position: where every card lies, and nothing about how it came there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NoReturn

from .cards import Card
from .checks import check
from .keys import position_key
from .layouts import dealt
from .legal import LegalMoves
from .mistakes import WrongValueError
from .moves import CELLS, STOCK, WASTE, Move, is_cell, is_column, is_foundation
from .places import pile_that_gives, pile_that_takes
from .refusals import IllegalMove, Refusal, Unseen
from .wanted import A_MOVE, a, a_move, a_text, every, the_rules, told

if TYPE_CHECKING:
    from .events import Event
    from .rules import Rules

Pile = tuple[Card | None, ...]
"""Cards bottom first; ``None`` for a card that the holder of a masked position has not seen."""


class Position:
    """An immutable position of a game with ``rules``.

    ``columns``: bottom … top; ``down``: how many cards of each column are face down; ``cells``: a card or ``None``;
    ``foundations``: heights, the ``k``-th pile of the ``i``-th suit at ``i * packs + k``; ``waste``: bottom … top;
    ``stock``: the card drawn next comes first; ``passes``: which pass through the stock this is, from 1.
    """

    __slots__ = ("cells", "columns", "down", "foundations", "passes", "rules", "stock", "waste")

    rules: Rules
    columns: tuple[Pile, ...]
    down: tuple[int, ...]
    cells: Pile
    foundations: tuple[int, ...]
    waste: Pile
    stock: Pile
    passes: int

    def __init__(
        self,
        rules: Rules,
        columns: tuple[Pile, ...],
        down: tuple[int, ...],
        cells: Pile,
        foundations: tuple[int, ...],
        waste: Pile = (),
        stock: Pile = (),
        passes: int = 1,
    ) -> None:
        _set_rules(self, rules)
        _set_columns(self, columns)
        _set_down(self, down)
        _set_cells(self, cells)
        _set_foundations(self, foundations)
        _set_waste(self, waste)
        _set_stock(self, stock)
        _set_passes(self, passes)

    @classmethod
    def dealt(cls, rules: Rules, cards: Iterable[Card | str]) -> Position:
        """Lay ``cards`` out row by row, left to right; what is left over is the stock, next card first.

        A staircase gives a card to columns 1-n, then 2-n, 3-n …; ``rows`` deals all to the columns.
        Cards may be texts (``"AS 2H …".split()``). ``BoardError`` when they are not exactly the packs of the game.
        """
        given = every(
            object, "cards", cards.split() if isinstance(cards, str) else cards, "cards, such as ['AS', '2H']"
        )
        read = [Card.read(card) if isinstance(card, str) else card for card in given]
        return dealt(the_rules("rules", rules), every(Card, "cards", read, "cards"))

    @classmethod
    def read(cls, text: str, rules: Rules | str, dialect: str = "harp") -> Position:
        '''Set up any position of a game with ``rules`` from the text of a board.

        The text is explained in :mod:`harp_widget.engine.boards`, those of other programs (``dialect``: ``"shootme"``,
        ``"solvitaire"``, ``"lonelybot"``) in :mod:`harp_widget.engine.foreign`; ``BoardError`` says what is wrong.

        >>> from harp_widget.engine import BAKERS_GAME
        >>> little = BAKERS_GAME.vary(ranks=2, columns=2, cells=1)
        >>> position = Position.read("""
        ...     Foundations: S-2 H-A D-2
        ...     Freecells: 2H
        ...     AC
        ...     2C
        ... """, little)
        >>> position.legal_moves
        <legal moves: 1h 12 ah>
        '''
        from .boards import read_board
        from .foreign import read_deal

        text, rules, dialect = a_text("text", text), the_rules("rules", rules), a_text("dialect", dialect)
        return read_board(text, rules) if dialect == "harp" else read_deal(text, rules, dialect)

    def board(self) -> str:
        """The position as text, one line a pile: what ``Position.read`` reads."""
        from .boards import write_board

        return write_board(self)

    @property
    def is_won(self) -> bool:
        """All cards are on the foundations (EH-13, BK-8, KL-10)."""
        full = self.rules.ranks
        return all(height == full for height in self.foundations)

    @property
    def legal_moves(self) -> LegalMoves:
        """Every legal move: iterate, ask ``move in …``, take the ``len``.

        >>> from harp_widget.engine import Game
        >>> Game("klondike", deal=100000).position.legal_moves
        <legal moves: 43 45 67 sw>
        """
        return LegalMoves(self)

    def move(self, text: str) -> Move:
        """The move that a text means here; it may still be illegal. Raises as :func:`.notation.read_move`."""
        from .notation import read_move

        return read_move(self, text)

    def check(self, move: Move | str) -> Refusal | None:
        """Why ``move`` is refused, or ``None`` for a legal one; the first reason a teacher would give.

        A text that is no move at all is an ``InvalidMove`` or ``AmbiguousMove``.
        """
        if isinstance(move, str):
            try:
                move = self.move(move)
            except IllegalMove as error:
                return error.refusal
        return check(self, move if isinstance(move, Move) else a_move("move", move))

    def after(self, move: Move | str) -> Position:
        """The position after a legal ``move``. A text is checked; a ``Move`` is not: ask ``check``.

        ``Unseen`` when a masked position would have to show a card nobody has seen.
        """
        move = move if isinstance(move, Move) else self._legal(move)
        source, target, count = move
        if source == STOCK:
            return self._drawn()
        if target == STOCK:
            return self._with_talon((), self.waste, self.passes + 1)
        columns, down, cells, foundations, waste = self.columns, self.down, self.cells, self.foundations, self.waste
        cards: Pile
        if is_column(source):
            at = int(source) - 1
            column = columns[at]
            cards, rest = column[-count:], column[:-count]
            columns = (*columns[:at], rest, *columns[at + 1 :])
            if rest and down[at] == len(rest):
                if rest[-1] is None:
                    raise Unseen(Refusal("unseen.turns", {"place": source}))
                down = (*down[:at], down[at] - 1, *down[at + 1 :])
        elif source == WASTE:
            cards, waste = waste[-1:], waste[:-1]
        elif is_foundation(source):
            pile = pile_that_gives(self, move)
            cards = (Card(foundations[pile], self.rules.tables.suits[pile]),)
            foundations = (*foundations[:pile], foundations[pile] - 1, *foundations[pile + 1 :])
        else:
            cell = CELLS.index(source)
            cards = (cells[cell],)
            cells = (*cells[:cell], None, *cells[cell + 1 :])
        if is_column(target):
            at = int(target) - 1
            columns = (*columns[:at], columns[at] + cards, *columns[at + 1 :])
        elif is_foundation(target):
            pile = pile_that_takes(self, cards[0])
            foundations = (*foundations[:pile], foundations[pile] + 1, *foundations[pile + 1 :])
        else:
            cell = CELLS.index(target)
            cells = (*cells[:cell], cards[0], *cells[cell + 1 :])
        return Position(self.rules, columns, down, cells, foundations, waste, self.stock, self.passes)

    def _legal(self, text: str) -> Move:
        """The legal move that a text means; ``IllegalMove`` when the rules refuse it."""
        move = self.move(a(str, "move", text, A_MOVE))
        refusal = self.check(move)
        if refusal:
            raise IllegalMove(refusal)
        return move

    def _drawn(self) -> Position:
        draw = self.rules.stock.draw if self.rules.stock else 0
        turned = self.stock[:draw]
        if None in turned:
            raise Unseen(Refusal("unseen.turns", {"place": STOCK}))
        return self._with_talon(self.waste + turned, self.stock[draw:], self.passes)

    def _with_talon(self, *talon: Any) -> Position:
        return Position(self.rules, self.columns, self.down, self.cells, self.foundations, *talon)

    @property
    def may_redeal(self) -> bool:
        """Whether the waste, if there is one, may be turned over once the stock is empty: a pass is left (KL-8)."""
        limit = self.rules.stock.limit if self.rules.stock else 1
        return bool(self.waste) and (limit is None or self.passes < limit)

    def events(self, move: Move | str) -> tuple[Event, ...]:
        """What a legal ``move`` makes happen, in order.

        >>> from harp_widget.engine import Game
        >>> Game("klondike", deal=100000).position.events(Move("4", "3"))
        (Moved(cards=(7H,), source='4', target='3'), Turned(card=QD, column='4'))
        """
        from .events import events

        return events(self, move if isinstance(move, Move) else self._legal(move))

    def pile(self, name: str) -> Pile:
        """The cards of a pile, bottom first; of a foundation place only the tops of its piles."""
        if is_column(a_text("name", name)) and int(name) <= len(self.columns):
            return self.columns[int(name) - 1]
        if is_foundation(name):
            suit = name[1].upper()
            heights = (self.foundations[pile] for pile in self.rules.tables.piles[suit])
            return tuple(Card(height, suit) for height in heights if height)
        if name in (STOCK, WASTE):
            return self.stock if name == STOCK else self.waste
        if not is_cell(name) or CELLS.index(name) >= len(self.cells):
            raise WrongValueError(f"the game has no pile {told(name)}")
        card = self.cells[CELLS.index(name)]
        return () if card is None else (card,)

    def under(self, rules: Rules) -> Position:
        """The same piles under other rules."""
        return Position(the_rules("rules", rules), *self._fields()[1:])

    def masked(self) -> Position:
        """What a player sees: ``None`` for every card face down or in the stock. An open deal hides nothing (KL-20).

        >>> from harp_widget.engine import Game
        >>> Game("klondike", deal=100000).position.masked().columns[2]
        (None, None, 8S)
        """
        if self.rules.columns.open:
            return self
        columns = tuple(
            (None,) * hidden + column[hidden:] for column, hidden in zip(self.columns, self.down, strict=True)
        )
        stock = (None,) * len(self.stock)
        return Position(self.rules, columns, self.down, self.cells, self.foundations, self.waste, stock, self.passes)

    def key(self) -> tuple[Any, ...]:
        """Equal for positions with the same future: piles unordered, the pass counted only where passes are limited."""
        return position_key(self)

    def _fields(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in _FIELDS)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        same = self.rules.mechanics == other.rules.mechanics
        return same and all(getattr(self, name) == getattr(other, name) for name in _FIELDS[1:])

    def __hash__(self) -> int:
        return hash((self.columns, self.cells, self.foundations, self.waste, self.passes))

    def __str__(self) -> str:
        """The board a player sees: what is hidden is not told."""
        return self.masked().board()

    def __repr__(self) -> str:
        return f'Position.read("""\n{self.board()}""", {self.rules!r})'

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        """In a notebook a position shows what a player sees of it; nothing hidden is kept in the output."""
        # A lazy call upwards: the engine draws nothing, yet a position shows itself.
        from harp_widget.drawing import html_image

        return {"text/plain": repr(self.masked()), "text/html": html_image(self)}

    def __reduce__(self) -> tuple[Any, ...]:
        return Position, self._fields()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a Position does not change; after(move) gives the next one ({name!r})")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a Position does not change ({name!r})")


_FIELDS = ("rules", "columns", "down", "cells", "foundations", "waste", "stock", "passes")
# The slots' own setters, past the __setattr__ that keeps positions from changing.
_set_rules, _set_columns, _set_down, _set_cells = (vars(Position)[name].__set__ for name in _FIELDS[:4])
_set_foundations, _set_waste, _set_stock, _set_passes = (vars(Position)[name].__set__ for name in _FIELDS[4:])
