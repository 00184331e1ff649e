"""What is seen of the events of Volltreffer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.match.moments import moved, usual
from table.view_models.moments import DECLARED, HIT, SCORED, Moment
from trickhunt.games.volltreffer.constants import BULLSEYE
from trickhunt.games.volltreffer.events import Bought, Melded, SmallestSum, TrickScored
from trickhunt.games.volltreffer.moves import DECK

if TYPE_CHECKING:
    from trickhunt.game import Event


def moments(event: Event) -> tuple[Moment, ...]:
    """What is seen of an event; a pawn that comes to the bull's-eye makes it one of its own."""
    match event:
        case Bought(seat, card, price, score):
            return (moved(DECK, seat, (card,), "hand"), *_scored(seat, -price, score))
        case Melded(seat, points=points) if points:
            return (Moment(DECLARED, seat), *_scored(seat, points, event.score))
        case SmallestSum() | TrickScored():
            return _scored(event.seat, event.points, event.score)
        case Melded():
            return ()
    return usual(event, DECK, "taken")


def _scored(seat: int, points: int, score: int) -> tuple[Moment, ...]:
    """A pawn goes where its score is."""
    if not points:
        return ()
    moment = Moment(SCORED, seat, to="stands", points=points)
    return (moment, Moment(HIT, seat)) if score == BULLSEYE else (moment,)
