"""What a search thinks of the moves of a position."""

from __future__ import annotations

from typing import NamedTuple

from trickhunt.core.game import Move


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


class Opinion(NamedTuple):
    """What a search expects of the moves of a position."""

    #: every legal move that it considers (:func:`trickhunt.bots.considers`), the best first; moves
    #: that come to the same share their figures
    judged: tuple[JudgedMove, ...]
    iterations: int  #: how many play-outs it rests on

    @property
    def move(self) -> Move:
        """The move it holds for the best."""
        return self.judged[0].move

    def of(self, move: Move) -> JudgedMove:
        """What it expects of a move that it considers."""
        return next(judged for judged in self.judged if judged.move is move)
