"""What turning a suit card of Treasure Hunt does, as the table says it without being asked."""

from __future__ import annotations

from trickhunt.core.reason import Reason, Wording
from trickhunt.core.trick import NO_SUIT
from trickhunt.core.words import N_
from trickhunt.games.treasure_hunt.constants import FACE_UP_AGAIN, NOT_TURNED, TURNED_SUIT
from trickhunt.games.treasure_hunt.moves import SUIT_OF, TreasureMove
from trickhunt.games.treasure_hunt.names import suit_name
from trickhunt.games.treasure_hunt.observation import TreasureObservation

DUE, FALSE, FREE, AGAIN = "due", "false claim", "free", "up again"
"""Kinds of turning a suit card: it has to be turned, it would be a false claim, nothing contradicts
it yet, it would be turned up again.
"""


def turning(seen: TreasureObservation, move: TreasureMove) -> Reason:
    """The effect of turning a suit card (TH-12); its ``penalty`` is that of the named fault.

    Args:
        move: turning one of its suit cards down, or up again.
    """
    suit = move.suit
    if move.action == "uncover":
        return Reason(AGAIN, {"penalty": FACE_UP_AGAIN})
    holds = {SUIT_OF[face] for face in seen.hand}
    if suit in holds:
        return Reason(FALSE, {"suit": suit, "penalty": TURNED_SUIT})
    if seen.led not in (NO_SUIT, *holds) and suit in (seen.led, seen.trump):
        return Reason(DUE, {"suit": suit, "penalty": NOT_TURNED})
    return Reason(FREE, {"suit": suit})


TO_TURN = N_(
    "You hold no {suit}: playing without turning that suit card first costs {penalty} points."
)
"""The sentences about a suit card that has to be turned."""

TURNINGS = {
    DUE: TO_TURN,
    FALSE: N_("You hold {suit}: playing one after this costs {penalty} points."),
    FREE: N_("You hold no {suit}, so this costs nothing, but there is no need for it yet."),
    AGAIN: N_("Turning it face up again costs {penalty} points."),
}
"""The sentences, by the kind of turning."""

WORDS = Wording(TURNINGS, {"suit": suit_name})
"""How they are told."""
