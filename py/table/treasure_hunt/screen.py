"""The screen of a game of Treasure Hunt in each phase, with the bar over it."""

from __future__ import annotations

from htpy import Element

from table.treasure_hunt import ending, golden, predicting, sheet, tableau
from table.treasure_hunt.model import NAMING, OVER, PLAYING, PREDICTING, SCORED, Look
from table.views.stage import game_frame
from trickhunt.words import _

_SCREENS = {
    NAMING: ("golden", golden.naming),
    PREDICTING: ("prediction", predicting.predicting),
    PLAYING: ("table", tableau.tableau),
    SCORED: ("scored", sheet.scored),
    OVER: ("end", ending.ending),
}


def screen(look: Look) -> Element:
    """What a look shows."""
    name, view = _SCREENS[look.phase]
    return game_frame(look, name, "Treasure Hunt", _played_by(look), view(look))


def _played_by(look: Look) -> str:
    """How faults are dealt with, in a few words."""
    if look.lenient:
        return _("Strict table with human eyes")
    return _("Strict table") if look.strict else _("Honest table")
