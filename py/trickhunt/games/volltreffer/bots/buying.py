"""Buying with a plan: the value of a card to a seat, and to those who could take it instead.

A hand can pay in four ways, and each card is rated for all of them: tricks, sets, all five suits,
and the smallest sum. The criterion is the pawn's space at the end of the round, because points
beyond the goal are as bad as missing points.
"""

from __future__ import annotations

from math import fsum

from trickhunt.core.arithmetic import exp
from trickhunt.games.volltreffer.bots.characters import Style
from trickhunt.games.volltreffer.bots.outlook import DIGITS, worth
from trickhunt.games.volltreffer.constants import (
    FULL_HAND,
    PRICES,
    SET_POINTS,
    SMALLEST_POINTS,
    SUITS_POINTS,
    TRICK_POINTS,
)
from trickhunt.games.volltreffer.display import Display
from trickhunt.games.volltreffer.moves import RANK_OF, RANKS, SUIT_OF, SUITS, VolltrefferMove
from trickhunt.games.volltreffer.observation import VolltrefferObservation

TRICKS_OF_PLAIN = {
    3: (-0.04, -0.04, -0.03, -0.02, 0.01, 0.08, 0.16, 0.32, 0.51, 0.80),
    4: (-0.06, -0.06, -0.06, -0.05, -0.04, -0.02, 0.05, 0.17, 0.35, 0.71),
    5: (-0.06, -0.06, -0.06, -0.06, -0.05, -0.04, 0.00, 0.07, 0.21, 0.63),
}
"""By number of players, the number of tricks that a plain card takes, from rank 1 to 10: found by
regression over play-outs of tricks.
"""
TRICKS_OF_TRUMP = {
    3: (0.76, 0.79, 0.83, 0.88, 0.91, 0.97, 1.07, 1.19, 1.39, 1.57),
    4: (0.66, 0.68, 0.71, 0.74, 0.77, 0.83, 0.91, 1.01, 1.24, 1.49),
    5: (0.60, 0.62, 0.64, 0.66, 0.70, 0.75, 0.81, 0.91, 1.11, 1.44),
}
"""The same for trumps."""

AVERAGE_RANK = 5.0
"""The rank of a card still to be bought; low cards are cheap, so it is below the middle."""


