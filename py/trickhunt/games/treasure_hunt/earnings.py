"""The sources of the points in a game of Treasure Hunt (TH-12, TH-13, TH-15)."""

from __future__ import annotations

from collections.abc import Sequence

from trickhunt.core.game import Event
from trickhunt.core.words import N_
from trickhunt.games.treasure_hunt.constants import BOTH_RIGHT, ROUNDS
from trickhunt.games.treasure_hunt.events import TreasureScored
from trickhunt.toolkit.earnings import MOST_POINTS, PLAYED, Category, Earnings, Feat, SeatEarnings

FEW = 3
"""The fewest of the last ten tricks in a prediction that count as a feat."""


def _count(events: Sequence[Event], seat: int) -> SeatEarnings:
    reached = missed = penalties = golden = ten = found = 0
    for line in events:
        if not isinstance(line, TreasureScored):
            continue
        bid, taken = line.bids[seat], line.taken[seat]
        if taken >= bid:
            reached += bid * line.number
        missed += abs(bid - taken) * line.number
        penalties += line.penalties[seat]
        golden += line.bonuses[seat]
        ten += line.number == ROUNDS and bid == taken >= FEW
        found += line.bonuses[seat] == BOTH_RIGHT
    return SeatEarnings((reached, -missed, -penalties, golden), (ten, found))


MOST = sum(number * number for number in range(ROUNDS + 1)) + BOTH_RIGHT
"""The points of all tricks, each predicted, and of the golden card (TH-13, TH-15)."""


EARNINGS = Earnings(
    kinds=(
        Category("predictions", N_("Predictions met")),
        Category("misses", N_("Too many or too few tricks")),
        Category("penalties", N_("Penalties")),
        Category("golden", N_("Golden card")),
    ),
    feats=(
        Feat(
            "ten",
            N_("Ten cards, foretold"),
            N_(
                "In the round of ten tricks, take exactly as many as you predicted, and at "
                "least three."
            ),
        ),
        Feat(
            "found",
            N_("The treasure"),
            N_("Guess the golden card exactly, suit and rank."),
        ),
    ),
    decisions=(
        Category("golden", N_("Guessing the golden card"), ("golden",)),
        Category("bid", N_("Predicting"), ("bid",)),
        Category("turn", N_("Turning suit cards"), ("turn", "uncover")),
        *PLAYED,
    ),
    count=_count,
    scores=(-MOST_POINTS, MOST),
)
