"""Playing to a trick: make exactly the predicted number, and spoil that of others."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from trickhunt.core.arithmetic import power
from trickhunt.core.trick import NO_SUIT
from trickhunt.games.treasure_hunt.bots.chances import leanings_of, prospect
from trickhunt.games.treasure_hunt.bots.characters import Style
from trickhunt.games.treasure_hunt.bots.counting import Count
from trickhunt.games.treasure_hunt.moves import STRENGTH, SUIT_OF
from trickhunt.games.treasure_hunt.observation import TreasureObservation


def best_card(observation: TreasureObservation, cards: Sequence[int], style: Style) -> int:
    """The most promising of the cards that may be played."""
    if len(cards) == 1:
        return cards[0]
    return max(cards, key=Forecast(observation, style).value)


class Forecast:
    """The expected end of the trick and the round, for each card that can be played."""

    def __init__(self, observation: TreasureObservation, style: Style) -> None:
        self.seen = observation
        self.style = style
        self.count = Count(observation)
        self.leanings = leanings_of(observation.hand, observation.trump, self.count, style)
        players = observation.players
        played = len(observation.trick)
        me = observation.seat
        self.to_come = [(me + step) % players for step in range(1, players - played)]
        self.best = observation.best
        self.need = [
            bid - taken for bid, taken in zip(observation.bids, observation.taken, strict=True)
        ]

    def value(self, face: int) -> float:
        """The expected result of playing a card, in points of a round that counts once."""
        seen = self.seen
        me = seen.seat
        chances = self._winners(face)
        rest = [lean for card, lean in self.leanings.items() if card != face]
        bid, taken = seen.bids[me], seen.taken[me]
        win = chances[me]
        own = win * prospect(rest, bid, taken + 1, self.style.push)
        own += (1 - win) * prospect(rest, bid, taken, self.style.push)
        if seen.led == NO_SUIT and SUIT_OF[face] == seen.trump:
            own += self.style.pulling
        theirs = fsum(
            chances[seat] * self._gain(seat) for seat in range(seen.players) if seat != me
        )
        return own - self.style.spite * theirs

    def _gain(self, seat: int) -> float:
        """The value of the trick to an opponent."""
        need = self.need[seat]
        if need <= 0:
            return -1.0
        # The nearer an opponent is to losing its whole prediction, the more a trick is worth.
        return 1.0 + self.seen.bids[seat] * need / max(need, len(self.seen.hand)) / 2

    def _winners(self, face: int) -> list[float]:
        """Per seat, the probability that it takes the trick if ``face`` is played."""
        seen = self.seen
        trump = seen.trump
        suit = SUIT_OF[face]
        led = suit if seen.led == NO_SUIT else seen.led
        best, winner = self.best, seen.winner
        if best < 0 or (
            STRENGTH[face] > STRENGTH[best] if suit == SUIT_OF[best] else suit == trump
        ):
            best, winner = face, seen.seat
        chances = [0.0] * seen.players
        chances[winner] = 1.0
        for seat in self.to_come:
            beats = self._beats(seat, led, best)
            chances = [chance * (1 - beats) for chance in chances]
            chances[seat] += beats
        return chances

    def _beats(self, seat: int, led: int, best: int) -> float:
        """The probability that a seat still to play beats the winning card."""
        count = self.count
        trump = self.seen.trump
        void = count.void[seat][led]
        suit = SUIT_OF[best]
        can = must = 0.0
        share = count.share[seat]
        if suit == led:
            higher, unseen = count.higher[best], count.unseen[led]
            can = 1 - power(1 - share[led], higher)
            holds = share[led] * unseen
            must = can * power(higher / unseen, max(1.0, holds)) if unseen else 0.0
        if led != trump:
            if suit == trump:
                can += void * (1 - power(1 - share[trump], count.higher[best]))
            else:
                # A player who cannot follow must trump (TH-8).
                trumps = void * (1 - count.void[seat][trump])
                can += trumps
                must += trumps
        wish = self.style.eager if self.need[seat] > 0 else self.style.shy
        return min(1.0, must + wish * max(0.0, can - must))
