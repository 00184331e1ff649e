"""Positions of Whist as scenes."""

from __future__ import annotations

from tests.whist.game import DECK
from tests.whist.pack import PACK
from trickhunt.core.words import _
from trickhunt.drawing.scene import Scene, SeatArea, Sign
from trickhunt.drawing.viewpoint import Viewpoint


def scene(viewpoint: Viewpoint) -> Scene:
    """Return the scene of a position."""
    seen = viewpoint.seen

    def place(seat: int) -> SeatArea:
        hand, points = viewpoint.hand(seat, seen.held[seat]), str(seen.scores[seat])
        return SeatArea(
            seat, viewpoint.names[seat], points, viewpoint.marks(seat), seat == seen.actor, (hand,)
        )

    return Scene(
        PACK,
        title="Whist",
        facts=(_("round {round} of {rounds}", round=seen.round, rounds=4),),
        viewer=-1 if viewpoint.is_open else viewpoint.seat,
        places=viewpoint.places(place),
        signs=(Sign(_("trump"), seen.trump, DECK.suit_name(seen.trump)),),
        trick=() if seen.is_over else viewpoint.trick(),
        groups=(),
        turn=viewpoint.turn(),
    )
