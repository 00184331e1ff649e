"""Positions of Pepper as scenes."""

from __future__ import annotations

from tests.pepper.game import AUCTION, DECK, NAMING, TRICKS
from tests.pepper.names import said_by
from tests.pepper.pack import PACK
from trickhunt.core.trick import NO_SUIT
from trickhunt.core.words import N_, _
from trickhunt.drawing.scene import Scene, SeatArea, Sign
from trickhunt.drawing.viewpoint import Viewpoint


def scene(viewpoint: Viewpoint) -> Scene:
    """Return the scene of a position."""
    seen, state = viewpoint.seen, viewpoint.state

    def place(seat: int) -> SeatArea:
        marks = (*viewpoint.marks(seat), *filter(None, [said_by(state, seat)]))
        hand, points = viewpoint.hand(seat, seen.held[seat]), str(seen.scores[seat])
        return SeatArea(seat, viewpoint.names[seat], points, marks, seat == seen.actor, (hand,))

    trump = Sign(_("trump"), seen.trump, DECK.suit_name(seen.trump))
    return Scene(
        PACK,
        title="Pepper",
        facts=(_("round {round} of {rounds}", round=seen.round, rounds=4),),
        viewer=-1 if viewpoint.is_open else viewpoint.seat,
        places=viewpoint.places(place),
        signs=(trump,) if seen.trump != NO_SUIT else (),
        trick=viewpoint.trick() if seen.phase == TRICKS and not seen.is_over else (),
        groups=(),
        turn=viewpoint.turn(CHOOSES),
    )


CHOOSES = dict.fromkeys((AUCTION, NAMING), N_("{name} is to choose."))
"""What other players are to do, by phase, where they do not play."""
