"""The base class of screens, and their interface to the application."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Protocol

from htpy import Renderable

from table.games.registry import info_of
from table.page.events import Act, Changed, Key
from table.page.page import Page
from table.page.routes import Route
from table.page.visual_effects import Effects
from table.session.session import Session
from table.shell.current_game import CurrentGame
from table.store.pending_results import PendingResults
from table.store.settings import Settings
from table.store.store import Store
from table.ui.models.table import TableModel
from table.ui.rendering import html_of
from trickhunt.core.words import _

Acts = Mapping[str, Callable[["Act"], None]]
"""The handlers of acts, by ``data-act``."""


class Host(Protocol):
    """The interface of the application for a screen."""

    @property
    def page(self) -> Page:
        """The page."""
        ...

    @property
    def saves(self) -> Store:
        """The stored data."""
        ...

    @property
    def pending_results(self) -> PendingResults:
        """The notes of finished games."""
        ...

    @property
    def settings(self) -> Settings:
        """The settings."""
        ...

    @property
    def chosen(self) -> str:
        """The game chosen on the start page."""
        ...

    @property
    def route(self) -> Route:
        """The current address."""
        ...

    @property
    def game(self) -> CurrentGame:
        """The game that is played, or can be resumed."""
        ...

    @property
    def update(self) -> str:
        """The notice of a new build, if one is available."""
        ...

    def prefer(self, settings: Settings) -> None:
        """Use and store these settings."""
        ...

    def do(self, act: Act) -> None:
        """Do an act, by its name; acts that the current screen does not have are ignored."""
        ...

    def show(self) -> None:
        """Draw everything."""
        ...

    def show_over(self) -> None:
        """Draw the current overlay, if there is one."""
        ...

    def close(self) -> None:
        """Close the overlay."""
        ...

    def run(self, coroutine: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start a coroutine; errors in it are reported like all others."""
        ...


class Screen:
    """The base of all screens, each of which is one object for as long as the page is open.

    Attributes:
        acts: its acts; the application has those that are available everywhere.
    """

    titles: tuple[str, ...] = ()  #: the ids of the headings for the focus, best first

    def __init__(self, host: Host) -> None:
        self.host = host
        self.acts: Acts = {}

    @property
    def current(self) -> Screen:
        """The displayed screen, which is this one unless it leads to several."""
        return self

    @property
    def session(self) -> Session | None:
        """The game at its table, for the keys; ``None`` if it shows no table."""
        return None

    @property
    def name(self) -> str:
        """Its title for the document, before the name of the site."""
        return info_of(self.session.setup.game).title if self.session else ""

    @property
    def home(self) -> tuple[str, ...]:
        """The default place of the focus: ids, best first."""
        return (*self.titles, "brand")

    def open(self, route: Route) -> Route | None:
        """Open an address; returns another address to go to if that is impossible."""
        del route
        return None

    def show(self) -> TableModel | None:
        """Draw it on the page; returns the view model of a game, if it shows a table."""
        raise NotImplementedError

    def render(self, html: Renderable, *nearer: str, scene: Effects | None = None) -> None:
        """Draw HTML; a lost focus goes to its default place, unless there is an overlay.

        Args:
            nearer: ids of better places for a lost focus, best first.
            scene: the effects to animate, if it is the table of a game.
        """
        page = self.host.page
        had = page.focused()
        page.render(html_of(html), scene)
        if had and not page.focused() and not self.host.route.over:
            page.focus(*nearer, *self.home)

    def leave(self) -> None:
        """Another screen is shown from now on."""

    def changed(self, signal: Changed) -> bool:
        """Handle a changed field; returns whether it belongs to this screen."""
        del signal
        return False

    def focused(self) -> None:
        """The focus moved to another element."""

    def toggled(self, target: str, *, is_open: bool) -> None:
        """A foldable part was opened or closed."""

    def printing(self, *, is_on: bool) -> None:
        """The page is about to be printed, or was; what is drawn now is printed."""

    def press(self, key: Key) -> bool | None:
        """Handle a key; ``None`` leaves it to the keys of a table."""
        del key
        return None

    def over(self, route: Route) -> Renderable | None:
        """An overlay that only this screen has; ``None`` for those that every screen can have."""
        del route
        return None


TOUCHES = ("card", "move", "cancel", "hurry", "undo", "redo")
"""The acts that change a game."""


def untouchable(host: Host, words: str = "") -> Acts:
    """Handlers of these acts for a screen that only shows a game: they do nothing but may say so.

    Args:
        words: the message in place of a move, marked for the catalogue; ``""`` for none.
    """

    def refuse(act: Act) -> None:
        if words and act.name in ("card", "move"):
            host.page.alert(_(words))
            host.page.focus("play-from-here")

    return dict.fromkeys(TOUCHES, refuse)
