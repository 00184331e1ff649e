"""The overlays of the last trick and the history."""

from __future__ import annotations

import htpy as h

from table.games.treasure_hunt.cards import PACK
from table.games.treasure_hunt.view_model import TreasureTableModel
from table.session.history import history_of
from table.session.session import Session
from table.ui.views import history as past
from table.ui.views import trick


def last_trick(model: TreasureTableModel) -> h.Element:
    """The last trick."""
    return h.div(".hunt", data_suits=model.scheme)[trick.last_trick(model, PACK)]


def history(session: Session, model: TreasureTableModel) -> h.Element:
    """The history."""
    return h.div(".hunt", data_suits=model.scheme)[past.history(history_of(session), model, PACK)]
