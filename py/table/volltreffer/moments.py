"""What is seen of the events of Volltreffer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.match.moments import moved, usual
from table.view_models.moments import HIT, Moment
from trickhunt.games.volltreffer.constants import BULLSEYE
from trickhunt.games.volltreffer.events import Bought, Melded, SmallestSum, TrickScored
from trickhunt.games.volltreffer.moves import DECK

if TYPE_CHECKING:
    from trickhunt.game import Event


def moments(event: Event) -> tuple[Moment, ...]:
    """What is seen of an event; a pawn that comes to the bull's-eye makes it one of its own."""
    match event:
        case Bought(seat, card, price, score):
            return (moved(DECK, seat, (card,), "hand"), *_hit(seat, -price, score))
        case Melded() | SmallestSum() | TrickScored():
            return _hit(event.seat, event.points, event.score)
    return usual(event, DECK, "taken")


def _hit(seat: int, points: int, score: int) -> tuple[Moment, ...]:
    return (Moment(HIT, seat),) if points and score == BULLSEYE else ()
