"""The moves that a seat could think of in Treasure Hunt, legal or not, for quizzes."""

from __future__ import annotations

from trickhunt.games.treasure_hunt.constants import PLAYING, PREDICTING
from trickhunt.games.treasure_hunt.moves import (
    BID,
    MOST_TRICKS,
    PLAY,
    SUITS,
    TURN,
    UNCOVER,
    TreasureMove,
)
from trickhunt.games.treasure_hunt.observation import TreasureObservation


def candidates(seen: TreasureObservation) -> tuple[TreasureMove, ...]:
    """Every card of the hand, suit cards on a strict table; predictions up to one too many."""
    if seen.phase == PREDICTING:
        return BID[: min(seen.round + 1, MOST_TRICKS) + 1]
    if seen.phase != PLAYING:
        return seen.legal_moves
    cards = tuple(PLAY[face] for face in seen.hand)
    if not seen.strict:
        return cards
    return (*cards, *(way[suit] for suit in range(SUITS) for way in (TURN, UNCOVER)))
