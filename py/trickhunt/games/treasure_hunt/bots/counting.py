"""Count cards: where the unseen ones may be.

A player who remembers every trick knows which cards are left. Suit cards show which suits the
others do not hold: for certain on the honest table, and nearly so on a strict one, where a turned
suit card may be a false claim (TH-12).
"""

from __future__ import annotations

from math import fsum

from trickhunt.core.arithmetic import power
from trickhunt.games.treasure_hunt.moves import CARDS, RANKS, STRENGTH, SUIT_OF, SUITS
from trickhunt.games.treasure_hunt.observation import TreasureObservation

DOUBT = 0.1
"""The probability that a face-down suit card on a strict table is a false claim."""


class Count:
    """The probabilities of the cards in the other hands.

    Attributes:
        unseen: per suit, the number of its unseen cards.
        higher: per face, the number of unseen cards of its suit that beat it.
        others: the other seats.
        share: per seat and suit, the probability that its hand holds a given unseen card of the
            suit.
        void: per seat and suit, the probability that its hand holds none of the suit.
    """

    __slots__ = ("higher", "others", "share", "unseen", "void")

    def __init__(self, observation: TreasureObservation) -> None:
        seen = {*observation.hand, *observation.spent, observation.trump_card}
        self.unseen = unseen = [0] * SUITS
        strengths: list[list[int]] = [[] for _suit in range(SUITS)]
        for face in range(CARDS):
            if face not in seen:
                unseen[SUIT_OF[face]] += 1
                strengths[SUIT_OF[face]].append(STRENGTH[face])
        self.higher = [
            sum(other > STRENGTH[face] for other in strengths[face // RANKS])
            for face in range(CARDS)
        ]
        me = observation.seat
        self.others = [seat for seat in range(observation.players) if seat != me]
        self.share = [[0.0] * SUITS for _seat in range(observation.players)]
        self.void = [[1.0] * SUITS for _seat in range(observation.players)]
        for seat in self.others:
            self._weigh(observation, seat)

    def _weigh(self, observation: TreasureObservation, seat: int) -> None:
        weights = []
        for suit in range(SUITS):
            if observation.voids[seat] >> suit & 1:
                weights.append(0.0)
            else:
                weights.append(DOUBT if observation.down[seat] >> suit & 1 else 1.0)
        room = fsum(map(float.__mul__, weights, map(float, self.unseen)))
        part = observation.held[seat] / room if room else 0.0
        for suit in range(SUITS):
            share = min(0.95, part * weights[suit])
            self.share[seat][suit] = share
            self.void[seat][suit] = power(1 - share, self.unseen[suit])
        if observation.trumps[seat]:
            self.void[seat][observation.trump] = 0.0

    def expected(self, suit: int, count: float) -> float:
        """The expected number of ``count`` unseen cards of a suit in the other hands."""
        return count * fsum([self.share[seat][suit] for seat in self.others])

    def ruff(self, suit: int, trump: int) -> float:
        """The probability that some other hand lacks a suit and holds a trump."""
        safe = 1.0
        for seat in self.others:
            safe *= 1 - self.void[seat][suit] * (1 - self.void[seat][trump])
        return 1 - safe
