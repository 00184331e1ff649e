"""Predicting (TH-4): the number with the most expected points."""

from __future__ import annotations

from trickhunt.games.treasure_hunt.bots.chances import leanings_of, prospect
from trickhunt.games.treasure_hunt.bots.counting import Count
from trickhunt.games.treasure_hunt.bots.style import Style
from trickhunt.games.treasure_hunt.moves import BID, TreasureMove
from trickhunt.games.treasure_hunt.observation import TreasureObservation


def prediction(observation: TreasureObservation, style: Style) -> TreasureMove:
    """The most promising prediction, from the probability that each card takes a trick."""
    count = Count(observation)
    cards = list(leanings_of(observation.hand, observation.trump, count, style).values())

    def merit(number: int) -> float:
        liking = style.boldness * number if number else style.zero
        return prospect(cards, number, 0, style.push) + liking

    return BID[max(range(observation.round + 1), key=merit)]
