"""What one seat may know of a game of Schnäppchen Jagd (BH-24)."""

from __future__ import annotations

from dataclasses import dataclass

from trickhunt.core.round_observation import RoundObservation
from trickhunt.games.bargain_hunt.dealing import Layers
from trickhunt.games.bargain_hunt.moves import VALUE_OF, BargainMove


@dataclass(frozen=True, slots=True, kw_only=True)
class BargainObservation(RoundObservation):
    """The knowledge of a seat with a perfect memory.

    Cards are faces (see :mod:`trickhunt.games.bargain_hunt.moves`); lists with one entry per seat
    are in seat order.

    Attributes:
        phase: ``SHOWING``, ``PLAYING``, ``CLEARING`` or ``FINISHED`` of ``constants``.
    """

    french: bool  #: whether the French edition is played
    rounds: int  #: the number of rounds of the game
    toll: int  #: the number of cards of a value that converting costs
    hand: tuple[int, ...]  #: the seat's own cards, sorted
    held: tuple[int, ...]  #: the number of cards in each hand
    piles: tuple[tuple[int, ...], ...]  #: each seat's bargain pile, bottom to top
    #: each seat's odds and ends in the order won; everyone saw all of them when they were won
    junk: tuple[tuple[int, ...], ...]
    fresh: tuple[bool, ...]  #: per seat, whether its junk was empty before this round's first trick
    trash: tuple[int, ...]  #: the trash heap
    stock: int  #: the number of undealt cards
    declined: int  #: the colours declined as trump in this trick, as a bit set
    #: per seat, the colours it is known not to have since the deal, as a bit set
    voids: tuple[int, ...]
    cleared: int  #: the number of clearings since the last trick
    pack: Layers  #: the layers of the pack of this round, top first, each sorted
    spent: tuple[int, ...]  #: the cards shown and played since the deal
    legal_moves: tuple[BargainMove, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """The current points of each seat (BH-18)."""
        return tuple(
            len(pile) - len(junk) for pile, junk in zip(self.piles, self.junk, strict=True)
        )

    def bargain(self, seat: int) -> int:
        """The value that a seat collects (BH-6), 1–9; 0 while its pile is empty."""
        pile = self.piles[seat]
        return VALUE_OF[pile[-1]] if pile else 0

    def gain(self, move: BargainMove) -> int:
        """The immediate points of a way to clear."""
        junk = self.junk[self.seat]
        if move.action == "pass":
            return 0
        if move.action == "dump":
            return len(junk)
        count = [VALUE_OF[face] for face in junk].count(move.value)
        return 2 * count - self.toll if move.action == "convert" else count
