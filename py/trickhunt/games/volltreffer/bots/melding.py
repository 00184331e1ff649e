"""What to declare: enough to bring the pawn to the right space, and no more."""

from __future__ import annotations

from random import Random

from trickhunt.core.bits import bit_set
from trickhunt.games.volltreffer.bots.characters import Style
from trickhunt.games.volltreffer.bots.outlook import shares
from trickhunt.games.volltreffer.bots.rollout import Tricks
from trickhunt.games.volltreffer.constants import FULL_HAND, SMALLEST_POINTS, TRACK_END
from trickhunt.games.volltreffer.melding import melds_in, smallest_sum
from trickhunt.games.volltreffer.moves import VolltrefferMove
from trickhunt.games.volltreffer.observation import VolltrefferObservation

LEAST_LINES, MOST_LINES = 2, 20
"""The number of play-outs for each declaration."""


def best_meld(seen: VolltrefferObservation, style: Style, rng: Random) -> VolltrefferMove:
    """The declaration with the best prospects for the round.

    Players who declare later are assumed to declare everything.
    """
    hands = [bit_set(hand) for hand in seen.hands]
    leader, _total = smallest_sum(hands, seen.dealer)
    last = seen.round == seen.max_rounds
    moves = seen.legal_moves
    cards = FULL_HAND * seen.players
    lines = min(max(LEAST_LINES, style.melding_effort // (cards * len(moves))), MOST_LINES)
    values = []
    for move in moves:
        points = list(seen.scores)
        for step in range(len(seen.melds), seen.players):
            seat = (seen.dealer + step) % seen.players
            held = melds_in(hands[seat])
            if seat == seen.seat:
                gain = held.points(move.ranks, suits=move.suits)
            else:
                gain = held.points(held.ranks, suits=held.suits)
            points[seat] = min(points[seat] + gain, TRACK_END)
        points[leader] = min(points[leader] + SMALLEST_POINTS, TRACK_END)
        value = 0.0
        for line in range(lines):
            tricks = Tricks(hands.copy(), points.copy(), leader, seen.trump)
            scores = tricks.play_out(rng, style.noise if line else 0.0)
            value += shares(scores, seen.goal, last=last)[seen.seat]
        values.append(value)
    return moves[values.index(max(values))]
