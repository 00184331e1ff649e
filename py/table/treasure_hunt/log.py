"""The last trick, which lies over the table."""

from __future__ import annotations

from htpy import Element, div

from table.art.cards_treasure_hunt import PACK
from table.treasure_hunt.view_model import HuntModel
from table.treasure_hunt.words import trick_in_words
from table.views import trick


def last_trick(model: HuntModel) -> Element:
    """The last trick once more."""
    one = model.last
    if one is None:
        return trick.last_trick(model, PACK, "", None)
    return div(".hunt", data_suits=model.scheme)[
        trick.last_trick(model, PACK, trick_in_words(one), trick.signs(one, PACK))
    ]
