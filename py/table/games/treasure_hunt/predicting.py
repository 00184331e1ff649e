"""Predicting: the points of each number, with your hand and the trump card in view."""

from __future__ import annotations

import htpy as h

from table.games.treasure_hunt import parts
from table.games.treasure_hunt.tableau import table, turned_up
from table.games.treasure_hunt.view_model import BidChoice, TreasureTableModel
from table.games.treasure_hunt.words import pays_in_words, why_dealer
from table.ui.views.frame import points
from table.ui.views.hand import move_button, refusal
from table.ui.views.tooltips import marked
from trickhunt.core.words import _, ngettext

ROW = 6
"""The number of choices in a row on small screens; more of them are in two rows."""


def predicting(model: TreasureTableModel) -> h.Element:
    """The table during predictions."""
    middle = h.section(".predict", aria_labelledby="predict-title")[
        h.div(".heading")[
            turned_up(model),
            h.div[
                h.h2(id="predict-title", tabindex="-1")[_title(model)],
                h.p(".lead")[
                    h.span(".why-dealer")[marked(why_dealer(model), model), " "],
                    marked(_so_far(model), model),
                ],
            ],
        ],
        _choices(model),
    ]
    return table(model, middle, parts.mine(model, refusal(model)), "predicting")


def _title(model: TreasureTableModel) -> str:
    if not model.bids:
        return _("The predictions")
    return ngettext("Will you take the trick?", "How many of {count} tricks?", model.round)


def _so_far(model: TreasureTableModel) -> str:
    said = [seat.bid for seat in model.seats if seat.bid >= 0]
    if not said:
        words = _("Nobody has predicted yet.")
    else:
        words = ngettext(
            "{count} trick predicted so far.", "{count} tricks predicted so far.", sum(said)
        )
    cost = _(
        "Too few: −{points} a trick. Too many: the prize, but −{points} a trick.",
        points=model.round,
    )
    return f"{words} {cost}"


def _choices(model: TreasureTableModel) -> h.Node:
    if not model.bids:
        return None
    count = len(model.bids)
    row = count if count <= ROW else (count + 1) // 2
    style = f"--row:{row};--all:{count}"
    return h.div(".bids", role="group", aria_labelledby="predict-title", style=style)[
        [_choice(model, one) for one in model.bids],
        h.p(".dashed")[_("Dashed: the prize for exactly that many tricks.")],
    ]


def _choice(model: TreasureTableModel, one: BidChoice) -> h.Element:
    return move_button(
        model,
        one.text,
        {"bid-choice": True, "likely": model.is_likely(one.text)},
        h.span(".visually-hidden")[pays_in_words(one.number, one.pays)],
        h.span(".seen", aria_hidden="true")[
            h.span(".count")[str(one.number)],
            points(one.pays, "small", is_made=False),
        ],
    )
