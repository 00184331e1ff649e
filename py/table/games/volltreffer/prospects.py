"""What melds pay, next to what you hold for them: in place of a rule to remember."""

from __future__ import annotations

import htpy as h

from table.games.volltreffer.cards import PACK
from table.games.volltreffer.view_model import VolltrefferSeat, VolltrefferTableModel
from table.games.volltreffer.words import sets_in_words, suits_in_words
from table.ui.models.table import from_you
from table.ui.views.tooltips import asking, marked
from trickhunt.core.words import _, in_row
from trickhunt.games.volltreffer.constants import SET_POINTS, SMALLEST_POINTS, SUITS_POINTS
from trickhunt.games.volltreffer.moves import SUIT_OF
from trickhunt.toolkit.event_sentences import added


def prospects(model: VolltrefferTableModel) -> h.Element:
    """Each meld: its points, what you hold for it, and the points of your hand so far."""
    you = model.you
    return h.ul(".prospects", aria_label=_("What melds score"))[
        _prospect(
            marked(_("{counts} of a rank", counts=in_row(map(str, SET_POINTS))), model),
            in_row(map(added, SET_POINTS.values())),
            not model.watch and (sets_in_words(you.bought) or "\N{EN DASH}"),
            is_made=not model.watch and bool(you.in_sets),
        ),
        _prospect(
            marked(_("five suits"), model),
            added(SUITS_POINTS),
            not model.watch and _suits(you),
            is_made=not model.watch and len(_suits_of(you)) == len(PACK.deck.suits),
        ),
        _prospect(
            asking(model)("sum", _("smallest sum")),
            added(SMALLEST_POINTS),
            not model.watch and _sums(model),
        ),
        not model.watch
        and h.li(".so-far")[
            h.span(".what")[_("so far")],
            " ",
            h.b[f"+{you.worth}"],
            " ",
            h.span(".holds")[f"\N{RIGHTWARDS ARROW} {you.score + you.worth}"],
        ],
    ]


def _prospect(what: h.Node, pays: str, holds: h.Node, *, is_made: bool = False) -> h.Element:
    """One kind of meld.

    Args:
        holds: what you hold for it, unless only bots play.
        is_made: whether you hold all of it.
    """
    return h.li(class_={"made": is_made})[
        h.span(".what")[what], " ", h.b[pays], " ", holds and h.span(".holds")[holds]
    ]


def _suits_of(you: VolltrefferSeat) -> set[int]:
    return {SUIT_OF[face] for face in you.bought}


def _suits(you: VolltrefferSeat) -> h.Node:
    """The suits that you hold, among all."""
    held = _suits_of(you)
    return [
        h.span(".marks", aria_hidden="true")[
            [
                h.span(class_={"lacks": suit not in held})[PACK.mark(suit)]
                for suit in range(len(PACK.deck.suits))
            ]
        ],
        h.span(".visually-hidden")[suits_in_words(you.bought)],
    ]


def _sums(model: VolltrefferTableModel) -> str:
    """Your sum, and the smallest one of the others."""
    least = min(from_you(model.seats)[1:], key=lambda one: one.sum)
    return _("you {sum}; {name} {least}", sum=model.you.sum, name=least.name, least=least.sum)
