"""Playing to a trick: the end of the round after each card, for everybody."""

from __future__ import annotations

from random import Random

from trickhunt.games.volltreffer.bots.characters import Style
from trickhunt.games.volltreffer.bots.outlook import shares
from trickhunt.games.volltreffer.bots.rollout import Tricks
from trickhunt.games.volltreffer.moves import VolltrefferMove
from trickhunt.games.volltreffer.observation import VolltrefferObservation

LEAST_LINES, MOST_LINES = 2, 24
"""The number of play-outs for each card."""


def best_play(seen: VolltrefferObservation, style: Style, rng: Random) -> VolltrefferMove:
    """The card that leads to the best end of the round."""
    tricks = Tricks.of(seen)
    last = seen.round == seen.max_rounds
    cards = [move.card for move in seen.legal_moves]
    if tricks.left <= style.exact:
        values = [best_end(tricks.after(card), seen, last=last)[seen.seat] for card in cards]
    else:
        lines = min(max(LEAST_LINES, style.effort // (tricks.left * len(cards))), MOST_LINES)
        values = []
        for card in cards:
            value = 0.0
            for line in range(lines):
                # The first line is what sensible players would do.
                noise = style.noise if line else 0.0
                scores = tricks.after(card).play_out(rng, noise)
                value += shares(scores, seen.goal, last=last)[seen.seat]
            values.append(value)
    return seen.legal_moves[values.index(max(values))]


def best_end(tricks: Tricks, seen: VolltrefferObservation, *, last: bool) -> list[float]:
    """Everyone's prospects if all play their best from here on.

    It searches all lines, so it is for the last few cards of a round: its depth is the number of
    remaining cards.
    """
    if not tricks.left:
        return shares(tricks.points, seen.goal, last=last)
    seat = tricks.actor
    ends = [best_end(tricks.after(card), seen, last=last) for card in tricks.legal()]
    return max(ends, key=lambda end: end[seat])
