"""What a seat could think of doing in Treasure Hunt, lawful or not: what a quiz is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trickhunt.games.treasure_hunt.constants import PLAYING, PREDICTING
from trickhunt.games.treasure_hunt.moves import (
    BID,
    MOST_TRICKS,
    PLAY,
    SUITS,
    TURN,
    UNCOVER,
    HuntMove,
)

if TYPE_CHECKING:
    from trickhunt.games.treasure_hunt.state import HuntState


def candidates(state: HuntState) -> tuple[HuntMove, ...]:
    """Every card of the hand, with the suit cards on a strict table; one trick too many to bid."""
    if state.phase == PREDICTING:
        return BID[: min(state.round + 1, MOST_TRICKS) + 1]
    if state.phase != PLAYING:
        return state.legal_moves()
    cards = tuple(PLAY[face] for face in state.hand(state.actor))
    if not state.game.strict:
        return cards
    return (*cards, *(way[suit] for suit in range(SUITS) for way in (TURN, UNCOVER)))
