"""Every sentence a person reads, in five languages."""

from .cards import letters, spoken, symbol
from .describing import describe, rule_of
from .explaining import Explanation, explain
from .ledgers import ledger
from .locales import LANGUAGES, language
from .narrating import game_name, narrate, title
from .piles import pile_names
from .rulebook import Entry, RuleBook, topics_of
from .saying import label, say, sentence, texts

__all__ = [
    "LANGUAGES",
    "Entry",
    "Explanation",
    "RuleBook",
    "describe",
    "explain",
    "game_name",
    "label",
    "language",
    "ledger",
    "letters",
    "narrate",
    "pile_names",
    "rule_of",
    "say",
    "sentence",
    "spoken",
    "symbol",
    "texts",
    "title",
    "topics_of",
]
