"""Forced moves, which are not asked, or can be made automatically."""

from __future__ import annotations

from trickhunt.core.game import Move, Observation, State


def forced_move(state: State[Observation], *, plays_cards: bool) -> Move | None:
    """The only legal move of the actor, if there is no other.

    Args:
        plays_cards: whether a move with a card counts, too.
    """
    moves = state.legal_moves()
    is_forced = len(moves) == 1 and (plays_cards or moves[0].card < 0)
    return moves[0] if is_forced else None
