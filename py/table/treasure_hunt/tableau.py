"""The table while tricks are played."""

from __future__ import annotations

from htpy import Element, Node, div, figcaption, figure

from table.art.atlas import PACK, golden_back
from table.treasure_hunt import parts
from table.treasure_hunt.model import Look
from table.views import trick as tricks
from table.views.hand import refusal
from trickhunt.games.treasure_hunt.names import card_name
from trickhunt.words import _


def tableau(look: Look) -> Element:
    """The table while tricks are played."""
    return table(
        look,
        tricks.trick(look, PACK, [tricks.signs(look.trick, PACK), turned_up(look)]),
        parts.mine(look, refusal(look)),
    )


def table(look: Look, middle: Node, mine: Node, kind: str = "tricks") -> Element:
    """The table of the game with something in its middle."""
    return div(
        f".table.hunt.{kind}",
        data_players=str(len(look.seats)),
        data_act="hurry",
        data_suits=look.scheme,
    )[parts.others(look), middle, parts.phase(look), mine]


def turned_up(look: Look) -> Element:
    """The card that gives trump, and in the last round the golden card, face down."""
    return div(".turned-up")[
        figure[
            PACK.card(look.trump_card, _("trump card: {card}", card=card_name(look.trump_card))),
            figcaption(aria_hidden="true")[_("trump")],
        ],
        look.has_golden
        and figure[
            golden_back(_("the golden card, face down")),
            figcaption(aria_hidden="true")[_("golden")],
        ],
    ]
