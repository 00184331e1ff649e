"""The casual player of Treasure Hunt: a friendly beginner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import fsum
from random import Random

from trickhunt.core.arithmetic import power
from trickhunt.games.treasure_hunt.bots.characters import Style
from trickhunt.games.treasure_hunt.bots.club import ClubBot
from trickhunt.games.treasure_hunt.constants import PREDICTING
from trickhunt.games.treasure_hunt.moves import BID, STRENGTH, SUIT_OF, TreasureMove
from trickhunt.games.treasure_hunt.observation import TreasureObservation

PLAIN = (0.0, 0.0, 0.0, 0.0, 0.0, 0.25, 0.5, 0.75)
TRUMP = (0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1.0, 1.0)
"""By the strength of a card, from the 7 to the ace: the fraction of a trick for which it counts."""

FEAR, HOPE = -1.4, 0.6
"""By how many tricks a prediction can differ from the count."""

MOOD = 2.0
"""How much stronger or weaker all cards can seem than they are, in log odds."""


class CasualBot:
    """Plays like the club player, but predicts by a rule of thumb and remembers little.

    High cards and trumps each count as a fraction of a trick, in every round the same; then hope
    or, more often, fear of predicting too much adds to it. In play it knows only the cards on the
    table, ignores the predictions of others, and sometimes over- or underestimates its cards, so
    that an ace comes too early or too late. It is honest on a strict table.
    """

    def choose(self, observation: TreasureObservation, rng: Random) -> TreasureMove:
        """The move that seems most promising to it."""
        draw = rng.random()
        if observation.phase == PREDICTING:
            tricks = counted(observation.hand, observation.trump) + FEAR + draw * (HOPE - FEAR)
            return BID[min(max(round(tricks), 0), observation.round)]
        style = Style()
        mood = MOOD * power(2 * draw - 1, 3)
        style = replace(
            style,
            plain=(style.plain[0] + mood, *style.plain[1:]),
            trump=(style.trump[0] + mood, *style.trump[1:]),
            spite=0.0,
        )
        return ClubBot(style).choose(_remembered(observation), rng)


def counted(hand: Sequence[int], trump: int) -> float:
    """The expected tricks of a hand by the rule of thumb."""
    return fsum((TRUMP if SUIT_OF[face] == trump else PLAIN)[STRENGTH[face]] for face in hand)


def _remembered(observation: TreasureObservation) -> TreasureObservation:
    """The part of an observation that it remembers; suit cards are visible anyway."""
    return replace(observation, spent=observation.trick, trumps=(False,) * observation.players)
