"""The end: who won, how the scores came about, and how they went."""

from __future__ import annotations

import htpy as h

from table.games.treasure_hunt.golden import shown
from table.games.treasure_hunt.sheet import rounds
from table.games.treasure_hunt.view_model import Final, TreasureTableModel
from table.games.treasure_hunt.words import sum_in_words
from table.ui.views import ending as common


def ending(model: TreasureTableModel) -> h.Element:
    """The end of the game."""
    return common.ending(
        model,
        map(_rank, model.finals),
        h.div(".hunt", data_suits=model.scheme)[shown(model.golden, model.names), rounds(model)],
    )


def _rank(final: Final) -> common.Rank:
    return common.Rank(final.seat, final.place, final.name, final.score, sum_in_words(final))
