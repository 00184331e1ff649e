"""Clearing (BH-19 to BH-23), with regard to the remaining rounds."""

from __future__ import annotations

from collections.abc import Callable

from trickhunt.games.bargain_hunt.bots.characters import Style
from trickhunt.games.bargain_hunt.bots.outlook import MOST, count_values, horizon, junk_value
from trickhunt.games.bargain_hunt.constants import FULL_HAND
from trickhunt.games.bargain_hunt.moves import DECK, VALUE_OF, BargainMove
from trickhunt.games.bargain_hunt.observation import BargainObservation


def clearing(observation: BargainObservation, style: Style) -> BargainMove:
    """The clearing with the best prospects for pile, junk and bargain.

    Of two with the same prospects, the one that brings more at once.
    """
    return max(observation.legal_moves, key=merit_of_clearing(observation, style))


def merit_of_clearing(
    observation: BargainObservation, style: Style
) -> Callable[[BargainMove], tuple[float, float]]:
    """The prospects after a clearing, and its immediate result, in points."""
    seat = observation.seat
    counts = count_values(observation.junk[seat])
    last = observation.round == observation.rounds
    second = last and observation.cleared % 2 == 1
    to_come = horizon(observation, style, made=2 if second else 1)

    def merit(move: BargainMove) -> tuple[float, float]:
        left = list(counts)
        points = 0.0
        bargain = observation.bargain(seat)
        if move.action == "dump":
            left = [0] * len(counts)
        elif move.value > 0:
            count = left[move.value]
            left[move.value] = 0
            if move.action == "convert":
                points = count - observation.toll
                bargain = move.value
        if last:
            # After the first of the two clearings the second may still dump, if the first could.
            fresh = observation.fresh[seat] and not second
            harvest = 0.0
        else:
            fresh = not any(left)
            harvest = style.harvest * to_be_dealt(observation, bargain)
        promise = points + harvest + junk_value(tuple(left), to_come, fresh=fresh)
        return round(promise, 6), points - sum(left)

    return merit


def to_be_dealt(observation: BargainObservation, value: int) -> float:
    """The expected number of cards of a value in the next deal, as far as it can be known.

    The next pack has all cards that are neither in a bargain pile nor in junk (BH-21).
    """
    piles = (*observation.piles, *observation.junk)
    lying = [VALUE_OF[face] for pile in piles for face in pile]
    pack = DECK.size - len(lying)
    of_value = MOST - lying.count(value)
    return of_value * min(1.0, FULL_HAND * observation.players / max(1, pack))
