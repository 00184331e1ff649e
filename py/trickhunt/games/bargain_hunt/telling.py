"""What happens in Schnäppchen Jagd, told in words, for live regions, histories and replays."""

from __future__ import annotations

from collections.abc import Sequence

from trickhunt.core.game import Event, Played
from trickhunt.core.words import _, ngettext
from trickhunt.games.bargain_hunt.events import BargainScored, Cleared, Collected, Showed
from trickhunt.games.bargain_hunt.moves import (
    COLOUR_OF,
    OVER,
    PLAIN,
    TRUMP,
    UNDER,
    VALUE_OF,
)
from trickhunt.games.bargain_hunt.names import card_name, colour_name
from trickhunt.kits.telling import after_round, signed, tell_alike

__all__ = ["signed", "tell"]


def tell(event: Event, names: Sequence[str]) -> str:
    """A sentence for an event; nothing for one that needs no words.

    Args:
        event: what happened. A deal is never told, because it holds hidden cards.
        names: what each seat is called.
    """
    match event:
        case Showed(seat, card):
            return _(
                "{name} shows {card} and collects {value}s.",
                name=names[seat],
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
    return tell_alike(event, names)


def _played(name: str, card: int, word: str) -> str:
    said = {
        "": _("{name} plays {card}."),
        TRUMP: _("{name} plays {card} and calls {colour} trump."),
        PLAIN: _("{name} plays {card} and declines {colour} as trump."),
        OVER: _("{name} plays {card} over its twin."),
        UNDER: _("{name} plays {card} under its twin."),
    }[word]
    colour = colour_name(COLOUR_OF[card]) if word else ""
    return said.format(name=name, card=card_name(card), colour=colour)


def _collected(name: str, bargains: Sequence[int], junk: Sequence[int]) -> str:
    won = ngettext("{count} bargain", "{count} bargains", len(bargains))
    lost = ngettext("{count} card of junk", "{count} cards of junk", len(junk))
    if not bargains:
        return _("{name} gets {junk}.", name=name, junk=lost)
    if not junk:
        return _("{name} gets {bargains}.", name=name, bargains=won)
    return _("{name} gets {bargains} and {junk}.", name=name, bargains=won, junk=lost)


def _cleared(name: str, how: str, value: int, trashed: int, converted: int) -> str:
    if how == "pass":
        return _("{name} clears nothing.", name=name)
    if how == "dump":
        return ngettext(
            "{name} dumps the whole junk pile, {count} card.",
            "{name} dumps the whole junk pile, {count} cards.",
            trashed,
            name=name,
        )
    if how == "trash":
        return ngettext(
            "{name} puts {count} card of value {value} on the trash heap.",
            "{name} puts {count} cards of value {value} on the trash heap.",
            trashed,
            name=name,
            value=value,
        )
    return ngettext(
        "{name} trashes {trashed} of value {value}, turns {count} into a bargain and now "
        "collects {value}s.",
        "{name} trashes {trashed} of value {value}, turns {count} into bargains and now "
        "collects {value}s.",
        converted,
        name=name,
        value=value,
        trashed=trashed,
    )
