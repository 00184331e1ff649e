"""What a search thinks of the moves of a position."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import NamedTuple

from trickhunt.core.game import Move

GONE = 0.03
"""The share of the win below which it is gone, and only points tell moves from each other."""

WHOLE_POINT = 1.0
"""So many points are worth telling."""

WORTH_TELLING = 0.002
"""A share of the win that is worth telling."""


class JudgedMove(NamedTuple):
    """What a search expects of one move."""

    move: Move
    wins: float  #: the share of the win in the whole game that the mover can expect, 0 to 1
    points: float  #: the points that the mover can expect to gain until the round is over
    #: half the 95 % interval of ``wins``; 0 when the value is exact, ``None`` after too few
    #: play-outs to say
    margin: float | None
    tries: int  #: how many play-outs began with it
    is_level: bool  #: whether what is known cannot tell it from the best move; true of that itself
    #: half the 95 % interval of ``points``; ``None`` after too few play-outs to say
    points_margin: float | None = None
    wins_lost: float = 0.0  #: the share of the win that it costs against the best, once settled
    points_lost: float = 0.0  #: the points that it costs against the best, once settled


class Opinion(NamedTuple):
    """What a search expects of the moves of a position."""

    #: every legal move that it considers (:func:`trickhunt.bots.considers`), the best first; moves
    #: that come to the same share their figures
    judged: tuple[JudgedMove, ...]
    iterations: int  #: how many play-outs it rests on
    is_gone: bool = False  #: whether the win is gone, and points count alone, once settled

    @property
    def move(self) -> Move:
        """The move it holds for the best."""
        return self.judged[0].move

    def of(self, move: Move) -> JudgedMove:
        """What it expects of a move that it considers."""
        return next(judged for judged in self.judged if judged.move is move)

    def settled(self, worth: Callable[[float], float] = float) -> Opinion:
        """The same for people: by the share of the win *and* by points, the worse of both.

        Of moves that the share cannot tell from each other, points decide, where they differ by one
        or more and by more than the error. Where the win is gone, they decide alone. So no move is
        level with the best while a better one stands beside it.

        Args:
            worth: how good points are that a move can expect, where more are not always better.
        """
        best = self.judged[0]
        is_gone = best.wins < GONE

        def lacks(one: JudgedMove, other: JudgedMove) -> float:
            """The points that the other brings more, if that is worth telling; else 0."""
            gap = worth(other.points) - worth(one.points)
            if one.points_margin is None or other.points_margin is None:
                return 0.0
            is_told = gap >= WHOLE_POINT and gap > hypot(one.points_margin, other.points_margin)
            return gap if is_told else 0.0

        close = [one for one in self.judged if is_gone or one.is_level]
        most = max(close, key=lambda one: worth(one.points))
        lead = most if lacks(best, most) else best

        def settle(one: JudgedMove) -> JudgedMove:
            wins = 0.0 if is_gone or one.is_level else max(0.0, lead.wins - one.wins)
            wins = wins if wins >= WORTH_TELLING else 0.0
            points = worth(lead.points) - worth(one.points) if wins else lacks(one, lead)
            return one._replace(is_level=not (wins or points), wins_lost=wins, points_lost=points)

        rest = [settle(one) for one in self.judged if one is not lead]
        rest.sort(key=lambda one: (not one.is_level, one.points_lost if is_gone else 0.0))
        return Opinion((settle(lead), *rest), self.iterations, is_gone)
