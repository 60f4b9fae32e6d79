"""For every refusal the values it may come with: each set must make a sentence in every language."""

from __future__ import annotations

from typing import Any

from harp_widget.engine import Card

SEVEN, EIGHT, ACE, QUEEN = (Card.read(text) for text in ("7H", "8D", "AS", "QC"))

_PLACES: list[dict[str, Any]] = [{"place": place} for place in ("3", "a", "w", "s", "hs")]
_LANDED = [{"card": SEVEN, "onto": onto, "target": "3"} for onto in (EIGHT, ACE, QUEEN)]

SAMPLES: dict[str, list[dict[str, Any]]] = {
    "pile.unknown": [{"pile": "z"}],
    "move.same-pile": [{"pile": "3"}],
    "move.count": [{"count": 0}, {"count": "x"}],
    "source.empty": [{"source": source} for source in ("3", "a", "w", "hs", "s")],
    "source.too-few": [{"source": "3", "count": count, "has": count - 1} for count in (2, 3, 6)],
    "source.top-only": [{"source": source, "count": 2} for source in ("w", "hs", "s", "a")],
    "stock.draw-only": [{}],
    "column.face-down": [{"source": "3", "count": up + 1, "up": up} for up in (0, 1, 2, 5)],
    "unit.one-card": [{"source": "3", "count": 2, "card": EIGHT, "target": "4"}],
    "unit.king-run": [{"card": QUEEN, "count": 3, "target": "4"}],
    "column.not-a-run": [{"lower": EIGHT, "upper": SEVEN, "source": "3"}],
    "foundation.final": [{"card": SEVEN, "source": "hh"}],
    "card.other": [{"card": SEVEN, "source": "3", "actual": actual} for actual in (EIGHT, None)],
    "target.one-card": [{"target": target, "count": 2} for target in ("hs", "a", "w")],
    "column.rank": _LANDED,
    "column.colour": [*_LANDED, {"card": QUEEN, "onto": Card.read("KS"), "target": "3"}],
    "column.suit": [{"card": SEVEN, "onto": Card(8, suit), "target": "3"} for suit in "SHDC"],
    "column.king-only": [{"card": QUEEN, "target": "3"}, {"card": SEVEN, "target": "3", "ranks": 8}],
    "cell.occupied": [{"target": "b", "card": SEVEN, "other": QUEEN}],
    "cell.absent": [{"target": "d", "cells": cells} for cells in (0, 1, 2, 5)],
    "foundation.suit": [{"card": QUEEN, "target": target} for target in ("hs", "hh", "hd", "hc")],
    "foundation.next": [{"card": SEVEN, "target": "hh", "next": ready} for ready in ((), (ACE,), (ACE, SEVEN))],
    "foundation.between": [{"source": "hs", "target": "hh"}],
    "foundation.to-column": [{"source": "hs", "target": "a"}],
    "waste.closed": [{"source": "3"}],
    "stock.closed": [{"source": "3"}],
    "unit.capacity": [
        {"count": 11, "most": most, "cells": cells, "columns": columns, "into": into}
        for most, cells, columns in ((1, 0, 0), (2, 1, 0), (6, 2, 1), (10, 4, 1), (8, 1, 2), (20, 4, 5))
        for into in (False, True)
    ],
    "stock.empty": [{"waste": waste} for waste in (0, 1, 2, 24)],
    "stock.not-empty": [{"count": count} for count in (1, 2, 24)],
    "redeal.nothing": [{}],
    "redeal.limit": [{"passes": passes} for passes in (1, 3, 7)],
    "undo.nothing": [{}],
    "undo.limit": [{"limit": limit} for limit in (1, 3, 100)],
    "redo.nothing": [{}],
    "finish.not-yet": [{"stock": stock} for stock in (True, False)],
    "game.over": [{}],
    "game.unknown": [{"game": "whist", "known": ("easy-harp", "klondike")}],
    "dialect.unknown": [{"text": "pgn", "known": ("ours", "fc-solve")}],
    **{
        f"results.{kind}": [{"path": "results.sqlite"}]
        for kind in ("no-file", "newer", "damaged", "read-only", "full", "busy", "place")
    },
    "code.prefix": [{"prefix": "XX1", "known": ("EH1", "BK1", "KL1")}],
    "code.option": [
        {"option": "D2", "game": game, "known": ()} for game in ("easy-harp", "bakers-game", "klondike", "freecell")
    ],
    "code.length": [{"length": 5, "expected": 7}],
    "code.digit": [{"character": "0"}],
    "code.number": [{"number": 1_234_567}],
    "code.other-game": [
        {"game": game, "chosen": "klondike"} for game in ("easy-harp", "bakers-game", "klondike", "freecell")
    ],
    "code.contradicts": [{"code": "KL1-D1-AAAAAAF", "option": "draw", "value": 3}],
    "deal.number": [{"text": "1000000"}],
    "deal.ms-number": [{"text": "ms:0", "most": 8_589_934_591}],
    "deal.unknown": [{"text": "five", "most": 999_999}],
    "deal.ms-two-packs": [{"text": "ms:5"}],
    "option.value": [{"option": "draw", "value": "0"}, {"option": "", "value": "draw 3, passes 0"}],
    "notation.token": [{"text": "??"}],
    "notation.repeat": [{"text": "sw*x", "most": 999}],
    "notation.too-long": [{"most": 20_000}],
    "notation.foundation": [{"target": "4", "cards": (SEVEN, QUEEN)}],
    "script.at": [{"number": 3, "token": "35", "reason": "No.", "legal": legal} for legal in ("sw 4h", "")],
    "record.long": [{"most": 10_000}],
    "record.glyph": [{"text": "!!!"}],
    "record.verdict": [{"text": "lost"}],
    "record.value": [{"text": "x", "name": "Balance"}],
    "record.at": [{"game": 2, "line": 14, "column": 3, "token": "99", "reason": "No."}],
    "record.at-path": [{"game": 1, "token": "turns[3].turn", "reason": "No."}],
    "record.several": [{"count": 3}],
    "record.number": [{"ply": 3}],
    "record.size": [{"most": 20_000_000, "moves": 200_000}],
    **{f"record.{id_}": [{}] for id_ in ("gone", "first", "no-game", "comment-open", "stray", "variation-open")},
    **{f"record.{id_}": [{}] for id_ in ("no-turn", "not-won", "tag", "tag-twice", "json", "empty", "link")},
    "board.label": [{"text": "Hand"}],
    "board.line": [{"text": "Talon"}],
    "board.stock": [{}],
    "board.talon": [{"text": "7H <=="}],
    "board.pass": [{"text": "4", "most": 3}, {"text": "x"}],
    "board.foundation": [{"text": "Q"}],
    "board.height": [{"text": "H-T", "place": "hh", "ranks": 8}],
    "board.word": [{"text": "8X", **place} for place in _PLACES],
    "board.columns": [{"count": 9, "most": 8}],
    "board.cells": [{"count": 5, "most": 4}],
    "board.foundations": [{"place": "hh", "packs": packs} for packs in (1, 2)],
    "board.hidden": _PLACES,
    "board.hidden-above": [{"card": SEVEN, "place": "3"}],
    "board.last-hidden": [{"place": "3"}],
    "board.rank": [{"card": QUEEN, "ranks": 8, **place} for place in _PLACES],
    "board.surplus": [{"card": QUEEN, **place} for place in _PLACES],
    "board.unseen": [{"unseen": unseen, "missing": 6 - unseen} for unseen in (1, 2, 5)],
    "board.missing": [{"card": SEVEN}],
    "board.more": [{"count": count} for count in (1, 2, 5)],
    "board.empty": [{}],
    "board.deck": [{"text": "0", "number": 52}],
    "board.json": [{"text": "deal"}],
    "board.pile": [{"text": "reserve"}],
    "board.list": [{"text": "stock"}],
    "dialect.word": [{"text": "X1", "dialect": dialect} for dialect in ("freecell", "shootme")],
    "dialect.no-moves": [{}],
    "dialect.card": [{"card": SEVEN}, {"card": SEVEN, "place": "3"}],
    "board.rows": [{"count": 8}],
    "board.blank": [{"columns": 6, "most": 8}],
    "unseen.turns": [{"place": place} for place in ("3", "s")],
    "unseen.solve": [{"place": place} for place in ("3", "s")],
}
