"""The characters of Volltreffer: styles of the club player."""

from __future__ import annotations

from trickhunt.core.words import N_
from trickhunt.games.volltreffer.bots.style import Style
from trickhunt.search.roster import Character

CHARACTERS = {
    "club:collector": Character(
        Style(pairing=0.03),
        N_("set collector"),
        N_("{name} buys cards of the same rank, for melds."),
    ),
    "club:spender": Character(
        Style(strength=0.13),
        N_("big spender"),
        N_("{name} pays a lot for trumps and high cards, and takes most tricks."),
    ),
    "club:painter": Character(
        Style(variety=0.1, strength=0.003),
        N_("collector of all suits"),
        N_("{name} wants cards of all five suits."),
    ),
}
"""By the names of their bots; measured on duplicate deals (docs/BOTS.md)."""
