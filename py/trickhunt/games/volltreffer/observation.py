"""What one seat may know of a game of Volltreffer (VT-3, VT-7)."""

from __future__ import annotations

from dataclasses import dataclass

from trickhunt.core.round_observation import RoundObservation
from trickhunt.games.volltreffer.constants import Goal
from trickhunt.games.volltreffer.display import Display
from trickhunt.games.volltreffer.moves import VolltrefferMove


@dataclass(frozen=True, slots=True, kw_only=True)
class VolltrefferObservation(RoundObservation):
    """All that a seat with a perfect memory knows, and nothing else.

    Everyone sees who buys what, so the hands of all seats are known; hidden is the order of the
    stock. Cards are faces (see :mod:`trickhunt.games.volltreffer.moves`); lists a seat stand in
    the order of seats.

    Attributes:
        phase: ``BUYING``, ``SWAPPING``, ``MELDING``, ``PLAYING`` or ``FINISHED`` of ``constants``.
    """

    variant: bool  #: whether the variant is played (VT-13)
    goal: Goal  #: the spaces on which the game is won
    max_rounds: int  #: after how many rounds the game ends at the latest
    scores: tuple[int, ...]  #: where the pawns stand
    winners: tuple[int, ...]  #: who wins as the pawns stand
    trump_card: int  #: the card that was shown as trump; it lies under the stock
    display: Display  #: the cards under the prices 4, 2, 1 and 0
    hands: tuple[tuple[int, ...], ...]  #: the cards of each seat, sorted
    bought: int  #: how many cards were bought in this round
    unseen: tuple[int, ...]  #: the cards of the stock that nobody has seen, in the order of faces
    melds: tuple[VolltrefferMove, ...]  #: what was declared in this round, in buying order
    taken: tuple[int, ...]  #: the tricks that each seat took in this round
    legal_moves: tuple[VolltrefferMove, ...]

    @property
    def hand(self) -> tuple[int, ...]:
        """The seat's own cards, sorted."""
        return self.hands[self.seat]
