"""The end: who won, how the scores came about, and how they went."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from table.games.treasure_hunt.cards import PACK
from table.games.treasure_hunt.golden import shown
from table.games.treasure_hunt.sheet import rounds
from table.games.treasure_hunt.view_model import Final, TreasureTableModel
from table.games.treasure_hunt.words import how_in_words, sum_in_words
from table.ui.views import ending as common
from trickhunt.core.words import _
from trickhunt.games.treasure_hunt.pack import DEEP_GOLD, GOLD, ICONS, SIGNS, TINTS


def ending(model: TreasureTableModel) -> h.Element:
    """The end of the game."""
    return common.ending(
        model,
        [_rank(model, final) for final in model.finals],
        h.div(".hunt", data_suits=model.scheme)[shown(model.golden, model.names), rounds(model)],
        shapes=_coins(),
    )


def _coins() -> list[Markup]:
    """Gold coins with the suits, and what lies in a treasure."""
    signs = [(f"suit-{sign}", tint) for sign, tint in zip(SIGNS, TINTS, strict=True)]
    things = [(name, DEEP_GOLD) for name in ICONS]
    return [
        Markup(
            '<svg viewBox="0 0 40 40"><circle cx="20" cy="20" r="18.5" fill="{gold}"'
            ' stroke="{deep}" stroke-width="2"/><circle cx="20" cy="20" r="14.5" fill="none"'
            ' stroke="{deep}" stroke-dasharray="2 2"/>'
            '<use href="#{name}" x="10" y="10" width="20" height="20" color="{tint}"/></svg>'
        ).format(gold=GOLD, deep=DEEP_GOLD, name=name, tint=tint)
        for name, tint in (*signs, *things)
    ]


def _rank(model: TreasureTableModel, final: Final) -> common.Rank:
    gains = _gains(model) if final.seat == model.you.seat else ()
    return common.Rank(final.seat, final.place, final.name, final.score, sum_in_words(final), gains)


def _gains(model: TreasureTableModel) -> list[common.Gain]:
    """The points of each round, and of the golden card."""
    seat, golden = model.you.seat, model.golden
    gains = [
        common.Gain(
            line.points[seat],
            how_in_words(line, seat),
            h.span(class_={"round": True, "exact": line.bids[seat] == line.taken[seat]})[
                f"{line.taken[seat]}/{line.bids[seat]}"
            ],
            is_told=False,
        )
        for line in model.sheet
    ]
    if golden is not None:
        guess = common.fan(PACK, golden.guesses[seat : seat + 1])
        gains.append(common.Gain(golden.bonuses[seat], _("golden card"), guess))
    return gains
