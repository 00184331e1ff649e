"""The end of a round: the cards won and cleared, and the new scores."""

from __future__ import annotations

import htpy as h

from table.games.bargain_hunt.clearing_view import cleared
from table.games.bargain_hunt.view_model import BargainSeat, BargainTableModel, ClearedModel, Won
from table.games.bargain_hunt.words import heap_in_words, stands_in_words, won_in_words
from table.ui.views.round_over import round_over
from trickhunt.core.words import _


def scored(model: BargainTableModel) -> h.Element:
    """Between two rounds."""
    how: dict[int, h.Node] = {
        one.seat: _how(
            model.won[one.seat], [done for done in model.cleared if done.seat == one.seat], one
        )
        for one in model.seats
    }
    return round_over(model, how, below=_lesson(model))


def _how(won: Won, clearings: list[ClearedModel], one: BargainSeat) -> h.Node:
    """The sum behind a score; the cards won and cleared in the round are folded away."""
    return h.details(".came", id=f"came-{one.seat}", data_kept="")[
        h.summary(id=f"came-{one.seat}-summary")[stands_in_words(len(one.pile), one.junk_count)],
        h.div[won_in_words(won)],
        [h.div(class_={"cleared": True, done.how: True})[cleared(done)] for done in clearings],
    ]


def _lesson(model: BargainTableModel) -> h.Node:
    """What the coach says of the first conversion, or to a beginner who is below zero."""
    over = model.round_over
    assert over is not None
    mine = next((one for one in over.moved if one.is_you), None)
    if model.coach and model.heap:
        return h.p(".lead")[heap_in_words(model.heap)]
    if model.coach is None or over.number > 1 or mine is None or mine.after >= 0:
        return None
    return h.p(".lead")[
        _("Below zero is normal after the first round: turning junk into bargains makes up for it.")
    ]
