"""The first screens of a game, drawn for nobody: what Python does at every start."""

from __future__ import annotations

from dataclasses import replace

from table.games import page_of
from table.saving import Saved
from table.session import Session, Unwatched
from table.settings import PACES, Settings
from table.setup import default_setup
from table.views.start import StartLook, start


def draw_first(game: str) -> None:
    """Draw a game's start page and its table with the first hand."""
    settings = Settings()
    page = page_of(game)
    setup = replace(default_setup(game), deal="1")
    str(start(StartLook(setup, settings)))
    session = Session(Saved.new(setup), Unwatched(), lambda: PACES[settings.pace])
    str(page.screen(page.look(session, settings)))
