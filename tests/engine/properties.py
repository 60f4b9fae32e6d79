"""What must hold at every step of every game; the short and the long tests both ask it."""

from __future__ import annotations

import pickle
import random

from harp_widget.engine import Card, Game, Move, Position, Refusal, Unseen
from harp_widget.engine.notation import read_move

from .oracle import legal
from .play import all_cards, everything, full


def cards_are_conserved(position: Position) -> None:
    assert all_cards(position) == full(position.rules)


def legal_moves_are_those_of_the_rules(position: Position) -> None:
    found = list(position.legal_moves)
    assert len(found) == len(set(found)) == len(position.legal_moves)
    assert set(found) == legal(position)


def check_agrees(position: Position) -> None:
    """``check`` allows exactly the legal moves, of all that could be asked."""
    allowed = {move for move in everything(position.rules) if position.check(move) is None}
    assert allowed == set(position.legal_moves)


def texts_come_back(position: Position) -> None:
    """Notation, boards and pickles give back what they were made from."""
    for move in position.legal_moves:
        assert read_move(position, str(move)) == move
        assert read_move(position, f"{move.source}{move.target}x{move.count}".upper()) == move
    for seen in (position, position.masked()):
        assert Position.read(seen.board(), position.rules) == seen
        copied = pickle.loads(pickle.dumps(seen))
        assert copied == seen
        assert hash(copied) == hash(seen)
        assert copied.key() == seen.key()


def hidden_cards_do_not_matter(position: Position, seed: int) -> None:
    """With the hidden cards shuffled, nothing that a player sees or may ask changes."""
    other = reshuffled(position, seed)
    masked = position.masked()
    assert masked == other.masked()
    assert masked.board() == other.masked().board()
    assert list(masked.legal_moves) == list(position.legal_moves) == list(other.legal_moves)
    seen = visible(position)
    for move in everything(position.rules):
        refusal = position.check(move)
        assert refusal == other.check(move) == masked.check(move)
        assert named(refusal) <= seen


def masked_after_is_honest(position: Position, move: Move) -> None:
    """A masked position goes on as far as it can be seen, and no further."""
    after, masked = position.after(move), position.masked()
    try:
        seen = masked.after(move)
    except Unseen:
        assert turns_a_hidden_card(position, move)
        return
    assert position.rules.columns.open or not turns_a_hidden_card(position, move)
    assert seen.masked() == after.masked()
    assert masked.events(move) == position.events(move)


def turns_a_hidden_card(position: Position, move: Move) -> bool:
    if move.source == "s":
        return True
    if not move.source.isdigit():
        return False
    at = int(move.source) - 1
    return 0 < position.down[at] == len(position.columns[at]) - move.count


def reshuffled(position: Position, seed: int) -> Position:
    """The same to a player: the cards that are face down or in the stock change places."""
    masked = position.masked()
    pairs = list(zip(position.columns, masked.columns, strict=True))
    hidden = [card for true, seen in pairs for card, shown in zip(true, seen, strict=True) if shown is None]
    hidden += [card for card, shown in zip(position.stock, masked.stock, strict=True) if shown is None]
    random.Random(seed).shuffle(hidden)
    rest = iter(hidden)
    columns = tuple(tuple(card or next(rest) for card in column) for column in masked.columns)
    stock = tuple(card or next(rest) for card in masked.stock)
    return Position(
        position.rules,
        columns,
        position.down,
        position.cells,
        position.foundations,
        position.waste,
        stock,
        position.passes,
    )


def visible(position: Position) -> set[Card | None]:
    """The cards that a player sees, and those that foundations call for."""
    seen: set[Card | None] = {card for column in position.masked().columns for card in column}
    seen |= set(position.cells) | set(position.waste) | set(position.masked().stock)
    for pile, height in enumerate(position.foundations):
        suit = "SHDC"[pile // position.rules.packs]
        seen |= {Card(rank, suit) for rank in (height, height + 1) if 0 < rank <= position.rules.ranks}
    return seen


def named(refusal: Refusal | None) -> set[Card | None]:
    """The cards that a refusal names."""
    values = refusal.params.values() if refusal else ()
    return {
        card for value in values for card in (value if type(value) is tuple else (value,)) if isinstance(card, Card)
    }


def undo_and_redo_bring_back(game: Game) -> None:
    """Undone turn by turn and redone, a game shows every position and score it had."""
    last, made = game.ply, game.moves_made
    points = {last: (game.position, game.score)}
    while game.undo_refusal is None:
        game.undo()
        points[game.ply] = game.position, game.score
    while game.ply < last:
        game.redo()
        assert (game.position, game.score) == points[game.ply]
    assert game.moves_made == made


def score_is_the_fold(game: Game) -> None:
    """The ledger's lines lead from nothing to the score, and never below the floor."""
    total = 0
    for line in game.ledger:
        total += line.points
        assert line.total == total
        assert line.forgiven >= 0
        assert game.scoring.floor is None or total >= game.scoring.floor
    assert game.score == total
