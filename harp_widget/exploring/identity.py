"""What a question is known by in a store: equal for the same code in another session, other when anything changed."""

from __future__ import annotations

import inspect
import sys
import sysconfig
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

from harp_widget.engine.mistakes import WrongValueError
from harp_widget.engine.wanted import told

from .asking import Asking
from .extras import library
from .questions import Labelled, Own, Question

ANSWERS = 1
"""The version of the format of what the questions by name answer."""


def identity(asking: Asking, rules: int) -> str:
    """What the rows of these questions under these rules are known by."""
    questions = [known_by(question) for question in asking.questions]
    return sha256(repr((ANSWERS, asking.rules[rules], asking.limit, questions)).encode()).hexdigest()


def known_by(question: Labelled) -> tuple[str, str]:
    """One question: its label, and its name or all that it is made of."""
    ask = question.ask
    if isinstance(ask, str):
        return question.label, ask
    if isinstance(ask, Question):
        return question.label, f"{ask.name} {ask.version!r}"
    _refuse_lambda(ask)
    return question.label, fingerprint(ask)


def _refuse_lambda(ask: Own) -> None:
    """A lambda has no name to find it again by."""
    for part in (ask, getattr(ask, "player", None)):
        if getattr(part, "__name__", "") == "<lambda>":
            raise WrongValueError(
                "a lambda has no name that a store could know it by: "
                "def a function, or give it one, as in Question(…, name='won', version=1)"
            )


def fingerprint(thing: Own) -> str:
    """A hash of all that a function is made of: its code, what it refers to, the helpers it calls."""
    cloudpickle = library("cloudpickle", "a store for a question of your own")
    kept = BytesIO()
    try:
        _pickler(cloudpickle.CloudPickler)(kept).dump(thing)
    except Exception as error:  # whatever a user's objects raise when they are pickled
        name = told(thing)
        raise WrongValueError(
            f"a store can't know {name} again ({error}): give it a name, as in Question(…, name='won', version=1)"
        ) from error
    return sha256(kept.getvalue()).hexdigest()


def _pickler(base: Any) -> Any:
    """A pickler that leaves out where code stands, and takes in the code of a user's own modules."""

    class Pickler(base):  # type: ignore[misc]
        """Writes functions and classes by what they do. Nobody reads what it writes."""

        def __init__(self, kept: BytesIO) -> None:
            super().__init__(kept)
            self.begun: set[Any] = set()

        def reducer_override(self, thing: Any) -> Any:
            """What is the user's own by what it holds, each once; all else as cloudpickle does."""
            if isinstance(thing, CodeType):
                return _stands_for, ("code", _code(thing))
            if not isinstance(thing, type | FunctionType | ModuleType) or not _is_own(thing):
                return super().reducer_override(thing)
            known = thing in self.begun
            self.begun.add(thing)
            return _stands_for, (thing.__name__, None if known else _held(thing))

    return Pickler


def _held(thing: type | FunctionType | ModuleType) -> Any:
    """What a function, class or module of the user's own is made of."""
    if isinstance(thing, ModuleType):
        return inspect.getsource(thing)
    if isinstance(thing, type):
        members = [(name, value) for name, value in sorted(vars(thing).items()) if name not in LEFT_OUT]
        return thing.__bases__, members
    inner = [cell.cell_contents for cell in thing.__closure__ or ()]
    outer = [(name, thing.__globals__[name]) for name in _names(thing.__code__) if name in thing.__globals__]
    return thing.__code__, thing.__defaults__, thing.__kwdefaults__, inner, outer


LEFT_OUT = {"__dict__", "__weakref__", "__doc__", "__module__", "__firstlineno__", "__static_attributes__"}
"""Members of a class that change nothing of what it does."""


def _code(code: CodeType) -> tuple[Any, ...]:
    """Code without its file and lines."""
    return code.co_code, code.co_consts, code.co_names, code.co_varnames, code.co_freevars, code.co_flags


def _names(code: CodeType) -> list[str]:
    """The names that code looks up, functions inside it included."""
    inside = [name for const in code.co_consts if isinstance(const, CodeType) for name in _names(const)]
    return sorted({*code.co_names, *inside})


def _is_own(thing: type | FunctionType | ModuleType) -> bool:
    """Whether a thing is the user's: written in a notebook, or in a file of no installed package."""
    name = thing.__name__ if isinstance(thing, ModuleType) else thing.__module__
    if name == "__main__":
        return not isinstance(thing, ModuleType)
    file = getattr(sys.modules.get(name), "__file__", None)
    if file is None or name.split(".")[0] == "harp_widget":
        return False
    installed = {Path(sysconfig.get_path(place)) for place in ("stdlib", "purelib", "platlib")}
    return not any(Path(file).is_relative_to(folder) for folder in installed)


def _stands_for(*parts: Any) -> None:
    """What takes the place of a user's own things in what is hashed."""
