"""A process that keeps results one after the other and tells which are kept: python -m tests.results.writer PATH N."""

from __future__ import annotations

import sys
from dataclasses import replace

from harp_widget import Game
from harp_widget.results import Results
from harp_widget.results.rows import deal_of


def main() -> None:
    """Each line printed is the id of a result that was reported as kept."""
    path, count, name = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    pattern = deal_of(Game("klondike", deal=5, moves="sw"))
    results = Results(path, player=name)
    for number in range(count):
        kept = replace(pattern, id=f"{name}-{number}", won=True, marks="", score=number)
        results.keep_deal(kept)
        print(kept.id, flush=True)


if __name__ == "__main__":
    main()
