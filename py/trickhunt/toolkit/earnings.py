"""Count the sources of the points of a finished game, and its feats.

Each game has a module ``earnings`` that counts both from the events: see
:mod:`trickhunt.games.packages`. A plugin can do without one; its statistics then have no phases.
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
"""How playing a card is classified as a decision: as a lead, or as following."""


MOST_POINTS = 9999
"""More points than any game has."""


class Category(NamedTuple):
    """A kind of points, or of decisions."""

    name: str  #: its name in stored data
    words: str  #: its public name, untranslated
    #: for a kind of decisions, the actions of its moves; :data:`LEAD` and :data:`FOLLOW` in place
    #: of ``play``
    actions: tuple[str, ...] = ()


class Feat(NamedTuple):
    """A memorable event that can happen in a game."""

    name: str  #: its name in stored data
    title: str  #: its public name, untranslated
    words: str  #: what has to happen, as an untranslated sentence


class SeatEarnings(NamedTuple):
    """The earnings and feats of one seat in a game."""

    #: the points of each kind, in the order of :attr:`Earnings.kinds`; they add up to everything
    #: that the seat won or lost since the beginning
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
    """How a game counts earnings and feats."""

    kinds: tuple[Category, ...] = ()  #: the kinds of its points
    feats: tuple[Feat, ...] = ()  #: its feats
    decisions: tuple[Category, ...] = PLAYED
    #: counts the earnings of a seat from all events of a game
    count: Callable[[Sequence[Event], int], SeatEarnings] = _nothing
    worth: Callable[[int], int] = _score  #: the value of a final score; higher is better
    #: the lowest and the highest final score of a game from its beginning
    scores: tuple[int, int] = (-MOST_POINTS, MOST_POINTS)

    def decision(self, move: Move, *, leads: bool) -> int:
        """The kind of a decision, as an index into :attr:`decisions`; -1 if it has none.

        Args:
            leads: whether no card is in the trick yet.
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
    """The earnings of a game, by the game's name."""
    package = PACKAGE_OF[game]
    module = optional_part(package, "earnings")
    if module is None:
        return Earnings()
    found: Earnings = module.EARNINGS
    return found


def tally(record: Record, seat: int) -> SeatEarnings:
    """Replay a game and count the earnings of a seat; the game need not be over."""
    end = record.gone_through()
    events = [event for moment in (end.begun, *end.path) for event in moment.events]
    return earnings_of(record.game.name).count(events, seat)
