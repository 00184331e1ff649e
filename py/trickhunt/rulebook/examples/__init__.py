"""The clauses at work: for every clause of the rules, examples that the engine can play.

A game joins with a module of its own.
"""

from trickhunt.rulebook.examples.lookup import examples, examples_of
from trickhunt.rulebook.examples.model import Example

__all__ = ["Example", "examples", "examples_of"]
