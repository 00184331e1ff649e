"""Draw complete states that agree with an observation; every deal is equally likely.

A seat knows the layers of the pack, its own hand, the cards played since the deal, and the colours
that others are known not to have (BH-8: not following suit shows it). It cannot see the other hands
and the stock. Each card of the pack counts as a different card, twins too, and so do the cards that
were played: a player who held both twins and played one could have played the other. A deal is the
current owner of each of them and the order of the stock.

The unseen cards form groups that can be in the same places. The split of a group among the hands is
drawn in proportion to the number of deals with that split, counted from the last group back; then
the cards of the group are shuffled into their places.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import accumulate
from math import comb
from random import Random
from typing import Any

from trickhunt.core.chance import LARGEST_SEED, below, shuffle
from trickhunt.core.errors import BadPosition
from trickhunt.core.words import _
from trickhunt.games.bargain_hunt.constants import bits_of
from trickhunt.games.bargain_hunt.moves import COLOUR_OF, COLOURS, OFFER
from trickhunt.games.bargain_hunt.observation import BargainObservation
from trickhunt.games.bargain_hunt.options import BargainOptions
from trickhunt.games.bargain_hunt.state import BargainState

MUST, FREE, EITHER = range(3)
"""Where an unseen card can be: in a hand; in a hand or the stock; either, but twice as likely in a
hand, because a card and its twin came from different layers and one of them was seen.
"""

Group = tuple[int, tuple[int, ...]]
"""The common properties of a group of unseen cards: its kind, and the hands that can hold it (as
indexes of the other seats).
"""


class Unseen:
    """The unseen cards of an observation, in groups, and the number of deals for each split."""

    def __init__(self, observation: BargainObservation) -> None:
        others = [seat for seat in range(observation.players) if seat != observation.seat]
        self.others = others
        self.room = tuple(observation.held[seat] for seat in others)
        self.below: list[tuple[int, ...]] = []
        kinds = self._kinds(observation)
        groups: dict[Group, list[int]] = {}
        for kind, faces in enumerate(kinds):
            for face in faces:
                colour = COLOUR_OF[face]
                places = tuple(
                    index
                    for index, seat in enumerate(others)
                    if colour == COLOURS or not observation.voids[seat] >> colour & 1
                )
                groups.setdefault((kind, places), []).append(face)
        # The largest group last: it gets what is left, so nothing needs counting.
        self.groups = sorted(groups.items(), key=lambda item: (len(item[1]), item[0]))
        self.deals = cache(self._deals)
        self.choices = cache(self._choices)
        if not self.deals(0, self.room):
            raise BadPosition([_("No deal fits this observation.")])

    def _kinds(self, observation: BargainObservation) -> tuple[list[int], list[int], list[int]]:
        """The unseen cards by kind; the layers that are completely in the stock go to ``below``."""
        dealt = len(observation.spent) + sum(observation.held)
        seen = Counter(observation.spent)
        seen.update(observation.hand)
        whole: Counter[int] = Counter()
        partly: Counter[int] = Counter()
        for layer in observation.pack:
            if dealt <= 0:
                self.below.append(layer)
            elif dealt >= len(layer):
                whole.update(layer)
            else:
                partly.update(layer)
            dealt -= len(layer)
        must: list[int] = []
        free: list[int] = []
        either: list[int] = []
        for face in sorted(whole | partly):
            unseen = whole[face] + partly[face] - seen[face]
            if unseen == 1 and whole[face] == partly[face] == 1:
                either.append(face)
            elif unseen:
                # One of two twins of the same layer was seen, or neither of them.
                in_hand = min(unseen, whole[face])
                must += [face] * in_hand
                free += [face] * (unseen - in_hand)
        return must, free, either

    def divisions(self, index: int, room: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
        """The possible splits of group ``index`` among hands with this many free places.

        Yields:
            The number of cards for each hand, and the number of ways to choose them.
        """
        (kind, places), cards = self.groups[index]
        size = len(cards)
        least, most = (size, size) if kind == MUST else (0, size)
        if index == len(self.groups) - 1:
            least = max(least, sum(room))
        for shares in _shares(room, places, least, most):
            ways = 1
            left = size
            for share in shares:
                ways *= comb(left, share)
                left -= share
            yield shares, ways << (size - left) if kind == EITHER else ways

    def _deals(self, index: int, room: tuple[int, ...]) -> int:
        """The number of ways to fill exactly these places with the groups from ``index`` on."""
        if index == len(self.groups):
            return not any(room)
        total = 0
        for shares, ways in self.divisions(index, room):
            rest = tuple(space - share for space, share in zip(room, shares, strict=True))
            total += ways * self.deals(index + 1, rest)
        return total

    def _choices(
        self, index: int, room: tuple[int, ...]
    ) -> tuple[list[tuple[int, ...]], list[int]]:
        """The possible splits of group ``index``, and the cumulative number of deals."""
        shares_of, deals_of = [], []
        for shares, ways in self.divisions(index, room):
            rest = tuple(space - share for space, share in zip(room, shares, strict=True))
            shares_of.append(shares)
            deals_of.append(ways * self.deals(index + 1, rest))
        return shares_of, list(accumulate(deals_of))

    def draw(self, rng: Random) -> tuple[list[list[int]], list[int]]:
        """The other hands, in the order of ``others``, and the stock, top first."""
        hands: list[list[int]] = [[] for _seat in self.others]
        stock: list[int] = []
        room = self.room
        for index, (_group, cards) in enumerate(self.groups):
            shares = self._draw_division(index, room, rng)
            order = cards.copy()
            shuffle(rng, order)
            for hand, share in zip(hands, shares, strict=True):
                hand += [order.pop() for _card in range(share)]
            stock += order
            room = tuple(space - share for space, share in zip(room, shares, strict=True))
        shuffle(rng, stock)
        for layer in self.below:
            under = list(layer)
            shuffle(rng, under)
            stock += under
        return hands, stock

    def _draw_division(self, index: int, room: tuple[int, ...], rng: Random) -> tuple[int, ...]:
        if index == len(self.groups) - 1:
            return room
        shares_of, deals_up_to = self.choices(index, room)
        return shares_of[bisect_right(deals_up_to, rng.randrange(deals_up_to[-1]))]


def _shares(
    room: tuple[int, ...], places: tuple[int, ...], least: int, most: int
) -> Iterator[tuple[int, ...]]:
    """Every way to give the hands in ``places`` between ``least`` and ``most`` cards in total."""
    # The capacity of the hands from each place on, so that impossible branches are not begun.
    spaces = [room[at] if at in places else 0 for at in range(len(room))]
    takes = [sum(spaces[at + 1 :]) for at in range(len(room))]

    def fill(at: int, given: int, shares: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if at == len(room):
            yield shares
            return
        bottom = max(0, least - given - takes[at])
        for share in range(bottom, min(spaces[at], most - given) + 1):
            yield from fill(at + 1, given + share, (*shares, share))

    return fill(0, 0, ())


def sampler(
    game: BargainOptions[Any], observation: BargainObservation
) -> Callable[[Random], BargainState]:
    """A function that draws complete states that agree with the observation, uniformly."""
    unseen = Unseen(observation)
    known = BargainState.known(game, observation)
    seat = observation.seat
    known.once[seat], known.twice[seat] = bits_of(observation.hand)
    known.offered = observation.best == OFFER

    def draw(rng: Random) -> BargainState:
        hands, stock = unseen.draw(rng)
        state = known.copy()
        for seat, hand in zip(unseen.others, hands, strict=True):
            state.once[seat], state.twice[seat] = bits_of(hand)
        state.stock = tuple(stock)
        state.seed = below(rng, LARGEST_SEED + 1)
        return state

    return draw
