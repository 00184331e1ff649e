"""The club player of Treasure Hunt."""

from __future__ import annotations

from random import Random

from trickhunt.core.bits import bit_set, each_bit
from trickhunt.core.chance import below
from trickhunt.core.trick import NO_SUIT
from trickhunt.games.treasure_hunt.bots.chances import leanings_of, prospect
from trickhunt.games.treasure_hunt.bots.characters import Style
from trickhunt.games.treasure_hunt.bots.counting import Count
from trickhunt.games.treasure_hunt.bots.playing import best_card
from trickhunt.games.treasure_hunt.constants import NAMING, PREDICTING
from trickhunt.games.treasure_hunt.moves import BID, PLAY, SUIT_OF, TURN, TreasureMove
from trickhunt.games.treasure_hunt.observation import TreasureObservation
from trickhunt.games.treasure_hunt.suit_cards import duty, lawful


class ClubBot:
    """Plays like an experienced member of a club: by counting, and towards its own prediction.

    It is honest on a strict table: it plays legal cards, turns over what it must before it plays,
    and nothing else. It chooses only the golden card at random, because nothing is known of it; of
    other equal moves it makes the first.
    """

    def __init__(self, style: Style | None = None) -> None:
        self.style = style or Style()

    def choose(self, observation: TreasureObservation, rng: Random) -> TreasureMove:
        """The most promising move."""
        moves = observation.legal_moves
        if observation.phase == NAMING:
            return moves[below(rng, len(moves))]
        if observation.phase == PREDICTING:
            return prediction(observation, self.style)
        hand = bit_set(observation.hand)
        if observation.led == NO_SUIT:
            return PLAY[best_card(observation, observation.hand, self.style)]
        led, trump = observation.led, observation.trump
        trump_lies = any(SUIT_OF[face] == trump for face in observation.trick)
        cards = tuple(each_bit(lawful(hand, led, trump, trump_lies=trump_lies)))
        face = best_card(observation, cards, self.style)
        if observation.strict and SUIT_OF[face] != led:
            owed = duty(hand, SUIT_OF[face], led, trump, trump_lies=trump_lies).owed
            for suit in each_bit(owed & ~observation.down[observation.seat]):
                return TURN[suit]
        return PLAY[face]


def prediction(observation: TreasureObservation, style: Style) -> TreasureMove:
    """The most promising prediction, from the probability that each card takes a trick."""
    count = Count(observation)
    cards = list(leanings_of(observation.hand, observation.trump, count, style).values())

    def merit(number: int) -> float:
        liking = style.boldness * number if number else style.zero
        return prospect(cards, number, 0, style.push) + liking

    return BID[max(range(observation.round + 1), key=merit)]
