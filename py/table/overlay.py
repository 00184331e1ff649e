"""What lies over a screen, by its name in the address."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from table.games import page_of
from table.looks import OpinionLook, TableLook
from table.routes import ELSEWHERE, PLAY, Route
from table.views import sheets
from table.views.advice import hint
from table.views.rulebook import rulebook_sheet
from trickhunt.games.registry import GAMES
from trickhunt.words import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from htpy import Renderable

    from table.session import Session
    from table.settings import Settings
    from table.storage import Shelf


def overlay(
    route: Route,
    session: Session | None,
    look: TableLook | None,
    settings: Settings,
    shelf: Shelf,
    chosen: str,
    hinted: Callable[[], OpinionLook | None],
) -> Renderable:
    """What lies over the screen.

    Args:
        route: the address; something lies over the screen there.
        session: the game that is played, if one is.
        look: what is seen of it, if it is what lies below.
        settings: what is preferred.
        shelf: what is kept.
        chosen: the game chosen at the start, whose rulebook is shown where none is played.
        hinted: what the expert would do, if it was asked.
    """
    game = session.setup.game if session and route.screen == PLAY else chosen
    game = route.screen if route.screen in GAMES else game
    if route.over == "rules":
        at = route.at.upper()
        return rulebook_sheet(book_of(at, game), at, lambda clause: str(replace(route, at=clause)))
    if route.over == "settings":
        return sheets.settings_sheet(settings)
    if route.over == "keys":
        return sheets.keys_sheet(game, shortcuts=settings.shortcuts)
    if route.over == "damaged":
        return sheets.damaged_sheet(shelf.damaged())
    if route.over == "hint":
        return hint(hinted())
    if route.over == "unkept":
        return sheets.unkept_sheet(shelf.problem)
    if route.over == ELSEWHERE and shelf.is_elsewhere:
        other = shelf.other()
        return sheets.elsewhere_sheet(other.summary() if other else _("It cannot be read."))
    assert session is not None, "routes show the rest over a game only"
    return in_the_game(route.over, session, look)


def in_the_game(over: str, session: Session, look: TableLook | None) -> Renderable:
    """What lies over a table and tells of its game, by its name in the address."""
    # An address may name what another game has: the history is what every game has.
    dialogs = page_of(session.setup.game).dialogs
    return dialogs.get(over, dialogs["history"])(session, look)


def book_of(clause: str, game: str) -> str:
    """The game whose rulebook has a clause; ``game`` when it names none."""
    prefix = clause.partition("-")[0]
    return next((name for name, kind in GAMES.items() if kind.prefix == prefix), game)
