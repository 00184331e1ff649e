"""The screen of a game of Volltreffer in each phase, with its bar."""

from __future__ import annotations

import htpy as h

from table.games.volltreffer.scored import scored
from table.games.volltreffer.tableau import tableau
from table.games.volltreffer.view_model import (
    BUYING,
    MELDING,
    OVER,
    PLAYING,
    SCORED,
    SWAPPING,
    VolltrefferTableModel,
)
from table.ui.views.stage import game_frame, late_ending
from trickhunt.core.words import _

_SCREENS = {
    BUYING: ("market", tableau),
    SWAPPING: ("market", tableau),
    MELDING: ("melding", tableau),
    PLAYING: ("table", tableau),
    SCORED: ("scored", scored),
    OVER: ("end", late_ending("table.games.volltreffer.ending")),
}


def screen(model: VolltrefferTableModel) -> h.Element:
    """The HTML of a view model."""
    name, view = _SCREENS[model.phase]
    rules = _("variant") if model.variant else ""
    return game_frame(model, name, "Volltreffer", rules, view(model))
