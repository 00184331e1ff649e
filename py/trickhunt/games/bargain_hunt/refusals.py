"""Why a move of Schnäppchen Jagd is refused: the clause that it breaks first."""

from __future__ import annotations

from trickhunt.core.errors import Refusal
from trickhunt.core.trick import NO_SUIT
from trickhunt.games.bargain_hunt.constants import CLEARING, FINISHED, PLAYING, SHOWING
from trickhunt.games.bargain_hunt.moves import (
    COLOUR_OF,
    OFFER,
    OVER,
    UNDER,
    VALUE_OF,
    BargainMove,
)
from trickhunt.games.bargain_hunt.names import card_name, colour_name, value_name
from trickhunt.games.bargain_hunt.observation import BargainObservation
from trickhunt.games.bargain_hunt.refusal_words import REASONS
from trickhunt.rulebook.rulebook import refuse


def why_not(seen: BargainObservation, move: BargainMove) -> Refusal:
    """Why a move is not legal here, for a move that is not.

    Args:
        seen: the actor's observation, with ``move`` not among the legal moves.
    """
    if seen.phase == FINISHED:
        return refuse(REASONS, "game-over")
    if move.action in ("trash", "convert", "dump", "pass"):
        return (
            _no_clearing(seen, move) if seen.phase == CLEARING else _edition(seen, "not-clearing")
        )
    if seen.phase == CLEARING:
        return _edition(seen, "tricks-over")
    if seen.phase == SHOWING and move.action != "show":
        return refuse(REASONS, "show-first")
    if seen.phase == PLAYING and move.action == "show":
        return refuse(REASONS, "already-shown")
    if move.card not in seen.hand:
        return refuse(REASONS, "not-in-hand", card=card_name(move.card))
    if move.action == "show":
        return refuse(REASONS, "offer-not-bargain")
    return _no_play(seen, move)


def _edition(seen: BargainObservation, code: str, **values: object) -> Refusal:
    """The reason with the clause of the current edition."""
    return refuse(REASONS, f"{code}-french" if seen.french else code, **values)


def _no_play(seen: BargainObservation, move: BargainMove) -> Refusal:
    colour = COLOUR_OF[move.card]
    if not seen.trick and move.word not in (OVER, UNDER):
        return refuse(REASONS, "leader-calls-nothing")
    if colour != seen.led and any(COLOUR_OF[face] == seen.led for face in seen.hand):
        code = "must-follow-or-offer" if OFFER in seen.hand else "must-follow"
        return refuse(REASONS, code, colour=colour_name(seen.led))
    if OFFER in seen.trick:
        return refuse(REASONS, "no-call-after-offer")
    if move.word in (OVER, UNDER):
        return refuse(REASONS, "no-twin-winning", card=card_name(move.card))
    if move.card == seen.best:
        return refuse(REASONS, "must-place-twin", card=card_name(move.card))
    if colour == seen.led:
        return refuse(REASONS, "led-colour-never-trump", colour=colour_name(colour))
    if seen.trump != NO_SUIT:
        return refuse(REASONS, "trump-is-set", trump=colour_name(seen.trump))
    if seen.declined >> colour & 1:
        return refuse(REASONS, "colour-declined", colour=colour_name(colour))
    return refuse(REASONS, "must-call", colour=colour_name(colour))


def _no_clearing(seen: BargainObservation, move: BargainMove) -> Refusal:
    junk = seen.junk[seen.seat]
    toll = seen.toll
    count = sum(VALUE_OF[face] == move.value for face in junk)
    if move.action == "dump":
        return _no_dump(seen)
    if move.value == 0:
        return _edition(seen, "offer-stays")
    if move.action == "trash" and seen.french:
        return refuse(REASONS, "no-trash-in-french")
    if not count:
        return _edition(seen, "value-not-in-junk", value=value_name(move.value))
    return _edition(
        seen, "too-few", count=count, value=value_name(move.value), toll=toll, needed=toll + 1
    )


def _no_dump(seen: BargainObservation) -> Refusal:
    junk = seen.junk[seen.seat]
    if not seen.french:
        return refuse(REASONS, "no-dump-in-english")
    converts = [move for move in seen.legal_moves if move.action == "convert"]
    if converts:
        return refuse(REASONS, "can-convert", value=value_name(converts[0].value))
    if not junk:
        return refuse(REASONS, "nothing-to-dump")
    if OFFER in junk:
        return refuse(REASONS, "offer-in-junk")
    return refuse(REASONS, "junk-not-new")
