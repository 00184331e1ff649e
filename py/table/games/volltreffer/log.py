"""The overlays of everyone's purchases and the history."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from table.games.volltreffer.cards import PACK
from table.games.volltreffer.melds import hands_in_words
from table.games.volltreffer.view_model import VolltrefferTableModel
from table.session.history import history_of
from table.session.session import Session
from table.ui.models.table import from_you
from table.ui.views import history as past
from table.ui.views.frame import sheet
from trickhunt.core.game import Event
from trickhunt.core.words import NN_, _, about
from trickhunt.games.volltreffer.events import TrickScored


def bought(model: VolltrefferTableModel) -> h.Element:
    """Everyone's cards."""
    return sheet(
        _("What everyone holds"),
        h.p(".note")[_("Purchases are open: everyone saw these cards bought.")],
        [
            h.section(".junk-of")[
                h.h3[
                    _("{name}: sum of ranks {sum}", name=seat.name, sum=seat.sum)
                    if seat.held
                    else seat.name
                ],
                hands_in_words(seat.bought) if seat.held else h.p[_("nothing")],
            ]
            for seat in from_you(model.seats)
        ],
    )


def history(session: Session, model: VolltrefferTableModel) -> h.Element:
    """The history."""
    return past.history(history_of(session, TrickScored), model, PACK, worth=_worth)


def _worth(name: str, events: Sequence[Event]) -> str:
    points = sum(one.points for one in events if isinstance(one, TrickScored))
    return about(
        name,
        NN_("You take it: {count} point.", "You take it: {count} points."),
        NN_("{name} takes it: {count} point.", "{name} takes it: {count} points."),
        count=points,
    )
