"""What turning a suit card of Treasure Hunt by hand does (TH-12)."""

from __future__ import annotations

from trickhunt.core.reason import Reason
from trickhunt.core.trick import NO_SUIT
from trickhunt.core.words import _
from trickhunt.games.treasure_hunt.constants import FACE_UP_AGAIN, NOT_TURNED, TURNED_SUIT
from trickhunt.games.treasure_hunt.moves import SUIT_OF, HuntMove
from trickhunt.games.treasure_hunt.names import suit_name
from trickhunt.games.treasure_hunt.observation import HuntObservation

DUE, FALSE, FREE, AGAIN = "due", "false", "free", "again"
"""The kinds: it has to be turned, it would be a false claim, nothing speaks against it yet, it
would be turned up again."""


def turning(seen: HuntObservation, move: HuntMove) -> Reason:
    """What turning a suit card does.

    Args:
        seen: what the seat that is to move knows.
        move: turning one of its suit cards down, or up again.
    """
    facts = {"suit": move.suit}
    if move.action == "uncover":
        return Reason(AGAIN, facts)
    holds = {SUIT_OF[face] for face in seen.hand}
    if move.suit in holds:
        return Reason(FALSE, facts)
    is_due = seen.led != NO_SUIT and seen.led not in holds and move.suit in (seen.led, seen.trump)
    return Reason(DUE if is_due else FREE, facts)


def threatens(reason: Reason) -> int:
    """How many penalty points turning it costs, at once or once its suit is played."""
    return {AGAIN: FACE_UP_AGAIN, FALSE: TURNED_SUIT}.get(reason.kind, 0)


def turning_in_words(reason: Reason) -> str:
    """The same as a sentence."""
    suit = suit_name(reason.facts["suit"])
    if reason.kind == AGAIN:
        return _("To turn it up again is a fault of {penalty} points.", penalty=FACE_UP_AGAIN)
    if reason.kind == FALSE:
        return _(
            "You hold {suit}: to play one after this is a fault of {penalty} points.",
            suit=suit,
            penalty=TURNED_SUIT,
        )
    if reason.kind == DUE:
        return _(
            "You hold no {suit}: not to turn it before you play is a fault of {penalty} points.",
            suit=suit,
            penalty=NOT_TURNED,
        )
    return _("You hold no {suit}, so it costs nothing, but nothing asks for it yet.", suit=suit)
