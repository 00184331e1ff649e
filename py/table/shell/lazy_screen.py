"""Screens whose Python is loaded on demand."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress
from typing import Generic, TypeVar

from table.page.bundle_imports import loaded
from table.page.page import NotFetched
from table.page.routes import Route
from table.shell.screen import Host, Screen
from table.ui.views.fetched import fetching
from trickhunt.core.words import _

S = TypeVar("S", bound=Screen)


async def fetch(host: Host, part: str) -> NotFetched | None:
    """Load a bundle.

    Args:
        part: the name of the bundle in ``tools/pyodide/lazy_bundles.py``.

    Returns:
        Why it could not be loaded, if so; this is also written to the console.
    """
    try:
        await host.page.load_bundle(part)
    except NotFetched as error:
        print(error, file=sys.stderr)
        return error
    return None


async def enter_pending_results(host: Host) -> None:
    """Enter the noted finished games, on any screen."""
    with suppress(NotFetched):
        await host.page.load_bundle("stats")
    module = loaded("table.stats.screen")
    if module is not None:
        await module.SCREEN(host).enter()


class LazyScreen(Screen, Generic[S]):
    """The screen of a bundle: the bundle's own screen once it is loaded; before that, the progress.

    Attributes:
        there: the bundle's own screen, once it is loaded.
    """

    titles = ("fetch-again", "fetch-title")

    def __init__(self, host: Host, part: str, module: str, title: str) -> None:
        """Nothing was opened yet.

        Args:
            part: the name of the bundle in ``tools/pyodide/lazy_bundles.py``.
            module: the module in it, whose ``SCREEN`` is the class of its screen.
            title: its public name, marked for the catalogue.
        """
        super().__init__(host)
        self.there: S | None = None
        self._part, self._module, self._title = part, module, title
        self._coming: asyncio.Task[None] | None = None
        self._lack: NotFetched | None = None
        self._is_shown = False
        self.acts = {"fetch": lambda _act: self._fetch()}

    @property
    def current(self) -> Screen:
        """The bundle's own screen, if it is loaded."""
        return self.there.current if self.there else self

    @property
    def name(self) -> str:
        """The title of the screen."""
        return _(self._title)

    def open(self, route: Route) -> Route | None:
        """Open an address, after loading the bundle if necessary."""
        self._is_shown = True
        if self.there is None and not self._make() and self._coming is None:
            self._fetch()
        return self.open_there(self.there, route) if self.there else None

    def open_there(self, screen: S, route: Route) -> Route | None:
        """Open the bundle's own screen."""
        return screen.open(route)

    def leave(self) -> None:
        """Another screen is shown from now on."""
        self._is_shown = False
        if self.there is not None:
            self.there.leave()

    def _make(self) -> bool:
        """Make the bundle's own screen; returns whether the bundle is loaded."""
        module = loaded(self._module)
        if module is None:
            return False
        self.there = module.SCREEN(self.host)
        return True

    def _fetch(self) -> None:
        if self._lack is not None:
            self._lack = None
            self.host.show()
        self._coming = self.host.run(self._bring())

    async def _bring(self) -> None:
        host = self.host
        lack = await fetch(host, self._part)
        self._make()
        self._coming = None
        self._lack = None if self.there else lack or NotFetched(self._part)
        if not self._is_shown:
            return
        elsewhere = self.open_there(self.there, host.route) if self.there else None
        if elsewhere is not None:
            host.page.go(str(elsewhere), replacing=True)
            return
        host.show()
        host.page.focus(*self.current.home)

    def show(self) -> None:
        """Draw the progress."""
        self.render(fetching(self.host.route, _(self._title), self._lack))
