"""From the events of any game to the moments that are seen of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from table.view_models.moments import PLAYED, TAKEN, Moment
from trickhunt.game import Played, TrickTaken

if TYPE_CHECKING:
    from trickhunt.cards import Deck
    from trickhunt.game import Event


def played(event: Played, deck: Deck) -> Moment:
    """A card is laid into the trick."""
    return Moment(PLAYED, event.seat, (deck.names[event.card],), word=event.word)


def taken(event: TrickTaken, deck: Deck, to: str) -> Moment:
    """A trick is taken; ``to`` is the counter of the winner that it goes to."""
    return Moment(TAKEN, event.winner, tuple(deck.names[face] for face in event.cards), to=to)


def usual(event: Event, deck: Deck, to: str = "name") -> tuple[Moment, ...]:
    """What is seen of an event in a game that has nothing of its own to show."""
    match event:
        case Played():
            return (played(event, deck),)
        case TrickTaken():
            return (taken(event, deck, to),)
    return ()


def until_taken(events: Sequence[Event]) -> int:
    """How many of some events come before a trick is taken: what is seen while it rests."""
    return next((at for at, one in enumerate(events) if isinstance(one, TrickTaken)), len(events))
