"""The market: four cards under their prices, the result of buying each, trump, the stock."""

from __future__ import annotations

import htpy as h

from table.games.volltreffer.cards import PACK
from table.games.volltreffer.melding import worth
from table.games.volltreffer.prospects import prospects
from table.games.volltreffer.view_model import BUYING, SWAPPING, Offer, VolltrefferTableModel
from table.games.volltreffer.words import would_hold_in_words
from table.ui.art.pack import card_back, icon
from table.ui.views.hand import kinds, tab_stop, tags
from table.ui.views.tooltips import asking, marked
from trickhunt.core.words import _, ngettext
from trickhunt.games.volltreffer.moves import RANK_OF, SUIT_OF
from trickhunt.games.volltreffer.names import card_name, suit_name
from trickhunt.toolkit.counted import counted
from trickhunt.toolkit.event_sentences import added


def market(model: VolltrefferTableModel) -> h.Element:
    """The market, also during an exchange of two of its cards."""
    return h.section(
        class_={"market": True, model.phase: True, "yours": model.is_mine},
        aria_label=_("The market"),
    )[
        beside(model),
        h.ol(".offers", aria_label=_("For sale, costliest first"))[
            [_offer(model, offer) for offer in model.offers]
        ],
        prospects(model),
    ]


def beside(model: VolltrefferTableModel) -> h.Element:
    """The card that shows trump, and the stock over it."""
    cards = ngettext("{count} card", "{count} cards", model.stock)
    return h.p(".beside")[
        h.span(".trump-card")[
            PACK.card(model.trump_card, card_name(model.trump_card)),
            h.span(".word")[marked(_("trump {colour}", colour=suit_name(model.trump)), model)],
        ],
        " ",
        h.span[
            card_back(),
            h.span(".word")[asking(model)("stock", _("stock")), " ", h.span(".count")[cards]],
        ],
    ]


def _offer(model: VolltrefferTableModel, offer: Offer) -> h.Element:
    name = card_name(offer.card)
    is_tried = model.refused is not None and model.refused.what == offer.text
    tagged = model.tagged(card=offer.text)
    act = {"data_act": "card", "data_card": offer.text}
    if offer.move:
        act = {"data_act": "move", "data_move": offer.move}
    elif offer.is_chosen:
        act = {"data_act": "cancel"}
    return h.li[
        h.button(
            class_={
                "goods": True,
                "legal": offer.can,
                "illegal": model.is_mine and not offer.can,
                "chosen": offer.is_chosen,
                "tried": is_tried,
                **kinds(tagged),
            },
            id=offer.id,
            type="button",
            data_suit=PACK.letter(offer.card),
            aria_disabled=None if offer.can else "true",
            aria_pressed=("true" if offer.is_chosen else None),
            tabindex=tab_stop(model, offer.id),
            **act,
        )[
            h.span(".visually-hidden")[_label(model, offer, name)],
            h.span(".cost.price", aria_hidden="true")[str(offer.price)],
            PACK.card(offer.card),
            _effect(model, offer),
            h.span(".brings", aria_hidden="true")[
                model.phase == BUYING and model.is_mine and offer.can and _brings(model, offer)
            ],
            tags(tagged),
        ]
    ]


def _effect(model: VolltrefferTableModel, offer: Offer) -> h.Node:
    """The text of the button under the card."""
    if model.phase == SWAPPING:
        if not model.is_mine:
            return None
        if offer.is_chosen:
            return h.span(".effect", aria_hidden="true")[icon("close"), _("another")]
        return h.span(".effect", aria_hidden="true")[
            icon("swap"), _("then {price}", price=offer.then) if offer.move else _("choose")
        ]
    if not (model.is_mine or model.watch):
        return h.span(".effect", aria_hidden="true")["\N{NO-BREAK SPACE}"]
    if offer.after < 0:
        return h.span(".effect.dear", aria_hidden="true")[_("too costly")]
    return h.span(".effect", aria_hidden="true")[f"{offer.before} → {offer.after}"]


def _brings(model: VolltrefferTableModel, offer: Offer) -> h.Node:
    """What you would hold with the card, for each meld that it is good for; else your sum."""
    held = model.you.bought
    hand = (*held, offer.card)
    rank, suits = RANK_OF[offer.card], {SUIT_OF[face] for face in hand}
    same = sum(RANK_OF[face] == rank for face in hand)
    is_new = len(suits) > len({SUIT_OF[face] for face in held})
    gains = worth(hand) - worth(held)
    return [
        same > 1 and h.span[counted(same, rank)],
        bool(is_new and held)
        and h.span(".suits")[ngettext("{count} suit", "{count} suits", len(suits))],
        bool(gains) and h.b[added(gains)],
        bool(held) and h.span(".sum")[_("sum {sum}", sum=sum(RANK_OF[face] for face in hand))],
    ]


def _label(model: VolltrefferTableModel, offer: Offer, name: str) -> str:
    """The button's accessible name."""
    if model.phase == BUYING:
        if offer.after < 0:
            return _("{card} for {price}: too costly", card=name, price=offer.price)
        words = _(
            "{card} for {price}: from {before} to {after}",
            card=name,
            price=offer.price,
            before=offer.before,
            after=offer.after,
        )
        if not (model.is_mine and offer.can):
            return words
        return f"{words}. {would_hold_in_words((*model.you.bought, offer.card))}"
    if offer.move:
        return _(
            "{card} at {price}: swap with this one. {does}",
            card=name,
            price=offer.price,
            does=offer.does,
        )
    if offer.is_chosen:
        return _("{card} at {price}: chosen, choose another", card=name, price=offer.price)
    return _("{card} at {price}", card=name, price=offer.price)
