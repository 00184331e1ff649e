"""The visible effects of the events of Schnäppchen Jagd."""

from __future__ import annotations

from table.page.visual_effects import CLEARED, HAUL, STRUCK, TAKEN, Effect
from table.session.event_effects import moved, names, played
from trickhunt.core.game import Event, Played
from trickhunt.core.words import _, ngettext
from trickhunt.games.bargain_hunt.events import Cleared, Collected, Showed
from trickhunt.games.bargain_hunt.moves import DECK, OFFER
from trickhunt.games.bargain_hunt.observation import BargainObservation

MANY = 3
"""The number of bargains in one trick from which the trick is highlighted."""


def moments(event: Event) -> tuple[Effect, ...]:
    """The visible effects of an event; bargains and junk of a trick go to different places."""
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
            haul = Effect(
                HAUL,
                seat,
                to="pile",
                says=ngettext(
                    "{count} bargain in one trick!", "{count} bargains in one trick!", len(bargains)
                ),
            )
            taken = (part for part in parts if part.cards)
            return (*taken, haul) if len(bargains) >= MANY else tuple(taken)
        case Cleared(seat, trashed=trashed, converted=converted) if trashed:
            cards = names(DECK, (*trashed, *converted))
            points = len(trashed) + 2 * len(converted)
            cleared = Effect(CLEARED, seat, cards, points=points)
            words = ngettext(
                "{count} bargain out of junk: +{points}!",
                "{count} bargains out of junk: +{points}!",
                len(converted),
                points=points,
            )
            return (cleared, Effect(HAUL, seat, to="pile", says=words)) if converted else (cleared,)
    return ()


def at_stake(seen: BargainObservation) -> str:
    """Return why the last round may be decisive, as a sentence, or ``""``."""
    if seen.round < seen.rounds or seen.rounds == 1:
        return ""
    return _("The last round: everyone clears twice when it is over.")
