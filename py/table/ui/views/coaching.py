"""What the coach says beside a table, at the end of a round, and after the first games."""

from __future__ import annotations

from htpy import Node, button, div, p, section

from table.ui.art.pack import icon
from table.ui.models.table import CoachModel
from trickhunt.core.words import _


def line(coach: CoachModel | None) -> Node:
    """What matters now; its room is kept while nothing is said."""
    if coach is None:
        return None
    return div(".coach-line")[
        p(class_={"coach": True, "silent": not coach.sentence}, id="coach")[
            coach.sentence and [icon("learn"), coach.sentence]
        ]
    ]


def looking_back(coach: CoachModel | None) -> Node:
    """The decision of a round that mattered most."""
    if coach is None or not coach.look_back:
        return None
    return p(".coach.back", id="coach-back")[icon("learn"), coach.look_back]


def offer(coach: CoachModel | None) -> Node:
    """Whether the next game is to go without the coach."""
    if coach is None or not coach.is_to_offer:
        return None
    return section(".note.coach-offer", aria_labelledby="coach-offer")[
        p(id="coach-offer")[
            _(
                "The coach was there for your first games. Do you want to play on with it? The "
                "settings have a switch for it."
            )
        ],
        div(".choices")[
            button(id="coach-off", type="button", data_act="coach", data_move="off")[
                _("Play without")
            ],
            button(id="coach-on", type="button", data_act="coach", data_move="on")[
                _("Keep the coach")
            ],
        ],
    ]
