"""What a screen of the application is: something that an address shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from htpy import Renderable

    from table.app import App
    from table.looks import TableLook
    from table.routes import Route
    from table.session import Session
    from table.signals import Act, Changed, Key

Acts = Mapping[str, Callable[["Act"], None]]
"""What can be pressed, by its ``data-act``."""


class Screen:
    """A screen, one object for as long as the page is open; what it does not do is done here.

    Attributes:
        acts: what can be pressed on it; the application knows what can be pressed anywhere.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.acts: Acts = {}

    @property
    def session(self) -> Session | None:
        """The game whose table it shows, for the keys; ``None`` where it shows no table."""
        return None

    @property
    def home(self) -> tuple[str, ...]:
        """Where the focus belongs when it has no better place: ids, the best one first."""
        return ("brand",)

    def open(self, route: Route) -> Route | None:
        """Have ready what an address means; where that cannot be, the address to go to."""
        del route
        return None

    def show(self) -> TableLook | None:
        """Lay it on the page; returns what is seen of a game, if it shows a table."""
        raise NotImplementedError

    def lay(self, html: Renderable, *nearer: str) -> None:
        """Show this on the page; the focus goes home if that loses it and nothing lies over it.

        Args:
            html: the screen.
            nearer: ids of better places for a lost focus than home, the best one first.
        """
        page = self.app.page
        had = page.focused()
        page.lay(str(html))
        if had and not page.focused() and not self.app.route.over:
            page.focus(*nearer, *self.home)

    def leave(self) -> None:
        """Another screen is shown from now on."""

    def changed(self, signal: Changed) -> bool:
        """A field has another value; returns whether it is a field of this screen."""
        del signal
        return False

    def toggled(self, target: str, *, is_open: bool) -> None:
        """A part that can be opened was opened or closed."""

    def printing(self, *, is_on: bool) -> None:
        """The page is about to be printed, or was; what is laid now is what is printed."""

    def press(self, key: Key) -> bool | None:
        """Do what a key means here; ``None`` leaves it to the keys of a table."""
        del key
        return None

    def over(self, route: Route) -> Renderable | None:
        """What lies over this screen and no other; ``None`` for what can lie over any."""
        del route
        return None
