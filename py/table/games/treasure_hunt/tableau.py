"""The table during tricks."""

from __future__ import annotations

import htpy as h

from table.games.treasure_hunt import parts
from table.games.treasure_hunt.cards import PACK, golden_back
from table.games.treasure_hunt.view_model import TreasureTableModel
from table.ui.views import trick as tricks
from table.ui.views.hand import refusal
from table.ui.views.tooltips import asking
from trickhunt.core.words import _
from trickhunt.games.treasure_hunt.constants import BOTH_RIGHT
from trickhunt.games.treasure_hunt.names import card_name


def tableau(model: TreasureTableModel) -> h.Element:
    """The table during tricks."""
    return table(
        model,
        tricks.trick(
            model, PACK, [tricks.signs(model.trick, PACK, ask=asking(model)), turned_up(model)]
        ),
        parts.mine(model, refusal(model)),
    )


def table(
    model: TreasureTableModel, middle: h.Node, mine: h.Node, kind: str = "tricks"
) -> h.Element:
    """The table of the game with something in the middle."""
    return h.div(
        f".table.hunt.{kind}",
        data_players=str(len(model.seats)),
        data_act="hurry",
        data_suits=model.scheme,
    )[parts.others(model), middle, parts.phase(model), mine]


def turned_up(model: TreasureTableModel) -> h.Element:
    """The card that gives trump, and in the last round the golden card, face down."""
    return h.div(".turned-up")[
        h.figure[
            PACK.card(model.trump_card, _("trump card: {card}", card=card_name(model.trump_card))),
            h.figcaption[asking(model)("trump", _("trump"))],
        ],
        model.has_golden
        and h.figure[
            golden_back(_("the golden card, face down")),
            h.figcaption[
                asking(model)("golden", _("golden card")),
                h.span(".up-to")[_("if you guess it: {points}", points=f"+{BOTH_RIGHT}")],
            ],
        ],
    ]
