"""The end of a round: what everyone won and cleared, and where that leaves them."""

from __future__ import annotations

from htpy import Element, Node, div, span

from table.bargain_hunt.counter import cleared
from table.bargain_hunt.view_model import BargainModel, ClearedModel, Won
from table.bargain_hunt.words import won_in_words
from table.views.round_over import round_over


def scored(model: BargainModel) -> Element:
    """Between two rounds."""
    how: dict[int, Node] = {
        seat: _how(won, [one for one in model.cleared if one.seat == seat])
        for seat, won in enumerate(model.won)
    }
    return round_over(model, how)


def _how(won: Won, clearings: list[ClearedModel]) -> Node:
    return [
        span[won_in_words(won)],
        [div(class_={"cleared": True, one.how: True})[cleared(one)] for one in clearings],
    ]
