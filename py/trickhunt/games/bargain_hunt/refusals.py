"""Why a move of Schnäppchen Jagd is refused: the clause that it breaks first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trickhunt.core.errors import Refusal
from trickhunt.core.trick import NO_SUIT
from trickhunt.games.bargain_hunt.constants import CLEARING, FINISHED, PLAYING, SHOWING
from trickhunt.games.bargain_hunt.moves import (
    COLOUR_BITS,
    COLOUR_OF,
    OFFER,
    OVER,
    UNDER,
    VALUE_OF,
    VALUES,
    BargainMove,
)
from trickhunt.games.bargain_hunt.names import card_name, colour_name, value_name
from trickhunt.games.bargain_hunt.rulebook_reasons import REASONS
from trickhunt.rulebook.model import refuse

if TYPE_CHECKING:
    from trickhunt.games.bargain_hunt.state import BargainState


def why_not(state: BargainState, move: BargainMove) -> Refusal:
    """The reason why a move that is not legal in this state is not.

    Args:
        state: the position, with ``move`` not among its legal moves.
        move: any move of the game.
    """
    if state.phase == FINISHED:
        return refuse(REASONS, "game-over")
    if move.action in ("trash", "convert", "dump", "pass"):
        return (
            _no_clearing(state, move)
            if state.phase == CLEARING
            else _edition(state, "not-clearing")
        )
    if state.phase == CLEARING:
        return _edition(state, "tricks-over")
    if state.phase == SHOWING and move.action != "show":
        return refuse(REASONS, "show-first")
    if state.phase == PLAYING and move.action == "show":
        return refuse(REASONS, "already-shown")
    if not state.once[state.actor] >> move.card & 1:
        return refuse(REASONS, "not-in-hand", card=card_name(move.card))
    if move.action == "show":
        return refuse(REASONS, "offer-not-bargain")
    return _no_play(state, move)


def _edition(state: BargainState, code: str, **values: object) -> Refusal:
    """The reason in the clause of the edition that is played."""
    return refuse(REASONS, f"{code}-french" if state.game.french else code, **values)


def _no_play(state: BargainState, move: BargainMove) -> Refusal:
    trick = state.trick
    colour = COLOUR_OF[move.card]
    if not trick.cards and move.word not in (OVER, UNDER):
        return refuse(REASONS, "leader-calls-nothing")
    holds_led = trick.led != NO_SUIT and state.once[state.actor] >> trick.led * VALUES & COLOUR_BITS
    if holds_led and colour != trick.led:
        return refuse(REASONS, "must-follow", colour=colour_name(trick.led))
    if state.offered:
        return refuse(REASONS, "no-call-after-offer")
    if move.word in (OVER, UNDER):
        return refuse(REASONS, "no-twin-winning", card=card_name(move.card))
    if move.card == trick.best:
        return refuse(REASONS, "must-place-twin", card=card_name(move.card))
    if colour == trick.led:
        return refuse(REASONS, "led-colour-never-trump", colour=colour_name(colour))
    if trick.trump != NO_SUIT:
        return refuse(REASONS, "trump-is-set", trump=colour_name(trick.trump))
    if state.declined >> colour & 1:
        return refuse(REASONS, "colour-declined", colour=colour_name(colour))
    return refuse(REASONS, "must-call", colour=colour_name(colour))


def _no_clearing(state: BargainState, move: BargainMove) -> Refusal:
    junk = state.junk[state.actor]
    toll = state.game.terms.toll
    count = sum(VALUE_OF[face] == move.value for face in junk)
    if move.action == "dump":
        return _no_dump(state)
    if move.value == 0:
        return _edition(state, "offer-stays")
    if move.action == "trash" and state.game.french:
        return refuse(REASONS, "no-trash-in-french")
    if not count:
        return _edition(state, "value-not-in-junk", value=value_name(move.value))
    return _edition(
        state, "too-few", count=count, value=value_name(move.value), toll=toll, needed=toll + 1
    )


def _no_dump(state: BargainState) -> Refusal:
    seat = state.actor
    if not state.game.french:
        return refuse(REASONS, "no-dump-in-english")
    converts = [move for move in state.legal_moves() if move.action == "convert"]
    if converts:
        return refuse(REASONS, "can-convert", value=value_name(converts[0].value))
    if not state.junk[seat]:
        return refuse(REASONS, "nothing-to-dump")
    if OFFER in state.junk[seat]:
        return refuse(REASONS, "offer-in-junk")
    return refuse(REASONS, "junk-not-new")
