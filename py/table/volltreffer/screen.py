"""The screen of a game of Volltreffer in each phase, with the bar over it."""

from __future__ import annotations

from htpy import Element

from table.views.stage import game_frame
from table.volltreffer.ending import ending
from table.volltreffer.model import BUYING, MELDING, OVER, PLAYING, SWAPPING, Look
from table.volltreffer.tableau import tableau
from trickhunt.words import _

_SCREENS = {BUYING: "market", SWAPPING: "market", MELDING: "melding", PLAYING: "table", OVER: "end"}


def screen(look: Look) -> Element:
    """What a look shows."""
    view = ending if look.phase == OVER else tableau
    rules = _("variant") if look.variant else ""
    return game_frame(look, _SCREENS[look.phase], "Volltreffer", rules, view(look))
