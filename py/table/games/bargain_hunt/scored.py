"""The end of a round: what everyone won and cleared, and where that leaves them."""

from __future__ import annotations

import htpy as h

from table.games.bargain_hunt.counter import cleared
from table.games.bargain_hunt.view_model import BargainSeat, BargainTableModel, ClearedModel, Won
from table.games.bargain_hunt.words import stands_in_words, won_in_words
from table.ui.views.round_over import round_over


def scored(model: BargainTableModel) -> h.Element:
    """Between two rounds."""
    how: dict[int, h.Node] = {
        one.seat: _how(
            model.won[one.seat], [done for done in model.cleared if done.seat == one.seat], one
        )
        for one in model.seats
    }
    return round_over(model, how)


def _how(won: Won, clearings: list[ClearedModel], one: BargainSeat) -> h.Node:
    return [
        h.span[won_in_words(won)],
        [h.div(class_={"cleared": True, done.how: True})[cleared(done)] for done in clearings],
        h.div(".stands-by")[stands_in_words(len(one.pile), one.junk_count)],
    ]
