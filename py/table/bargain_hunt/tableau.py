"""The table while tricks are played: the others, the trick, and the phase in words."""

from __future__ import annotations

from htpy import Element, div

from table.art.cards import PACK
from table.bargain_hunt import parts
from table.bargain_hunt.model import BargainTrick, Look
from table.bargain_hunt.words import said_in_words
from table.views import seats
from table.views import trick as tricks
from table.views.hand import refusal
from trickhunt.words import _


def tableau(look: Look) -> Element:
    """The table while tricks are played."""
    return div(".table", data_players=str(len(look.seats)), data_act="hurry")[
        others(look),
        tricks.trick(look, PACK, signs(look.trick), said_in_words),
        seats.phase_line(look),
        parts.mine(look, parts.ask(look), refusal(look)),
    ]


def others(look: Look) -> Element:
    """The other players, in the order of play."""
    return seats.others(
        seats.seat(
            look,
            one,
            seats.name_of(look, one),
            div(".counts")[seats.held(one, PACK), parts.pile(one), parts.junk(look, one)],
            seats.score(one),
        )
        for one in look.seats
        if not one.is_you
    )


def signs(one: BargainTrick) -> Element:
    """What is to be followed, what is trump, what was declined, and who is winning."""
    declined = one.declined and tricks.sign("declined", _("declined"), PACK, one.declined)
    return tricks.signs(one, PACK, declined)
