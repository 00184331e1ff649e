"""Visible effects of the events of any game."""

from __future__ import annotations

from collections.abc import Sequence

from table.page.visual_effects import MOVED, PLAYED, TAKEN, Effect
from trickhunt.core.cards import Deck
from trickhunt.core.game import Event, Played, TrickTaken


def played(event: Played, deck: Deck) -> Effect:
    """A card is played to the trick."""
    return Effect(PLAYED, event.seat, (deck.names[event.card],), word=event.word)


def taken(event: TrickTaken, deck: Deck, to: str) -> Effect:
    """A trick is taken; ``to`` is the part of the winner's area where it goes."""
    return Effect(TAKEN, event.winner, names(deck, event.cards), to=to)


def moved(deck: Deck, seat: int, faces: Sequence[int], to: str) -> Effect:
    """Cards go to a player's area; ``to`` is the part of it."""
    return Effect(MOVED, seat, names(deck, faces), to=to)


def names(deck: Deck, faces: Sequence[int]) -> tuple[str, ...]:
    """The names of cards in the notation."""
    return tuple(deck.names[face] for face in faces)


def usual(event: Event, deck: Deck, to: str = "name") -> tuple[Effect, ...]:
    """The effects of an event in a game without its own."""
    match event:
        case Played():
            return (played(event, deck),)
        case TrickTaken():
            return (taken(event, deck, to),)
    return ()


def until_taken(events: Sequence[Event]) -> int:
    """The number of events before a trick is taken, which are shown while it rests."""
    return next((at for at, one in enumerate(events) if isinstance(one, TrickTaken)), len(events))
