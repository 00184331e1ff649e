"""What lies over a screen, by its name in the address."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from table.games import GameLook, page_of
from table.routes import PLAY, Route
from table.views import sheets
from table.views.rulebook import rulebook_sheet

if TYPE_CHECKING:
    from htpy import Renderable

    from table.session import Session
    from table.settings import Settings

GAME = "bargain-hunt"
"""The game whose rulebook is shown where none is played."""


def overlay(
    route: Route,
    session: Session | None,
    look: GameLook | None,
    settings: Settings,
    damaged: Callable[[], str],
) -> Renderable:
    """What lies over the screen.

    Args:
        route: the address; something lies over the screen there.
        session: the game that is played, if one is.
        look: what is seen of it, if it is what lies below.
        settings: what is preferred.
        damaged: the text of the damaged game that was put aside.
    """
    if route.over == "rules":
        where = "play/rules" if route.screen == PLAY else "rules"
        return rulebook_sheet(session.setup.game if session else GAME, route.at.upper(), where)
    if route.over == "settings":
        return sheets.settings_sheet(settings)
    if route.over == "keys":
        return sheets.keys_sheet(shortcuts=settings.shortcuts)
    if route.over == "damaged":
        return sheets.damaged_sheet(damaged())
    assert session is not None, "routes show the rest over a game only"
    return page_of(session.setup.game).dialogs[route.over](session, look)
