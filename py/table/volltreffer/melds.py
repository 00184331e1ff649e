"""Melding: every way to declare, what it scores and where it lands, and the smallest sum."""

from __future__ import annotations

from htpy import (
    Element,
    Node,
    button,
    caption,
    div,
    h2,
    li,
    p,
    section,
    span,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)

from table.art.cards_volltreffer import PACK
from table.art.pack import icon
from table.views.frame import price
from table.volltreffer.track import pawn
from table.volltreffer.view_model import MeldChoice, VolltrefferModel
from table.volltreffer.words import choice_in_words
from trickhunt.games.volltreffer.constants import SMALLEST_POINTS
from trickhunt.games.volltreffer.names import card_name
from trickhunt.words import _, ngettext


def melding(model: VolltrefferModel) -> Element:
    """Melding, in the middle of the table."""
    return section(".melding", aria_labelledby="melding-title")[
        h2(id="melding-title", tabindex="-1")[
            _("What do you meld?") if model.is_mine else _("The others meld")
        ],
        model.is_mine and div(".choices.melds")[[_choice(choice) for choice in model.choices]],
        _sums(model),
    ]


def _choice(choice: MeldChoice) -> Element:
    return button(
        class_={"choice": True, "meld": True, "hit": choice.is_hit},
        id=f"choice-{choice.text.replace(' ', '-')}",
        type="button",
        data_act="move",
        data_move=choice.text,
    )[
        span(".what")[
            choice_in_words(choice),
            span(".goods", aria_hidden="true")[_goods(choice)],
        ],
        " ",
        price(choice.points, "small", label=_("points")),
        " ",
        span(".effect")[
            span(".visually-hidden")[
                _("your pawn from {before} to {after},", before=choice.before, after=choice.after),
                " ",
            ],
            span(aria_hidden="true")[f"{choice.before} → {choice.after} "],
            span(".landing")[choice.is_hit and icon("crown"), choice.landing],
        ],
    ]


def _goods(choice: MeldChoice) -> Node:
    """The cards declared: those of the sets, else a sign of each suit."""
    cards = [PACK.chip(face) for _rank, faces in choice.sets for face in faces]
    marks = [PACK.mark(suit) for suit in range(len(PACK.deck.suits))] if choice.suits else []
    return [*cards, *marks]


def _sums(model: VolltrefferModel) -> Element:
    """Everyone's sum of ranks and melds: the smallest sum scores in any case."""
    least = min(seat.sum for seat in model.seats)
    return div(".sums")[
        table(".standing")[
            caption[
                ngettext(
                    "The smallest sum of ranks scores {count} point and leads.",
                    "The smallest sum of ranks scores {count} points and leads.",
                    SMALLEST_POINTS,
                )
            ],
            thead[
                tr[
                    th(scope="col")[_("Player")],
                    th(scope="col")[_("Sum")],
                    th(scope="col")[_("Melded")],
                ]
            ],
            tbody[
                [
                    tr(class_={"you": seat.is_you, "turn": seat.is_actor})[
                        th(scope="row")[pawn(seat), " ", seat.name],
                        td(class_={"least": seat.sum == least})[
                            str(seat.sum),
                            seat.sum == least and span(".visually-hidden")[" ", _("the smallest")],
                        ],
                        td[seat.melded or "–"],
                    ]
                    for seat in (model.you, *model.seats[:-1])
                ]
            ],
        ]
    ]


def hands_in_words(faces: tuple[int, ...]) -> Element:
    """Cards as a list of labels."""
    return ul(".chips")[[li[PACK.chip(face, card_name(face))] for face in faces]]


def smallest(model: VolltrefferModel) -> Node:
    """Who has the smallest sum and why, until the first trick has been played."""
    return model.smallest and p(".smallest")[icon("lead"), span[model.smallest]]
