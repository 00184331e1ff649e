"""The last trick, what everyone bought, and the history, which lie over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import Element, h3, p, section

from table.games.volltreffer.cards import PACK
from table.games.volltreffer.melds import hands_in_words
from table.games.volltreffer.view_model import VolltrefferModel
from table.games.volltreffer.words import trick_in_words
from table.session.chronicle import chronicle
from table.ui.views import history as past
from table.ui.views import trick
from table.ui.views.frame import sheet
from table.ui.views.terms import asking
from trickhunt.core.words import _, ngettext
from trickhunt.games.volltreffer.events import TrickScored

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.session.session import Session
    from trickhunt.core.game import Event


def last_trick(model: VolltrefferModel) -> Element:
    """The last trick once more."""
    one = model.last
    if one is None:
        return trick.last_trick(model, PACK, "", None)
    return trick.last_trick(
        model, PACK, trick_in_words(one), trick.signs(one, PACK, ask=asking(model))
    )


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


def history(session: Session, model: VolltrefferModel) -> Element:
    """The history."""
    return past.history(chronicle(session, TrickScored), model, PACK, worth=_worth)


def _worth(name: str, events: Sequence[Event]) -> str:
    points = sum(one.points for one in events if isinstance(one, TrickScored))
    return ngettext(
        "{name} takes it: {count} point.", "{name} takes it: {count} points.", points, name=name
    )
