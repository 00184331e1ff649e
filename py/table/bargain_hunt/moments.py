"""What is seen of the events of Schnäppchen Jagd."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.match.moments import played
from table.view_models.moments import TAKEN, Moment
from trickhunt.game import Played
from trickhunt.games.bargain_hunt.events import Collected
from trickhunt.games.bargain_hunt.moves import DECK

if TYPE_CHECKING:
    from trickhunt.game import Event


def moments(event: Event) -> tuple[Moment, ...]:
    """What is seen of an event: of a trick, its bargains go one way and its junk another."""
    match event:
        case Played():
            return (played(event, DECK),)
        case Collected(seat, bargains, junk):
            parts = (
                Moment(TAKEN, seat, _names(bargains), to="pile", points=len(bargains)),
                Moment(TAKEN, seat, _names(junk), to="junk", points=-len(junk)),
            )
            return tuple(part for part in parts if part.cards)
    return ()


def _names(faces: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(DECK.names[face] for face in faces)
