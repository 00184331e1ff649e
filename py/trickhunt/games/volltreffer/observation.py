"""What one seat may know of a game of Volltreffer (VT-3, VT-7)."""

from __future__ import annotations

from dataclasses import dataclass

from trickhunt.core.round_observation import RoundObservation
from trickhunt.games.volltreffer.constants import Goal
from trickhunt.games.volltreffer.display import Display
from trickhunt.games.volltreffer.moves import VolltrefferMove


@dataclass(frozen=True, slots=True, kw_only=True)
class VolltrefferObservation(RoundObservation):
    """The knowledge of a seat with a perfect memory.

    Everyone sees all purchases, so the hands of all seats are known; only the order of the stock is
    hidden. Cards are faces (see :mod:`trickhunt.games.volltreffer.moves`); lists with one entry per
    seat are in seat order.

    Attributes:
        phase: ``BUYING``, ``SWAPPING``, ``MELDING``, ``PLAYING`` or ``FINISHED`` of ``constants``.
    """

    variant: bool  #: whether the variant is played (VT-13)
    goal: Goal  #: the spaces on which the game is won
    max_rounds: int  #: the largest number of rounds of the game
    scores: tuple[int, ...]  #: the spaces of the pawns
    winners: tuple[int, ...]  #: the winning seats for the current spaces
    trump_card: int  #: the card that was shown as trump; it is under the stock
    display: Display  #: the cards under the prices 4, 2, 1 and 0
    hands: tuple[tuple[int, ...], ...]  #: the cards of each seat, sorted
    bought: int  #: the number of cards bought in this round
    unseen: tuple[int, ...]  #: the unseen cards of the stock, in face order
    melds: tuple[VolltrefferMove, ...]  #: the declarations of this round, in buying order
    taken: tuple[int, ...]  #: the number of tricks of each seat in this round
    legal_moves: tuple[VolltrefferMove, ...]

    @property
    def hand(self) -> tuple[int, ...]:
        """The seat's own cards, sorted."""
        return self.hands[self.seat]
