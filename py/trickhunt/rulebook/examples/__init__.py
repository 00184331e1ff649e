"""Examples of every clause of the rules, which the engine can play.

Each game has a module with its examples.
"""

from trickhunt.rulebook.examples.example import Example
from trickhunt.rulebook.examples.lookup import examples, examples_of

__all__ = ["Example", "examples", "examples_of"]
