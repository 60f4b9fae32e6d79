"""Every sentence a person reads, in five languages."""

from .locales import LANGUAGES
from .saying import label, say, sentence, texts

__all__ = ["LANGUAGES", "label", "say", "sentence", "texts"]
