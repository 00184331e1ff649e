"""Infer hands from predictions and plays.

A player who predicts much holds much, and one who plays low has nothing better or does not want the
trick. Among the deals that agree with the observation, those in which the others acted like the
club player are drawn more often.

The constants were chosen by how well the worlds predicted the owner of each card in the club's own
games: the mean squared error fell from 0.182, with all deals equally likely, to 0.166. Stronger
weights were worse, because few deals were then left to choose from.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from trickhunt.core.bits import bit_set
from trickhunt.games.treasure_hunt.bots.odds import ALL, PLACE, places, prediction
from trickhunt.games.treasure_hunt.bots.rollout import Tricks
from trickhunt.games.treasure_hunt.constants import PLAYERS
from trickhunt.games.treasure_hunt.game import TreasureHunt
from trickhunt.games.treasure_hunt.observation import TreasureObservation
from trickhunt.games.treasure_hunt.sampling import Drawn, Unseen, completed, known_to
from trickhunt.games.treasure_hunt.state import NOT_SAID, TreasureState

FIRST, FRESH, MOST = 24, 8, 1000
"""How many deals there are to choose from for the first world, how many more for each further one,
and how many at most.
"""

FITS = (1.0, 0.3, 0.08, 0.03)
"""The relative likelihood of a prediction, by its distance from the club player's prediction with
the same hand; the last value is for all larger distances.
"""

ODD = 0.4
"""The relative likelihood of a card that the club player would not play."""


class Deed(NamedTuple):
    """A card that another seat has played in this round."""

    table: Tricks  #: the tricks before it, without any known hands
    place: int  #: its place
    later: int  #: it and all later cards of the seat, as a bit set of places


class Evidence:
    """The prediction and plays of another seat in a round.

    Attributes:
        bid: its prediction, or ``NOT_SAID``.
        deeds: the cards that it has played.
    """

    def __init__(self, observation: TreasureObservation, bid: int, deeds: list[Deed]) -> None:
        self.bid = bid
        self.deeds = deeds
        self._trump = observation.trump
        self._pack = ALL ^ 1 << PLACE[observation.trump_card]
        self._played = deeds[0].later if deeds else 0

    def fit(self, held: int) -> float:
        """The relative likelihood of all this with a hand.

        Args:
            held: the cards still in the hand, as a bit set of places.
        """
        hand = held | self._played
        apart = abs(prediction(hand, self._pack & ~hand, self._trump) - self.bid)
        product = FITS[min(apart, len(FITS) - 1)]
        for table, place, later in self.deeds:
            table.hands[table.actor] = held | later
            if not table.alike(table.choose(), place):
                product *= ODD
        return product


def likely_worlds(
    game: TreasureHunt, observation: TreasureObservation
) -> Callable[[Random], TreasureState]:
    """A function that draws complete states that agree with an observation, likely ones more often.

    Before anyone else has predicted, and if it is unknown who played which card, all are equally
    likely.
    """
    unseen = Unseen(observation)
    known = known_to(game, observation)
    said = _evidence(observation)
    deals: list[Drawn] = []
    up_to = [0.0]

    def join(drawn: Drawn) -> None:
        product = 1.0
        for hand, evidence in zip(drawn[0], said, strict=True):
            if evidence.bid != NOT_SAID:
                product *= evidence.fit(places(bit_set(hand)))
        deals.append(drawn)
        up_to.append(up_to[-1] + product)

    def draw(rng: Random) -> TreasureState:
        if not said:
            return completed(known, observation, unseen.draw(rng), rng)
        for _deal in range(FRESH if deals else FIRST):
            if len(deals) < MOST:
                join(unseen.draw(rng))
        chosen = bisect_right(up_to, rng.random() * up_to[-1]) - 1
        return completed(known, observation, deals[chosen], rng)

    return draw


def _evidence(observation: TreasureObservation) -> list[Evidence]:
    """The prediction and plays of each of the two other seats; empty if they are unknown."""
    me = observation.seat
    others = [seat for seat in range(PLAYERS) if seat != me]
    bids = list(observation.bids)
    spent = observation.spent
    players = [seat for seat, move in observation.history if move.action == "play"]
    players = players[len(players) - len(spent) :]
    if all(bids[seat] == NOT_SAID for seat in others) or len(players) < len(spent):
        return []
    table = Tricks(
        [0] * PLAYERS,
        bids,
        [0] * PLAYERS,
        observation.trump_card,
        (observation.dealer + 1) % PLAYERS,
    )
    later = [0] * PLAYERS
    deeds: list[list[Deed]] = [[] for _seat in range(PLAYERS)]
    for seat, face in zip(players, spent, strict=True):
        place = PLACE[face]
        if seat != me:
            deeds[seat].append(Deed(table.copy(), place, 0))
        table.play(place)
    for seat in others:
        for step in range(len(deeds[seat]) - 1, -1, -1):
            before, place, _later = deeds[seat][step]
            later[seat] |= 1 << place
            deeds[seat][step] = Deed(before, place, later[seat])
    return [Evidence(observation, bids[seat], deeds[seat]) for seat in others]
