"""Choosing the first bargain."""

from __future__ import annotations

from collections import Counter

import htpy as h

from table.games.bargain_hunt import parts
from table.games.bargain_hunt.cards import picture
from table.games.bargain_hunt.tableau import others
from table.games.bargain_hunt.view_model import BargainTableModel
from table.ui.views.hand import doubt, refusal
from table.ui.views.seats import phase_line
from table.ui.views.tooltips import marked
from trickhunt.core.words import _, ngettext
from trickhunt.games.bargain_hunt.moves import OFFER, VALUE_OF


def preliminary(model: BargainTableModel) -> h.Element:
    """Choosing the first bargain."""
    return h.div(".table", data_players=str(len(model.seats)), data_act="hurry")[
        others(model),
        h.section(".preliminary", aria_labelledby="preliminary-title")[
            h.h2(class_={"visually-hidden": model.is_mine}, id="preliminary-title")[
                _("Choose your first bargain") if model.is_mine else _("The first bargains")
            ],
            h.p(".lead.spare")[
                marked(
                    _(
                        "The card you show starts your bargain pile, {plus}. From now on you "
                        "collect its value; every other card you win is junk, {minus}.",
                        plus="+1",
                        minus="−1",
                    ),
                    model,
                )
            ],
            _tally(model),
        ],
        phase_line(model, doubt(model)),
        parts.mine(model, refusal(model)),
    ]


def _tally(model: BargainTableModel) -> h.Node:
    """What each card of the hand would make your bargain, and how many of it you hold."""
    if model.you.pile or model.watch:
        return None
    counts = Counter(VALUE_OF[one.card] for one in model.hand if one.card != OFFER)
    return h.ul(".tally.spare", aria_label=_("Values in your hand"))[
        [
            h.li[
                picture(value),
                h.span(".value")[str(value)],
                h.span(".count", aria_hidden="true")[f"×{counts[value]}"],
                h.span(".visually-hidden")[
                    ngettext(
                        "{count} card in your hand", "{count} cards in your hand", counts[value]
                    )
                ],
            ]
            for value in sorted(counts)
        ]
    ]
