"""The moves that a seat could think of in Schnäppchen Jagd, legal or not, for quizzes."""

from __future__ import annotations

from trickhunt.games.bargain_hunt.constants import CLEARING, FINISHED, SHOWING
from trickhunt.games.bargain_hunt.moves import (
    CONVERT,
    DUMP,
    OFFER,
    PASS,
    PLAY,
    PLAY_OVER,
    PLAY_PLAIN,
    PLAY_TRUMP,
    PLAY_UNDER,
    SHOW,
    TRASH,
    VALUE_OF,
    BargainMove,
)
from trickhunt.games.bargain_hunt.observation import BargainObservation


def candidates(seen: BargainObservation) -> tuple[BargainMove, ...]:
    """Every card of the actor's hand in each way that this trick could ask for, or each clearing.

    The ways depend only on the trick, not on whether the card may be played like that, so the list
    reveals no answer. Both editions' clearings are there.
    """
    if seen.phase == FINISHED:
        return ()
    if seen.phase == CLEARING:
        values = sorted({VALUE_OF[face] for face in seen.junk[seen.seat]}, key=lambda v: v or 10)
        cleared = [move for value in values for move in (TRASH[value], CONVERT[value])]
        return (*cleared, DUMP, PASS)
    hand = sorted(set(seen.hand))
    if seen.phase == SHOWING:
        return tuple(SHOW[face] for face in hand)
    return tuple(move for face in hand for move in _ways(seen, face))


def _ways(seen: BargainObservation, face: int) -> tuple[BargainMove, ...]:
    """The ways in which a card could be played, whatever the rest of the hand."""
    if not seen.trick or face == OFFER:
        return (PLAY[face],)
    ways = (PLAY[face], PLAY_TRUMP[face], PLAY_PLAIN[face])
    return (*ways, PLAY_OVER[face], PLAY_UNDER[face]) if face in seen.trick else ways
