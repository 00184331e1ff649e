"""What a lesson is: a row of exercises, each on a real position of the game.

A step says something, and mostly asks for a move of the learner, who always sits on seat 0.
Its writer says what answers there are: moves that are accepted, and moves that are legal but poor,
with what they lead to. What is legal the rules decide, so nothing is said of that here.

Positions are told as in the rulebook's examples (:mod:`trickhunt.rulebook.examples.model`), and so
are the facts that hold after a move: they prove the numbers in the words.
"""

from __future__ import annotations

from dataclasses import dataclass

from trickhunt.core.words import N_, You, _
from trickhunt.formats.exercise import Exercise

LEARNER = 0
"""The seat of whoever learns."""

OTHERS = (N_("Ada"), N_("Bruno"), N_("Carla"), N_("Dario"))
"""What the other seats are called, as at the table of the page; marked for the catalogue."""


def called(players: int) -> list[str]:
    """What the players of a lesson are called, by seat: the learner is “you”."""
    return [You(_("You")), *map(_, OTHERS[: players - 1])]


@dataclass(frozen=True)
class Lesson:
    """A row of steps that teaches one thing. The last step asks for nothing."""

    title: str  #: the one thing it says, in a few words; marked for the catalogue
    clauses: tuple[str, ...]  #: the ids of the clauses that it teaches
    steps: tuple[Exercise, ...]  #: what is said and asked, in order
    game: str  #: the name of the game, such as ``bargain-hunt``
    is_extra: bool = False  #: whether it is for later: another edition, a variant, a stricter table
