"""The visible effects of the events of Volltreffer."""

from __future__ import annotations

from table.page.visual_effects import DECLARED, HIT, SCORED, Effect
from table.session.event_effects import moved, usual
from trickhunt.core.game import Event
from trickhunt.core.words import _
from trickhunt.games.volltreffer.constants import BULLSEYE, PLAYING, in_goal
from trickhunt.games.volltreffer.events import Bought, Melded, SmallestSum, TrickScored
from trickhunt.games.volltreffer.moves import DECK
from trickhunt.games.volltreffer.observation import VolltrefferObservation


def moments(event: Event) -> tuple[Effect, ...]:
    """The visible effects of an event; a pawn that reaches the bull's-eye has its own."""
    match event:
        case Bought(seat, card, price, score):
            return (moved(DECK, seat, (card,), "hand"), *_scored(seat, -price, score))
        case Melded(seat, points=points) if points:
            return (Effect(DECLARED, seat), *_scored(seat, points, event.score))
        case SmallestSum() | TrickScored():
            return _scored(event.seat, event.points, event.score)
        case Melded():
            return ()
    return usual(event, DECK, "taken")


def at_stake(seen: VolltrefferObservation) -> str:
    """Return a sentence once a pawn is in the goal during the tricks, otherwise ``""``."""
    if seen.phase != PLAYING or not any(in_goal(score, seen.goal) for score in seen.scores):
        return ""
    return _(
        "A pawn stands on {first} to {last}: if one still does after the last trick, the game "
        "ends.",
        first=seen.goal.first,
        last=seen.goal.last,
    )


def _scored(seat: int, points: int, score: int) -> tuple[Effect, ...]:
    """A pawn moves to its score."""
    if not points:
        return ()
    moment = Effect(SCORED, seat, to="stands", points=points)
    return (moment, Effect(HIT, seat)) if score == BULLSEYE else (moment,)
