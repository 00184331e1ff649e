"""The purchases of a round in play-outs, up to the tricks.

The plans are those of :mod:`~trickhunt.games.volltreffer.bots.buying`: the expected space of the
pawn, by tricks, sets, all five suits and the smallest sum. Here they are read from tables, and of
the cards left for others only those for large sets count, because this runs many times for one
decision.
"""

from __future__ import annotations

from functools import cache
from math import fsum

from trickhunt.core.arithmetic import exp
from trickhunt.core.bits import each_bit
from trickhunt.games.volltreffer.bots.buying import AVERAGE_RANK, TRICKS_OF_PLAIN, TRICKS_OF_TRUMP
from trickhunt.games.volltreffer.bots.characters import Style
from trickhunt.games.volltreffer.bots.outlook import DIGITS, worth
from trickhunt.games.volltreffer.constants import (
    BULLSEYE,
    FULL_HAND,
    PRICES,
    SET_POINTS,
    SMALLEST_POINTS,
    SUITS_POINTS,
    SWAPPING,
    TRACK_END,
    TRICK_POINTS,
    Goal,
)
from trickhunt.games.volltreffer.display import slid_in
from trickhunt.games.volltreffer.melding import melds_in, rank_sum, smallest_sum
from trickhunt.games.volltreffer.moves import DECK, RANK_OF, RANKS, SUIT_OF, SUITS, melds_of
from trickhunt.games.volltreffer.state import VolltrefferState

STYLE = Style()
"""The plans are the club's."""

FINE = 4
"""The resolution of a space in the tables."""
LOWEST = -20
"""The lowest space in the tables: a plan may lead below the track."""
HIGHEST = 220
"""The highest one."""

SPITE = 0.04
"""The value of keeping a card from a seat that holds three or more of its rank."""

PARTS = 10
"""The resolution of the fraction of the stock in the tables."""


@cache
def worths(goal: Goal) -> tuple[tuple[float, ...], ...]:
    """``worths(goal)[left][FINE * (space - LOWEST)]``: the value of expecting a space."""
    table = []
    for left in range(FULL_HAND):
        blur = STYLE.blur + STYLE.blur_each * left
        row = [worth(at / FINE, goal, blur, STYLE.ahead) for at in range(FINE * TRACK_END + 1)]
        below, beyond = -LOWEST * FINE, (HIGHEST - TRACK_END) * FINE
        table.append((*[row[0]] * below, *row, *[row[-1]] * beyond))
    return tuple(table)


@cache
def points_of(players: int, trump: int) -> tuple[float, ...]:
    """By face, the points by tricks of a card beyond those of an average one to come."""
    return tuple(
        TRICK_POINTS
        * (
            (TRICKS_OF_TRUMP if SUIT_OF[face] == trump else TRICKS_OF_PLAIN)[players][face % RANKS]
            - 1 / players
        )
        for face in range(DECK.size)
    )


def _hope(left: int, have: int, more: float) -> float:
    """The expected points of a rank, by purchases to come and cards that will be revealed."""
    if not have or (have == 1 and left < 2):
        return 0.0
    chance = min(1.0, more * STYLE.grip / 2)
    hope = float(SET_POINTS.get(have, 0))
    likely = 1.0
    for after in range(have + 1, 6):
        likely = likely * chance if after - have <= min(left, more) else 0.0
        hope += likely * (SET_POINTS.get(after, 0) - SET_POINTS.get(after - 1, 0))
    return hope


HOPES = tuple(
    tuple(
        tuple(
            tuple(_hope(left, have, more * part / PARTS) for more in range(6)) for have in range(6)
        )
        for left in range(FULL_HAND + 1)
    )
    for part in range(PARTS + 1)
)
"""``HOPES[part][left][have][more]``: the expected points of a rank, by the part of the stock that
will be revealed and the cards of the rank that nobody holds.
"""

SUIT_HOPES = tuple(
    tuple(
        0.0
        if missing > left
        else SUITS_POINTS * max(0.0, 1 - missing * STYLE.suits_each / max(left, 1))
        for missing in range(SUITS + 1)
    )
    for left in range(FULL_HAND + 1)
)
"""``SUIT_HOPES[left][missing]``: the expected points of all five suits."""

WIDEST = 80
"""The largest difference of two sums."""
SMALL_HOPES = tuple(
    SMALLEST_POINTS * round(1 / (1 + exp(gap / STYLE.small)), DIGITS)
    for gap in range(-WIDEST, WIDEST + 1)
)
"""By the difference of a sum from the smallest of the others, plus :data:`WIDEST`: its points."""


