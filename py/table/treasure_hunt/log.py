"""The last trick, which lies over the table."""

from __future__ import annotations

from htpy import Element, div

from table.art.atlas import PACK
from table.treasure_hunt.model import Look
from table.treasure_hunt.words import trick_in_words
from table.views import trick


def last_trick(look: Look) -> Element:
    """The last trick once more."""
    one = look.last
    if one is None:
        return trick.last_trick(look, PACK, "", None)
    return div(".hunt", data_suits=look.scheme)[
        trick.last_trick(look, PACK, trick_in_words(one), trick.signs(one, PACK))
    ]
