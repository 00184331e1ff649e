"""Why a move of Treasure Hunt is refused: the clause that it breaks first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trickhunt.core.errors import Refusal
from trickhunt.games.treasure_hunt.constants import FINISHED, NAMING, PLAYING, PREDICTING, ROUNDS
from trickhunt.games.treasure_hunt.moves import RANKS, SUIT_BITS, HuntMove
from trickhunt.games.treasure_hunt.names import card_name, suit_name
from trickhunt.games.treasure_hunt.rulebook_reasons import REASONS
from trickhunt.rulebook.model import refuse

if TYPE_CHECKING:
    from trickhunt.games.treasure_hunt.state import HuntState


def why_not(state: HuntState, move: HuntMove) -> Refusal:
    """The reason why a move that is not legal in this state is not.

    Args:
        state: the position, with ``move`` not among its legal moves.
        move: any move of the game.
    """
    phase = state.phase
    if phase == FINISHED:
        return refuse(REASONS, "game-over")
    if move.action == "golden":
        return refuse(REASONS, "golden-too-early" if state.round < ROUNDS else "golden-is-named")
    if phase == NAMING:
        return refuse(REASONS, "name-golden-first")
    if move.action == "bid":
        if phase == PLAYING:
            return refuse(REASONS, "already-predicted")
        return refuse(REASONS, "too-many-tricks", most=state.round, number=state.round)
    if move.action != "play" and not state.game.strict:
        return refuse(REASONS, "turns-by-itself")
    if phase == PREDICTING:
        return refuse(REASONS, "predict-first")
    if move.action == "turn":
        return refuse(REASONS, "already-turned", suit=suit_name(move.suit))
    if move.action == "uncover":
        return refuse(REASONS, "not-turned", suit=suit_name(move.suit))
    return _no_play(state, move)


def _no_play(state: HuntState, move: HuntMove) -> Refusal:
    hand = state.hands[state.actor]
    if not hand >> move.card & 1:
        return refuse(REASONS, "not-in-hand", card=card_name(move.card))
    led = state.trick.led
    if hand >> led * RANKS & SUIT_BITS:
        return refuse(REASONS, "must-follow", suit=suit_name(led))
    return refuse(REASONS, "must-trump", suit=suit_name(led), trump=suit_name(state.trick.trump))
