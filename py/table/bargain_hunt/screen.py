"""The screen of a game of Schnäppchen Jagd in each phase, with the bar over it."""

from __future__ import annotations

from htpy import Element

from table.bargain_hunt import between, ending, tableau
from table.bargain_hunt.model import CLEARING, OVER, PLAYING, SHOWING, Look
from table.views.stage import game_frame
from trickhunt.words import _

_SCREENS = {
    SHOWING: ("preliminary", between.preliminary),
    PLAYING: ("table", tableau.tableau),
    CLEARING: ("clearing", between.clearing),
    OVER: ("end", ending.ending),
}


def screen(look: Look) -> Element:
    """What a look shows."""
    name, view = _SCREENS[look.phase]
    edition = _("French edition") if look.edition == "french" else _("English edition")
    return game_frame(look, name, "Schnäppchen Jagd", edition, view(look))
