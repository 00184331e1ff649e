"""Sentences for the events of Schnäppchen Jagd, for live regions, histories and replays."""

from __future__ import annotations

from collections.abc import Sequence

from trickhunt.core.game import Event, Played
from trickhunt.core.words import N_, NN_, about, ngettext
from trickhunt.games.bargain_hunt.events import BargainScored, Cleared, Collected, Showed
from trickhunt.games.bargain_hunt.moves import (
    COLOUR_OF,
    OFFER,
    OVER,
    PLAIN,
    TRUMP,
    UNDER,
    VALUE_OF,
)
from trickhunt.games.bargain_hunt.names import card_name, colour_name
from trickhunt.toolkit.counted import counted
from trickhunt.toolkit.event_sentences import after_round, signed, tell_alike

__all__ = ["signed", "tell"]


def tell(event: Event, names: Sequence[str]) -> str:
    """A sentence for an event; ``""`` if it needs no words.

    Args:
        event: what happened. A deal is never told, because it holds hidden cards.
    """
    match event:
        case Showed(seat, card):
            return about(
                names[seat],
                N_("You show the {card} and collect {value}s."),
                N_("{name} shows the {card} and collects {value}s."),
                card=card_name(card),
                value=VALUE_OF[card],
            )
        case Played(seat, card, word):
            return _played(names[seat], card, word)
        case Collected(seat, bargains, junk):
            return _collected(names[seat], bargains, junk)
        case Cleared(seat, how, value, trashed, converted):
            return _cleared(names[seat], how, value, len(trashed), len(converted))
        case BargainScored(number=number, totals=totals):
            return after_round(number, totals, names)
    return tell_alike(event, names, card_name)


def _played(name: str, card: int, word: str) -> str:
    if card == OFFER:
        return about(
            name,
            N_("You play a super special offer."),
            N_("{name} plays a super special offer."),
        )
    yours, words = _PLAYED[word]
    colour = colour_name(COLOUR_OF[card]) if word else ""
    return about(name, yours, words, card=card_name(card), colour=colour)


_PLAYED = {
    "": (N_("You play the {card}."), N_("{name} plays the {card}.")),
    TRUMP: (
        N_("You play the {card} and make {colour} trump."),
        N_("{name} plays the {card} and makes {colour} trump."),
    ),
    PLAIN: (
        N_("You play the {card}: no trump."),
        N_("{name} plays the {card}: no trump."),
    ),
    OVER: (N_("You play the {card} over its twin."), N_("{name} plays the {card} over its twin.")),
    UNDER: (
        N_("You play the {card} under its twin."),
        N_("{name} plays the {card} under its twin."),
    ),
}
"""A played card, by its announcement; in the second person and the third."""


def _collected(name: str, bargains: Sequence[int], junk: Sequence[int]) -> str:
    won = ngettext("{count} bargain", "{count} bargains", len(bargains))
    lost = ngettext("{count} card of junk", "{count} cards of junk", len(junk))
    if not bargains:
        return about(name, N_("You get {junk}."), N_("{name} gets {junk}."), junk=lost)
    if not junk:
        return about(name, N_("You get {bargains}."), N_("{name} gets {bargains}."), bargains=won)
    return about(
        name,
        N_("You get {bargains} and {junk}."),
        N_("{name} gets {bargains} and {junk}."),
        bargains=won,
        junk=lost,
    )


def _cleared(name: str, how: str, value: int, trashed: int, converted: int) -> str:
    if how == "pass":
        return about(name, N_("You clear nothing."), N_("{name} clears nothing."))
    if how == "dump":
        return about(
            name,
            NN_(
                "You dump your whole junk pile, {count} card.",
                "You dump your whole junk pile, {count} cards.",
            ),
            NN_(
                "{name} dumps their whole junk pile, {count} card.",
                "{name} dumps their whole junk pile, {count} cards.",
            ),
            count=trashed,
        )
    if how == "trash":
        return about(
            name,
            N_("You put {cards} on the trash heap."),
            N_("{name} puts {cards} on the trash heap."),
            cards=counted(trashed, value),
        )
    return about(
        name,
        NN_(
            "You trash {cards}, turn {count} more into a bargain and now collect {value}s.",
            "You trash {cards}, turn {count} more into bargains and now collect {value}s.",
        ),
        NN_(
            "{name} trashes {cards}, turns {count} more into a bargain and now collects {value}s.",
            "{name} trashes {cards}, turns {count} more into bargains and now collects {value}s.",
        ),
        count=converted,
        value=value,
        cards=counted(trashed, value),
    )
