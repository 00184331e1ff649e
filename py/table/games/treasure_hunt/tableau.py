"""The table while tricks are played."""

from __future__ import annotations

from htpy import Element, Node, div, figcaption, figure

from table.games.treasure_hunt import parts
from table.games.treasure_hunt.cards import PACK, golden_back
from table.games.treasure_hunt.view_model import HuntModel
from table.ui.views import trick as tricks
from table.ui.views.hand import refusal
from table.ui.views.terms import asking
from trickhunt.core.words import _
from trickhunt.games.treasure_hunt.names import card_name


def tableau(model: HuntModel) -> Element:
    """The table while tricks are played."""
    return table(
        model,
        tricks.trick(
            model, PACK, [tricks.signs(model.trick, PACK, ask=asking(model)), turned_up(model)]
        ),
        parts.mine(model, refusal(model)),
    )


def table(model: HuntModel, middle: Node, mine: Node, kind: str = "tricks") -> Element:
    """The table of the game with something in its middle."""
    return div(
        f".table.hunt.{kind}",
        data_players=str(len(model.seats)),
        data_act="hurry",
        data_suits=model.scheme,
    )[parts.others(model), middle, parts.phase(model), mine]


def turned_up(model: HuntModel) -> Element:
    """The card that gives trump, and in the last round the golden card, face down."""
    return div(".turned-up")[
        figure[
            PACK.card(model.trump_card, _("trump card: {card}", card=card_name(model.trump_card))),
            figcaption[asking(model)("trump", _("trump"))],
        ],
        model.has_golden
        and figure[
            golden_back(_("the golden card, face down")),
            figcaption[asking(model)("golden", _("golden"))],
        ],
    ]
