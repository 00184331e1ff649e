"""Melding: every possible declaration, its points and the pawn's new space."""

from __future__ import annotations

import htpy as h

from table.games.volltreffer.cards import PACK
from table.games.volltreffer.view_model import MeldChoice, VolltrefferTableModel
from table.games.volltreffer.words import choice_in_words
from table.ui.views.frame import points
from table.ui.views.hand import move_button
from table.ui.views.tooltips import marked
from trickhunt.core.words import _, ngettext
from trickhunt.games.volltreffer.constants import SMALLEST_POINTS
from trickhunt.games.volltreffer.names import card_name


def melding(model: VolltrefferTableModel) -> h.Element:
    """Melding, in the middle of the table."""
    return h.section(".melding", aria_labelledby="melding-title")[
        h.h2(id="melding-title", tabindex="-1")[
            _("What do you meld?")
            if model.you.is_actor and not model.watch
            else _("The others meld")
        ],
        model.is_mine
        and h.div(".choices.melds")[[_choice(model, choice) for choice in model.choices]],
        h.p(".outlook.spare")[
            marked(
                ngettext(
                    "The player with the smallest sum of ranks scores {count} point and leads.",
                    "The player with the smallest sum of ranks scores {count} points and leads.",
                    SMALLEST_POINTS,
                ),
                model,
            )
        ],
    ]


def _choice(model: VolltrefferTableModel, choice: MeldChoice) -> h.Element:
    return move_button(
        model,
        choice.text,
        {"choice": True, "meld": True, "hit": choice.is_hit},
        h.span(".to", aria_hidden="true")[f"→ {choice.after}"],
        h.span(".what")[
            choice_in_words(choice),
            h.span(".goods", aria_hidden="true")[_goods(choice)],
        ],
        " ",
        points(choice.points, "small", label=_("points"), is_made=False),
        " ",
        h.span(".visually-hidden")[
            _("your pawn from {before} to {after},", before=choice.before, after=choice.after), " "
        ],
        h.span(".landing")[choice.landing],
    )


def _goods(choice: MeldChoice) -> h.Node:
    """The declared cards: those of the sets, else a sign of each suit."""
    cards = [PACK.chip(face) for _rank, faces in choice.sets for face in faces]
    marks = [PACK.mark(suit) for suit in range(len(PACK.deck.suits))] if choice.suits else []
    return [*cards, *marks]


def hands_in_words(faces: tuple[int, ...]) -> h.Element:
    """Cards as a list of labels."""
    return h.ul(".chips")[[h.li[PACK.chip(face, card_name(face))] for face in faces]]


def smallest(model: VolltrefferTableModel) -> h.Node:
    """The player with the smallest sum and the reason, until the first trick has been played."""
    return model.smallest and marked(model.smallest, model)
