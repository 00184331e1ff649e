"""The coach's texts beside a table, at the end of a round, and after the first games."""

from __future__ import annotations

import htpy as h

from table.page.routes import HINT
from table.ui.art.pack import icon
from table.ui.models.table import CoachModel, TableModel
from trickhunt.core.words import _


def line(model: TableModel, told: h.Node = None) -> h.Node:
    """What matters now, or the hint with its buttons, or a note of the game.

    Its space is reserved while there is no text. On small screens the coach's text opens when its
    icon is pressed.
    """
    hint, coach = model.hint, model.coach
    if hint:
        return h.div(class_={"coach": True, "hint": True, "thinks": not hint.move}, id="coach")[
            icon("idea" if hint.move else "brain"),
            h.p[hint.words],
            bool(hint.move)
            and model.is_live
            and h.span(".acts")[
                h.button(id="play-hint", type="button", data_act="take-hint", data_move=hint.move)[
                    _("Do that")
                ],
                hint.is_best and h.a("#why", href=f"#/{model.over(HINT)}")[_("Why?")],
            ],
        ]
    # The text about a raised card is in the same place.
    said = coach if coach and coach.says and not model.raised else None
    if said and said.offers_forced:
        return h.div(".coach.proposes", id="coach")[
            icon("learn"),
            h.p[_of_turn(said)],
            h.span(".acts")[
                h.button(id="play-forced", type="button", data_act="play-forced")[
                    _("Play forced cards for me")
                ]
            ],
        ]
    if told and not said:
        return h.div(".coach.told")[icon("info"), h.p[told]]
    return (coach is not None or model.is_live) and h.div(
        class_={"coach": True, "silent": not said}, id=None if coach is None else "coach"
    )[
        said is not None
        and [
            icon("learn"),
            h.button(
                ".unfold", type="button", popovertarget="coach-words", aria_label=_("The coach")
            )[icon("learn")],
            h.p(id="coach-words", popover="")[_of_turn(said)],
        ]
    ]


def _of_turn(coach: CoachModel) -> h.Node:
    """A rule to know in a first game, or else what matters now; and the recommendation."""
    return [
        coach.basic or coach.sentence,
        coach.conclusion and [" ", h.strong[coach.conclusion]],
    ]


def looking_back(coach: CoachModel | None) -> h.Node:
    """The decision of a round that mattered most."""
    if coach is None or not coach.look_back:
        return None
    return h.p(".coach.back", id="coach-back")[icon("learn"), coach.look_back]


def offer(coach: CoachModel | None) -> h.Node:
    """The offer to play the next game without the coach."""
    if coach is None or not coach.is_to_offer:
        return None
    return h.section(".note.coach-offer", aria_labelledby="coach-offer")[
        h.p(id="coach-offer")[
            _(
                "The coach was there for your first games. Do you want to go on playing with "
                "it? You can switch it on and off in the settings."
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
