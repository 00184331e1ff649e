"""The end of a round: where the pawns stand now, and what moved them."""

from __future__ import annotations

from htpy import Element, div, li, span, ul

from table.views.round_over import round_over, with_sign
from table.volltreffer.ending import PARTS
from table.volltreffer.track import track
from table.volltreffer.view_model import ShotSeat, Tally, VolltrefferModel
from table.volltreffer.words import distance_in_words
from trickhunt.telling import equation
from trickhunt.words import _


def scored(model: VolltrefferModel) -> Element:
    """Between two rounds: how the pawns moved, on the track and in numbers."""
    row = model.tallies[model.round - 1]
    assert model.round_over is not None
    before = {moved.seat: moved.before for moved in model.round_over.moved}
    return round_over(
        model,
        {one.seat: _how(one, row[one.seat], before[one.seat]) for one in model.seats},
        above=div(".range.lying")[track(model)],
    )


def _how(one: ShotSeat, tally: Tally, before: int) -> Element:
    """What moved a pawn in the round, and what was melded."""
    moved = [(part, _(words), getattr(tally, part)) for part, words in PARTS]
    return ul(".moves")[
        [
            li[
                words,
                " ",
                span(".by")[with_sign(-points if part == "prices" else points)],
                part == "melds" and span(".what")[f" ({one.melded})"],
            ]
            for part, words, points in moved
            if points
        ],
        li(".there")[
            equation(before, -tally.prices, tally.melds, tally.smallest, tally.tricks),
            ", ",
            one.place,
            not one.is_hit and [", ", distance_in_words(one.score)],
        ],
    ]
