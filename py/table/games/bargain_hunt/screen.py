"""The screen of a game of Schnäppchen Jagd in each phase, with its bar."""

from __future__ import annotations

import htpy as h

from table.games.bargain_hunt import clearing_view, first_bargain, scored, tableau
from table.games.bargain_hunt.view_model import (
    CLEARING,
    OVER,
    PLAYING,
    SCORED,
    SHOWING,
    BargainTableModel,
)
from table.ui.views.stage import game_frame, late_ending
from trickhunt.core.words import _

_SCREENS = {
    SHOWING: ("preliminary", first_bargain.preliminary),
    PLAYING: ("table", tableau.tableau),
    CLEARING: ("clearing", clearing_view.clearing),
    SCORED: ("scored", scored.scored),
    OVER: ("end", late_ending("table.games.bargain_hunt.ending")),
}


def screen(model: BargainTableModel) -> h.Element:
    """The HTML of a view model."""
    name, view = _SCREENS[model.phase]
    edition = _("French edition") if model.edition == "french" else ""
    return game_frame(model, name, "Schnäppchen Jagd", edition, view(model))
