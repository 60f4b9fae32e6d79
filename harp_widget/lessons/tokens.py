"""What a pupil hands in: a short text that tells the tries, signed with the teacher's key where there is one.

A pupil who reads Python can forge what runs on the pupil's own machine, the key included where it stands in the
notebook: the signature keeps tokens from being changed on the way, and tells one class's from another's.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from harp_widget.engine import Refusal, Rejected
from harp_widget.engine.wanted import a, a_text

from .pupil import MOST_ATTEMPTS, Attempt

FORM = re.compile(r"HX1\.[A-Za-z0-9_-]{8,}\.(?:unsigned|[A-Za-z0-9_-]{22})(?![A-Za-z0-9_.-])")
"""How a token looks."""
UNSIGNED = "unsigned"
MOST_BYTES = 1_000_000
"""The most that a token may unfold to."""
MOST_CHARACTERS = 1_000_000
WHEN = "%Y-%m-%dT%H:%M:%SZ"


@dataclass(frozen=True)
class Handed:
    """What a token tells.

    ``who`` handed it in; ``exercise``: which one it is; ``seed``: the seed it was made with; ``points`` of ``out_of``;
    ``chapters`` that are done; ``attempts``: every try. ``is_signed``: whether it carries the signature of the key that
    was given; what is not signed may have been written by anyone.
    """

    who: str
    exercise: str
    seed: str
    points: int
    out_of: int
    chapters: tuple[int, ...]
    attempts: tuple[Attempt, ...]
    is_signed: bool

    def rows(self) -> list[dict[str, Any]]:
        """A plain dict for each try: ``chapter when what right rule``."""
        return [attempt._asdict() for attempt in self.attempts]


def write(handed: Handed, key: str | bytes | None) -> str:
    """The token that tells it."""
    first = min((attempt.when for attempt in handed.attempts), default="")
    told = {
        "w": handed.who,
        "e": handed.exercise,
        "s": handed.seed,
        "o": handed.out_of,
        "d": handed.chapters,
        "f": first,
        "a": [[one.chapter, _since(one.when, first), one.what, int(one.right), one.rule] for one in handed.attempts],
    }
    packed = zlib.compress(json.dumps(told, separators=(",", ":"), ensure_ascii=False).encode(), 9)
    body = f"HX1.{_text(packed)}"
    return f"{body}.{_signature(body, key) if key else UNSIGNED}"


def read(token: str, key: str | bytes | None = None) -> Handed:
    """What a token tells; ``Rejected`` for one that is damaged, or whose signature is not that of the key."""
    text = "".join(a_text("token", token).split())
    if len(text) > MOST_CHARACTERS or not FORM.fullmatch(text):
        raise Rejected(Refusal("token.damaged"))
    body, _, signature = text.rpartition(".")
    is_signed = bool(key) and signature != UNSIGNED
    if key and is_signed and not hmac.compare_digest(signature, _signature(body, key)):
        raise Rejected(Refusal("token.forged"))
    try:
        return _handed(json.loads(_unpacked(body.partition(".")[2])), is_signed)
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError, zlib.error):
        raise Rejected(Refusal("token.damaged")) from None


def a_key(key: object) -> str | bytes | None:
    """A teacher's key: a text or bytes; none, or an empty one, is no key."""
    return key if key is None or isinstance(key, bytes) else a(str, "key", key, "a text or bytes")


def _handed(told: dict[str, Any], is_signed: bool) -> Handed:
    out_of, first = a(int, "o", told["o"], "a number"), a_text("f", told["f"])
    chapters = tuple(a(int, "d", one, "a number") for one in told["d"])
    rows = list(told["a"])
    if len(rows) > MOST_ATTEMPTS or not set(chapters) <= set(range(1, min(out_of, 10_000) + 1)):
        raise ValueError("more than there is")
    return Handed(
        who=a_text("w", told["w"]),
        exercise=a_text("e", told["e"]),
        seed=a_text("s", told["s"]),
        points=len(set(chapters)),
        out_of=out_of,
        chapters=chapters,
        attempts=tuple(_attempts(rows, first)),
        is_signed=is_signed,
    )


def _attempts(rows: Iterable[Any], first: str) -> Iterable[Attempt]:
    for chapter, since, what, right, rule in rows:
        when = datetime.strptime(first, WHEN) + timedelta(seconds=a(int, "since", since, "a number"))
        numbered = a(int, "chapter", chapter, "a number")
        yield Attempt(numbered, when.strftime(WHEN), a_text("what", what), right == 1, a_text("rule", rule))


def _since(when: str, first: str) -> int:
    return int((datetime.strptime(when, WHEN) - datetime.strptime(first, WHEN)).total_seconds())


def _unpacked(text: str) -> str:
    unfolding = zlib.decompressobj()
    raw = unfolding.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)), MOST_BYTES)
    if unfolding.unconsumed_tail or not unfolding.eof:
        raise ValueError("longer than a token is, or cut")
    return raw.decode()


def _signature(body: str, key: str | bytes) -> str:
    secret = key if isinstance(key, bytes) else key.encode()
    return _text(hmac.new(secret, body.encode(), hashlib.sha256).digest()[:16])


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")
