"""The score sheet: at the end of each round, at the end of the game, at any time."""

from __future__ import annotations

import htpy as h

from table.games.treasure_hunt import parts
from table.games.treasure_hunt.golden import shown
from table.games.treasure_hunt.view_model import TreasureTableModel
from table.games.treasure_hunt.words import how_in_words
from table.ui.views.frame import sheet
from table.ui.views.round_over import round_over
from table.ui.views.tooltips import asking
from trickhunt.core.words import _
from trickhunt.games.treasure_hunt.events import TreasureScored
from trickhunt.toolkit.event_sentences import signed


def scored(model: TreasureTableModel) -> h.Element:
    """Between two rounds: the result of the round, and the score sheet so far."""
    line = model.sheet[-1]
    return round_over(
        model,
        {seat: h.span[how_in_words(line, seat)] for seat in range(len(model.names))},
        above=shown(model.golden, model.names),
        # The golden card has the table for itself.
        below=model.golden is None and h.div(".hunt.score-sheet")[rounds(model)],
        foot=parts.phase(model),
        suits=model.scheme,
    )


def dialog(model: TreasureTableModel) -> h.Element:
    """The score sheet, over the table."""
    return sheet(_("Score sheet"), h.div(".hunt", data_suits=model.scheme)[rounds(model)])


def rounds(model: TreasureTableModel, name: str = "sheet-table") -> h.Element:
    """Every round: predicted, taken, points, and the total of each player."""
    seats = range(len(model.names))
    done = {line.number: line for line in model.sheet}
    bonuses = model.sheet[-1].bonuses if model.sheet else ()
    return h.div(".scroll", tabindex="0", role="region", aria_label=_("Score sheet"))[
        h.table(".hunt-rounds", id=name)[
            h.caption(".visually-hidden")[
                _("For each round and player: tricks taken and predicted, points, total")
            ],
            h.thead[
                h.tr[
                    h.th(scope="col", rowspan="2")[_("Round")],
                    [
                        h.th(scope="colgroup", colspan="3", data_seat=str(seat))[model.names[seat]]
                        for seat in seats
                    ],
                ],
                h.tr[
                    [
                        [
                            h.th(scope="col")[_("tricks")],
                            h.th(scope="col")[
                                asking(model)("points", _("points")) if seat == 0 else _("points")
                            ],
                            h.th(scope="col")[_("total")],
                        ]
                        for seat in seats
                    ]
                ],
            ],
            h.tbody[
                [
                    h.tr(class_={"now": bool(model.sheet) and number == model.sheet[-1].number})[
                        h.th(scope="row")[str(number)],
                        [_cells(done.get(number), seat) for seat in seats],
                    ]
                    for number in range(1, model.rounds + 1)
                ]
            ],
            any(bonuses)
            and h.tfoot[
                h.tr[
                    h.th(scope="row")[_("Gold")],
                    [
                        [
                            h.td,
                            h.td(".points")[signed(bonuses[seat])],
                            h.td(".total")[signed(model.sheet[-1].totals[seat])],
                        ]
                        for seat in seats
                    ],
                ]
            ],
        ]
    ]


def _cells(line: TreasureScored | None, seat: int) -> h.Node:
    if line is None:
        return [h.td, h.td, h.td]
    bid, taken, penalty = line.bids[seat], line.taken[seat], line.penalties[seat]
    # The bonus of the golden card has a separate line, with the total after it.
    total = line.totals[seat] - line.bonuses[seat]
    return [
        h.td(class_={"exact": bid == taken})[
            h.span(aria_hidden="true")[f"{taken}/{bid}"],
            h.span(".visually-hidden")[_("{taken} of {bid}", taken=taken, bid=bid)],
        ],
        h.td(".points")[
            signed(line.points[seat]),
            bool(penalty)
            and h.span(".penalty")[
                h.span(".visually-hidden")[_("with {points} penalty points", points=penalty)],
                h.span(aria_hidden="true")[f"−{penalty}"],
            ],
        ],
        h.td(".total")[signed(total)],
    ]
