"""The characters of Schnäppchen Jagd: styles of the club player."""

from __future__ import annotations

from trickhunt.core.words import N_
from trickhunt.games.bargain_hunt.bots.style import Style
from trickhunt.search.roster import Character

CHARACTERS = {
    "club:caller": Character(
        Style(daring=0.45),
        N_("trump maker"),
        N_("{name} likes to make trump, and so takes many tricks."),
    ),
    "club:dodger": Character(
        Style(daring=-0.2),
        N_("dodger"),
        N_("{name} seldom makes trump and leaves many tricks to others."),
    ),
    "club:climber": Character(
        Style(rank=0.4),
        N_("collector of high values"),
        N_("{name} likes to begin with a high value, whose cards win tricks themselves."),
    ),
    "club:rival": Character(
        Style(rivalry=-1.2),
        N_("rival"),
        N_("{name} likes to begin with a bargain that somebody else already collects."),
    ),
}
"""By the names of their bots; measured on duplicate deals (docs/BOTS.md)."""
