"""What a player who does not see the table can ask at any time, answered in words."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from table.volltreffer.model import BUYING, MELDING, Look
from table.volltreffer.words import trick_in_words
from trickhunt.games.volltreffer.moves import RANK_OF, SUIT_OF
from trickhunt.games.volltreffer.names import card_name, suit_name
from trickhunt.words import _, ngettext


def table_in_words(look: Look) -> str:
    """What lies in the middle, and whose turn it is."""
    return f"{look.phase_words}. {_middle(look)} {look.turn_words}"


def _middle(look: Look) -> str:
    if look.is_market:
        offers = ", ".join(
            _("{card} for {price}", card=card_name(offer.card), price=offer.price)
            for offer in look.offers
        )
        stock = ngettext("{count} card", "{count} cards", look.stock)
        return _(
            "Trump is {colour}. On offer: {offers}. In the stock: {stock}.",
            colour=suit_name(look.trump),
            offers=offers,
            stock=stock,
        )
    if look.phase == MELDING:
        return " ".join(look.told)
    return " ".join(filter(None, [look.smallest, trick_in_words(look.trick)]))


def hand_in_words(look: Look) -> str:
    """Your cards, suit by suit; where only bots play, everyone's."""
    if look.watch:
        seats = (look.you, *look.seats[:-1])
        return " ".join(
            _("{name}: {cards}.", name=one.name, cards=cards_in_words(one.bought) or _("nothing"))
            for one in seats
        )
    if not look.hand:
        return _("Your hand is empty.")
    cards = cards_in_words(one.card for one in look.hand)
    words = _("Your hand: {cards}.", cards=cards)
    if look.phase in (BUYING, MELDING):
        words += " " + _("Sum of ranks: {sum}.", sum=look.you.sum)
    return words


def cards_in_words(faces: Iterable[int]) -> str:
    """Cards, suit by suit, as ``green 2, 4; red 9``."""
    return "; ".join(
        f"{suit_name(suit)} {', '.join(str(RANK_OF[card]) for card in cards)}"
        for suit, cards in groupby(sorted(faces), key=SUIT_OF.__getitem__)
    )


def scores_in_words(look: Look) -> str:
    """Where everyone's pawn stands; your own first."""
    sentences = []
    for seat in (look.you, *look.seats[:-1]):
        tricks = ngettext("{count} trick", "{count} tricks", seat.taken) if seat.taken else ""
        sentences.append(
            _(
                "{name} stands on {space}, {place}",
                name=seat.name,
                space=seat.score,
                place=seat.place,
            )
            + (f"; {tricks}." if tricks else ".")
        )
    return " ".join(sentences)
