"""The moves that a seat could think of in Volltreffer, legal or not, for quizzes."""

from __future__ import annotations

from trickhunt.core.bits import bit_set
from trickhunt.games.volltreffer.constants import BUYING, FINISHED, MELDING, PLAYING
from trickhunt.games.volltreffer.melding import by_suits
from trickhunt.games.volltreffer.moves import BUY, PLAY, RANKS, VolltrefferMove, melds_of
from trickhunt.games.volltreffer.observation import VolltrefferObservation


def candidates(seen: VolltrefferObservation) -> tuple[VolltrefferMove, ...]:
    """Every card of the hand, or of the market and the trump card; each meld, pairs included."""
    if seen.phase == FINISHED:
        return ()
    if seen.phase == BUYING:
        return tuple(BUY[face] for face in (*seen.display, seen.trump_card))
    if seen.phase == PLAYING:
        return tuple(PLAY[face] for face in seen.hand)
    if seen.phase == MELDING:
        suits = by_suits(bit_set(seen.hand))
        pairs = sum(
            1 << rank for rank in range(RANKS) if sum(bits >> rank & 1 for bits in suits) >= 2
        )
        return melds_of(pairs, True)  # noqa: FBT003 - a cache key
    return seen.legal_moves
