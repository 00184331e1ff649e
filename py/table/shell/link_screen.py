"""The common base of the screens of links: a link, and a table with its game."""

from __future__ import annotations

from dataclasses import replace

from htpy import Node, Renderable

from table.page.routes import PLAY, Route, dialogs
from table.session.continue_linked_game import taken_over
from table.session.session import Session
from table.shell.overlay import in_the_game
from table.shell.screen import Host, Screen
from table.store.setup import Setup
from table.ui.models.table import SidePanelModel, TableModel
from table.ui.views.frame import table_tools, tool_link
from trickhunt.core.seats import seat_names
from trickhunt.core.words import _
from trickhunt.formats.record import Record
from trickhunt.links import Link


class LinkScreen(Screen):
    """A screen for links, each with the table of a game."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._session: Session | None = None
        self._model: TableModel | None = None

    @property
    def session(self) -> Session | None:
        """The game at the displayed moment."""
        return self._session

    def show(self) -> TableModel:
        """Render the table."""
        raise NotImplementedError

    def beside(self, model: TableModel, here: Route, panel: Node, kind: str = "") -> TableModel:
        """Draw a game with a panel beside it.

        Args:
            kind: its style class.
        """
        found = SidePanelModel(
            here=here,
            kind=f"linked {kind}".strip(),
            tools=None,
            panel=panel,
            is_after=True,
            is_linked=True,
        )
        tools = table_tools(found.over, tool_link(found.over("last"), "cards", _("Last trick")))
        return replace(model, beside=replace(found, tools=tools))

    def over(self, route: Route) -> Renderable | None:
        """The overlay of the game: the last trick, the history, and the like."""
        if route.over not in dialogs() or self._session is None:
            return None
        return in_the_game(route.over, self._session, self._model or self.show())

    def usual(self, link: Link) -> Setup:
        """The last setup of a link's game, for the same number of players."""
        return self.host.saves.setup(link.game.name).with_players(link.game.players)

    def play_on(self, link: Link, record: Record, seat: int) -> None:
        """Play on from a moment of a link, as a separate game.

        Args:
            record: the game up to that moment.
            seat: the person's seat.
        """
        named = replace(link, names=seat_names(link.game.players, link.names))
        self.host.game.begin_instead(taken_over(named, record, seat, self.usual(link)))
        self.host.page.go(str(Route(PLAY)))

    def open_link(self, link: Link, content: str, route: Route) -> Route | None:
        """Prepare a link to be shown.

        Args:
            content: the link as text, without how it is shown; if this is unchanged, so is the
                game.

        Returns:
            The address to go to instead, or ``None``.
        """
        raise NotImplementedError