class Plans:
    """The prospects of every seat, in a state whose market is open or just closed."""

    __slots__ = (
        "coveted",
        "ends",
        "free",
        "held",
        "left",
        "missing",
        "points",
        "state",
        "sums",
        "to_come",
    )

    def __init__(self, state: VolltrefferState) -> None:
        game = state.game
        self.state = state
        self.points = points_of(game.players, state.trump)
        fair = TRICK_POINTS * FULL_HAND / game.players
        self.free = [5] * (RANKS + 1)
        self.free[RANK_OF[state.trump_card]] -= 1
        self.coveted = 0
        self.ends: list[float] = []
        self.held: list[list[int]] = []
        self.missing: list[int] = []
        self.sums: list[int] = []
        self.left: list[int] = []
        for score, hand in zip(state.points, state.hands, strict=True):
            cards = tuple(each_bit(hand))
            held = [0] * (RANKS + 1)
            end = score + fair
            missing = (1 << SUITS) - 1
            for card in cards:
                held[RANK_OF[card]] += 1
                self.free[RANK_OF[card]] -= 1
                end += self.points[card]
                missing &= ~(1 << SUIT_OF[card])
            left = FULL_HAND - len(cards)
            for rank, have in enumerate(held):
                if have > 2:
                    self.coveted |= 1 << rank
            self.held.append(held)
            self.ends.append(end)
            self.missing.append(missing)
            self.left.append(left)
            self.sums.append(rank_sum(hand) + int(AVERAGE_RANK) * left)
        self.to_come = sum(self.left)

    def buy_all(self) -> None:
        """Make all remaining purchases, and the variant's exchanges."""
        state = self.state
        variant = state.game.variant
        if state.phase == SWAPPING:
            self.swap()
            state.actor = (state.actor + 1) % state.game.players
        for _purchase in range(self.to_come):
            self.buy()
            if variant:
                self.swap()
            state.actor = (state.actor + 1) % state.game.players

    def merits(self, seat: int) -> list[tuple[float, int]]:
        """The value of each affordable card of the display to a seat, and its resulting space."""
        state = self.state
        left = self.left[seat] - 1
        sums = self.sums
        total = sums[seat]
        small = WIDEST + total - int(AVERAGE_RANK)
        small -= min([other for at, other in enumerate(sums) if at != seat])
        end = self.ends[seat] - LOWEST
        held = self.held[seat]
        free = self.free
        part = self.to_come * PARTS // (len(state.pack) - state.top)
        after = HOPES[part][left]
        hopes = fsum([after[have][more] for have, more in zip(held, free, strict=True) if have])
        missing = self.missing[seat]
        lacks = missing.bit_count()
        suit_hopes = SUIT_HOPES[left]
        table = worths(state.game.goal)[left]
        coveted = self.coveted
        points = self.points
        score = state.points[seat]
        merits = []
        for space, card in enumerate(state.display):
            price = PRICES[space]
            if price > score:
                continue
            rank = RANK_OF[card]
            have = held[rank]
            more = free[rank]
            melds = (
                hopes
                - after[have][more]
                + after[have + 1][more - 1]
                + suit_hopes[lacks - (missing >> SUIT_OF[card] & 1)]
            )
            place = end + points[card] - price + SMALL_HOPES[small + rank]
            without = table[int(FINE * place)]
            merit = table[int(FINE * (place + melds))]
            merit = max(merit, without)
            if coveted >> rank & 1 and have < 2:
                merit += SPITE
            merits.append((merit, space))
        return merits

    def buy(self) -> None:
        """Make the most promising purchase of the seat in turn; the turn does not pass."""
        state = self.state
        seat = state.actor
        display = state.display
        _merit, space = max(self.merits(seat))
        card = display[space]
        price = PRICES[space]
        rank = RANK_OF[card]
        held = self.held[seat]
        held[rank] += 1
        if held[rank] > 2:
            self.coveted |= 1 << rank
        self.free[rank] -= 1
        self.left[seat] -= 1
        self.to_come -= 1
        self.ends[seat] += self.points[card] - price
        self.missing[seat] &= ~(1 << SUIT_OF[card])
        self.sums[seat] += rank - int(AVERAGE_RANK)
        state.points[seat] -= price
        state.hands[seat] |= 1 << card
        new = state.pack[state.top]
        state.top += 1
        others = display[:space], display[space + 1 :]
        if state.game.variant:
            state.display = (*others[0], new, *others[1])
        else:
            state.display = slid_in(others[0] + others[1], new, state.trump)

    def swap(self) -> None:
        """Make the card that the next player wants most expensive, or exchange any (VT-13)."""
        state = self.state
        four, two, one, zero = state.display
        following = (state.actor + 1) % state.game.players
        best = max(self.merits(following))[1] if self.left[following] else 0
        state.display = (
            (four, two, zero, one),
            (two, four, one, zero),
            (one, two, four, zero),
            (zero, two, one, four),
        )[best]

    def meld_all(self) -> None:
        """Make all remaining declarations, and score the smallest sum.

        Everybody declares what leads nearest to the bullseye with the expected tricks.
        """
        state = self.state
        players = state.game.players
        points = state.points
        lowest, _total = smallest_sum(state.hands, state.dealer)
        for _seat in range(players - len(state.melds)):
            seat = state.actor
            held = melds_in(state.hands[seat])
            if held.ranks or held.suits:
                end = self.ends[seat] + SMALLEST_POINTS * (seat == lowest)
                gains = [
                    held.points(move.ranks, suits=move.suits)
                    for move in melds_of(held.ranks, held.suits)
                ]
                gain = min(gains, key=lambda gain: abs(end + gain - BULLSEYE))
                points[seat] = min(points[seat] + gain, TRACK_END)
            state.actor = (seat + 1) % players
        points[lowest] = min(points[lowest] + SMALLEST_POINTS, TRACK_END)
        state.actor = lowest
