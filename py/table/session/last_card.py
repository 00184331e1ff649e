"""Forced moves, which are not asked, or can be played automatically."""

from __future__ import annotations

from trickhunt.core.game import Move, Observation, State


def forced_last_card(state: State[Observation]) -> Move | None:
    """The move with the last card of the actor, if nothing else is legal."""
    moves, hand = state.legal_moves(), state.hand(state.actor)
    is_forced = len(moves) == len(hand) == 1 and moves[0].card == hand[0]
    return moves[0] if is_forced else None


def forced_without_card(state: State[Observation]) -> Move | None:
    """The move of the actor, if it is the only one and plays no card."""
    moves = state.legal_moves()
    return moves[0] if len(moves) == 1 and moves[0].card < 0 else None
