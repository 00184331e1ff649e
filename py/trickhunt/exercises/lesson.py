"""A lesson: a sequence of exercises in real positions of the game.

A step has a text, and mostly asks for a move of the learner, who is always on seat 0. The writer
lists the answers: moves that are accepted, and moves that are legal but poor, with their
consequences. The rules decide what is legal, so a lesson says nothing about that.

Positions are written as in the rulebook's examples (:mod:`trickhunt.rulebook.examples.example`),
and so are the facts that hold after a move: they prove the numbers in the text.
"""

from __future__ import annotations

from dataclasses import dataclass

from trickhunt.core.words import N_, You, _
from trickhunt.formats.exercise import Exercise

LEARNER = 0
"""The seat of the learner."""

OTHERS = (N_("Ada"), N_("Bruno"), N_("Carla"), N_("Dario"))
"""The names of the other seats, as at the table of the page; marked for the catalogue."""


def called(players: int) -> list[str]:
    """The names of the players of a lesson, by seat: the learner is “you”."""
    return [You(_("You")), *map(_, OTHERS[: players - 1])]


@dataclass(frozen=True)
class Lesson:
    """A sequence of steps that teaches one thing. The last step asks for nothing."""

    title: str  #: what it teaches, in a few words; marked for the catalogue
    clauses: tuple[str, ...]  #: the ids of the clauses that it teaches
    steps: tuple[Exercise, ...]  #: the steps, in order
    game: str  #: the name of the game, such as ``bargain-hunt``
    #: whether it is a later lesson: about another edition, a variant, a stricter table
    is_extra: bool = False
