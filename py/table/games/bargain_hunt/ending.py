"""The end: who won, how the scores came about, and how they went."""

from __future__ import annotations

import htpy as h

from table.games.bargain_hunt.view_model import BargainTableModel, Final
from table.ui.views import ending as common
from trickhunt.core.words import ngettext
from trickhunt.toolkit.event_sentences import signed


def ending(model: BargainTableModel) -> h.Element:
    """The end of the game."""
    return common.ending(model, map(_rank, model.finals))


def _rank(final: Final) -> common.Rank:
    sums = [
        ngettext("{count} bargain", "{count} bargains", final.pile),
        ngettext("− {count} card of junk", "− {count} cards of junk", final.junk),
    ]
    if final.offers:
        sums.append(
            ngettext(
                "− {count} super special offer", "− {count} super special offers", final.offers
            )
        )
    return common.Rank(
        final.seat,
        final.place,
        final.name,
        final.score,
        f"{' '.join(sums)} = {signed(final.score)}",
    )
