"""The rules as data: clauses, their sources, and the reasons that refusals cite.

Each game has a module with its :class:`~trickhunt.rulebook.rulebook.Rulebook`.
"""

from trickhunt.rulebook.lookup import book, clause, clauses, games, leaning_on
from trickhunt.rulebook.rulebook import Clause, Rulebook

__all__ = ["Clause", "Rulebook", "book", "clause", "clauses", "games", "leaning_on"]
