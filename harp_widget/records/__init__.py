"""Records: the tree of a game, its text, and what the solver says about it. Needs engine, solver and words alone."""

from .analysing import analyse
from .analysis import Analysis
from .errors import Fault, RecordError
from .node import Node
from .record import Record

__all__ = ["Analysis", "Fault", "Node", "Record", "RecordError", "analyse"]
