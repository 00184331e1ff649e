"""The casual player of Volltreffer: a friendly beginner with a short memory."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from trickhunt.core.bits import bit_set
from trickhunt.games.volltreffer.bots.buying import Market, best_exchange, best_purchase
from trickhunt.games.volltreffer.bots.characters import Style
from trickhunt.games.volltreffer.bots.rollout import Tricks
from trickhunt.games.volltreffer.constants import BUYING, MELDING, PLAYING
from trickhunt.games.volltreffer.melding import melds_in
from trickhunt.games.volltreffer.moves import DECK, PLAY, VolltrefferMove
from trickhunt.games.volltreffer.observation import VolltrefferObservation

MEMORY = 2
"""The number of last purchases of each other seat that it remembers."""

SLIPS = 0.2
"""How often it ignores the space of its pawn."""

BLIND = 0.8
"""How often it ignores a price."""

STYLE = Style(grip=0.8)
"""It weighs like the club player, but hopes too much for the cards that it lacks."""


class CasualBot:
    """Plays by the club's rules of thumb, but forgets the hands of others, and sometimes slips."""

    def choose(self, observation: VolltrefferObservation, rng: Random) -> VolltrefferMove:
        """The move that looks best to it."""
        moves = observation.legal_moves
        if len(moves) == 1:
            return moves[0]
        draw = rng.random()
        if observation.phase == PLAYING:
            return _play(observation, slips=draw < SLIPS)
        if observation.phase == MELDING:
            return _meld(observation)
        seen = remembered(observation)
        if observation.phase != BUYING:
            return best_exchange(seen, STYLE)
        if draw < BLIND:
            # It takes the card that helps most, at any price.
            market = Market(seen, STYLE)
            return max(moves, key=lambda move: market.value(seen.seat, move.card, 0))
        return best_purchase(seen, STYLE)


def remembered(seen: VolltrefferObservation) -> VolltrefferObservation:
    """What it remembers while cards are bought: of the others' hands only the latest cards."""
    purchases = [turn for turn in seen.history if turn.move.action == "buy"]
    latest: list[list[int]] = [[] for _seat in range(seen.players)]
    for seat, move in purchases[len(purchases) - seen.bought :]:
        assert isinstance(move, VolltrefferMove)
        latest[seat].append(move.card)
    hands = [tuple(sorted(cards[-MEMORY:])) for cards in latest]
    hands[seen.seat] = seen.hand
    return replace(seen, hands=tuple(hands))


def _meld(seen: VolltrefferObservation) -> VolltrefferMove:
    """Everything that does not immediately lead beyond the goal; it ignores the tricks to come."""
    held = melds_in(bit_set(seen.hand))
    here = seen.scores[seen.seat]

    def merit(move: VolltrefferMove) -> int:
        gain = held.points(move.ranks, suits=move.suits)
        return gain if here + gain <= seen.goal.last else -gain

    return max(seen.legal_moves, key=merit)


def _play(seen: VolltrefferObservation, *, slips: bool) -> VolltrefferMove:
    """A sensible card for a player who sees only the own hand and the trick.

    A slip is to try for tricks without regard to the track.
    """
    own = bit_set(seen.hand)
    others = (1 << DECK.size) - 1 & ~own
    tricks = Tricks.of(seen)
    tricks.hands = [own if seat == seen.seat else others for seat in range(seen.players)]
    if slips:
        tricks.points[seen.seat] = 0
    return PLAY[tricks.sensible()]
