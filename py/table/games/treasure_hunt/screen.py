"""The screen of a game of Treasure Hunt in each phase, with its bar."""

from __future__ import annotations

import htpy as h

from table.games.treasure_hunt import golden, predicting, sheet, tableau
from table.games.treasure_hunt.view_model import (
    NAMING,
    OVER,
    PLAYING,
    PREDICTING,
    SCORED,
    TreasureTableModel,
)
from table.ui.views.stage import game_frame, late_ending
from trickhunt.core.words import _

_SCREENS = {
    NAMING: ("golden", golden.naming),
    PREDICTING: ("prediction", predicting.predicting),
    PLAYING: ("table", tableau.tableau),
    SCORED: ("scored", sheet.scored),
    OVER: ("end", late_ending("table.games.treasure_hunt.ending")),
}


def screen(model: TreasureTableModel) -> h.Element:
    """The HTML of a view model."""
    name, view = _SCREENS[model.phase]
    return game_frame(model, name, "Treasure Hunt", _played_by(model), view(model))


def _played_by(model: TreasureTableModel) -> str:
    """The rule for faults in a few words, unless it is the usual one."""
    if model.lenient:
        return _("Strict table with human eyes")
    return _("Strict table") if model.strict else ""
