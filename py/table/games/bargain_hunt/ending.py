"""The end: who won, how the scores came about, and how they went."""

from __future__ import annotations

import htpy as h

from table.games.bargain_hunt.cards import PACK
from table.games.bargain_hunt.view_model import BargainSeat, BargainTableModel, Final
from table.ui.views import ending as common
from trickhunt.core.words import _, ngettext
from trickhunt.toolkit.event_sentences import signed


def ending(model: BargainTableModel) -> h.Element:
    """The end of the game."""
    return common.ending(model, [_rank(model, final) for final in model.finals])


def _rank(model: BargainTableModel, final: Final) -> common.Rank:
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
        _gains(model.you) if final.seat == model.you.seat else (),
    )


def _gains(you: BargainSeat) -> list[common.Gain]:
    """The cards behind the score."""
    parts = [(len(you.pile), _("bargains"), you.pile), (-you.junk_count, _("junk"), you.junk or ())]
    return [
        common.Gain(points, words, common.fan(PACK, cards))
        for points, words, cards in parts
        if points
    ]
