"""What a player who does not see the table can ask at any time, answered in words."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from table.bargain_hunt.model import Look
from table.bargain_hunt.words import trick_in_words
from table.views.watching import open_hands
from trickhunt.games.bargain_hunt.moves import COLOUR_OF, OFFER, VALUE_OF
from trickhunt.games.bargain_hunt.names import card_name, colour_name
from trickhunt.telling import signed
from trickhunt.words import _, ngettext


def table_in_words(look: Look) -> str:
    """What lies in the trick, and whose turn it is."""
    return f"{look.phase_words}. {trick_in_words(look.trick)} {look.turn_words}"


def hand_in_words(look: Look) -> str:
    """Your cards, colour by colour; where only bots play, everyone's."""
    if look.watch:
        return open_hands(look, cards_in_words)
    if not look.hand:
        return _("Your hand is empty.")
    return _("Your hand: {cards}.", cards=cards_in_words(one.card for one in look.hand))


def cards_in_words(faces: Iterable[int]) -> str:
    """Cards, colour by colour, as ``green 2, 4; red 9; super special offer``."""
    parts = []
    for colour, cards in groupby(sorted(faces), key=COLOUR_OF.__getitem__):
        group = list(cards)
        if group[0] == OFFER:
            parts += [card_name(OFFER)] * len(group)
        else:
            values = ", ".join(str(VALUE_OF[card]) for card in group)
            parts.append(f"{colour_name(colour)} {values}")
    return "; ".join(parts)


def scores_in_words(look: Look) -> str:
    """Everyone's score, bargain and junk; your own first."""
    sentences = []
    for seat in (look.you, *look.seats[:-1]):
        pile = ngettext("{count} bargain", "{count} bargains", len(seat.pile))
        junk = ngettext("{count} card of junk", "{count} cards of junk", seat.junk_count)
        collects = _(", collects {value}s", value=seat.bargain) if seat.bargain else ""
        sentences.append(
            _(
                "{name} {score}: {pile}, {junk}{collects}.",
                name=seat.name,
                score=signed(seat.score),
                pile=pile,
                junk=junk,
                collects=collects,
            )
        )
    return " ".join(sentences)
