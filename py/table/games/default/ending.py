"""The end of a game without its own page."""

from __future__ import annotations

import htpy as h

from table.games.default.view_model import DefaultTableModel
from table.ui.views import ending as common


def ending(model: DefaultTableModel) -> h.Element:
    """The end of the game."""
    ranks = (common.Rank(one.seat, one.place, one.name, one.score) for one in model.finals)
    return common.ending(model, ranks)