class Market:
    """The current market, and the prospects of each seat with one card or another."""

    def __init__(self, seen: VolltrefferObservation, style: Style) -> None:
        self.seen = seen
        self.style = style
        self.ranks = [[RANK_OF[card] for card in hand] for hand in seen.hands]
        self.sums = [sum(ranks) + AVERAGE_RANK * (FULL_HAND - len(ranks)) for ranks in self.ranks]
        self.tricks = [fsum(map(self.tricks_of, hand)) for hand in seen.hands]
        to_come = FULL_HAND * seen.players - seen.bought
        # The probability that a card of the stock appears while this round's market is open.
        self.turning_up = min(1.0, to_come / len(seen.unseen)) if seen.unseen else 0.0
        unseen = [RANK_OF[card] for card in seen.unseen]
        self.unseen_of = [unseen.count(rank) for rank in range(RANKS + 1)]
        shown = [RANK_OF[card] for card in seen.display]
        self.shown_of = [shown.count(rank) for rank in range(RANKS + 1)]

    def tricks_of(self, card: int) -> float:
        """The number of tricks that a card usually takes."""
        table = TRICKS_OF_TRUMP if SUIT_OF[card] == self.seen.trump else TRICKS_OF_PLAIN
        return table[self.seen.players][card % RANKS]

    def expected(self, seat: int, card: int = -1) -> tuple[float, float]:
        """The expected space of a seat's pawn after the round, and how much of it is optional.

        Args:
            card: a card that it buys now, for nothing; -1 for none.
        """
        seen = self.seen
        players = seen.players
        hand = seen.hands[seat]
        ranks = self.ranks[seat]
        total = self.sums[seat]
        tricks = self.tricks[seat]
        if card >= 0:
            hand = (*hand, card)
            ranks = [*ranks, RANK_OF[card]]
            total += RANK_OF[card] - AVERAGE_RANK
            tricks += self.tricks_of(card)
        left = FULL_HAND - len(hand)
        tricks += left / players
        points = TRICK_POINTS * max(tricks, 0.0)
        rival = min(sum_ for other, sum_ in enumerate(self.sums) if other != seat)
        lowest = 1 / (1 + exp((total - rival) / self.style.small))
        points += SMALLEST_POINTS * round(lowest, DIGITS)
        melds = self._hope_for_sets(ranks, left, card) + self._hope_for_suits(hand, left)
        return seen.scores[seat] + points + melds, melds

    def _hope_for_sets(self, ranks: list[int], left: int, card: int) -> float:
        """The expected points of sets of these ranks."""
        hope = 0.0
        for rank in set(ranks):
            have = ranks.count(rank)
            shown = self.shown_of[rank] - (card >= 0 and RANK_OF[card] == rank)
            more = shown + self.unseen_of[rank] * self.turning_up
            if have == 1 and left < 2:
                continue
            chance = min(1.0, more * self.style.grip / 2) if left else 0.0
            value = 0.0
            likely = 1.0
            for size in range(have, 6):
                points = SET_POINTS.get(size, 0)
                after = likely * chance if size - have < min(left, more) else 0.0
                value += points * (likely - after)
                likely = after
            hope += value
        return hope

    def _hope_for_suits(self, hand: tuple[int, ...], left: int) -> float:
        """The expected points of all five suits."""
        missing = SUITS - len({SUIT_OF[card] for card in hand})
        if missing > left:
            return 0.0
        if not missing:
            return float(SUITS_POINTS)
        return SUITS_POINTS * max(0.0, 1 - missing * self.style.suits_each / left)

    def value(self, seat: int, card: int, price: int) -> float:
        """The value to a seat of buying a card for a price, between 0 and 1."""
        seen = self.seen
        end, optional = self.expected(seat, card)
        left = FULL_HAND - len(seen.hands[seat]) - 1
        style = self.style
        blur = style.blur + style.blur_each * left
        end -= price
        return max(
            worth(end, seen.goal, blur, style.ahead),
            worth(end - optional, seen.goal, blur, style.ahead),
        )

    def liking(self, card: int) -> float:
        """The additional value to the seat of buying a card, by its style."""
        seen, style = self.seen, self.style
        hand = seen.hands[seen.seat]
        pairs = self.ranks[seen.seat].count(RANK_OF[card])
        is_new = all(SUIT_OF[card] != SUIT_OF[other] for other in hand)
        return (
            style.pairing * pairs + style.variety * is_new + style.strength * self.tricks_of(card)
        )

    def best_of(self, seat: int, display: Display) -> float:
        """The value to a seat of its best purchase from the current display."""
        score = self.seen.scores[seat]
        return max(
            self.value(seat, card, price)
            for card, price in zip(display, PRICES[-len(display) :], strict=True)
            if price <= score
        )


def best_purchase(seen: VolltrefferObservation, style: Style) -> VolltrefferMove:
    """The most promising purchase, also with regard to what it leaves to the next player."""
    market = Market(seen, style)
    following = (seen.seat + 1) % seen.players
    still_buys = len(seen.hands[following]) < FULL_HAND
    price_of = dict(zip(seen.display, PRICES, strict=True))

    def merit(move: VolltrefferMove) -> float:
        value = market.value(seen.seat, move.card, price_of[move.card]) + market.liking(move.card)
        if still_buys:
            left = tuple(card for card in seen.display if card != move.card)
            value -= style.spite * market.best_of(following, left)
        return value

    return max(seen.legal_moves, key=merit)


def best_exchange(seen: VolltrefferObservation, style: Style) -> VolltrefferMove:
    """The exchange that makes what others want expensive, and what only the seat wants cheap."""
    market = Market(seen, style)
    buyers = []
    weight = 1.0
    for step in range(1, seen.players):
        seat = (seen.seat + step) % seen.players
        if len(seen.hands[seat]) < FULL_HAND:
            buyers.append((seat, weight))
        weight *= style.decay
    again = len(seen.hands[seen.seat]) < FULL_HAND

    def merit(move: VolltrefferMove) -> float:
        display = tuple(
            {move.card: move.other, move.other: move.card}.get(card, card) for card in seen.display
        )
        value = -fsum(weight * market.best_of(seat, display) for seat, weight in buyers)
        if again:
            value += style.patience * market.best_of(seen.seat, display)
        return value

    return max(seen.legal_moves, key=merit)
