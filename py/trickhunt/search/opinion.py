"""The result of a search: its values of the moves of a position."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import NamedTuple

from trickhunt.core.game import Move

GONE = 0.03
"""The share of the win below which the win is out of reach, and only points distinguish moves."""

WHOLE_POINT = 1.0
"""The smallest difference in points worth mentioning."""

WORTH_TELLING = 0.002
"""The smallest difference in the share of the win worth mentioning."""

APART = 0.03
"""The difference in the share of the win from which two moves are not called equal."""


class JudgedMove(NamedTuple):
    """The expected result of one move."""

    move: Move
    wins: float  #: the mover's expected share of the win of the whole game, 0 to 1
    points: float  #: the points that the mover is expected to gain until the end of the round
    #: half the 95 % interval of ``wins``; 0 for an exact value, ``None`` after too few play-outs
    margin: float | None
    tries: int  #: the number of play-outs that began with it
    #: whether it cannot be distinguished from the best move; true for the best move itself
    is_level: bool
    #: half the 95 % interval of ``points``; ``None`` after too few play-outs
    points_margin: float | None = None
    #: the share of the win that it loses against the best move, once settled
    wins_lost: float = 0.0
    points_lost: float = 0.0  #: the points that it loses against the best move, once settled
    #: whether its figures differ from those of the best move, though not by more than the error,
    #: once settled: it may be as good
    is_open: bool = False


class Opinion(NamedTuple):
    """The expected results of the moves of a position."""

    #: every legal move that it considers (:func:`trickhunt.bots.considers`), best first; equivalent
    #: moves share their figures
    judged: tuple[JudgedMove, ...]
    iterations: int  #: the number of play-outs
    #: whether the win is out of reach, so that only points count, once settled
    is_gone: bool = False

    @property
    def move(self) -> Move:
        """The move that is considered best."""
        return self.judged[0].move

    @property
    def following(self) -> JudgedMove | None:
        """The best of the moves that are worse than the best; ``None`` if there are none."""
        return next((one for one in self.judged if not one.is_level), None)

    def of(self, move: Move) -> JudgedMove:
        """The expected result of a move that it considers."""
        return next(judged for judged in self.judged if judged.move is move)

    def settled(self, worth: Callable[[float], float] = float) -> Opinion:
        """The opinion as shown to people: by the share of the win *and* by points.

        Among moves whose shares cannot be distinguished, points decide, if they differ by at least
        one and by more than the error. If the win is out of reach, only points decide. So a move is
        never level with the best while a better one stands beside it. Where more points are worth
        less, they are no cost in points: such a move costs what it loses of the win, or nothing.

        Args:
            worth: the value of expected points, for games in which more is not always better.
        """
        best = self.judged[0]
        is_gone = best.wins < GONE

        def lacks(one: JudgedMove, other: JudgedMove) -> float:
            """How much more the points of the other move are worth; 0 if it is not significant."""
            gap = worth(other.points) - worth(one.points)
            if one.points_margin is None or other.points_margin is None:
                return 0.0
            is_told = gap >= WHOLE_POINT and gap > hypot(one.points_margin, other.points_margin)
            return gap if is_told else 0.0

        close = [one for one in self.judged if is_gone or one.is_level]
        most = max(close, key=lambda one: worth(one.points))
        lead = most if lacks(best, most) else best

        def settle(one: JudgedMove) -> JudgedMove:
            lost = lacks(one, lead)
            is_too_much = lost > 0 and one.points > lead.points
            is_close = one.is_level and not is_too_much
            wins = 0.0 if is_gone or is_close else max(0.0, lead.wins - one.wins)
            wins = wins if wins >= WORTH_TELLING else 0.0
            gap = worth(lead.points) - worth(one.points)
            points = gap if wins else 0.0 if is_too_much else lost
            is_level = not (wins or points)
            is_apart = abs(lead.wins - one.wins) >= APART or abs(gap) >= WHOLE_POINT
            return one._replace(
                is_level=is_level,
                wins_lost=wins,
                points_lost=points,
                is_open=is_level and is_apart,
            )

        rest = [settle(one) for one in self.judged if one is not lead]
        rest.sort(key=lambda one: (not one.is_level, one.points_lost if is_gone else 0.0))
        return Opinion((settle(lead), *rest), self.iterations, is_gone)
