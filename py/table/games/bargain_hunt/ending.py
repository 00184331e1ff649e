"""The end: who won, how the scores came about, and how they went."""

from __future__ import annotations

from itertools import cycle

import htpy as h
from markupsafe import Markup

from table.games.bargain_hunt.cards import PACK
from table.games.bargain_hunt.view_model import BargainSeat, BargainTableModel, Final
from table.ui.views import ending as common
from trickhunt.card_art.suits import INK, PAPER, SUITS
from trickhunt.core.words import _, ngettext
from trickhunt.toolkit.event_sentences import signed


def ending(model: BargainTableModel) -> h.Element:
    """The end of the game."""
    ranks = [_rank(model, final) for final in model.finals]
    return common.ending(model, ranks, shapes=_tags())


def _tags() -> list[Markup]:
    """Price tags, each with a thing that is sold here."""
    return [
        Markup(
            '<svg viewBox="0 0 40 50"><path fill-rule="evenodd" stroke="{ink}" stroke-opacity=".5"'
            ' fill="{hue}" d="M20 1 37 13V45a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V13z'
            'M20 6a4 4 0 1 0 .1 0z"/>'
            '<circle cx="20" cy="32" r="13.5" fill="{paper}"/>'
            '<use href="#value-{value}" x="10" y="22" width="20" height="20" color="{deep}"/></svg>'
        ).format(ink=INK, paper=PAPER, hue=suit.hue, deep=suit.deep, value=value)
        for value, suit in zip(range(1, 10), cycle(SUITS))
    ]


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
