"""What a seat could think of doing in Volltreffer, lawful or not: what a quiz is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trickhunt.games.volltreffer.constants import BUYING, FINISHED, MELDING, PLAYING
from trickhunt.games.volltreffer.melding import by_suits
from trickhunt.games.volltreffer.moves import BUY, PLAY, RANKS, VolltrefferMove, melds_of

if TYPE_CHECKING:
    from trickhunt.games.volltreffer.state import VolltrefferState


def candidates(state: VolltrefferState) -> tuple[VolltrefferMove, ...]:
    """Every card of the hand, or of the market and the trump card; each meld, pairs included."""
    if state.phase == FINISHED:
        return ()
    if state.phase == BUYING:
        return tuple(BUY[face] for face in (*state.display, state.trump_card))
    if state.phase == PLAYING:
        return tuple(PLAY[face] for face in state.hand(state.actor))
    if state.phase == MELDING:
        suits = by_suits(state.hands[state.actor])
        pairs = sum(
            1 << rank for rank in range(RANKS) if sum(bits >> rank & 1 for bits in suits) >= 2
        )
        return melds_of(pairs, True)  # noqa: FBT003 - a cache key
    return state.legal_moves()
