"""What a screen is, which an address shows, and what it needs of the application around it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Protocol

from htpy import Renderable

from table.games.registry import info_of
from table.page.effects import Effects
from table.page.events import Act, Changed, Key
from table.page.page import Page
from table.page.routes import Route
from table.session.session import Session
from table.shell.current_game import CurrentGame
from table.store.pending_results import PendingResults
from table.store.settings import Settings
from table.store.store import Store
from table.ui.models.table import TableModel
from trickhunt.core.words import _

Acts = Mapping[str, Callable[["Act"], None]]
"""What can be pressed, by its ``data-act``."""


class Host(Protocol):
    """What a screen needs of the application that shows it."""

    @property
    def page(self) -> Page:
        """The page that it is shown on."""
        ...

    @property
    def saves(self) -> Store:
        """What is kept."""
        ...

    @property
    def pending_results(self) -> PendingResults:
        """What is noted of finished games."""
        ...

    @property
    def settings(self) -> Settings:
        """What is preferred."""
        ...

    @property
    def route(self) -> Route:
        """The address of what is shown."""
        ...

    @property
    def game(self) -> CurrentGame:
        """The game that is played, or can be resumed."""
        ...

    @property
    def update(self) -> str:
        """What is said of another build of the page that waits to be taken up, if one does."""
        ...

    def prefer(self, settings: Settings) -> None:
        """Have these settings from now on, and keep them."""
        ...

    def do(self, act: Act) -> None:
        """Do an act, by its name; acts that the present screen does not have are ignored."""
        ...

    def show(self) -> None:
        """Show everything as it stands."""
        ...

    def show_over(self) -> None:
        """Show the overlay as it stands, if there is one."""
        ...

    def close(self) -> None:
        """Close the overlay."""
        ...

    def run(self, coroutine: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start a coroutine; if it fails, that is told as any failure is."""
        ...


class Screen:
    """The base of all screens, each of which is one object for as long as the page is open.

    Attributes:
        acts: what can be pressed on it; the application knows what can be pressed anywhere.
    """

    #: the ids of the headings that the focus goes to, the best one first
    titles: tuple[str, ...] = ()

    def __init__(self, host: Host) -> None:
        self.host = host
        self.acts: Acts = {}

    @property
    def current(self) -> Screen:
        """The screen that is shown, which is this one unless it leads to several."""
        return self

    @property
    def session(self) -> Session | None:
        """The game whose table it shows, for the keys; ``None`` if it shows no table."""
        return None

    @property
    def name(self) -> str:
        """What it is called in the title of the document; the start is called nothing."""
        return info_of(self.session.setup.game).title if self.session else ""

    @property
    def home(self) -> tuple[str, ...]:
        """Where the focus belongs when it has no better place: ids, the best one first."""
        return (*self.titles, "brand")

    def open(self, route: Route) -> Route | None:
        """Prepare what an address means; returns the address to go to where that is impossible."""
        del route
        return None

    def show(self) -> TableModel | None:
        """Render it on the page; returns what is seen of a game, if it shows a table."""
        raise NotImplementedError

    def render(self, html: Renderable, *nearer: str, scene: Effects | None = None) -> None:
        """Render this; if that loses the focus, it goes home, unless there is an overlay.

        Args:
            html: the screen.
            nearer: ids of better places for a lost focus than home, the best one first.
            scene: what is seen of what happened, where it is the table of a game.
        """
        page = self.host.page
        had = page.focused()
        page.render(str(html), scene)
        if had and not page.focused() and not self.host.route.over:
            page.focus(*nearer, *self.home)

    def leave(self) -> None:
        """Another screen is shown from now on."""

    def changed(self, signal: Changed) -> bool:
        """A field has another value; returns whether it is a field of this screen."""
        del signal
        return False

    def focused(self) -> None:
        """The focus moved to another element."""

    def toggled(self, target: str, *, is_open: bool) -> None:
        """A part that can be opened was opened or closed."""

    def printing(self, *, is_on: bool) -> None:
        """The page is about to be printed, or was; what is rendered now is what is printed."""

    def press(self, key: Key) -> bool | None:
        """Do what a key means here; ``None`` leaves it to the keys of a table."""
        del key
        return None

    def over(self, route: Route) -> Renderable | None:
        """An overlay that only this screen has; ``None`` for those that every screen can have."""
        del route
        return None


TOUCHES = ("card", "move", "cancel", "hurry", "undo", "redo")
"""What is done to a game that is played."""


def untouchable(host: Host, words: str = "") -> Acts:
    """What is done to a game, for a screen that only shows one: nothing, and it may say so.

    Args:
        host: the application.
        words: what to say in place of a move, marked for the catalogue; ``""`` for nothing.
    """

    def refuse(act: Act) -> None:
        if words and act.name in ("card", "move"):
            host.page.alert(_(words))
            host.page.focus("play-from-here")

    return dict.fromkeys(TOUCHES, refuse)
