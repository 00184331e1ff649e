"""The table during tricks: the others, the trick, and the phase in words."""

from __future__ import annotations

import htpy as h

from table.games.bargain_hunt import parts
from table.games.bargain_hunt.cards import PACK
from table.games.bargain_hunt.view_model import BargainTableModel
from table.games.bargain_hunt.words import said_in_words
from table.ui.views import seats
from table.ui.views import trick as tricks
from table.ui.views.hand import refusal
from table.ui.views.tooltips import asking


def tableau(model: BargainTableModel) -> h.Element:
    """The table during tricks."""
    return h.div(".table", data_players=str(len(model.seats)), data_act="hurry")[
        others(model),
        tricks.trick(
            model, PACK, tricks.signs(model.trick, PACK, ask=asking(model)), said_in_words
        ),
        seats.phase_line(model, parts.ask(model)),
        parts.mine(model, refusal(model)),
    ]


def others(model: BargainTableModel) -> h.Element:
    """The other players, in the order of play."""
    return seats.others(
        seats.seat(
            model,
            one,
            seats.name_of(model, one),
            h.div(".counts")[
                parts.held(model, one), parts.pile(model, one), parts.junk(model, one)
            ],
            seats.score(one),
        )
        for one in model.seats
        if not one.is_you
    )
