"""Deal the unseen cards again to hands that are known to lack some suits.

Every deal that agrees is equally likely: the split of a suit that somebody lacks is drawn in
proportion to the number of deals with that split, and all other cards fill the remaining places.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate
from math import comb
from random import Random

from trickhunt.core.chance import shuffle

Rooms = tuple[int, ...]
"""The number of cards that each hand still takes."""


class HiddenHands:
    """The unseen cards of a game in which all of them are in hands."""

    def __init__(
        self, suits: Sequence[Sequence[int]], rooms: Sequence[int], voids: Sequence[int]
    ) -> None:
        """Set up the drawing of hands.

        Args:
            suits: the unseen cards of each suit; together they fill the rooms.
            voids: for each hand the suits that it does not have, as a bit set.
        """
        everybody = (1 << len(rooms)) - 1
        able = [
            sum(1 << hand for hand, missing in enumerate(voids) if not missing >> suit & 1)
            for suit in range(len(suits))
        ]
        self._rooms = tuple(rooms)
        self._tight = [
            (cards, hands) for cards, hands in zip(suits, able, strict=True) if hands != everybody
        ]
        self._rest = [
            face
            for cards, hands in zip(suits, able, strict=True)
            if hands == everybody
            for face in cards
        ]
        self._count = cache(self._deals)

    def draw(self, rng: Random) -> list[list[int]]:
        """One possible set of hands, each sorted."""
        hands: list[list[int]] = [[] for _hand in self._rooms]
        rooms = self._rooms
        for at, (cards, _able) in enumerate(self._tight):
            divisions = list(self._divisions(at, rooms))
            up_to = list(accumulate(ways for _shares, ways in divisions))
            lot = rng.randrange(up_to[-1])
            shares = next(
                shares for (shares, _ways), end in zip(divisions, up_to, strict=True) if lot < end
            )
            _fill(hands, shares, list(cards), rng)
            rooms = _less(rooms, shares)
        _fill(hands, rooms, self._rest.copy(), rng)
        return [sorted(hand) for hand in hands]

    def _deals(self, at: int, rooms: Rooms) -> int:
        """The number of ways to fill exactly these rooms with the tight suits from ``at`` on."""
        if at < len(self._tight):
            return sum(ways for _shares, ways in self._divisions(at, rooms))
        return _choices(sum(rooms), rooms) if sum(rooms) == len(self._rest) else 0

    def _divisions(self, at: int, rooms: Rooms) -> Iterator[tuple[Rooms, int]]:
        """The possible splits of a tight suit, each with the number of deals that begin with it."""
        cards, able = self._tight[at]
        most = [room if able >> hand & 1 else 0 for hand, room in enumerate(rooms)]
        for shares in _shares(len(cards), most):
            deals = self._count(at + 1, _less(rooms, shares))
            if deals:
                yield shares, deals * _choices(len(cards), shares)


def _shares(count: int, most: Sequence[int]) -> Iterator[Rooms]:
    """Every way to split ``count`` cards among hands with these maximum sizes."""
    if not most:
        if not count:
            yield ()
        return
    for share in range(min(count, most[0]) + 1):
        for others in _shares(count - share, most[1:]):
            yield (share, *others)


def _choices(count: int, shares: Rooms) -> int:
    """The number of ways to choose cards for these shares out of ``count`` cards."""
    ways = 1
    for share in shares:
        ways *= comb(count, share)
        count -= share
    return ways


def _less(rooms: Rooms, shares: Rooms) -> Rooms:
    return tuple(room - share for room, share in zip(rooms, shares, strict=True))


def _fill(hands: list[list[int]], shares: Rooms, cards: list[int], rng: Random) -> None:
    """Deal cards at random."""
    shuffle(rng, cards)
    for hand, share in zip(hands, shares, strict=True):
        hand.extend(cards[:share])
        del cards[:share]
