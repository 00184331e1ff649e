"""What leaves no choice: it is not asked, or a person may have it played for them."""

from __future__ import annotations

from trickhunt.core.game import Move, Observation, State


def forced_last_card(state: State[Observation]) -> Move | None:
    """The move with the last card of whoever is to move, if nothing else can be done."""
    moves, hand = state.legal_moves(), state.hand(state.actor)
    is_forced = len(moves) == len(hand) == 1 and moves[0].card == hand[0]
    return moves[0] if is_forced else None


def forced_without_card(state: State[Observation]) -> Move | None:
    """The move of whoever is to move, if it is the only one and no card is played with it."""
    moves = state.legal_moves()
    return moves[0] if len(moves) == 1 and moves[0].card < 0 else None
