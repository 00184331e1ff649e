"""The overlay of a screen, by its name in the address."""

from __future__ import annotations

from dataclasses import replace

from htpy import Renderable

from table.games.page import page_of
from table.page.routes import ELSEWHERE, HINT, MORE, PLAY, RULEBOOK, WORDS, Route
from table.session.session import Session
from table.store.settings import Settings
from table.store.store import Store
from table.ui.models.table import TableModel
from table.ui.views import sheets
from table.ui.views.hint_sheet import hint
from table.ui.views.rulebook import rulebook_sheet
from table.ui.views.tooltips import words_sheet
from trickhunt.core.words import _
from trickhunt.games.registry import GAMES


def overlay(
    route: Route,
    session: Session | None,
    model: TableModel | None,
    settings: Settings,
    saves: Store,
    chosen: str,
) -> Renderable:
    """The overlay of the screen.

    Args:
        model: its view model, if it is displayed below.
        chosen: the game chosen on the start page, whose rulebook is shown if none is played.
    """
    game = session.setup.game if session and route.screen == PLAY else chosen
    game = route.screen if route.screen in GAMES else game
    explained = explaining(route, game, settings)
    if explained is not None:
        return explained
    if route.over == MORE:
        return sheets.more_sheet(
            lambda name: str(replace(route, over=name)),
            deal=model.number if model and not model.begun else 0,
            can_invite=model is not None and model.can_invite,
            can_redo=model is not None and model.can_redo,
        )
    if route.over == "damaged":
        return sheets.damaged_sheet(tuple(saves.damaged().values()))
    if route.over == HINT:
        return hint(None)
    if route.over == "unkept":
        return sheets.unkept_sheet(saves.problem)
    if route.over == ELSEWHERE and saves.is_elsewhere:
        other = saves.other()
        return sheets.elsewhere_sheet(other.summary() if other else _("It cannot be read."))
    assert session is not None, "routes show the rest over a game only"
    return in_the_game(route.over, session, model)


def explaining(route: Route, game: str, settings: Settings) -> Renderable | None:
    """An overlay that explains a game: its rulebook, its words or its keys; else ``None``."""
    if route.over == RULEBOOK:
        at = route.at.upper()
        return rulebook_sheet(book_of(at, game), at, lambda clause: str(replace(route, at=clause)))
    if route.over == WORDS:
        return words_sheet(game, lambda clause: str(replace(route, over=RULEBOOK, at=clause)))
    if route.over == "keys":
        return sheets.keys_sheet(game, shortcuts=settings.shortcuts)
    return None


def in_the_game(over: str, session: Session, model: TableModel | None) -> Renderable:
    """An overlay about a game, by its name in the address."""
    # An address may name an overlay of another game; every game has a history.
    dialogs = page_of(session.setup.game).dialogs
    return dialogs.get(over, dialogs["history"])(session, model)


def book_of(clause: str, game: str) -> str:
    """The game whose rulebook has a clause; ``game`` if the clause is unknown."""
    prefix = clause.partition("-")[0]
    return next((name for name, kind in GAMES.items() if kind.prefix == prefix), game)
