"""The clearings at the end of a played-out round, and the evaluation after them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum
from typing import NamedTuple

from trickhunt.core.arithmetic import exp
from trickhunt.games.bargain_hunt.bots.outlook import MOST, Horizon, junk_value
from trickhunt.games.bargain_hunt.bots.rollout import Playout, horizons
from trickhunt.games.bargain_hunt.constants import FULL_HAND, TERMS
from trickhunt.games.bargain_hunt.moves import CONVERT, DECK, DUMP, PASS, TRASH, BargainMove
from trickhunt.search.game_model import Ending


class Slope(NamedTuple):
    """The dependence of a seat's share of the win on its prospects."""

    #: with each additional expected final point, its share is multiplied by ``e`` to the power of
    #: this
    steepness: float
    thirst: float  #: the same for each card of its bargain in the next deal


SLOPES: Mapping[tuple[int, bool], tuple[Slope, ...]] = {
    (3, False): (
        Slope(0.49, 0.27),
        Slope(0.36, 0.22),
        Slope(0.34, 0.16),
        Slope(0.34, 0.04),
        Slope(0.34, 0.04),
    ),
    (3, True): (
        Slope(0.62, 0.29),
        Slope(0.41, 0.19),
        Slope(0.36, 0.10),
        Slope(0.31, 0.0),
        Slope(0.22, 0.0),
    ),
    (4, False): (Slope(0.52, 0.20), Slope(0.42, 0.17), Slope(0.37, 0.04)),
    (4, True): (Slope(0.51, 0.16), Slope(0.41, 0.10), Slope(0.35, 0.04)),
}
"""By number of players and whether the French edition is played, before a deal: from one remaining
round upwards. Found by ``bench/fit_bargain_hunt.py`` from games of clubs.
"""


def shares(promise: Sequence[float]) -> tuple[float, ...]:
    """Each seat's share of the win, proportional to ``e`` to the power of its prospects."""
    most = max(promise)
    weights = [exp(each - most) for each in promise]
    total = fsum(weights)
    return tuple([weight / total for weight in weights])


def shares_at_end(points: Sequence[float]) -> tuple[float, ...]:
    """Each seat's share of the win with these final points: equal points share it."""
    most = max(points)
    part = 1 / sum([each == most for each in points])
    return tuple([part if each == most else 0.0 for each in points])


def settle(playout: Playout, cleared: int) -> Ending:
    """Clear like the club player, and evaluate the result.

    Args:
        playout: a round without remaining tricks; the seat that is to clear is its actor.
        cleared: the number of clearings since the last trick.
    """
    if playout.last:
        return _settle_game(playout, cleared)
    return Settling(playout).settle(playout.players - cleared)


def _settle_game(playout: Playout, cleared: int) -> Ending:
    """Settle the last round, in which everyone clears twice (BH-23), with the best clearings."""
    players = playout.players
    toll = TERMS[players].toll
    done, begun = divmod(cleared, 2)
    points = []
    for turn in range(players):
        # A seat after its turn has none left; the actor may have made the first of its two.
        left = 0 if turn >= players - done else 2 - begun if turn == 0 else 2
        seat = (playout.actor + turn) % players
        counts = playout.counts[seat]
        to_come = Horizon(left, 0.0, 0.0, toll, playout.french, last=left == 2)
        value = junk_value((counts[0], *sorted(counts[1:])), to_come, fresh=playout.fresh[seat])
        points.append(playout.points[seat] + value)
    by_seat = tuple([points[(seat - playout.actor) % players] for seat in range(players)])
    return Ending(shares_at_end(by_seat), by_seat)


class Settling:
    """The clearings of a round that is not the last, and the evaluation."""

    def __init__(self, playout: Playout) -> None:
        self.playout = playout
        players = playout.players
        terms = TERMS[players]
        self.toll = terms.toll
        left = terms.rounds - playout.number
        self.to_come = horizons(players, left - 1, french=playout.french)[FULL_HAND]
        self.slope = SLOPES[players, playout.french][left - 1]
        self.lying = playout.lying

    def settle(self, clearings: int) -> Ending:
        """Make the clearings in turn, and evaluate the result.

        Args:
            clearings: how many seats, from the actor on, are still to clear.
        """
        playout = self.playout
        players = playout.players
        for turn in range(clearings):
            self._clear((playout.actor + turn) % players)
        promise = []
        points = []
        steepness, thirst = self.slope
        for seat in range(players):
            counts = playout.counts[seat]
            value = self._junk_value((counts[0], *sorted(counts[1:])))
            promise.append(
                steepness * (playout.points[seat] + value)
                + thirst * self._dealt(playout.bargains[seat])
            )
            points.append(float(playout.points[seat] - sum(counts)))
        return Ending(shares(promise), tuple(points))

    def _junk_value(self, counts: tuple[int, ...]) -> float:
        return junk_value(counts, self.to_come, fresh=not any(counts))

    def _dealt(self, value: int, freed: int = 0) -> float:
        """The expected number of cards of a value in the next deal."""
        pack = DECK.size - sum(self.lying)
        part = min(1.0, FULL_HAND * self.playout.players / max(1, pack))
        return (MOST - self.lying[value] + freed) * part

    def choose(self, seat: int) -> BargainMove:
        """The clearing with the best prospects for a seat's pile, junk and bargain.

        Of two with the same prospects, passing, else the one that clears fewer cards.
        """
        playout = self.playout
        counts = playout.counts[seat]
        offers = counts[0]
        ordered = sorted(counts[1:])
        steepness, thirst = self.slope
        harvest = thirst / steepness
        kept = harvest * self._dealt(playout.bargains[seat])
        choice, most = PASS, self._junk_value((offers, *ordered)) + kept
        if self._can_dump(seat, ordered):
            empty = self._junk_value((0,) * len(counts)) + kept
            if empty > most:
                return DUMP
        toll = self.toll
        for count in sorted(set(ordered)):
            if not count or (playout.french and count <= toll):
                continue
            rest = ordered.copy()
            rest.remove(count)
            promise = self._junk_value((offers, 0, *rest))
            if count <= toll:
                if promise + kept > most:
                    choice, most = TRASH[counts.index(count, 1)], promise + kept
                continue
            for value, size in enumerate(counts):
                if value and size == count:
                    merit = promise + count - toll + harvest * self._dealt(value, toll)
                    if merit > most:
                        choice, most = CONVERT[value], merit
        return choice

    def _can_dump(self, seat: int, ordered: list[int]) -> bool:
        """Whether a seat may dump its junk (BH-20)."""
        playout = self.playout
        return (
            playout.french
            and playout.fresh[seat]
            and not playout.counts[seat][0]
            and 0 < ordered[-1] <= self.toll
        )

    def _clear(self, seat: int) -> None:
        """Make the most promising clearing."""
        playout = self.playout
        counts = playout.counts[seat]
        move = self.choose(seat)
        if move is DUMP:
            for value, count in enumerate(counts):
                self.lying[value] -= count
                counts[value] = 0
        elif move is not PASS:
            value = move.value
            count = counts[value]
            counts[value] = 0
            if move.action == "convert":
                playout.bargains[seat] = value
                playout.points[seat] += count - self.toll
                count = self.toll
            self.lying[value] -= count
