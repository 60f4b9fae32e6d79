"""Quizzes made by the rules themselves, and sheets of them to print."""

from .quiz import KINDS, Quiz, quiz

__all__ = ["KINDS", "Quiz", "quiz"]
