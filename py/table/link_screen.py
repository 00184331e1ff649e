"""What the screens of links have in common: a link that is shown, and a table with its game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.overlay import in_the_game
from table.routes import OF_A_GAME, Route
from table.screens import Screen

if TYPE_CHECKING:
    from htpy import Renderable

    from table.app import App
    from table.looks import TableLook
    from table.session import Session
    from table.setup import Setup
    from trickhunt.links import Link


class LinkScreen(Screen):
    """A screen that shows links, each with the table of a game."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._session: Session | None = None
        self._look: TableLook | None = None

    @property
    def session(self) -> Session | None:
        """The game at the moment that is shown."""
        return self._session

    def show(self) -> TableLook:
        """Lay the table on the page."""
        raise NotImplementedError

    def over(self, route: Route) -> Renderable | None:
        """What lies over the game: the last trick, the history, and the like."""
        if route.over not in OF_A_GAME or self._session is None:
            return None
        return in_the_game(route.over, self._session, self._look or self.show())

    def usual(self, link: Link) -> Setup:
        """How the game of a link is usually played here, by as many."""
        return self.app.shelf.setup(link.game.name).with_players(link.game.players)

    def open_link(self, link: Link, content: str, route: Route) -> Route | None:
        """Have a link ready to be shown.

        Args:
            link: what it holds, and how it is to be shown.
            content: the link as text, without what it says of how it is shown; as long as this
                is the same, so is the game.
            route: its address.

        Returns:
            The address to go to instead, or ``None``.
        """
        raise NotImplementedError
