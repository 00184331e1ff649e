"""The characters of Treasure Hunt: styles of the club player."""

from __future__ import annotations

from trickhunt.core.words import N_
from trickhunt.games.treasure_hunt.bots.style import Style
from trickhunt.search.roster import Character

CHARACTERS = {
    "club:optimist": Character(
        Style(boldness=0.22, spite=0.15),
        N_("optimist"),
        N_("{name} predicts many tricks, and seldom zero."),
    ),
    "club:sceptic": Character(
        Style(zero=0.4, spite=0.15),
        N_("cautious player"),
        N_("{name} likes to predict zero."),
    ),
    "club:leader": Character(
        Style(pulling=0.6, spite=0.15),
        N_("trump leader"),
        N_("{name} leads trump whenever possible."),
    ),
}
"""By the names of their bots; measured on duplicate deals (docs/BOTS.md)."""
