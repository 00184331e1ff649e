"""The end of a round: the spaces of the pawns, and their movements."""

from __future__ import annotations

import htpy as h

from table.games.volltreffer.track import track
from table.games.volltreffer.view_model import Tally, VolltrefferSeat, VolltrefferTableModel
from table.games.volltreffer.words import distance_in_words
from table.ui.views.round_over import round_over
from trickhunt.core.words import N_, _
from trickhunt.toolkit.event_sentences import added, equation

PARTS = (
    ("prices", N_("prices paid")),
    ("melds", N_("melds")),
    ("smallest", N_("smallest sum")),
    ("tricks", N_("tricks")),
)
"""The parts of a pawn's movement, in the order of a round."""


def scored(model: VolltrefferTableModel) -> h.Element:
    """Between two rounds: the movements of the pawns, on the track and in numbers."""
    row = model.tallies[model.round - 1]
    assert model.round_over is not None
    before = {moved.seat: moved.before for moved in model.round_over.moved}
    return round_over(
        model,
        {one.seat: _how(one, row[one.seat], before[one.seat]) for one in model.seats},
        above=h.div(".range.lying")[track(model)],
    )


def _how(one: VolltrefferSeat, tally: Tally, before: int) -> h.Element:
    """The parts of a pawn's movement in the round, and the melds."""
    moved = [(part, _(words), getattr(tally, part)) for part, words in PARTS]
    return h.ul(".moves")[
        [
            h.li[
                words,
                " ",
                h.span(".by")[added(-points if part == "prices" else points)],
                part == "melds" and h.span(".what")[f" ({one.melded})"],
            ]
            for part, words, points in moved
            if points
        ],
        h.li(".there")[
            equation(before, -tally.prices, tally.melds, tally.smallest, tally.tricks),
            ", ",
            one.place,
            not one.is_hit and [", ", distance_in_words(one.score)],
        ],
    ]
