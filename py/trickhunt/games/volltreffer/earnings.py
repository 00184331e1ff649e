"""The sources of the points in a game of Volltreffer (VT-5, VT-8 to VT-10)."""

from __future__ import annotations

from collections.abc import Sequence

from trickhunt.core.game import Event, GameEnded
from trickhunt.core.words import N_
from trickhunt.games.volltreffer.constants import BULLSEYE, TRACK_END
from trickhunt.games.volltreffer.events import Bought, Melded, SmallestSum, TrickScored
from trickhunt.toolkit.earnings import PLAYED, Category, Earnings, Feat, SeatEarnings

FIVE = 5
"""The number of cards of a rank (VT-8)."""


def _count(events: Sequence[Event], seat: int) -> SeatEarnings:
    bought = melded = smallest = tricks = fives = hit = 0
    for event in events:
        match event:
            case Bought(who, _card, price) if who == seat:
                bought += price
            case Melded(who, sets) if who == seat:
                melded += event.points
                fives += sum(size == FIVE for _rank, size in sets)
            case SmallestSum(who, _total, points) if who == seat:
                smallest += points
            case TrickScored(who, points) if who == seat:
                tricks += points
            case GameEnded(scores):
                hit = scores[seat] == BULLSEYE
    return SeatEarnings((-bought, melded, smallest, tricks), (int(hit), fives))


def _worth(score: int) -> int:
    return -abs(score - BULLSEYE)


EARNINGS = Earnings(
    kinds=(
        Category("market", N_("Prices paid")),
        Category("melds", N_("Melds")),
        Category("smallest", N_("Smallest sum")),
        Category("tricks", N_("Tricks")),
    ),
    feats=(
        Feat("hit", N_("Bull’s eye"), N_("End a game on exactly 66.")),
        Feat("five", N_("All five"), N_("Meld all five cards of a rank.")),
    ),
    decisions=(
        Category("buy", N_("Buying"), ("buy",)),
        Category("swap", N_("Swapping"), ("swap",)),
        Category("meld", N_("Melding"), ("meld",)),
        *PLAYED,
    ),
    count=_count,
    worth=_worth,
    scores=(0, TRACK_END),
)
