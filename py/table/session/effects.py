"""From the events of any game to the moments that are seen of them."""

from __future__ import annotations

from collections.abc import Sequence

from table.page.effects import MOVED, PLAYED, TAKEN, Effect
from trickhunt.core.cards import Deck
from trickhunt.core.game import Event, Played, TrickTaken


def played(event: Played, deck: Deck) -> Effect:
    """A card is laid into the trick."""
    return Effect(PLAYED, event.seat, (deck.names[event.card],), word=event.word)


def taken(event: TrickTaken, deck: Deck, to: str) -> Effect:
    """A trick is taken; ``to`` is the counter of the winner that it goes to."""
    return Effect(TAKEN, event.winner, names(deck, event.cards), to=to)


def moved(deck: Deck, seat: int, faces: Sequence[int], to: str) -> Effect:
    """Cards go to a player's things; ``to`` is where among these."""
    return Effect(MOVED, seat, names(deck, faces), to=to)


def names(deck: Deck, faces: Sequence[int]) -> tuple[str, ...]:
    """What cards are called in the notation."""
    return tuple(deck.names[face] for face in faces)


def usual(event: Event, deck: Deck, to: str = "name") -> tuple[Effect, ...]:
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
