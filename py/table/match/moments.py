"""From the events of any game to the moments that are seen of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from table.view_models.moments import MOVED, PLAYED, TAKEN, Moment
from trickhunt.game import Played, TrickTaken

if TYPE_CHECKING:
    from trickhunt.cards import Deck
    from trickhunt.game import Event


def played(event: Played, deck: Deck) -> Moment:
    """A card is laid into the trick."""
    return Moment(PLAYED, event.seat, (deck.names[event.card],), word=event.word)


def taken(event: TrickTaken, deck: Deck, to: str) -> Moment:
    """A trick is taken; ``to`` is the counter of the winner that it goes to."""
    return Moment(TAKEN, event.winner, names(deck, event.cards), to=to)


def moved(deck: Deck, seat: int, faces: Sequence[int], to: str) -> Moment:
    """Cards go to a player's things; ``to`` is where among these."""
    return Moment(MOVED, seat, names(deck, faces), to=to)


def names(deck: Deck, faces: Sequence[int]) -> tuple[str, ...]:
    """What cards are called in the notation."""
    return tuple(deck.names[face] for face in faces)


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
