"""The last trick, and what everyone bought, which lie over the table."""

from __future__ import annotations

from htpy import Element, h3, p, section

from table.art.cards_volltreffer import PACK
from table.views import trick
from table.views.frame import sheet
from table.volltreffer.melds import hands_in_words
from table.volltreffer.view_model import VolltrefferModel
from table.volltreffer.words import trick_in_words
from trickhunt.words import _


def last_trick(model: VolltrefferModel) -> Element:
    """The last trick once more."""
    one = model.last
    if one is None:
        return trick.last_trick(model, PACK, "", None)
    return trick.last_trick(model, PACK, trick_in_words(one), trick.signs(one, PACK))


def bought(model: VolltrefferModel) -> Element:
    """What everyone holds."""
    return sheet(
        _("What everyone holds"),
        p(".note")[_("Purchases are open: everyone saw these cards bought.")],
        [
            section(".junk-of")[
                h3[
                    _("{name}: sum of ranks {sum}", name=seat.name, sum=seat.sum)
                    if seat.held
                    else seat.name
                ],
                hands_in_words(seat.bought) if seat.held else p[_("nothing")],
            ]
            for seat in (model.you, *model.seats[:-1])
        ],
    )
