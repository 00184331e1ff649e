"""Descriptions of the table that a player can request at any time, for screen readers."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from table.games.volltreffer.cards import PACK
from table.games.volltreffer.view_model import BUYING, MELDING, VolltrefferTableModel
from table.ui.models.table import from_you
from table.ui.views.round_over import in_sentences
from table.ui.views.spectator import hand_in_words as held_in_words
from table.ui.views.trick import trick_in_words
from trickhunt.core.words import N_, _, about, in_row, ngettext, set_apart
from trickhunt.games.volltreffer.moves import RANK_OF, SUIT_OF
from trickhunt.games.volltreffer.names import card_name, suit_name


def table_in_words(model: VolltrefferTableModel) -> str:
    """The cards in the middle, and whose turn it is."""
    if model.round_over:
        return f"{in_sentences(model.round_over)} {model.turn_words}"
    return f"{model.phase_words}. {_middle(model)} {model.turn_words}"


def _middle(model: VolltrefferTableModel) -> str:
    if model.is_market:
        offers = in_row(
            _("{card} for {price}", card=card_name(offer.card), price=offer.price)
            for offer in model.offers
        )
        stock = ngettext("{count} card", "{count} cards", model.stock)
        return _(
            "Trump is {colour}. On offer: {offers}. In the stock: {stock}.",
            colour=suit_name(model.trump),
            offers=offers,
            stock=stock,
        )
    if model.phase == MELDING:
        return " ".join(model.told)
    return " ".join(filter(None, [model.smallest, trick_in_words(model.trick, PACK)]))


def hand_in_words(model: VolltrefferTableModel) -> str:
    """Your cards, suit by suit; everyone's if only bots play."""
    if model.watch:
        return " ".join(
            _("{name}: {cards}.", name=one.name, cards=cards_in_words(one.bought) or _("nothing"))
            for one in from_you(model.seats)
        )
    words = held_in_words(model, cards_in_words)
    if model.hand and model.phase in (BUYING, MELDING):
        words += " " + _("Sum of ranks: {sum}.", sum=model.you.sum)
    return words


def cards_in_words(faces: Iterable[int]) -> str:
    """Cards, suit by suit, such as ``green 2, 4; red 9``."""
    return set_apart(
        f"{suit_name(suit)} {in_row(str(RANK_OF[card]) for card in cards)}"
        for suit, cards in groupby(sorted(faces), key=SUIT_OF.__getitem__)
    )


def scores_in_words(model: VolltrefferTableModel) -> str:
    """Everyone's pawn; your own first."""
    sentences = []
    for seat in from_you(model.seats):
        tricks = ngettext("{count} trick", "{count} tricks", seat.taken) if seat.taken else ""
        sentences.append(
            about(
                seat.name,
                N_("You stand on {space}, {place}"),
                N_("{name} stands on {space}, {place}"),
                space=seat.score,
                place=seat.place,
            )
            + (f"; {tricks}." if tricks else ".")
        )
    return " ".join(sentences)
