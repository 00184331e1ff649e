"""What is seen of the events of Schnäppchen Jagd."""

from __future__ import annotations

from table.page.effects import STRUCK, TAKEN, Effect
from table.session.effects import moved, names, played
from trickhunt.core.game import Event, Played
from trickhunt.games.bargain_hunt.events import Collected, Showed
from trickhunt.games.bargain_hunt.moves import DECK, OFFER


def moments(event: Event) -> tuple[Effect, ...]:
    """What is seen of an event: of a trick, its bargains go one way and its junk another."""
    match event:
        case Showed(seat, card):
            return (moved(DECK, seat, (card,), "pile"),)
        case Played(seat, card) if card == OFFER:
            return (played(event, DECK), Effect(STRUCK, seat, names(DECK, (card,))))
        case Played():
            return (played(event, DECK),)
        case Collected(seat, bargains, junk):
            parts = (
                Effect(TAKEN, seat, names(DECK, bargains), to="pile", points=len(bargains)),
                Effect(TAKEN, seat, names(DECK, junk), to="junk", points=-len(junk)),
            )
            return tuple(part for part in parts if part.cards)
    return ()
