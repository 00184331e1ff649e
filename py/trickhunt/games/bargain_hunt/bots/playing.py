"""Playing to a trick: who will take it, its value to that player, and the hand that is left.

Every legal play is rated by the same estimate, from which ducking, trumping, discarding junk, over
and under, and the use of a special offer all follow:

- The probability that each seat takes the trick: from the unseen cards, the known voids, the seats
  to come, and whether they would want it.
- The value of the trick to the player who takes it: bargains, cards that complete a set for a
  clearing, and junk. A point of an opponent counts partly against us, one of the leader more.
- The loss of the card to the hand: a card of the own bargain or a special offer is kept for a
  better trick; a high card that may have to win an unwanted trick is better gone.
"""

from __future__ import annotations

from math import fsum

from trickhunt.core.arithmetic import exp, power
from trickhunt.core.trick import NO_SUIT
from trickhunt.games.bargain_hunt.bots.characters import Style
from trickhunt.games.bargain_hunt.bots.counting import Count
from trickhunt.games.bargain_hunt.bots.outlook import card_values, count_values, horizon, takings
from trickhunt.games.bargain_hunt.moves import (
    COLOUR_OF,
    COLOURS,
    OFFER,
    OVER,
    PLAIN,
    TRUMP,
    VALUE_OF,
    VALUES,
    BargainMove,
)
from trickhunt.games.bargain_hunt.observation import BargainObservation


def best_play(observation: BargainObservation, style: Style) -> BargainMove:
    """The most promising play."""
    return max(observation.legal_moves, key=Forecast(observation, style).value)


def none_of(expected: float, size: int) -> float:
    """The probability that none of ``size`` cards is of a kind with this expected number."""
    return power(1 - expected / size, size) if expected < size else 0.0


class Forecast:
    """The expected end of the trick on the table, for each card that the seat can play."""

    def __init__(self, observation: BargainObservation, style: Style) -> None:
        self.seen = observation
        self.style = style
        self.count = Count(observation)
        seats = range(observation.players)
        me = observation.seat
        played = len(observation.trick)
        self.to_come = [
            (me + step) % observation.players for step in range(1, observation.players - played)
        ]
        to_come = horizon(observation, style)
        self.to_clear = to_come
        self.junk = [count_values(junk) for junk in observation.junk]
        self.worth = [
            card_values(
                self.junk[seat],
                observation.bargain(seat),
                to_come,
                fresh=observation.fresh[seat],
            )
            for seat in seats
        ]
        weight = self.count.weight
        by_value = [weight[OFFER]] + [
            fsum(weight[value - 1 : OFFER : VALUES]) for value in range(1, VALUES + 1)
        ]
        total = fsum(by_value) or 1.0
        self.usual = [
            fsum(map(float.__mul__, by_value, worth)) / total - style.malice for worth in self.worth
        ]
        scores = observation.scores
        best = max(scores[seat] for seat in seats if seat != me)
        self.stake = [
            1.0
            if seat == me
            else -style.spite - (style.leader_spite if scores[seat] == best else 0)
            for seat in seats
        ]
        self.best = observation.best
        self.keep = {face: self._keep(face) for face in set(observation.hand)}

    def value(self, move: BargainMove) -> float:
        """The expected result of the move, in points of the final score."""
        seen = self.seen
        face = move.card
        led, trump, declined = seen.led, seen.trump, seen.declined
        best, winner = self.best, seen.winner
        colour = COLOUR_OF[face]
        if best != OFFER:
            if move.word == TRUMP:
                trump = colour
            elif move.word == PLAIN:
                declined |= 1 << colour
            if best < 0:
                best, winner, led = face, seen.seat, colour if face != OFFER else NO_SUIT
            elif (
                face == OFFER
                or move.word == OVER
                or (face > best if colour == COLOUR_OF[best] else colour == trump)
            ):
                best, winner = face, seen.seat
        cards = (*seen.trick, face)
        pot = [
            takings(
                self.junk[seat], seen.bargain(seat), self.to_clear, cards, fresh=seen.fresh[seat]
            )
            + self.usual[seat] * len(self.to_come)
            for seat in range(seen.players)
        ]
        chances = self._winners(led, trump, declined, best, winner, pot)
        result = fsum(
            chance * stake * points
            for chance, stake, points in zip(chances, self.stake, pot, strict=True)
        )
        value = VALUE_OF[face]
        for seat, chance in enumerate(chances):
            if seat != seen.seat and seen.bargain(seat) == value:
                result -= self.style.gift * chance
        if len(seen.hand) > 1:
            result -= self.keep[face] + self.style.lead * chances[seen.seat]
        if move.word == TRUMP:
            result += self.style.daring
        return round(result, 6)

    def _winners(
        self, led: int, trump: int, declined: int, best: int, winner: int, pot: list[float]
    ) -> list[float]:
        """Per seat, the probability that it takes the trick."""
        chances = [0.0] * self.seen.players
        chances[winner] = 1.0
        if best == OFFER:
            return chances
        eagerness = self.style.eagerness
        for seat in self.to_come:
            can, must = self._beating(seat, led, trump, declined, best)
            holder = fsum(map(float.__mul__, chances, pot)) * self.style.spite
            want = 1 / (1 + exp(-(pot[seat] + self.style.greed + holder) / eagerness))
            beats = must + want * (can - must)
            offer = self.count.share[seat][COLOURS] * self.count.weight[OFFER]
            beats += (1 - beats) * offer / (1 + exp(-(pot[seat] - 2) / eagerness))
            chances = [chance * (1 - beats) for chance in chances]
            chances[seat] += beats
        return chances

    def _beating(
        self, seat: int, led: int, trump: int, declined: int, best: int
    ) -> tuple[float, float]:
        """The probabilities that a seat can beat the winning card, and that it must."""
        count = self.count
        share = count.share[seat]
        size = self.seen.held[seat]
        first = led * VALUES
        follow = share[led] * count.stretch(first, first + VALUES - 1)
        can = must = 0.0
        if COLOUR_OF[best] == led:
            higher = share[led] * count.stretch(best, first + VALUES - 1)
            can = 1 - none_of(higher, size)
            must = can * none_of(follow - higher, size)
        void = none_of(follow, size)
        other = size - follow
        if void and other > 0:
            scale = size / other
            if trump == NO_SUIT:
                free = fsum(
                    share[colour] * count.stretch(colour * VALUES, colour * VALUES + VALUES - 1)
                    for colour in range(COLOURS)
                    if colour != led and not declined >> colour & 1
                )
                can += void * (1 - none_of(free * scale, size))
            else:
                lowest = best if COLOUR_OF[best] == trump else trump * VALUES
                higher = share[trump] * count.stretch(lowest, trump * VALUES + VALUES - 1) * scale
                can += void * (1 - none_of(higher, size))
                must += void * power(min(1.0, higher / size), size)
        return can, must

    def _keep(self, face: int) -> float:
        """The value of keeping a card for later."""
        style = self.style
        later = len(self.seen.hand) - 1
        if face == OFFER:
            return style.offer_hope * later / (later + 2) - 1
        colour = COLOUR_OF[face]
        worth = 0.0
        if VALUE_OF[face] == self.seen.bargain(self.seen.seat):
            worth += style.hope
        first = colour * VALUES
        below = self.count.stretch(first, face - 1)
        total = self.count.stretch(first, first + VALUES - 1) or 1.0
        mine = [card for card in self.seen.hand if COLOUR_OF[card] == colour]
        lower = sum(card < face for card in mine)
        worth -= style.danger * power(below / total, 2) / (1 + lower)
        if len(mine) == 1:
            worth -= style.shortness
        return worth
