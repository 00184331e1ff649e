"""Draw complete states that agree with an observation; every deal is equally likely.

A seat knows its own hand, the trump card, the cards played since the deal, and what others have
proved: suits they do not hold, and that they hold a trump. A face-down suit card is proof on the
honest table only; on a strict one it may be a false claim, and only the penalties are proof (see
:mod:`trickhunt.games.treasure_hunt.suit_cards`). If a table can miss a fault, a missing penalty
proves nothing: such deals are drawn as if they were equally likely.

The split of the unseen cards of each suit among the two other hands and the stock is drawn in
proportion to the number of deals with that split, counted from the last suit back; then the cards
of the suit are shuffled into their places.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator
from functools import cache
from itertools import accumulate
from math import comb
from random import Random
from typing import Any

from trickhunt.core.bits import bit_set
from trickhunt.core.chance import LARGEST_SEED, below, shuffle
from trickhunt.games.treasure_hunt.constants import (
    NAMING,
    NO_CARD,
    PLAYERS,
    ROUNDS,
)
from trickhunt.games.treasure_hunt.moves import CARDS, SUIT_OF, SUITS
from trickhunt.games.treasure_hunt.observation import TreasureObservation
from trickhunt.games.treasure_hunt.options import TreasureOptions
from trickhunt.games.treasure_hunt.state import TreasureState

Drawn = tuple[tuple[list[int], list[int]], list[int]]
"""The hands of the two other seats, in seat order, and the cards of no seat."""


class Unseen:
    """The unseen cards of an observation by suit, and the number of deals for each split.

    Attributes:
        others: the two other seats.
        room: the number of cards in each of their hands.
        suits: the unseen cards of each suit.
    """

    def __init__(self, observation: TreasureObservation) -> None:
        first, second = (seat for seat in range(PLAYERS) if seat != observation.seat)
        self.others = (first, second)
        self.room = (observation.held[first], observation.held[second])
        seen = {
            *observation.hand,
            *observation.spent,
            observation.trump_card,
            observation.golden_card,
        }
        self.suits: list[list[int]] = [[] for _suit in range(SUITS)]
        if observation.phase != NAMING:
            for face in range(CARDS):
                if face not in seen:
                    self.suits[SUIT_OF[face]].append(face)
        self._least = [
            [int(suit == observation.trump and observation.trumps[seat]) for seat in self.others]
            for suit in range(SUITS)
        ]
        self._most = [
            [0 if observation.voids[seat] >> suit & 1 else len(cards) for seat in self.others]
            for suit, cards in enumerate(self.suits)
        ]
        self.deals = cache(self._deals)
        self.odds = cache(self._odds)

    def divisions(self, suit: int, first: int, second: int) -> Iterator[tuple[int, int, int]]:
        """The possible splits of a suit between hands with this many free places.

        Yields:
            The number of cards for each hand, and the number of ways to choose them.
        """
        size = len(self.suits[suit])
        least, most = self._least[suit], self._most[suit]
        for share in range(least[0], min(most[0], first) + 1):
            ways = comb(size, share)
            for other in range(least[1], min(most[1], second, size - share) + 1):
                yield share, other, ways * comb(size - share, other)

    def _deals(self, suit: int, first: int, second: int) -> int:
        """The number of ways to fill exactly these places with the suits from ``suit`` on."""
        if suit == SUITS:
            return not first and not second
        return sum(
            ways * self.deals(suit + 1, first - share, second - other)
            for share, other, ways in self.divisions(suit, first, second)
        )

    def draw(self, rng: Random) -> Drawn:
        """The two other hands, in the order of ``others``, and the cards of no seat, shuffled."""
        hands: tuple[list[int], list[int]] = ([], [])
        rest: list[int] = []
        first, second = self.room
        for suit, cards in enumerate(self.suits):
            share, other = self._draw_division(suit, first, second, rng)
            order = cards.copy()
            shuffle(rng, order)
            hands[0].extend(order[:share])
            hands[1].extend(order[share : share + other])
            rest += order[share + other :]
            first -= share
            second -= other
        shuffle(rng, rest)
        return hands, rest

    def _draw_division(self, suit: int, first: int, second: int, rng: Random) -> tuple[int, int]:
        divisions, up_to = self.odds(suit, first, second)
        return divisions[bisect_right(up_to, rng.randrange(up_to[-1]))]

    def _odds(self, suit: int, first: int, second: int) -> tuple[list[tuple[int, int]], list[int]]:
        """The possible splits of a suit, and the cumulative number of deals."""
        divisions = []
        deals = []
        for share, other, ways in self.divisions(suit, first, second):
            divisions.append((share, other))
            deals.append(ways * self.deals(suit + 1, first - share, second - other))
        return divisions, list(accumulate(deals))


def sampler(
    game: TreasureOptions[Any], observation: TreasureObservation
) -> Callable[[Random], TreasureState]:
    """A function that draws complete states that agree with the observation, uniformly."""
    unseen = Unseen(observation)
    known = known_to(game, observation)

    def draw(rng: Random) -> TreasureState:
        return completed(known, observation, unseen.draw(rng), rng)

    return draw


def known_to(game: TreasureOptions[Any], observation: TreasureObservation) -> TreasureState:
    """A state with everything that the observation tells, other hands and stock left empty."""
    state = TreasureState.known(game, observation)
    state.hands[observation.seat] = bit_set(observation.hand)
    state.golden_card = observation.golden_card
    return state


def completed(
    known: TreasureState, observation: TreasureObservation, drawn: Drawn, rng: Random
) -> TreasureState:
    """The complete state with the unseen cards as drawn.

    Args:
        known: what the seat knows.
        drawn: the cards, as drawn by :meth:`Unseen.draw`.
        rng: the source of all chance still to come.
    """
    hands, rest = drawn
    state = known.copy()
    others = (seat for seat in range(PLAYERS) if seat != observation.seat)
    for seat, hand in zip(others, hands, strict=True):
        state.hands[seat] = bit_set(hand)
    hidden = observation.phase != NAMING and observation.round == ROUNDS
    if hidden and observation.golden_card == NO_CARD:
        *rest, state.golden_card = rest
    state.stock = tuple(rest)
    state.seed = below(rng, LARGEST_SEED + 1)
    return state
