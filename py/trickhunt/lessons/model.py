"""What a lesson is: a row of steps, each on a real position of the game.

A step says something, and mostly asks for a move of the learner, who always sits on seat 0.
Whoever writes one says what answers there are: moves that are accepted, and moves that are legal
but poor, with what they lead to. What is legal the rules decide, so nothing is said of that here.

Positions are told as in the rulebook's examples (:mod:`trickhunt.rulebook.examples.model`), and so
are the facts that hold after a move: they prove the numbers in the words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from trickhunt.core.words import N_

LEARNER = 0
"""The seat of whoever learns."""

NAMES = (N_("Guest"), N_("Ada"), N_("Bruno"), N_("Carla"), N_("Dario"))
"""What the seats are called, as at the table of the page; marked for the catalogue."""


class Answer(NamedTuple):
    """What is said to some moves, and what follows them."""

    moves: tuple[str, ...]  #: the moves of the learner that it answers, in the game's notation
    words: str  #: what they brought, or led to; marked for the catalogue
    then: tuple[str, ...] = ()  #: the moves that follow, of the others and perhaps of the learner
    facts: tuple[str, ...] = ()  #: what holds after that, a line each, as ``scores 3, 1, 1, 1``
    #: whether the moves are accepted; else they are shown, and it is the learner's turn again
    is_good: bool = True


class Step(NamedTuple):
    """One thing that is said, and perhaps a move that is asked for."""

    words: str  #: what is said; marked for the catalogue
    #: the answers to moves; none where nothing is asked for, and the learner reads on
    answers: tuple[Answer, ...] = ()
    otherwise: str = ""  #: what is said to every other legal move, or ``""`` where all have answers
    #: where the cards lie, a line each; none where it goes on from the step before
    position: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()  #: what is played before the words are said
    facts: tuple[str, ...] = ()  #: what holds when they are said


@dataclass(frozen=True)
class Lesson:
    """A row of steps that teaches one thing. The last step asks for nothing."""

    title: str  #: the one thing it says, in a few words; marked for the catalogue
    clauses: tuple[str, ...]  #: the ids of the clauses that it teaches
    steps: tuple[Step, ...]  #: what is said and asked, in order
    game: str  #: the name of the game, as ``bargain-hunt``
    is_extra: bool = False  #: whether it is for later: another edition, a variant, a stricter table
