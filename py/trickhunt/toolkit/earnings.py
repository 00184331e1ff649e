"""Where the points of a finished game came from, and what it had that is worth remembering.

Each game has a module ``earnings`` that counts both from what happened: see
:mod:`trickhunt.games.packages`. A plugin can do without one; then nothing is told of its phases.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from trickhunt.core.game import Event, Move
from trickhunt.core.words import N_
from trickhunt.formats.record import Record
from trickhunt.games.packages import optional_part
from trickhunt.games.registry import PACKAGE_OF

LEAD, FOLLOW = "lead", "follow"
"""What a card that is played counts as among the kinds of decision: it opens a trick, or not."""


MOST_POINTS = 9999
"""More points than in any game."""


class Category(NamedTuple):
    """A kind of points, or of decisions."""

    name: str  #: how it is kept
    words: str  #: what people call it, still to translate
    #: of a kind of decisions, the actions of its moves; :data:`LEAD` and :data:`FOLLOW` in place of
    #: ``play``
    actions: tuple[str, ...] = ()


class Feat(NamedTuple):
    """Something worth remembering that can happen in a game."""

    name: str  #: how it is kept
    title: str  #: what people call it, still to translate
    words: str  #: what has to happen, as a sentence, still to translate


class SeatEarnings(NamedTuple):
    """What one seat made of a game."""

    #: the points of each kind, in the order of :attr:`Earnings.kinds`; together they are all that
    #: the seat won or lost since the beginning
    earned: tuple[int, ...] = ()
    #: how often each feat happened, in the order of :attr:`Earnings.feats`
    feats: tuple[int, ...] = ()


def _nothing(events: Sequence[Event], seat: int) -> SeatEarnings:
    del events, seat
    return SeatEarnings()


def _score(score: int) -> int:
    return score


PLAYED = (
    Category(LEAD, N_("Leading to a trick"), (LEAD,)),
    Category(FOLLOW, N_("Playing to a trick"), (FOLLOW,)),
)
"""The kinds of decisions of every game with tricks."""


@dataclass(frozen=True)
class Earnings:
    """How a game counts."""

    kinds: tuple[Category, ...] = ()  #: the kinds of its points
    feats: tuple[Feat, ...] = ()  #: what is worth remembering in it
    decisions: tuple[Category, ...] = PLAYED
    #: from all that happened in a game, and a seat, what that seat made of it
    count: Callable[[Sequence[Event], int], SeatEarnings] = _nothing
    #: from a final score, a number that is the higher the better the score is
    worth: Callable[[int], int] = _score
    #: the lowest and the highest score that a game from its beginning can end with
    scores: tuple[int, int] = (-MOST_POINTS, MOST_POINTS)

    def decision(self, move: Move, *, leads: bool) -> int:
        """Which kind of decision a move is, as its place among :attr:`decisions`; -1 for none.

        Args:
            move: the move.
            leads: whether no card lies in the trick.
        """
        action = move.action
        if action == "play":
            action = LEAD if leads else FOLLOW
        for place, kind in enumerate(self.decisions):
            if action in kind.actions:
                return place
        return -1


@cache
def earnings_of(game: str) -> Earnings:
    """How a game counts, by the game's name."""
    package = PACKAGE_OF[game]
    module = optional_part(package, "earnings")
    if module is None:
        return Earnings()
    found: Earnings = module.EARNINGS
    return found


def tally(record: Record, seat: int) -> SeatEarnings:
    """What a seat made of a game; played again, which is allowed for a game that is not over."""
    end = record.gone_through()
    events = [event for moment in (end.begun, *end.path) for event in moment.events]
    return earnings_of(record.game.name).count(events, seat)
