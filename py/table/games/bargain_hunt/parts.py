"""Piles and other parts of the table that several screens of the game show."""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h

from table.games.bargain_hunt.cards import PACK, chip, icon
from table.games.bargain_hunt.cards import card as draw
from table.games.bargain_hunt.view_model import BargainSeat, BargainTableModel
from table.games.bargain_hunt.words import answer_in_words, cleared_in_words
from table.ui.views import hand as hands
from table.ui.views import seats
from table.ui.views.tooltips import Asking, asking, asking_by_pointer
from trickhunt.core.words import _, ngettext
from trickhunt.games.bargain_hunt.moves import OVER, PLAIN, TRUMP, UNDER
from trickhunt.games.bargain_hunt.names import card_name

ANSWER_SIGNS = {TRUMP: "trump", PLAIN: "forbidden", OVER: "over", UNDER: "under"}


def ask(model: BargainTableModel) -> h.Node:
    """The question about a card, or about a doubted move."""
    return hands.ask(model, ANSWER_SIGNS, answer_in_words, card_name)


def ask_at(model: BargainTableModel, seat: BargainSeat) -> Asking:
    """A function that makes labels of a seat with explanations."""
    return asking(model) if seat.is_you else asking_by_pointer(model)


def held(model: BargainTableModel, seat: BargainSeat) -> h.Element:
    """The number of another player's cards; while junk is cleared, what the player cleared."""
    if model.clear is None:
        return seats.held(seat, PACK)
    return h.span(".held.clearings")[
        [
            h.span(class_={"cleared": True, one.how: True})[
                icon(one.how),
                h.span(".visually-hidden")[cleared_in_words(one)],
                one.how in ("trash", "convert")
                and h.span(aria_hidden="true")[
                    str(one.value),
                    h.span(".many")[f"×{len(one.trashed) + len(one.converted)}"],
                ],
            ]
            for one in model.clear.cleared
            if one.seat == seat.seat
        ]
    ]


def pile(model: BargainTableModel, seat: BargainSeat) -> h.Element:
    """A bargain pile: its value and its number of cards."""
    if not seat.pile:
        return h.span(".pile.empty", data_held="pile")[
            h.span(".visually-hidden")[_("no bargain yet")]
        ]
    return h.span(".pile", data_high="" if len(seat.pile) > 1 else None, data_held="pile")[
        draw(seat.pile[-1]),
        h.span(".visually-hidden")[_("collects"), f" {seat.bargain} "],
        h.span(".count")[
            ask_at(model, seat)("pile", f"\N{MULTIPLICATION SIGN}{len(seat.pile)}"),
            h.span(".visually-hidden")[
                " ",
                ngettext(
                    "{count} card on the bargain pile",
                    "{count} cards on the bargain pile",
                    len(seat.pile),
                ),
            ],
        ],
    ]


def junk(model: BargainTableModel, seat: BargainSeat) -> h.Element:
    """The number of a player's junk cards."""
    words = ngettext("{count} card of junk", "{count} cards of junk", seat.junk_count)
    is_list = seat.junk is not None and seat.junk_count > 0
    word = _("junk") if is_list else ask_at(model, seat)("junk", _("junk"))
    inside: list[h.Node] = [
        icon("junk"),
        h.span(".count", aria_hidden="true")[str(seat.junk_count)],
        h.span(".word", aria_hidden="true" if is_list else None)[word],
        h.span(".visually-hidden")[words],
    ]
    if not is_list:
        return h.span(".junk", data_held="junk")[inside]
    return h.a(".junk", id=f"junk-{seat.seat}", href=f"#/{model.over('junk')}", data_held="junk")[
        inside
    ]


def chips(faces: Iterable[int]) -> h.Element:
    """Cards as a list of labels."""
    return h.ul(".chips")[[h.li[chip(face, card_name(face))] for face in faces]]


def mine(model: BargainTableModel, *inside: h.Node, hand: h.Node = None) -> h.Element:
    """Your side of the table; ``hand`` is what stands in the place of the hand."""
    you = model.you
    things = [seats.name_of(model, you), pile(model, you), junk(model, you), seats.score(you)]
    return hands.mine(model, things, inside, hand or hands.hand(model, PACK))
