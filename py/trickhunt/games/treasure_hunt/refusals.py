"""Why a move of Treasure Hunt is refused: the clause that it breaks first."""

from __future__ import annotations

from trickhunt.core.errors import Refusal
from trickhunt.games.treasure_hunt.constants import FINISHED, NAMING, PLAYING, PREDICTING, ROUNDS
from trickhunt.games.treasure_hunt.moves import SUIT_OF, TreasureMove
from trickhunt.games.treasure_hunt.names import card_name, suit_name
from trickhunt.games.treasure_hunt.observation import TreasureObservation
from trickhunt.games.treasure_hunt.refusal_words import REASONS
from trickhunt.rulebook.rulebook import refuse


def why_not(seen: TreasureObservation, move: TreasureMove) -> Refusal:
    """Why a move is not legal here, for a move that is not.

    Args:
        seen: the actor's observation, with ``move`` not among the legal moves.
    """
    phase = seen.phase
    if phase == FINISHED:
        return refuse(REASONS, "game-over")
    if move.action == "golden":
        return refuse(REASONS, "golden-too-early" if seen.round < ROUNDS else "golden-is-named")
    if phase == NAMING:
        return refuse(REASONS, "name-golden-first")
    if move.action == "bid":
        if phase == PLAYING:
            return refuse(REASONS, "already-predicted")
        return refuse(REASONS, "too-many-tricks", most=seen.round, number=seen.round)
    if move.action != "play" and not seen.strict:
        return refuse(REASONS, "turns-by-itself")
    if phase == PREDICTING:
        return refuse(REASONS, "predict-first")
    if move.action == "turn":
        return refuse(REASONS, "already-turned", suit=suit_name(move.suit))
    if move.action == "uncover":
        return refuse(REASONS, "not-turned", suit=suit_name(move.suit))
    return _no_play(seen, move)


def _no_play(seen: TreasureObservation, move: TreasureMove) -> Refusal:
    if move.card not in seen.hand:
        return refuse(REASONS, "not-in-hand", card=card_name(move.card))
    led = seen.led
    if any(SUIT_OF[face] == led for face in seen.hand):
        return refuse(REASONS, "must-follow", suit=suit_name(led))
    return refuse(REASONS, "must-trump", suit=suit_name(led), trump=suit_name(seen.trump))
