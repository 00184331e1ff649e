"""Count cards: where the unseen ones may be.

A player who remembers every trick knows which cards are left, which layer of the pack they come
from (BH-21), and which colours the others do not hold (BH-8). This gives the expected number of
cards of each kind in each hand.
"""

from __future__ import annotations

from itertools import accumulate
from math import fsum

from trickhunt.games.bargain_hunt.moves import COLOURS, OFFER, VALUES
from trickhunt.games.bargain_hunt.observation import BargainObservation


class Count:
    """The expected number of cards of each kind in the other hands.

    Attributes:
        weight: per face, how many of it are in the other hands.
        share: per seat and colour, the part of the colour's cards in its hand; the seventh colour
            stands for special offers.
    """

    __slots__ = ("_up_to", "share", "weight")

    def __init__(self, observation: BargainObservation) -> None:
        self.weight = weight = _weights(observation)
        # Running sums, so that a range of a colour costs one subtraction.
        self._up_to = up_to = [0.0, *accumulate(weight)]
        totals = [up_to[c * VALUES + VALUES] - up_to[c * VALUES] for c in range(COLOURS)]
        totals.append(weight[OFFER])
        held = observation.held
        voids = observation.voids
        me = observation.seat
        others = [seat for seat in range(observation.players) if seat != me and held[seat]]
        room = [
            sum(held[seat] for seat in others if not voids[seat] >> colour & 1) or 1
            for colour in range(COLOURS + 1)
        ]
        self.share = [[0.0] * (COLOURS + 1) for _seat in range(observation.players)]
        for seat in others:
            size = held[seat]
            void = voids[seat]
            parts = [
                0.0 if void >> colour & 1 else size / room[colour] for colour in range(COLOURS + 1)
            ]
            cards = fsum(part * total for part, total in zip(parts, totals, strict=True))
            # A hand with voids has more of the other colours: its parts must add up to its size.
            scale = size / cards if cards else 0.0
            self.share[seat] = [part * scale for part in parts]

    def stretch(self, first: int, last: int) -> float:
        """How many cards from face ``first`` to face ``last`` are in the other hands together."""
        return self._up_to[last + 1] - self._up_to[first]


def _weights(observation: BargainObservation) -> list[float]:
    """Per face, the expected number in the other hands, ignoring voids."""
    seen = [0] * (OFFER + 1)
    for face in observation.spent:
        seen[face] += 1
    for face in observation.hand:
        seen[face] += 1
    weight = [0.0] * (OFFER + 1)
    dealt = len(observation.spent) + sum(observation.held)
    for layer in observation.pack:
        if dealt <= 0:
            break
        unseen = []
        for face in layer:
            if seen[face]:
                seen[face] -= 1
            else:
                unseen.append(face)
        in_hands = min(dealt, len(layer)) - (len(layer) - len(unseen))
        if in_hands > 0:
            part = in_hands / len(unseen)
            for face in unseen:
                weight[face] += part
        dealt -= len(layer)
    return weight
