"""The last trick and the history, which lie over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import Element, div

from table.art.cards_treasure_hunt import PACK
from table.match.chronicle import chronicle
from table.treasure_hunt.view_model import HuntModel
from table.treasure_hunt.words import trick_in_words
from table.views import history as past
from table.views import trick
from table.views.terms import asking

if TYPE_CHECKING:
    from table.match.session import Session


def last_trick(model: HuntModel) -> Element:
    """The last trick once more."""
    one = model.last
    if one is None:
        return trick.last_trick(model, PACK, "", None)
    return div(".hunt", data_suits=model.scheme)[
        trick.last_trick(
            model, PACK, trick_in_words(one), trick.signs(one, PACK, ask=asking(model))
        )
    ]


def history(session: Session, model: HuntModel) -> Element:
    """The history."""
    return div(".hunt", data_suits=model.scheme)[past.history(chronicle(session), model, PACK)]
