"""The overlays of the last trick and the history."""

from __future__ import annotations

import htpy as h

from table.games.treasure_hunt.cards import PACK
from table.games.treasure_hunt.view_model import TreasureTableModel
from table.session.history import history_of
from table.session.session import Session
from table.ui.views import history as past
from table.ui.views import trick
from table.ui.views.tooltips import asking


def last_trick(model: TreasureTableModel) -> h.Element:
    """The last trick."""
    one = model.last
    if one is None:
        return trick.last_trick(model, PACK, "", None)
    return h.div(".hunt", data_suits=model.scheme)[
        trick.last_trick(
            model, PACK, trick.trick_in_words(one, PACK), trick.signs(one, PACK, ask=asking(model))
        )
    ]


def history(session: Session, model: TreasureTableModel) -> h.Element:
    """The history."""
    return h.div(".hunt", data_suits=model.scheme)[past.history(history_of(session), model, PACK)]
