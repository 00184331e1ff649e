"""Examples of every clause of the rules, which the engine can play.

Each game has a module with its examples.
"""

from trickhunt.rulebook.examples.lookup import examples, examples_of
from trickhunt.rulebook.examples.model import Example

__all__ = ["Example", "examples", "examples_of"]
