"""What one seat may know of a game of Treasure Hunt (TH-17)."""

from __future__ import annotations

from dataclasses import dataclass

from trickhunt.core.round_observation import RoundObservation
from trickhunt.games.treasure_hunt.events import TreasureScored
from trickhunt.games.treasure_hunt.moves import TreasureMove


@dataclass(frozen=True, slots=True, kw_only=True)
class TreasureObservation(RoundObservation):
    """The knowledge of a seat with a perfect memory.

    Cards are faces, suits are indexes (see :mod:`trickhunt.games.treasure_hunt.moves`); lists a
    seat stand in the order of seats.

    Attributes:
        phase: ``NAMING``, ``PREDICTING``, ``PLAYING`` or ``FINISHED`` of ``constants``.
    """

    strict: bool  #: whether players turn suit cards themselves (TH-12)
    lenient: bool  #: whether faults may be missed, so that silence proves nothing (TH-12)
    dealer_by: str  #: ``round`` or ``total``: whose points decide the next dealer (TH-14)
    rounds: int  #: the number of rounds of the game
    hand: tuple[int, ...]  #: the seat's own cards, sorted
    held: tuple[int, ...]  #: the number of cards in each hand
    trump_card: int  #: the card that gives trump, or -1 before the deal
    golden_card: int  #: the golden card after it is shown, else -1
    guesses: tuple[int, ...]  #: per seat, the face named for the golden card, or -1
    bids: tuple[int, ...]  #: per seat, the prediction of this round, or -1
    taken: tuple[int, ...]  #: per seat, the tricks taken in this round
    penalties: tuple[int, ...]  #: per seat, the penalty points of this round
    down: tuple[int, ...]  #: per seat, its face-down suit cards, as a bit set
    stock: int  #: the number of undealt cards, without trump card and golden card
    spent: tuple[int, ...]  #: the cards played since the deal
    #: per seat, the suits it is known not to have, as a bit set. On a strict table a face-down suit
    #: card proves nothing by itself.
    voids: tuple[int, ...]
    #: per seat, whether it is known to have a trump and has played none since
    trumps: tuple[bool, ...]
    totals: tuple[int, ...]  #: per seat, the points of the finished rounds
    sheet: tuple[TreasureScored, ...]  #: the finished rounds
    legal_moves: tuple[TreasureMove, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of the finished rounds (TH-13)."""
        return self.totals
