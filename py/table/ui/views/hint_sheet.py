"""The hint as a sheet over the table."""

from __future__ import annotations

import htpy as h

from table.ui.art.pack import icon
from table.ui.models.table import ExpectedModel, OpinionModel
from table.ui.views.frame import sheet
from table.ui.views.opinion import numbers, opinion_in_words, others
from trickhunt.core.words import _


def hint(opinion: OpinionModel | None) -> h.Element:
    """The hint as a sheet over the table."""
    if opinion is None:
        return sheet(_("Hint"), h.p[_("You can get a hint when it is your turn.")])
    return sheet(
        _("Hint"),
        *opinion_in_words(opinion),
        *others(opinion),
        numbers(opinion),
        foot=_take(opinion.best) if opinion.best and opinion.is_final else None,
    )


def _take(best: ExpectedModel) -> h.Element:
    return h.div(".choices.foot")[
        h.button(".go", id="take-hint", type="button", data_act="take-hint", data_move=best.text)[
            icon("check"), _("Do that: {move}", move=best.words)
        ]
    ]
