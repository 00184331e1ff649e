"""The last card of a hand, which a person may have played for them."""

from __future__ import annotations

from trickhunt.core.game import Move, Observation, State


def forced_last_card(state: State[Observation]) -> Move | None:
    """The move with the last card of whoever is to move, if nothing else can be done."""
    moves, hand = state.legal_moves(), state.hand(state.actor)
    is_forced = len(moves) == len(hand) == 1 and moves[0].card == hand[0]
    return moves[0] if is_forced else None
