"""What one seat may know of a game of Schnäppchen Jagd (BH-24)."""

from __future__ import annotations

from dataclasses import dataclass

from trickhunt.core.round_observation import RoundObservation
from trickhunt.games.bargain_hunt.dealing import Layers
from trickhunt.games.bargain_hunt.moves import VALUE_OF, BargainMove


@dataclass(frozen=True, slots=True, kw_only=True)
class BargainObservation(RoundObservation):
    """All that a seat with a perfect memory knows, and nothing else.

    Cards are faces (see :mod:`trickhunt.games.bargain_hunt.moves`); lists a seat stand in the
    order of seats.

    Attributes:
        phase: ``SHOWING``, ``PLAYING``, ``CLEARING`` or ``FINISHED`` of ``constants``.
    """

    french: bool  #: whether the French edition is played
    rounds: int  #: how many rounds the game has
    toll: int  #: how many cards of a value converting costs
    hand: tuple[int, ...]  #: the seat's own cards, sorted
    held: tuple[int, ...]  #: how many cards each seat holds
    piles: tuple[tuple[int, ...], ...]  #: each seat's bargain pile, bottom to top
    #: each seat's odds and ends in the order won; all of it was seen when it was won
    junk: tuple[tuple[int, ...], ...]
    fresh: tuple[bool, ...]  #: per seat, whether its junk was empty before this round's first trick
    trash: tuple[int, ...]  #: the trash heap
    stock: int  #: how many cards are undealt
    declined: int  #: the colours declined as trump in it, as a bit set
    #: per seat, the colours it has shown not to hold since the deal, as a bit set
    voids: tuple[int, ...]
    cleared: int  #: how many clearings were made since the last trick
    pack: Layers  #: the layers of the pack this round was dealt from, top first, each sorted
    spent: tuple[int, ...]  #: the cards shown and played since the deal
    legal_moves: tuple[BargainMove, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat as they stand now (BH-18)."""
        return tuple(
            len(pile) - len(junk) for pile, junk in zip(self.piles, self.junk, strict=True)
        )

    def bargain(self, seat: int) -> int:
        """The value a seat collects (BH-6), 1–9; 0 while its pile is empty."""
        pile = self.piles[seat]
        return VALUE_OF[pile[-1]] if pile else 0
