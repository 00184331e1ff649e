"""What the coach says beside a table, at the end of a round, and after the first games."""

from __future__ import annotations

import htpy as h

from table.ui.art.pack import icon
from table.ui.models.table import CoachModel
from trickhunt.core.words import _


def line(coach: CoachModel | None) -> h.Node:
    """What matters now; its room is kept while nothing is said."""
    if coach is None:
        return None
    return h.div(".coach-line")[
        h.p(class_={"coach": True, "silent": not coach.sentence}, id="coach")[
            coach.sentence and [icon("learn"), coach.sentence]
        ]
    ]


def looking_back(coach: CoachModel | None) -> h.Node:
    """The decision of a round that mattered most."""
    if coach is None or not coach.look_back:
        return None
    return h.p(".coach.back", id="coach-back")[icon("learn"), coach.look_back]


def offer(coach: CoachModel | None) -> h.Node:
    """Whether the next game is to go without the coach."""
    if coach is None or not coach.is_to_offer:
        return None
    return h.section(".note.coach-offer", aria_labelledby="coach-offer")[
        h.p(id="coach-offer")[
            _(
                "The coach was there for your first games. Do you want to play on with it? The "
                "settings have a switch for it."
            )
        ],
        h.div(".choices")[
            h.button(id="coach-off", type="button", data_act="coach", data_move="off")[
                _("Play without")
            ],
            h.button(id="coach-on", type="button", data_act="coach", data_move="on")[
                _("Keep the coach")
            ],
        ],
    ]
